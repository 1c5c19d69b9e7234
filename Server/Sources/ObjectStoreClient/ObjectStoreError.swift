/// Why an object-store operation failed. No case contains a secret.
public enum ObjectStoreError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There was no response, even after the last attempt.
  case unreachable(String)
  /// The request was refused; repeating it wouldn't help.
  case refused(status: Int, code: String)
  /// The server failed, even on the last attempt.
  case failing(status: Int, code: String)
  /// The response can’t be parsed: what was expected.
  case malformed(String)
  /// The stored object isn't what was sent.
  case different(String)
  /// This build has no TLS.
  case noTLS

  public var description: String {
    switch self {
    case .unreachable(let reason): "no answer: \(reason)"
    case .refused(let status, let code): "refused with \(status)" + (code.isEmpty ? "" : " " + code)
    case .failing(let status, let code): "failing with \(status)" + (code.isEmpty ? "" : " " + code)
    case .malformed(let reason): "unreadable answer: \(reason)"
    case .different(let reason): "not what was sent: \(reason)"
    case .noTLS: "this build speaks no TLS (make build-server S3_TLS=1)"
    }
  }
}
