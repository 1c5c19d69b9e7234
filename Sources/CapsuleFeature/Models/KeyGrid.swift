import PiggyBank

/// The owner's key in rows of eight, so that a person finds each of its characters: `B3` is the second one of the third row.
package struct KeyGrid: Equatable, Sendable {
  /// Columns A to H: few enough for a phone's width.
  package static let columns = 8

  /// The key's characters after its prefix, which is the same for all keys.
  package let characters: [UInt8]

  package init(_ key: AgeIdentity) {
    let text = Array(key.text.utf8)
    // Bech32's last 1 ends the prefix (BIP 173).
    let start = (text.lastIndex(of: UInt8(ascii: "1")) ?? -1) + 1
    characters = Array(text[start...])
  }

  package var rows: [[UInt8]] {
    stride(from: 0, to: characters.count, by: Self.columns).map {
      Array(characters[$0..<min($0 + Self.columns, characters.count)])
    }
  }

  package static func column(_ number: Int) -> String { String(UnicodeScalar(UInt8(ascii: "A") + UInt8(number))) }

  /// What people call the place of a character: `B3`.
  package static func name(_ place: Int) -> String { column(place % columns) + String(place / columns + 1) }

  /// The grid as lines of plain text.
  package var text: String {
    let letters = (0..<Self.columns).map { " " + Self.column($0) }.joined()
    let lines = rows.enumerated().map { number, row in
      String(number + 1) + "  " + row.map { " " + String(UnicodeScalar($0)) }.joined() + "\n"
    }
    return "   " + letters + "\n" + lines.joined()
  }
}
