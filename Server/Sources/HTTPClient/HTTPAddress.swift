/// A server's base URL: `https://host:port/path`.
public struct HTTPAddress: Hashable, Sendable {
  public let isSecure: Bool
  /// In lowercase, without the brackets of an IPv6 address.
  public let host: String
  public let port: Int
  /// Empty, or with a leading slash and no trailing one.
  public private(set) var path: String

  /// Longer ones are refused; a DNS name has at most 253 characters (RFC 1035, section 2.3.4).
  private static let byteLimit = 1000
  private static let nameLimit = 253
  /// Path characters besides letters and digits (RFC 3986, section 3.3). @ is excluded: it probably follows a password.
  private static let pathMarks = Array("-._~%!$&'()*+,;=:/".utf8)

  /// - Parameters:
  ///   - text: A URL without user information, query or fragment; `nil` is returned for anything else.
  ///   - standardPort: The default port; the scheme's own if `nil`.
  public init?(_ text: String, standardPort: Int? = nil) {
    var rest = Array(text.utf8)[...]
    guard rest.count <= Self.byteLimit, let scheme = Self.scheme(&rest) else { return nil }
    isSecure = scheme == "https"
    let authority = rest.prefix { $0 != UInt8(ascii: "/") }
    var path = rest.dropFirst(authority.count)
    while path.last == UInt8(ascii: "/") { path.removeLast() }
    guard path.allSatisfy({ Self.isLetterOrDigit($0) || Self.pathMarks.contains($0) }),
      let (host, port) = Self.split(authority)
    else { return nil }
    self.host = host
    guard let port = port.isEmpty ? standardPort ?? (isSecure ? 443 : 80) : Self.number(port.dropFirst()) else {
      return nil
    }
    self.port = port
    self.path = String(decoding: path, as: UTF8.self)
  }

  /// The Host field's value: without the port if it is the scheme's default.
  public var authority: String {
    let name = host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]" : host
    return port == (isSecure ? 443 : 80) ? name : "\(name):\(port)"
  }

  /// The same server without a path.
  public var root: HTTPAddress {
    var root = self
    root.path = ""
    return root
  }

  public var text: String { (isSecure ? "https://" : "http://") + authority + path }

  /// Removes a leading `http://` or `https://`.
  private static func scheme(_ rest: inout ArraySlice<UInt8>) -> String? {
    let scheme = lowercased(rest.prefix { $0 != UInt8(ascii: ":") }.prefix(6))
    guard scheme == "http" || scheme == "https" else { return nil }
    rest = rest.dropFirst(scheme.utf8.count)
    guard rest.starts(with: "://".utf8) else { return nil }
    rest = rest.dropFirst(3)
    return scheme
  }

  /// The host and the rest: nothing, or a colon and more.
  private static func split(_ authority: ArraySlice<UInt8>) -> (String, ArraySlice<UInt8>)? {
    let host: ArraySlice<UInt8>
    let rest: ArraySlice<UInt8>
    if authority.first == UInt8(ascii: "[") {
      guard let end = authority.firstIndex(of: UInt8(ascii: "]")) else { return nil }
      (host, rest) = (authority[(authority.startIndex + 1)..<end], authority[(end + 1)...])
      guard host.contains(UInt8(ascii: ":")), host.allSatisfy({ isInNumericAddress($0) }) else { return nil }
    } else {
      host = authority.prefix { $0 != UInt8(ascii: ":") }
      rest = authority.dropFirst(host.count)
      guard host.allSatisfy({ isLetterOrDigit($0) || "-._".utf8.contains($0) }) else { return nil }
    }
    guard (1...nameLimit).contains(host.count), rest.isEmpty || rest.first == UInt8(ascii: ":") else { return nil }
    return (lowercased(host), rest)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    // `Int` would accept a sign.
    guard digits.count <= 5, digits.allSatisfy({ (0x30...0x39).contains($0) }),
      let port = Int(String(decoding: digits, as: UTF8.self)), (1...65_535).contains(port)
    else { return nil }
    return port
  }

  private static func lowercased(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }

  /// Hexadecimal digits, colons, and the dots of an embedded IPv4 address (RFC 3986, section 3.2.2).
  private static func isInNumericAddress(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x3A, 0x41...0x46, 0x61...0x66, UInt8(ascii: "."): true
    default: false
    }
  }
}
