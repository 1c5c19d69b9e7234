/// The orientation of an image inside another file that has no Exif of its own.
package enum ExifOrientation {
  /// The bytes to prepend to a JPEG so that it is shown with `orientation` (1 to 8): SOI and an Exif segment with that
  /// one value (Exif 3.0, 4.5.2 and 4.6.5; TIFF 6.0, section 2). The JPEG's own SOI must be left out. Empty if there is
  /// nothing to rotate.
  package static func header(_ orientation: Int) -> [UInt8] {
    guard orientation >= 2, orientation <= 8 else { return [] }
    let exif: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0, 0]
    let tiff: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8]
    let entry: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0]
    let directory: [UInt8] = [0, 1] + entry + [0, 0, 0, 0]
    let payload = exif + tiff + directory
    return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(payload.count + 2)] + payload
  }
}
