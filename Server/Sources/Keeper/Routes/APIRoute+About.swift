import CivilTime
import HTTPTypes
import Hummingbird
import JSON
import PiggyBank

extension APIRoute {
  static let about: [APIRoute] = [
    APIRoute(.get, "/keeper") { (_, capsules) throws(Refusal) in
      APIAnswer.json(.ok, CanonicalJSON.write(about(capsules)) ?? [])
    },
    APIRoute(.get, "/openapi.json") { (_, _) throws(Refusal) in APIAnswer.json(.ok, PackageResources.openapi_json) },
  ]

  /// What a client has to know before it seals: by which key receipts are checked, what time it is, what is taken.
  private static func about(_ capsules: CapsuleService) -> JSONValue {
    let quota = capsules.quota
    return .object([
      .init("v", .integer(CapsuleCore.version)), .init("kind", .string("keeper")),
      .init("keeper_pk", .base64(capsules.keys.publicKey)), .init("now", .string(Instant(capsules.clock.now).text)),
      .init("clock_trusted", .bool(capsules.clock.pause == nil)), .init("item_bytes", .integer(quota.itemBytes)),
      .init("capsule_bytes", .integer(quota.bytes)), .init("capsule_items", .integer(quota.items)),
    ])
  }
}
