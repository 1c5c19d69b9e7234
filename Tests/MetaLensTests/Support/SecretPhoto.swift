/// Small photos that contain a secret wherever their formats have room for text.
enum SecretPhoto {
  static let secret = Array("SECRET-4711".utf8)

  /// Two by two grey pixels: JFIF with a thumbnail, Exif with a quarter turn, XMP, ICC, a comment, an unknown segment,
  /// and bytes after the end.
  static let jpeg: [UInt8] =
    [0xFF, 0xD8] + segment(0xE0, Array("JFIF\0".utf8) + [1, 2, 0, 0, 1, 0, 1, 1, 1] + secret.prefix(3))
    + segment(0xE1, Array("Exif\0\0".utf8) + exif(orientation: 6))
    + segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + secret)
    + segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + profile)
    + segment(0xE7, secret) + segment(0xED, Array("Photoshop 3.0\0".utf8) + secret) + segment(0xFE, secret)
    + segment(0xDB, [0] + [UInt8](repeating: 16, count: 64)) + segment(0xC0, [8, 0, 2, 0, 2, 1, 1, 0x11, 0])
    + segment(0xC4, [0, 1] + [UInt8](repeating: 0, count: 15) + [0])
    + segment(0xC4, [0x10, 1] + [UInt8](repeating: 0, count: 15) + [0])
    + segment(0xDA, [1, 1, 0, 0, 0x3F, 0]) + [0x3F, 0xFF, 0xD9] + secret

  /// The same without ICC, in Adobe RGB's colours: a quarter turn, a description, a comment, an uncalibrated colour space,
  /// and interoperability with DCF's optional colour space.
  static let adobeRGB: [UInt8] = {
    let first = directory(
      [field(0x010E, 2, secret.count, 110), field(0x0112, 3, 1, 6), field(0x8769, 4, 1, 50)], next: 0)
    let exif = directory(
      [field(0x9286, 7, secret.count, 110), field(0xA001, 3, 1, 65_535), field(0xA005, 4, 1, 92)], next: 0)
    let interop = directory([field(0x0001, 2, 4, 0x33_3052)], next: 0)
    let stream = [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0] + first + exif + interop + secret
    let end = jpeg.firstRange(of: [0xFF, 0xDB])?.lowerBound ?? 0
    return [0xFF, 0xD8] + segment(0xE1, Array("Exif\0\0".utf8) + stream) + jpeg[end...]
  }()

  /// An extended file of one pixel with a profile, Exif, XMP and an unknown chunk.
  static let webp: [UInt8] = {
    let chunks =
      chunk("VP8X", [0x2C, 0, 0, 0, 0, 0, 0, 0, 0, 0]) + chunk("ICCP", profile)
      + chunk("VP8L", [0x2F, 0, 0, 0, 0, 0x07, 0x10, 0x11, 0x11, 0x88, 0x88, 0x08])
      + chunk("EXIF", exif(orientation: 8)) + chunk("XMP ", secret) + chunk("hide", secret)
    return Array("RIFF".utf8) + little(chunks.count + 4) + Array("WEBP".utf8) + chunks + secret
  }()

  /// A repeating frame of one pixel, with a comment, XMP and bytes after the end.
  static let gif: [UInt8] =
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    + [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    + [0x21, 0xFE, UInt8(secret.count)] + secret + [0]
    + [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + [UInt8(secret.count)] + secret + [0]
    + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B] + secret

  /// A TIFF stream with the secret in ImageDescription, and the orientation.
  static func exif(orientation: UInt8) -> [UInt8] {
    [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 2]
      + [0x01, 0x0E, 0, 2, 0, 0, 0, UInt8(secret.count), 0, 0, 0, 38] + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation]
      + [0, 0, 0, 0, 0, 0] + secret
  }

  static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((payload.count + 2) >> 8), UInt8((payload.count + 2) & 255)] + payload
  }

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    Array(name.utf8) + little(data.count) + data + (data.count & 1 == 1 ? [0] : [])
  }

  static func little(_ value: Int) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
