import CivilTime
import HTTPTypes
import Hummingbird
import JSON
import PiggyBank

/// A method and path of the API, and its handler.
struct APIRoute: Sendable {
  let method: HTTPRequest.Method
  /// The path template as in the OpenAPI description: `/capsules/{capsule}`.
  let path: String
  let answer: @Sendable (APICall, CapsuleService) async throws(CapsuleServiceError) -> Response

  init(
    _ method: HTTPRequest.Method, _ path: String,
    _ answer: @escaping @Sendable (APICall, CapsuleService) async throws(CapsuleServiceError) -> Response
  ) {
    (self.method, self.path, self.answer) = (method, path, answer)
  }

  /// Whether it returns the published key.
  var isRelease: Bool { path.hasSuffix("/release") }

  /// Whether the request's body is an item or a part of one.
  var bringsItem: Bool { method == .put && path.contains("/items/") }

  /// Whether the request's body only measures upload speed.
  var isProbe: Bool { path == Self.probe }

  /// Whether it seals capsules.
  var isSealing: Bool { method == .put && path == "/capsules/{capsule}" }

  /// Whether it requires a token.
  var needsToken: Bool { path.hasPrefix("/capsules/") && !isRelease }

  /// The methods allowed for a request's path; none if the API has no such path.
  static func methods(at target: String) -> [String] {
    let path = target.utf8.prefix { $0 != UInt8(ascii: "?") }
    let parts = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let methods = all.filter { route in
      let own = (root + route.path).utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      return own.count == parts.count
        && zip(own, parts).allSatisfy { $0.first == UInt8(ascii: "{") ? !$1.isEmpty : $0.elementsEqual($1) }
    }.map(\.method.rawValue)
    // Where GET is supported, so is HEAD (RFC 9110, 9.1).
    return Set(methods + (methods.contains("GET") ? ["HEAD"] : [])).sorted()
  }

  /// The path of this API version; another would have another path.
  static let root = "/api/v1"

  /// Where a page measures its upload speed.
  static let probe = "/upload-probe"

  /// Every route.
  static let all = capsules + tokens + items + about
}

extension APIRoute {
  private static let capsules: [APIRoute] = [
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

extension APIRoute {
  private static let tokens: [APIRoute] = [
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

extension APIRoute {
  private static let items: [APIRoute] = [
    APIRoute(.get, "/capsules/{capsule}/items") { (call, capsules) throws(CapsuleServiceError) in
      let after = try call.after()
      return APIAnswer.json(.ok, try await capsules.items(of: try call.id("capsule"), after: after, call.token).bytes)
    },
    APIRoute(.put, "/capsules/{capsule}/items/{item}") { (call, capsules) throws(CapsuleServiceError) in
      switch try await capsules.upload(try call.upload(), call.request.body) {
      case .stored(let receipt): return APIAnswer.json(.created, receipt)
      case .known(let receipt): return APIAnswer.json(.ok, receipt)
      case .part(let offset): return progress(.accepted, offset, isComplete: false)
      }
    },
    APIRoute(.head, "/capsules/{capsule}/items/{item}") { (call, capsules) throws(CapsuleServiceError) in
      let name = BlobName(try call.id("capsule"), try call.id("item"))
      let (offset, isComplete) = try await capsules.progress(of: name, call.token)
      return progress(.noContent, offset, isComplete: isComplete)
    },
    APIRoute(.get, "/capsules/{capsule}/items/{item}") { (call, capsules) throws(CapsuleServiceError) in
      let content = try await capsules.content(of: try call.id("item"), in: try call.id("capsule"), call.token)
      return ItemDownload(content).response(to: call.request.head)
    },
    APIRoute(.get, "/capsules/{capsule}/items/{item}/receipt") { (call, capsules) throws(CapsuleServiceError) in
      APIAnswer.json(
        .ok, try await capsules.receipt(of: try call.id("item"), in: try call.id("capsule"), call.token))
    },
  ]

  private static func progress(_ status: HTTPResponse.Status, _ offset: Int64, isComplete: Bool) -> Response {
    var response = APIAnswer.empty(status)
    response.headers[FieldName.uploadOffset] = String(offset)
    response.headers[FieldName.uploadComplete] = isComplete ? "?1" : "?0"
    return response
  }
}

extension APIRoute {
  private static let about: [APIRoute] = [
    APIRoute(.get, "/keeper") { (_, capsules) throws(CapsuleServiceError) in
      APIAnswer.json(.ok, CanonicalJSON.write(about(capsules)) ?? [])
    },
    APIRoute(.get, "/openapi.json") { (_, _) throws(CapsuleServiceError) in
      APIAnswer.json(.ok, PackageResources.openapi_json)
    },
    // The bytes are discarded: the caller only measures the time.
    APIRoute(.post, probe) { (call, _) throws(CapsuleServiceError) in
      try await call.discardBytes()
      return APIAnswer.empty(.noContent)
    },
  ]

  /// What a client needs before it seals: the key that verifies receipts, the current time, and the limits.
  private static func about(_ capsules: CapsuleService) -> JSONValue {
    let quota = capsules.quota
    return .object([
      .init("v", .integer(CapsuleCore.version)), .init("kind", .string("keeper")),
      .init("keeper_pk", .base64(capsules.keys.publicKey)), .init("now", .string(Instant(capsules.clock.now).text)),
      .init("clock_trusted", .bool(capsules.clock.pause == nil)), .init("item_bytes", .integer(quota.itemBytes)),
      .init("capsule_bytes", .integer(quota.bytes)), .init("capsule_items", .integer(quota.items)),
      .init("capsule_versions", .array(CapsuleVersion.allCases.map { .integer($0.rawValue) })),
      .init("sealing", .string(capsules.sealing.rawValue)),
    ])
  }
}
