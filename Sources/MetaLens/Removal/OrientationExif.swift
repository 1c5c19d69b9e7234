/// Exif that says which way up a picture is, and nothing else.
enum OrientationExif {
  /// A TIFF stream of one directory with one value, 26 bytes (TIFF 6.0, section 2; tag 0x0112).
  static func stream(_ orientation: Int) -> [UInt8] {
    let header: [UInt8] = [0x4D, 0x4D, 0x00, 0x2A, 0, 0, 0, 8]
    // One entry: Orientation, SHORT, one value.
    let entry: [UInt8] = [0x01, 0x12, 0x00, 0x03, 0, 0, 0, 1, 0, UInt8(clamping: orientation), 0, 0]
    return header + [0, 1] + entry + [0, 0, 0, 0]
  }

  /// Whether a picture of `orientation` needs to be told of: 1 is the top row at the top (TIFF 6.0, section 8).
  static func isNeeded(_ orientation: Int?) -> Bool {
    guard let orientation else { return false }
    return (2...8).contains(orientation)
  }
}
