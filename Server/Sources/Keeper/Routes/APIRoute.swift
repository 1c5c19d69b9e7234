import CivilTime
import HTTPTypes
import Hummingbird
import JSON
import PiggyBank

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

  /// Whether a request has an item, or a part of one, for its body.
  var bringsItem: Bool { method == .put && path.contains("/items/") }

  /// Whether a request's body only measures the way here.
  var isProbe: Bool { path == Self.probe }

  /// Whether nobody is answered there without a token.
  var needsToken: Bool { path.hasPrefix("/capsules/") && !isRelease }

  /// The methods that are answered at a request's path; none where it is no path of the interface.
  static func methods(at target: String) -> [String] {
    let path = target.utf8.prefix { $0 != UInt8(ascii: "?") }
    let parts = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let methods = all.filter { route in
      let own = (root + route.path).utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      return own.count == parts.count
        && zip(own, parts).allSatisfy { $0.first == UInt8(ascii: "{") ? !$1.isEmpty : $0.elementsEqual($1) }
    }.map(\.method.rawValue)
    // What can be got can be asked about (RFC 9110, 9.1).
    return Set(methods + (methods.contains("GET") ? ["HEAD"] : [])).sorted()
  }

  /// Below this path the interface is; another version would be elsewhere.
  static let root = "/api/v1"

  /// Where a page sends bytes to measure how fast they get here.
  static let probe = "/upload-probe"

  /// All of them.
  static let all = capsules + tokens + items + about
}

extension APIRoute {
  static let about: [APIRoute] = [
    APIRoute(.get, "/keeper") { (_, capsules) throws(Refusal) in
      APIAnswer.json(.ok, CanonicalJSON.write(about(capsules)) ?? [])
    },
    APIRoute(.get, "/openapi.json") { (_, _) throws(Refusal) in APIAnswer.json(.ok, PackageResources.openapi_json) },
    // Nothing of it is kept: the caller only learns how long it took.
    APIRoute(.post, probe) { (call, _) throws(Refusal) in
      try await call.discardBytes()
      return APIAnswer.empty(.noContent)
    },
  ]

  /// What a client has to know before it seals: by which key receipts are checked, what time it is, what is taken.
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
