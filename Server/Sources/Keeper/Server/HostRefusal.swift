import HTTPTypes

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
