/// Why the object store did not do what it was asked. None has a secret in it.
public enum ObjectStoreError: Error, Equatable, Sendable, CustomStringConvertible {
  /// No answer came, also after the last try.
  case unreachable(String)
  /// It refused: asking again would not help.
  case refused(status: Int, code: String)
  /// It failed, also after the last try.
  case failing(status: Int, code: String)
  /// Its answer can’t be read: what was expected, and what came.
  case malformed(String)
  /// What it has is not what was sent.
  case different(String)
  /// This build speaks no TLS.
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
