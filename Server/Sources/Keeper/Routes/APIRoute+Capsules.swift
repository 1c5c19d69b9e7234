import HTTPTypes
import Hummingbird
import PiggyBank

extension APIRoute {
  static let capsules: [APIRoute] = [
    APIRoute(.put, "/capsules/{capsule}") { (call, capsules) throws(CapsuleServiceError) in
      let (id, token) = (try call.id("capsule"), try call.needToken())
      guard let request = SealRequest(try await call.json()) else { throw .malformed("seal") }
      let (receipt, isNew) = try await capsules.seal(id, request, token, invite: call.invite)
      return APIAnswer.json(isNew ? .created : .ok, receipt)
    },
    APIRoute(.get, "/capsules/{capsule}") { (call, capsules) throws(CapsuleServiceError) in
      APIAnswer.json(.ok, try await capsules.description(of: try call.id("capsule"), call.token).bytes)
    },
    APIRoute(.delete, "/capsules/{capsule}") { (call, capsules) throws(CapsuleServiceError) in
      try await capsules.delete(try call.id("capsule"), call.token)
      return APIAnswer.empty(.noContent)
    },
    APIRoute(.get, "/capsules/{capsule}/receipt") { (call, capsules) throws(CapsuleServiceError) in
      APIAnswer.json(.ok, try await capsules.receipt(of: try call.id("capsule"), call.token))
    },
    APIRoute(.get, "/capsules/{capsule}/release") { (call, capsules) throws(CapsuleServiceError) in
      var response = APIAnswer.json(.ok, try await capsules.release(of: try call.id("capsule"), call.token))
      // Public from now on, and immutable.
      response.headers[.cacheControl] = "public, max-age=86400"
      return response
    },
    APIRoute(.post, "/capsules/{capsule}/audit") { (call, capsules) throws(CapsuleServiceError) in
      let id = try call.id("capsule")
      guard let request = AuditRequest(try await call.json()) else { throw .malformed("audit") }
      return APIAnswer.json(.ok, try await capsules.audit(id, request, call.token))
    },
  ]
}
