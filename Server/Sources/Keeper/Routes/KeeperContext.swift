import Hummingbird
import NIOCore

/// What is known of a request beside what stands in it.
package struct KeeperContext: RequestContext {
  package var coreContext: CoreRequestContextStorage
  /// Whom too many questions are counted against: an IPv4 address, or the 64 bits of an IPv6 one that a network gets.
  let network: String

  package init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    network = Self.network(source.channel.remoteAddress)
  }

  private static func network(_ address: SocketAddress?) -> String {
    switch address {
    case .v4(let address):
      withUnsafeBytes(of: address.address.sin_addr) { bytes in bytes.reduce(into: "") { $0 += Hexadecimal.text($1) } }
    case .v6(let address):
      withUnsafeBytes(of: address.address.sin6_addr) { bytes in
        // An IPv4 address that came to a socket of both families (RFC 4291, 2.5.5.2).
        let isMapped = bytes.prefix(10).allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
        return (isMapped ? bytes.suffix(4) : bytes.prefix(8)).reduce(into: "") { $0 += Hexadecimal.text($1) }
      }
    default: ""
    }
  }
}
