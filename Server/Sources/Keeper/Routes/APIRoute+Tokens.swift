import HTTPTypes
import Hummingbird
import JSON
import PiggyBank

extension APIRoute {
  static let tokens: [APIRoute] = [
    APIRoute(.get, "/capsules/{capsule}/tokens") { (call, capsules) throws(CapsuleServiceError) in
      let tokens = try await capsules.tokens(of: try call.id("capsule"), call.token)
      return APIAnswer.json(.ok, CanonicalJSON.write(list(tokens)) ?? [])
    },
    APIRoute(.put, "/capsules/{capsule}/tokens/{token}") { (call, capsules) throws(CapsuleServiceError) in
      let (capsule, id) = (try call.id("capsule"), try call.id("token"))
      guard let request = WriteTokenRequest(try await call.json()) else { throw .malformed("token") }
      return APIAnswer.empty(try await capsules.add(id, to: capsule, request, call.token) ? .created : .noContent)
    },
    APIRoute(.delete, "/capsules/{capsule}/tokens/{token}") { (call, capsules) throws(CapsuleServiceError) in
      try await capsules.revoke(try call.id("token"), of: try call.id("capsule"), call.token)
      return APIAnswer.empty(.noContent)
    },
  ]

  private static func list(_ tokens: [WriteTokenRecord]) -> JSONValue {
    let entries = tokens.map { token in
      var members: [JSONValue.Member] = [
        .init("token", .string(token.id.text)), .init("items", .integer(token.usage.items)),
        .init("bytes", .integer(token.usage.bytes)),
      ]
      if let limit = token.itemLimit { members.append(.init("item_limit", .integer(limit))) }
      if let limit = token.byteLimit { members.append(.init("byte_limit", .integer(limit))) }
      // By its name, the owner recognises which link to revoke.
      if let grant = token.grant, let link = try? JSONReader.read(grant) { members.append(.init("link", link)) }
      return JSONValue.object(members)
    }
    return .object([
      .init("v", .integer(CapsuleCore.version)), .init("kind", .string("tokens")), .init("tokens", .array(entries)),
    ])
  }
}
