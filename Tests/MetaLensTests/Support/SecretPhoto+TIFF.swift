/// A TIFF file that contains the secret wherever there is room for text.
extension SecretPhoto {
  /// Two pages of two by two grey pixels, and a reduced image between them; a description, Exif, XMP, unreferenced
  /// bytes, and some after the end.
  static func tiff(orientation: UInt8 = 6) -> [UInt8] {
    var file: [UInt8] = [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0]
    let first = 8
    let firstLength = 2 + 12 * 12 + 4
    let values = first + firstLength
    let exif = values + 64
    let strip = exif + 48
    let second = strip + 16
    let third = second + 2 + 9 * 12 + 4
    file += directory(
      picture(strip: strip)
        + [
          field(0x010E, 2, secret.count, values), field(0x0112, 3, 1, Int(orientation)),
          field(0x02BC, 1, secret.count, values + 16), field(0x8769, 4, 1, exif),
        ].sorted { ($0[1], $0[0]) < ($1[1], $1[0]) }, next: second)
    file += padded(secret, to: 16) + padded(secret, to: 16) + padded(secret, to: 32)
    file += padded(directory([field(0x9286, 7, 4, 0x5345_4352)], next: 0) + secret, to: 48)
    file += [1, 2, 3, 4] + padded(secret, to: 12)
    file += directory([field(0x00FE, 4, 1, 1)] + picture(strip: values), next: third)
    file += directory(picture(strip: strip), next: 0)
    return file + secret
  }

  /// A DNG: a reduced image with serial number, file name, XMP, Exif, a location, content credentials and the sequence
  /// that it is part of, and the raw one that it points to.
  static func dng() -> [UInt8] {
    let count = 8 + 13
    let values = 8 + 2 + count * 12 + 4
    let exif = values + 48
    let gps = exif + 48
    let strip = gps + 48
    let raw = strip + 16
    var file: [UInt8] = [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0]
    file += directory(
      (picture(strip: strip) + [
        field(0x00FE, 4, 1, 1), field(0x0110, 2, 3, 0x4F58), field(0x014A, 4, 1, raw),
        field(0x02BC, 1, secret.count, values), field(0x8769, 4, 1, exif), field(0x8825, 4, 1, gps),
        field(0xC612, 1, 4, 0x0701), field(0xC62F, 2, secret.count, values + 16),
        field(0xC634, 1, secret.count, values + 32),
        field(0xC68B, 1, secret.count, values), field(0xC6D2, 7, secret.count, values),
        field(0xCD41, 7, secret.count, values + 16),
        field(0xCD44, 7, secret.count, values + 32),
      ]).sorted { ($0[1], $0[0]) < ($1[1], $1[0]) }, next: 0)
    file += padded(secret, to: 16) + padded(secret, to: 16) + padded(secret, to: 16)
    file += padded(directory([field(0x9286, 7, 4, 0x5345_4352)], next: 0) + secret, to: 48)
    file += padded(directory([field(0x001D, 2, secret.count, gps + 24)], next: 0), to: 24) + padded(secret, to: 24)
    file += [1, 2, 3, 4] + padded(secret, to: 12)
    return file + directory([field(0x00FE, 4, 1, 0)] + picture(strip: strip), next: 0) + secret
  }

  private static func picture(strip: Int) -> [[UInt8]] {
    [
      field(0x0100, 3, 1, 2), field(0x0101, 3, 1, 2), field(0x0102, 3, 1, 8), field(0x0103, 3, 1, 1),
      field(0x0106, 3, 1, 1), field(0x0111, 4, 1, strip), field(0x0116, 3, 1, 2), field(0x0117, 4, 1, 4),
    ]
  }

  static func directory(_ fields: [[UInt8]], next: Int) -> [UInt8] {
    number(fields.count, 2) + fields.flatMap { $0 } + number(next, 4)
  }

  static func field(_ tag: Int, _ type: Int, _ count: Int, _ value: Int) -> [UInt8] {
    number(tag, 2) + number(type, 2) + number(count, 4) + number(value, 4)
  }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  private static func padded(_ bytes: [UInt8], to count: Int) -> [UInt8] {
    bytes + [UInt8](repeating: 0, count: count - bytes.count)
  }
}
