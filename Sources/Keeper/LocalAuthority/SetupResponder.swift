#if Server
import Hummingbird

/// Answers on the plain-HTTP port of the local network.
struct SetupResponder: HTTPResponder {
  let hosts: AllowedHosts
  let site: SetupSite

  func respond(to request: Request, context: KeeperContext) async throws -> Response {
    if let refusal = HostRefusal(request.head, hosts) { return refusal.answer.response }
    return (site.answer(request.head) ?? .plain(.notFound, "There is nothing here. The page is at /")).response
  }
}
#endif
