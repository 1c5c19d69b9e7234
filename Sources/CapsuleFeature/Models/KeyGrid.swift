import PiggyBank

/// The owner's key in rows of eight, so that a person can find each character: `B3` is the second one in the third row.
package struct KeyGrid: Equatable, Sendable {
  /// Columns A to H, few enough for a phone's width.
  package static let columns = 8

  /// The key's characters after its prefix, which is the same for all keys.
  package let characters: [UInt8]

  package init(_ key: AgeIdentity) {
    let text = Array(key.text.utf8)
    // The last 1 in Bech32 ends the prefix (BIP 173).
    let start = (text.lastIndex(of: UInt8(ascii: "1")) ?? -1) + 1
    characters = Array(text[start...])
  }

  package var rows: [[UInt8]] {
    stride(from: 0, to: characters.count, by: Self.columns).map {
      Array(characters[$0..<min($0 + Self.columns, characters.count)])
    }
  }

  package static func column(_ number: Int) -> String { String(UnicodeScalar(UInt8(ascii: "A") + UInt8(number))) }

  /// The name of a character's place: `B3`.
  package static func name(_ place: Int) -> String { column(place % columns) + String(place / columns + 1) }

  /// The grid as plain text.
  package var text: String {
    let letters = (0..<Self.columns).map { " " + Self.column($0) }.joined()
    let lines = rows.enumerated().map { number, row in
      String(number + 1) + "  " + row.map { " " + String(UnicodeScalar($0)) }.joined() + "\n"
    }
    return "   " + letters + "\n" + lines.joined()
  }
}
