import Hummingbird
import Keeper

/// Answers on the plain-HTTP port of the local network.
struct SetupResponder: HTTPResponder {
  let hosts: AllowedHosts
  let site: SetupSite

  func respond(to request: Request, context: KeeperContext) async throws -> Response {
    if let refusal = HostRefusal(request.head, hosts) { return refusal.answer.response }
    return (site.answer(request.head) ?? .plain(.notFound, "Page not found. The set-up page is at /")).response
  }
}
