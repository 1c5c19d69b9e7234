import ByteReading
import PhotoMetadata

/// Checks whether bytes are well-formed DER throughout (ITU-T X.690, 8 and 10), whatever their meaning.
///
/// A time stamp token contains certificates that its signature does not cover: damage to one only shows in its form.
enum DERForm {
  /// Tokens nest about fifteen deep; the contents of octet strings are not examined.
  private static let depthLimit = 32

  /// Whether `bytes` consist of well-formed elements.
  static func isWellFormed(_ bytes: ByteSlice, depth: Int = 0) -> Bool {
    guard depth < depthLimit else { return false }
    var reader = DERReader(bytes)
    while !reader.isAtEnd {
      guard let element = reader.next(), hasAllowedForm(element.tag, element.content) else { return false }
      if element.tag & constructed != 0, !isWellFormed(element.content, depth: depth + 1) { return false }
    }
    return true
  }

  /// X.690, 8.1.2.5: the bit for elements that contain elements, and the mask of the class, where 0 is universal.
  private static let constructed: UInt8 = 0x20
  private static let classMask: UInt8 = 0xC0

  /// Whether `content` is allowed for a universal type (X.690, 8.2 to 8.25).
  private static func hasAllowedForm(_ tag: UInt8, _ content: ByteSlice) -> Bool {
    // Tag numbers above 30 take more bytes (8.1.2.4); no token has one.
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
    // Character strings and times with any content: a name that can't be read identifies nobody.
    case 0x0C, 0x12...0x16, DERTag.utcTime, DERTag.generalizedTime, 0x1A, 0x1C, 0x1E: return true
    default: return false
    }
  }

  /// X.690, 8.3.2: the first nine bits are not all the same.
  private static func isShortest(_ number: ByteSlice) -> Bool {
    guard number.count > 0 else { return false }
    guard number.count > 1 else { return true }
    return !(number[0] == 0 && number[1] < 0x80) && !(number[0] == 0xFF && number[1] >= 0x80)
  }
}
