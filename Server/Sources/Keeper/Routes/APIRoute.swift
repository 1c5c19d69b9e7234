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
  static let about: [APIRoute] = [
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
