#if Server
import Hummingbird
import NIOCore

/// What is known of a request beside what stands in it.
struct KeeperContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// Whom too many questions are counted against: an IPv4 address, or the 64 bits of an IPv6 one that a network gets.
  let network: String

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    network = Self.network(source.channel.remoteAddress)
  }

  private static func network(_ address: SocketAddress?) -> String {
    switch address {
    case .v4(let address): String(address.address.sin_addr.s_addr, radix: 16)
    case .v6(let address):
      withUnsafeBytes(of: address.address.sin6_addr) { bytes in
        bytes.prefix(8).reduce(into: "") { $0 += Hexadecimal.text($1) }
      }
    default: ""
    }
  }
}
#endif
