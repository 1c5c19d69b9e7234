/// Where a collector takes traces: OTLP over HTTP, without TLS, since it is on this machine or in its network.
public struct OTLPAddress: Equatable, Sendable {
  public let host: String
  public let port: Int
  /// With `/v1/traces` at its end.
  public let path: String

  /// - Parameter text: A base URL such as `http://127.0.0.1:4318`; `nil` for anything else.
  public init?(_ text: String) {
    let scheme = "http://"
    guard text.utf8.count <= 1000, text.lowercased().utf8.starts(with: scheme.utf8) else { return nil }
    let rest = text.dropFirst(scheme.count)
    let authority = rest.prefix { $0 != "/" }
    let base = rest.dropFirst(authority.count)
    // What would end the request’s first line or its fields is no part of a path, nor is a password of an authority.
    guard rest.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), !rest.contains(where: { "?#@".contains($0) }) else {
      return nil
    }
    guard let (host, port) = Self.split(authority) else { return nil }
    (self.host, self.port) = (host, port)
    path = (base.last == "/" ? String(base.dropLast()) : String(base)) + "/v1/traces"
  }

  /// As it is written into the field Host.
  var authority: String { (host.contains(":") ? "[\(host)]" : host) + ":\(port)" }

  private static func split(_ authority: Substring) -> (String, Int)? {
    if authority.first == "[" {
      guard let end = authority.firstIndex(of: "]") else { return nil }
      let host = String(authority[authority.index(after: authority.startIndex)..<end])
      return port(authority[authority.index(after: end)...]).map { (host, $0) }
    }
    let host = authority.prefix { $0 != ":" }
    guard !host.isEmpty else { return nil }
    return port(authority.dropFirst(host.count)).map { (String(host), $0) }
  }

  /// The port after a colon; OTLP’s own where there is none.
  private static func port(_ text: Substring) -> Int? {
    if text.isEmpty { return 4318 }
    guard text.first == ":", let port = Int(text.dropFirst()), (1...65_535).contains(port) else { return nil }
    return port
  }
}
