import ByteReading
import ImageFormats

/// Reads the profiles that ImageMagick and others write to PNG text as hexadecimal digits: a name, a decimal length,
/// and the digits, each after a line feed.
enum RawProfile {
  /// Appends the values of the profile with the given keyword to `metadata`; `false` if it is of unknown type or
  /// damaged.
  static func read(_ keyword: ByteSlice, _ text: ByteSlice, into metadata: inout PhotoMetadata) -> Bool {
    let type = keyword.suffix(from: "Raw profile type ".utf8.count)
    guard let bytes = decode(text) else { return false }
    if type.holds("exif", at: 0..<type.count) || type.holds("APP1", at: 0..<type.count) {
      return readAPP1(bytes, &metadata)
    }
    if type.holds("iptc", at: 0..<type.count) || type.holds("8bim", at: 0..<type.count) {
      return readIPTC(bytes, &metadata)
    }
    if type.holds("xmp", at: 0..<type.count) {
      XMPReader.read(bytes.region, into: &metadata)
      return true
    }
    if type.holds("icc", at: 0..<type.count) || type.holds("icm", at: 0..<type.count) {
      ICCReader.read(bytes.region, into: &metadata)
      return true
    }
    return false
  }

  private static func readAPP1(_ bytes: ByteSlice, _ metadata: inout PhotoMetadata) -> Bool {
    if bytes.starts(with: "http://ns.adobe.com/xap/1.0/\0") {
      XMPReader.read(bytes.suffix(from: 29).region, into: &metadata)
      return true
    }
    let hasIdentifier = bytes.starts(with: "Exif\0")
    ExifReader.read((hasIdentifier ? bytes.suffix(from: 6) : bytes).region, into: &metadata)
    return true
  }

  private static func readIPTC(_ bytes: ByteSlice, _ metadata: inout PhotoMetadata) -> Bool {
    if bytes.count > 0, bytes[0] == 0x1C {
      IPTCReader.read(bytes.region, into: &metadata)
    } else {
      let hasIdentifier = bytes.starts(with: "Photoshop 3.0\0")
      PhotoshopReader.read((hasIdentifier ? bytes.suffix(from: 14) : bytes).region, into: &metadata)
    }
    return true
  }

  /// The bytes that the digits represent; `nil` if the three parts aren't there.
  private static func decode(_ text: ByteSlice) -> ByteSlice? {
    let lineFeed: UInt8 = 0x0A
    guard let first = text.firstIndex(of: lineFeed), let second = text.firstIndex(of: lineFeed, from: first + 1),
      let third = text.firstIndex(of: lineFeed, from: second + 1)
    else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity((text.count - third) / 2)
    var high: UInt8?
    for index in third..<text.count {
      guard let digit = digit(text[index]) else { continue }
      if let upper = high {
        bytes.append(upper << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    return bytes.isEmpty ? nil : ByteSlice(bytes, origin: text.fileOffset(at: 0), isVerbatim: false)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
