import ByteReading

extension ByteRegion {
  /// The TIFF stream behind the identifier "Exif" and two more bytes, which belongs into JPEG segments only but is
  /// written by some encoders elsewhere; the whole region when it is not there.
  var withoutExifIdentifier: ByteRegion {
    guard let head = try? prefix(6), head.count == 6, head.starts(with: "Exif\0") else { return self }
    return region(at: 6)
  }
}
