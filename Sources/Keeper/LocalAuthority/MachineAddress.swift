#if Server
import NIOCore

/// An address of this machine that others on the network can reach.
public struct MachineAddress: Equatable, Hashable, Sendable {
  /// The address as people write it.
  public let text: String
  /// Its 4 or 16 bytes, as certificates hold them (RFC 5280, 4.2.1.6).
  public let bytes: [UInt8]

  /// The address written as `text`; `nil` when it is none.
  public init?(_ text: String) {
    guard let address = try? SocketAddress(ipAddress: text, port: 0), let bytes = Self.bytes(of: address) else {
      return nil
    }
    self.text = text
    self.bytes = bytes
  }

  /// More addresses than a page could list; bridges of containers alone can be dozens.
  private static let limit = 8

  /// The machine's IPv4 addresses, without those that only it or one link can use. The local network's ports listen on
  /// IPv4 alone, which every phone has there.
  public static func current() -> [MachineAddress] {
    let devices = (try? System.enumerateDevices()) ?? []
    let all = devices.compactMap { $0.address?.ipAddress }.compactMap { MachineAddress($0) }
    var seen: Set<MachineAddress> = []
    return Array(all.filter { $0.isReachable && seen.insert($0).inserted }.prefix(limit))
  }

  /// Neither loopback nor link-local nor multicast (RFC 6890).
  private var isReachable: Bool {
    bytes.count == 4 && bytes[0] != 127 && bytes[0] != 0 && bytes[0] < 224 && !(bytes[0] == 169 && bytes[1] == 254)
  }

  private static func bytes(of address: SocketAddress) -> [UInt8]? {
    switch address {
    case .v4(let address): withUnsafeBytes(of: address.address.sin_addr) { Array($0) }
    case .v6(let address): withUnsafeBytes(of: address.address.sin6_addr) { Array($0) }
    case .unixDomainSocket: nil
    }
  }
}
#endif
