import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging

/// Answers every request of a listener: refuses foreign hosts, serves the app's files from memory, and routes the rest.
struct KeeperResponder<Routes: HTTPResponder>: HTTPResponder where Routes.Context: RequestContext {
  let hosts: AllowedHosts
  let shell: Shell
  let routes: Routes

  func respond(to request: Request, context: Routes.Context) async throws -> Response {
    var response = try await answer(request, context)
    if request.method == .head { Self.removeBody(&response) }
    context.logger.debug(
      "request",
      metadata: [
        "method": "\(request.method.rawValue)", "path": "\(LogText.path(request.head.path))",
        "status": "\(response.status.code)", "bytes": "\(response.headers[.contentLength] ?? "-")",
      ])
    return response
  }

  /// Removes the body from a response to HEAD, including the router's own: it would be read as the next response (RFC
  /// 9110, 9.3.2). Its length stays that of the response to GET (8.6).
  private static func removeBody(_ response: inout Response) {
    let length = response.headers[.contentLength]
    response.body = ResponseBody()
    response.headers[.contentLength] = length
  }

  private func answer(_ request: Request, _ context: Routes.Context) async throws -> Response {
    if let refusal = HostRefusal(request.head, hosts) { return refusal.answer.response }
    if let answer = shell.answer(request.head) { return answer.response }
    let response =
      Self.hasEmptyParts(request.head.path ?? "")
      ? Response(status: .notFound) : try await routes.respond(to: request, context: context)
    // The router's own refusals have no body. (An API's to HEAD has the length of its body.)
    guard response.status.kind == .clientError, response.headers[.contentLength] ?? "0" == "0" else { return response }
    if let path = request.head.path, path.hasPrefix(APIRoute.root + "/") { return Self.refusal(path, response.status) }
    return ShellAnswer.plain(response.status, Self.sentence(response.status)).response
  }

  /// Whether a path has two slashes in a row, or one at its end. The router would skip them, so that a route had several
  /// spellings, of which only one has the route's limit on bodies.
  private static func hasEmptyParts(_ target: String) -> Bool {
    let slash = UInt8(ascii: "/")
    var previous: UInt8 = 0
    for byte in target.utf8 {
      if byte == UInt8(ascii: "?") { break }
      if byte == slash, previous == slash { return true }
      previous = byte
    }
    return previous == slash
  }

  /// The router's refusal of an API request.
  private static func refusal(_ path: String, _ status: HTTPResponse.Status) -> Response {
    let methods = APIRoute.methods(at: path)
    if methods.isEmpty || ![.notFound, .methodNotAllowed].contains(status) {
      return Problem(status, "no-route", sentence(status)).response
    }
    var response = Problem(.methodNotAllowed, "method", sentence(.methodNotAllowed)).response
    response.headers[.allow] = methods.joined(separator: ", ")
    return response
  }

  private static func sentence(_ status: HTTPResponse.Status) -> String {
    let sentences: [HTTPResponse.Status: String] = [
      .notFound: "Page not found. The app is at /", .methodNotAllowed: "This method isn’t allowed here.",
      .contentTooLarge: "The request is too large.",
    ]
    return sentences[status] ?? "The request can’t be answered."
  }
}
