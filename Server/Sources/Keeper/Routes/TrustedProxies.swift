import NIOCore

/// Proxies whose `X-Forwarded-For` is trusted: each appends the address that it saw. Anyone else can send any value.
public struct TrustedProxies: Equatable, Sendable {
  private let addresses: Set<MachineAddress>

  /// - Parameter texts: IP addresses; the result is `nil` if one is invalid.
  public init?(_ texts: [String]) {
    let addresses = texts.compactMap { MachineAddress($0) }
    guard addresses.count == texts.count else { return nil }
    self.addresses = Set(addresses.map { $0.plain })
  }

  private init() { addresses = [] }

  /// No proxy is trusted.
  public static let none = TrustedProxies()

  /// The most entries read: honest proxy chains are shorter.
  private static let entryLimit = 16

  /// The client's address: the peer's, or if that is a trusted proxy, the last address in the field that isn't.
  func client(of connection: SocketAddress?, forwardedFor values: [String]) -> MachineAddress? {
    guard let text = connection?.ipAddress, var last = MachineAddress(text)?.plain else { return nil }
    let entries = values.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
    for entry in entries.suffix(Self.entryLimit).reversed() {
      guard addresses.contains(last) else { return last }
      // A trusted proxy writes an address; anything else was there before it.
      guard let address = MachineAddress(Self.trimmed(entry))?.plain else { return last }
      last = address
    }
    return last
  }

  private static func trimmed(_ entry: Substring) -> String {
    var entry = entry
    while let first = entry.first, first == " " || first == "\t" { entry.removeFirst() }
    while let last = entry.last, last == " " || last == "\t" { entry.removeLast() }
    return String(entry)
  }
}

extension MachineAddress {
  /// The IPv4 address of an IPv4-mapped IPv6 one (RFC 4291, 2.5.5.2).
  fileprivate var plain: MachineAddress {
    let isMapped = isIPv6 && bytes.prefix(10).allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
    guard isMapped else { return self }
    return MachineAddress(bytes.suffix(4).map { String($0) }.joined(separator: ".")) ?? self
  }

  /// The client that rate limits count: an IPv4 address, or the 64-bit prefix of an IPv6 one.
  var network: String { bytes.prefix(isIPv6 ? 8 : 4).reduce(into: "") { $0 += Hexadecimal.text($1) } }
}
