import ByteReading
import PhotoMetadata

/// A thumbnail in a manifest store: the file ranges of its bytes, which a JPEG splits into segments.
package struct CredentialThumbnail: Sendable {
  package let mediaType: String
  package let ranges: [Range<Int>]

  /// A store of 16 megabytes takes as many JPEG segments.
  private static let rangeLimit = 256
  /// The longest media types (RFC 6838, 4.2) have 127 characters on either side of the slash.
  private static let nameLimit = 256

  /// The embedded file in `box`: its description has a byte of flags before the NUL-terminated media type (ISO/IEC
  /// 19566-5, embedded file content type). `nil` for anything else.
  init?(_ box: JUMBFBox) {
    guard box.contentType == "bfdb", let data = box.data, data.count > 0,
      let description = try? box.content?.prefix(Self.nameLimit)
    else { return nil }
    mediaType = description.suffix(from: 1).untilNUL.lenientText
    ranges = data.fileRanges
    guard !ranges.isEmpty, ranges.count <= Self.rangeLimit else { return nil }
  }
}
