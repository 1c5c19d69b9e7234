import ByteReading

/// Finds the TIFF stream in the data of an Exif item or box.
enum ExifBox {
  /// How far behind its declared place the stream is looked for.
  private static let searchLength = 64

  /// The TIFF stream in `data` (ISO/IEC 23008-12, A.2.1; ISO/IEC 18181-2, 9.4).
  ///
  /// The 4-byte offset of the stream comes first, counted from behind itself. Some writers leave it out, leave
  /// it 0 before "Exif\0\0", or write it in the wrong byte order, so the byte-order mark decides.
  static func stream(in data: ByteRegion) -> ByteRegion {
    let offset = (try? data.bytes(at: 0, count: 4).number32(at: 0)) ?? 0
    let declared = data.region(at: 4 + offset)
    if let head = try? declared.prefix(4), isStream(head) { return declared }
    if let head = try? data.prefix(searchLength) {
      for index in 0..<head.count where isStream(head.suffix(from: index)) { return data.region(at: index) }
    }
    return data.region(at: 4)
  }

  private static func isStream(_ head: ByteSlice) -> Bool {
    head.starts(with: "II*\0") || head.starts(with: "MM\0*")
  }
}
