import JSON

/// What was entered for a capsule that isn't sealed yet. Stored at every change, so that navigation, a reload or a
/// crash doesn't lose it.
package struct CapsuleDraft: Equatable, Sendable {
  /// Names that are too long are stored as well, for their owner to shorten.
  private static let byteLimit = 1 << 18

  /// As typed.
  package var name = ""
  /// As the field returned it: possibly not a date.
  package var wall = ""
  /// The zone's IANA name; empty for the device's own.
  package var zone = ""
  /// Whether the second of two occurrences of the same local time is meant; `nil` if not asked.
  package var isSecond: Bool?
  /// The operator's invite code, as typed.
  package var invite = ""

  package init() {}

  package var isEmpty: Bool { self == CapsuleDraft() }

  /// The draft's JSON.
  package var text: String {
    var json = JSONWriter()
    json.object { json in
      json.member("name", name)
      json.member("wall", wall)
      json.member("zone", zone)
      json.member("second", isSecond)
      if !invite.isEmpty { json.member("invite", invite) }
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// Parses ``text``; `nil` if it is invalid.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.byteLimit, let json = try? JSONReader.read(Array(text.utf8)) else { return nil }
    (name, wall) = (json["name"]?.text ?? "", json["wall"]?.text ?? "")
    (zone, isSecond) = (json["zone"]?.text ?? "", json["second"]?.bool)
    invite = json["invite"]?.text ?? ""
  }
}
