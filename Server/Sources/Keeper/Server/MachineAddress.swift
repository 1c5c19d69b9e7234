import NIOCore

/// An IP address of this machine.
public struct MachineAddress: Equatable, Hashable, Sendable {
  /// The address in text form.
  public let text: String
  /// Its 4 or 16 bytes, as in certificates (RFC 5280, 4.2.1.6).
  public let bytes: [UInt8]

  /// Parses an address; `nil` if `text` isn't one.
  public init?(_ text: String) {
    // The C function below would read only up to a NUL.
    guard !text.utf8.contains(0), let address = try? SocketAddress(ipAddress: text, port: 0),
      let bytes = Self.bytes(of: address)
    else { return nil }
    self.text = text
    self.bytes = bytes
  }

  /// The machine's addresses that the network can reach. IPv4 comes first: every phone supports it, and it changes
  /// least.
  public static func current() -> [MachineAddress] {
    let devices = (try? System.enumerateDevices()) ?? []
    let all = devices.compactMap { $0.address?.ipAddress }.compactMap { MachineAddress($0) }
    var seen: Set<MachineAddress> = []
    let reachable = all.filter { $0.isReachable && seen.insert($0).inserted }
    return reachable.filter { !$0.isIPv6 } + reachable.filter(\.isIPv6)
  }

  package var isIPv6: Bool { bytes.count == 16 }

  /// The address as a URL's host (RFC 3986, 3.2.2).
  package var host: String { isIPv6 ? "[\(text)]" : text }

  /// Whether it is not loopback, link-local, multicast or an IPv4-mapped IPv6 address (RFC 6890).
  var isReachable: Bool {
    if isIPv6 {
      let isLinkLocal = bytes[0] == 0xFE && bytes[1] & 0xC0 == 0x80
      return bytes[0] != 0 && bytes[0] != 0xFF && !isLinkLocal
    }
    return bytes[0] != 127 && bytes[0] != 0 && bytes[0] < 224 && !(bytes[0] == 169 && bytes[1] == 254)
  }

  private static func bytes(of address: SocketAddress) -> [UInt8]? {
    switch address {
    case .v4(let address): withUnsafeBytes(of: address.address.sin_addr) { Array($0) }
    case .v6(let address): withUnsafeBytes(of: address.address.sin6_addr) { Array($0) }
    case .unixDomainSocket: nil
    }
  }
}

/// The address that a listener binds to.
enum ListenAddress {
  /// Resolves an address or a name to an IP address; blocks during a name lookup.
  static func resolve(_ host: String, port: Int) throws(KeeperError) -> String {
    guard let address = try? SocketAddress.makeAddressResolvingHost(host, port: port), let text = address.ipAddress
    else {
      throw .address(host, port)
    }
    return text
  }
}
