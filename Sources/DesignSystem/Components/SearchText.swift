/// Text reduced to what a search compares: letters match whatever their case and accents, and however they are encoded.
/// macOS stores file names with Korean syllables taken apart into letters, while a keyboard types whole syllables.
package struct SearchText: Equatable, Sendable {
  private let scalars: [UInt32]

  package init(_ text: String) {
    var scalars: [UInt32] = []
    for scalar in text.unicodeScalars {
      guard let last = scalars.last, let joined = Self.joined(last, scalar.value) else {
        scalars.append(Self.base(scalar.value))
        continue
      }
      scalars[scalars.count - 1] = joined
    }
    self.scalars = scalars
  }

  package var isEmpty: Bool { scalars.isEmpty }

  package func contains(_ other: SearchText) -> Bool {
    guard scalars.count >= other.scalars.count else { return false }
    return (0...scalars.count - other.scalars.count).contains { scalars[$0...].starts(with: other.scalars) }
  }

  /// The letters of U+00C0 to U+017F without their accents, in lower case, as in the Unicode Character Database's
  /// canonical decompositions; dots are letters without one.
  private static let bases = Array(
    ("aaaaaa.ceeeeiiii.nooooo..uuuuy..aaaaaa.ceeeeiiii.nooooo..uuuuy.y"
      + "aaaaaaccccccccdd..eeeeeeeeeegggggggghh..iiiiiiiii...jjkk.llllll."
      + "...nnnnnn...oooooo..rrrrrrsssssssstttt..uuuuuuuuuuuuwwyyyzzzzzz.")
      .utf8)

  private static func base(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x41...0x5A: return scalar + 0x20
    case 0xC0...0x17F:
      let base = bases[Int(scalar - 0xC0)]
      return base == UInt8(ascii: ".") ? scalar : UInt32(base)
    default: return scalar
    }
  }

  /// `last` joined with the `next` scalar, if the two are one letter or syllable.
  private static func joined(_ last: UInt32, _ next: UInt32) -> UInt32? {
    switch (last, next) {
    // An accent.
    case (_, 0x0300...0x036F): last
    // A consonant and a vowel, and a syllable with its last consonant (The Unicode Standard, 3.12: Hangul syllables).
    case (0x1100...0x1112, 0x1161...0x1175): 0xAC00 + ((last - 0x1100) * 21 + (next - 0x1161)) * 28
    case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (last - 0xAC00) % 28 == 0: last + (next - 0x11A7)
    case (_, 0x3099...0x309A): voiced(last, isHalf: next == 0x309A)
    default: nil
    }
  }

  /// The voiced or half-voiced form of a kana; `nil` if there is none.
  private static func voiced(_ kana: UInt32, isHalf: Bool) -> UInt32? {
    // Katakana have the order of hiragana.
    let hiragana = kana < 0x30A1 ? kana : kana - 0x60
    return switch hiragana {
    case 0x3046 where !isHalf: kana + 0x4E
    case 0x304B...0x3061 where !isHalf && hiragana % 2 == 1: kana + 1
    case 0x3064...0x3068 where !isHalf && hiragana % 2 == 0: kana + 1
    case 0x308F...0x3092 where !isHalf && kana > hiragana: kana + 8
    case 0x309D where !isHalf: kana + 1
    case 0x306F...0x307B where hiragana % 3 == 0x306F % 3: kana + (isHalf ? 2 : 1)
    default: nil
    }
  }
}
