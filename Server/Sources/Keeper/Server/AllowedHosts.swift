import HTTPTypes

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

/// Why a request is refused for the host that it names.
package enum HostRefusal {
  /// There is none, or more than one (RFC 9112, 3.2).
  case malformed
  /// It is none of ours (RFC 9110, 15.5.20).
  case misdirected

  /// The reason to refuse `request`; `nil` when there is none.
  package init?(_ request: HTTPRequest, _ hosts: AllowedHosts) {
    guard let authority = request.authority, request.headerFields[Self.host] == nil else {
      self = .malformed
      return
    }
    if hosts.contains(authority) { return nil }
    self = .misdirected
  }

  package var answer: ShellAnswer {
    switch self {
    case .malformed: .plain(.badRequest, "A request must name exactly one host.")
    case .misdirected:
      .plain(.misdirectedRequest, "This server doesn’t answer to that name. Start it with --name NAME.")
    }
  }

  /// A second Host: the first one is the request's authority.
  private static let host: HTTPField.Name = {
    guard let name = HTTPField.Name("Host") else { preconditionFailure("Host is a field name") }
    return name
  }()
}
