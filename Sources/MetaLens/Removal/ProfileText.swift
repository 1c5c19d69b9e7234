import ByteReading

/// The two texts that every colour profile must have, its name and its copyright (ICC.1:2022, 8.2). Those of profiles
/// that many have are kept; others become empty, as a display's name has its owner's name or its serial number in it.
enum ProfileText {
  static func isText(_ signature: FourCC) -> Bool { signature == "desc" || signature == "cprt" }

  /// The data of a text, as long as before, with nothing but a well-known one in it; `nil` if its type isn't a text's.
  static func cleaned(_ data: [UInt8]) -> [UInt8]? {
    let source = ByteSlice(data)
    guard let type = try? source.fourCC(at: 0) else { return nil }
    return switch type {
    case "text": text(data)
    case "desc": description(source)
    case "mluc": localized(source)
    default: nil
    }
  }

  /// Up to a zero (10.24).
  private static func text(_ data: [UInt8]) -> [UInt8]? {
    let head = Array("text\0\0\0\0".utf8)
    guard data.count > head.count else { return nil }
    return filled(head + known(data[head.count...], room: data.count - head.count), data.count)
  }

  /// The type of version 2: the length of a text in ASCII, with its zero, and the text; the same in other encodings, which
  /// nobody needs, would follow (ICC.1:2001-04, 6.5.17).
  private static func description(_ source: ByteSlice) -> [UInt8]? {
    guard source.count > 12, let length = try? source.number32(at: 8) else { return nil }
    let data = source.array
    let room = min(length, source.count - 12)
    let name = known(data[12..<12 + room], room: room)
    return filled(Array("desc\0\0\0\0\0\0\0".utf8) + [UInt8(name.count + 1)] + name, data.count)
  }

  /// Records of a language, a country, and where a text in UTF-16 is (10.15). Of a well-known one, the English text is
  /// enough.
  private static func localized(_ source: ByteSlice) -> [UInt8]? {
    let head = Array("mluc\0\0\0\0\0\0\0".utf8)
    guard source.count >= 16, let count = try? source.number32(at: 8) else { return nil }
    let data = source.array
    for index in 0..<min(count, recordLimit) {
      guard let length = try? source.number32(at: 16 + index * 12 + 4),
        let offset = try? source.number32(at: 16 + index * 12 + 8), length <= nameLimit * 2, length % 2 == 0,
        offset <= data.count - length, length <= data.count - 28
      else { continue }
      let pairs = stride(from: offset, to: offset + length, by: 2)
      guard pairs.allSatisfy({ data[$0] == 0 }) else { continue }
      let letters = pairs.map { data[$0 + 1] }
      let name = known(letters[...], room: letters.count + 1)
      guard !name.isEmpty else { continue }
      var cleaned = head + [1, 0, 0, 0, 12] + Array("enUS".utf8)
      cleaned += [0, 0, 0, UInt8(name.count * 2), 0, 0, 0, 28]
      for letter in name { cleaned += [0, letter] }
      return filled(cleaned, data.count)
    }
    return filled(head + [0, 0, 0, 0, 12], data.count)
  }

  /// Apple's profiles have about 40 languages.
  private static let recordLimit = 256
  /// Longer than all names below, and half as long as a byte can count in UTF-16.
  private static let nameLimit = 100

  private static func filled(_ bytes: [UInt8], _ count: Int) -> [UInt8] {
    bytes.prefix(count) + [UInt8](repeating: 0, count: max(0, count - bytes.count))
  }

  /// The text before the first zero in `bytes`, if it is well-known and leaves a byte of `room` for a zero.
  private static func known(_ bytes: ArraySlice<UInt8>, room: Int) -> [UInt8] {
    let name = Array(bytes.prefix(nameLimit).prefix { $0 != 0 })
    return name.count < room && names.contains { isSame(name, $0) } ? name : []
  }

  /// Whether `name` is `pattern`, in which # stands for a digit.
  private static func isSame(_ name: [UInt8], _ pattern: StaticString) -> Bool {
    pattern.withUTF8Buffer { pattern in
      pattern.count == name.count
        && name.indices.allSatisfy { name[$0] == pattern[$0] || (pattern[$0] == 0x23 && isDigit(name[$0])) }
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// Names and copyrights of the profiles that cameras, phones, operating systems and editors write into photos.
  private static let names: [StaticString] = [
    "sRGB", "sRGB IEC61966-2.1", "sRGB IEC61966-2-1 black scaled", "sRGB IEC61966-2-1 no black scaling", "sRGB2014",
    "sRGB built-in", "GIMP built-in sRGB", "sRGB Gamut with sRGB Transfer", "c2", "Nikon sRGB 4.0.0.3###",
    "Display P3", "Display P3 Gamut with sRGB Transfer", "DCI(P3) RGB", "Apple Wide Color Sharing Profile",
    "Adobe RGB (1998)", "Nikon Adobe RGB 4.0.0.3###", "Compatible with Adobe RGB (1998)", "ProPhoto RGB",
    "ROMM RGB: ISO 22028-2:2013", "Wide Gamut RGB", "Apple RGB", "ColorMatch RGB", "Generic RGB Profile",
    "Rec. ITU-R BT.709-5", "Rec. ITU-R BT.2020-1", "Rec2020 Gamut with PQ Transfer", "Rec2020 Gamut with HLG Transfer",
    "Generic Gray Profile", "Generic Gray Gamma 2.2 Profile", "Gray Gamma 1.8", "Gray Gamma 2.2", "Dot Gain ##%",
    "Generic CMYK Profile", "U.S. Web Coated (SWOP) v2", "Coated FOGRA## (ISO 12647-2:2004)",
    "Japan Color 2001 Coated",
    "Copyright (c) 1998 Hewlett-Packard Company", "Copyright Apple Inc., ####", "Copyright Apple, Inc., ####",
    "Copyright #### Apple Inc., all rights reserved.", "Copyright #### Adobe Systems Incorporated", "Google Inc. ####",
    "Copyright International Color Consortium, ####", "Nikon Inc. & Nikon Corporation ####", "Public Domain",
    "No copyright, use freely", "CC0", "FB",
  ]
}
