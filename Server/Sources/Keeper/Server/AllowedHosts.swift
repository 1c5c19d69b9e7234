/// The names that a listener answers to. A foreign name that points here is how a web page reaches into a local server
/// (DNS rebinding), so anything else is refused.
package struct AllowedHosts: Sendable {
  private let authorities: Set<String>

  /// `names` are DNS names or addresses, IPv6 ones without brackets; `aliases` are further authorities, which are taken
  /// without the port too, as a proxy hands them on.
  package init(names: [String], aliases: [String] = [], port: Int, isSecure: Bool) {
    var authorities = Set(aliases.map { $0.lowercased() } + aliases.map { "\($0.lowercased()):\(port)" })
    for name in names {
      let host = name.contains(":") ? "[\(name.lowercased())]" : name.lowercased()
      authorities.insert("\(host):\(port)")
      if port == (isSecure ? 443 : 80) { authorities.insert(host) }
    }
    self.authorities = authorities
  }

  /// The names by which this machine calls itself.
  static let loopback = ["localhost", "127.0.0.1", "::1"]

  /// Whether `authority`, a request's Host, is one of the names with the port.
  func contains(_ authority: String) -> Bool {
    // Most clients send it in lower case, and then nothing is copied.
    authorities.contains(authority) || authorities.contains(authority.lowercased())
  }
}
