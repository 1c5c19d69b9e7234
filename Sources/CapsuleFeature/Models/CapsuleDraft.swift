import JSON

/// What a person has said of a capsule that is not sealed yet. Kept at every change, so that neither going back and forth nor
/// a reload nor a crash takes it away.
package struct CapsuleDraft: Equatable, Sendable {
  /// A name that is far too long is kept as well: it is its owner's to shorten.
  private static let byteLimit = 1 << 18

  /// As it was typed.
  package var name = ""
  /// As the field gave it: it may be no date.
  package var wall = ""
  /// The zone's IANA name; empty for the device's own.
  package var zone = ""
  /// Whether the second is meant of two moments that the clocks show alike; `nil` before it was asked.
  package var isSecond: Bool?
  /// The code of the keeper's operator, as it was typed.
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

  /// Reads ``text``; `nil` for what is none.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.byteLimit, let json = try? JSONReader.read(Array(text.utf8)) else { return nil }
    (name, wall) = (json["name"]?.text ?? "", json["wall"]?.text ?? "")
    (zone, isSecond) = (json["zone"]?.text ?? "", json["second"]?.bool)
    invite = json["invite"]?.text ?? ""
  }
}
