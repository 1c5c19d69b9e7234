import Calendar
import Cryptography

/// What opens a capsule without this device: on paper, in a drawer.
public struct RecoverySheet: Equatable, Sendable {
  /// A label for machines and people alike, and its value.
  public struct Line: Equatable, Sendable {
    public var label: String
    public var value: String
  }

  public let lines: [Line]
  /// The commands that open an item with stock tools.
  public static let command = "age -d -i time.key ./ITEM.age | age -d -i owner.key | tar x"

  /// `nil` once this device can't give out the key.
  ///
  /// - Parameters:
  ///   - capsule: Sealed, with the keeper's receipt.
  ///   - ownership: What its owner alone has of it.
  ///   - address: Where the keeper is.
  public init?(_ capsule: KeptCapsule, _ ownership: KeptCapsule.Ownership, address: String) {
    guard let key = ownership.key.identity else { return nil }
    lines = [
      Line(label: "name", value: ownership.name), Line(label: "opens_at", value: Instant(capsule.core.opensAt).text),
      Line(label: "zone", value: capsule.core.zone), Line(label: "owner_key", value: key.text),
      Line(label: "capsule", value: capsule.id.text), Line(label: "read_token", value: ownership.readToken.text),
      Line(label: "keeper", value: address + "api/v1"),
      Line(label: "core_hash", value: String(decoding: Base64.url.encode(capsule.core.hash), as: UTF8.self)),
    ]
  }

  /// The sheet as a plain text file, readable without any program of ours.
  public var text: String {
    let list = lines.map { $0.label + ": " + $0.value + "\n" }.joined()
    return list + """

      How to open it after its moment, with age and tar alone:
      1. Put the owner_key into a file owner.key.
      2. curl KEEPER/capsules/CAPSULE/release     and put its time_identity into a file time.key.
      3. curl -H "Authorization: Bearer READ_TOKEN" KEEPER/capsules/CAPSULE/items
      4. For each item: curl -H "Authorization: Bearer READ_TOKEN" -o ./ITEM.age KEEPER/capsules/CAPSULE/items/ITEM
      5. \(Self.command)

      """
  }
}
