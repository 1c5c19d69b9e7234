import ByteReading
import PhotoMetadata

/// Whether bytes have the form of DER throughout (ITU-T X.690, 8 and 10), whatever they say.
///
/// A time stamp's token holds certificates that no signature of the token covers: damage to one shows in its form alone.
enum DERForm {
  /// Tokens nest some fifteen deep; what octet strings hold is not looked at.
  private static let depthLimit = 32

  /// Whether `bytes` are elements of the right form, one after another, that fill them.
  static func isWellFormed(_ bytes: ByteSlice, depth: Int = 0) -> Bool {
    guard depth < depthLimit else { return false }
    var reader = DERReader(bytes)
    while !reader.isAtEnd {
      guard let element = reader.next(), hasAllowedForm(element.tag, element.content) else { return false }
      if element.tag & constructed != 0, !isWellFormed(element.content, depth: depth + 1) { return false }
    }
    return true
  }

  /// X.690, 8.1.2.5: whether an element is made of elements, and its class, of which 0 is the universal one.
  private static let constructed: UInt8 = 0x20
  private static let classMask: UInt8 = 0xC0

  /// What each universal type allows (X.690, 8.2 to 8.25).
  private static func hasAllowedForm(_ tag: UInt8, _ content: ByteSlice) -> Bool {
    // Numbers above 30 take more bytes (8.1.2.4); nothing in a token has one.
    guard tag & 0x1F != 0x1F else { return false }
    guard tag & classMask == 0 else { return true }
    switch tag {
    case DERReader.sequence, DERReader.set: return true
    case 0x01: return content.count == 1 && (content[0] == 0 || content[0] == 0xFF)
    case DERTag.integer, DERTag.enumerated: return isShortest(content)
    case DERTag.bitString: return content.count > 0 && content[0] < 8 && (content.count > 1 || content[0] == 0)
    case DERTag.octets: return true
    case 0x05: return content.count == 0
    case DERTag.identifier: return content.count > 0 && content[content.count - 1] < 0x80
    case 0x0C: return content.isValidUTF8
    // Numeric, printable, Teletex and IA5 strings.
    case 0x12: return content.array.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x20 }
    case 0x13: return content.array.allSatisfy { isPrintable($0) }
    case 0x16: return content.array.allSatisfy { $0 < 0x80 }
    case 0x14, 0x1A: return true
    case DERTag.utcTime, DERTag.generalizedTime:
      if case nil = DERTime.instant(tag, content) { return false }
      return true
    // Universal and BMP strings: four and two bytes a character.
    case 0x1C: return content.count % 4 == 0
    case 0x1E: return content.count % 2 == 0
    default: return false
    }
  }

  /// X.690, 8.3.2: the first nine bits are not all the same.
  private static func isShortest(_ number: ByteSlice) -> Bool {
    guard number.count > 0 else { return false }
    guard number.count > 1 else { return true }
    return !(number[0] == 0 && number[1] < 0x80) && !(number[0] == 0xFF && number[1] >= 0x80)
  }

  /// The characters of a PrintableString (ITU-T X.680, 41.4).
  private static func isPrintable(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x27...0x29, 0x2B...0x2F, 0x30...0x3A, 0x3D, 0x3F, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }
}
