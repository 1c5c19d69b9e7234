/// Colour profiles.
extension SecretPhoto {
  /// A white point, and nothing else.
  static let profile: [UInt8] = colourProfile([("wtpt", xyz("a profile"))])

  /// The same, with the secret in the header, where the date is, and where the program and a digest are.
  static let datedProfile: [UInt8] = {
    var bytes = profile
    for place in [24, 80] { bytes.replaceSubrange(place..<place + secret.count, with: secret) }
    return bytes
  }()

  /// A profile with `tags`, one after another, of which equal data is stored once (ICC.1:2022, 7).
  static func colourProfile(_ tags: [(name: String, data: [UInt8])]) -> [UInt8] {
    var (table, data): ([UInt8], [UInt8]) = ([], [])
    let start = 128 + 4 + tags.count * 12
    for tag in tags {
      let place = data.firstRange(of: tag.data)?.lowerBound ?? data.count
      if place == data.count { data += tag.data }
      table += Array(tag.name.utf8) + number(start + place) + number(tag.data.count)
    }
    var header = number(start + data.count) + [UInt8](repeating: 0, count: 32) + Array("acsp".utf8)
    header += [UInt8](repeating: 0, count: 128 - header.count)
    return header + number(tags.count) + table + data
  }

  /// A colour, of which a test needs to know only the name.
  static func xyz(_ name: String) -> [UInt8] {
    let numbers = Array(name.utf8.prefix(12))
    return Array("XYZ \0\0\0\0".utf8) + numbers + [UInt8](repeating: 0, count: 12 - numbers.count)
  }

  /// `text` in one language (ICC.1:2022, 10.15).
  static func localized(_ text: String) -> [UInt8] {
    let letters = text.utf8.flatMap { [0, $0] as [UInt8] }
    let head = Array("mluc\0\0\0\0".utf8) + number(1) + number(12)
    return head + Array("deDE".utf8) + number(letters.count) + number(28) + letters
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
