/// A capsule's name as its owner typed it.
public struct CapsuleName: Equatable, Sendable {
  /// Longer names don't fit on a screen.
  public static let characterLimit = 60
  /// A character may have any number of combining marks; this is enough for sixty of the longest flags.
  private static let byteLimit = 2000

  /// The trimmed name, on one line.
  public let text: String

  /// Why a name is invalid.
  public enum ValidationError: Error, Equatable, Sendable {
    /// It has no visible characters.
    case empty
    /// It has more than ``characterLimit`` characters.
    case tooLong
  }

  public init(_ typed: String) throws(ValidationError) {
    let scalars = typed.unicodeScalars.map { Self.endsLine($0) ? " " : $0 }
    guard scalars.contains(where: { !Self.isInvisible($0) && !Self.isMark($0) }),
      let first = scalars.firstIndex(where: { !Self.isInvisible($0) }),
      let last = scalars.lastIndex(where: { !Self.isSpace($0) })
    else { throw .empty }
    // Leading invisible characters are removed; later ones may be part of visible ones, as in an emoji sequence.
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[first...max(first, last)])
    guard text.utf8.count <= Self.byteLimit, text.count <= Self.characterLimit else { throw .tooLong }
    self.text = text
  }

  /// Controls and line separators: a name is one line on a sheet of several.
  private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }

  /// The blocks of combining marks of no particular script: without a letter they aren't a name.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    default: false
    }
  }

  /// White space (Unicode Character Database, White_Space).
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// White space, controls, invisible characters (Unicode Character Database, Default_Ignorable_Code_Point), and the
  /// blank Braille pattern.
  package static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case _ where isSpace(scalar): true
    case 0...0x1F, 0x7F...0x9F, 0xAD, 0x034F, 0x061C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F: true
    case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0x2800, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0: true
    case 0xFFF0...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF: true
    default: false
    }
  }
}
