import HTTPTypes
import Hummingbird

/// A method and a path of the interface, and what is done there.
struct APIRoute: Sendable {
  let method: HTTPRequest.Method
  /// As the interface's description writes it: `/capsules/{capsule}`.
  let path: String
  let answer: @Sendable (APICall, CapsuleService) async throws(Refusal) -> Response

  init(
    _ method: HTTPRequest.Method, _ path: String,
    _ answer: @escaping @Sendable (APICall, CapsuleService) async throws(Refusal) -> Response
  ) {
    (self.method, self.path, self.answer) = (method, path, answer)
  }

  /// Whether the published key is asked for.
  var isRelease: Bool { path.hasSuffix("/release") }

  /// Below this path the interface lies; another version would lie elsewhere.
  static let root = "/api/v1"

  /// All of them.
  static let all = capsules + tokens + items + about
}
