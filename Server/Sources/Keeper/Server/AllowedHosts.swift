import HTTPTypes

import struct HTTPClient.HTTPAddress

/// The host names that a listener answers to. All others are refused, since a web page can reach a local server through
/// a foreign name that resolves to it (DNS rebinding).
package struct AllowedHosts: Sendable {
  private let authorities: Set<String>
  private let aliases: Set<String>
  private let includesAddresses: Bool

  /// `names` are DNS names or addresses, IPv6 ones without brackets; `aliases` are further authorities, also accepted
  /// without the port, or with that of HTTPS, as proxies forward them. `includesAddresses` adds every address of a
  /// network, with any port: a page under an address was loaded from that address, not through a foreign name, and
  /// the address by which clients reach a forwarded port, or a machine that moved, isn't known here.
  package init(
    names: [String], aliases: [String] = [], includesAddresses: Bool = false, port: Int, isSecure: Bool
  ) {
    self.includesAddresses = includesAddresses
    self.aliases = Set(aliases.flatMap { [$0, "\($0):\(port)", "\($0):443"] }.map { $0.lowercased() })
    var authorities = self.aliases
    for name in names {
      let host = name.contains(":") ? "[\(name.lowercased())]" : name.lowercased()
      authorities.insert("\(host):\(port)")
      if port == (isSecure ? 443 : 80) { authorities.insert(host) }
    }
    self.authorities = authorities
  }

  /// This machine's own names.
  static let loopback = ["localhost", "127.0.0.1", "::1"]

  /// Whether `authority`, a request's Host, is allowed.
  func contains(_ authority: String) -> Bool {
    // Most clients send lowercase; this avoids the copy.
    authorities.contains(authority) || authorities.contains(authority.lowercased())
      || (includesAddresses && Self.isAddress(authority))
  }

  /// Whether `authority` is an address of a network, in brackets if it is one of IPv6, with or without a port (RFC 3986,
  /// 3.2).
  private static func isAddress(_ authority: String) -> Bool {
    // A slash would begin a path.
    guard !authority.utf8.contains(UInt8(ascii: "/")), let url = HTTPAddress("http://" + authority) else {
      return false
    }
    return MachineAddress(url.host)?.isReachable ?? false
  }

  /// Whether `authority` is an alias, under which a proxy may serve the app over TLS.
  func isAlias(_ authority: String) -> Bool { aliases.contains(authority.lowercased()) }
}

/// Why a request is refused because of its host.
package enum HostRefusal {
  /// It has no Host, or more than one (RFC 9112, 3.2).
  case malformed
  /// The host is not one of ours (RFC 9110, 15.5.20).
  case misdirected

  /// The reason to refuse `request`; `nil` if there is none.
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

  /// A second Host field; the first one is the request's authority.
  private static let host: HTTPField.Name = {
    guard let name = HTTPField.Name("Host") else { preconditionFailure("Host is a field name") }
    return name
  }()
}
