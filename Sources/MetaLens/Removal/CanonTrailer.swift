import ByteReading
import ImageFormats

/// What Canon's Digital Photo Professional and exiftool append to a raw file: an editing recipe, a preview, an XMP packet.
/// The data are between a header of 28 and a footer of 64 bytes, both of which begin with the same text; the footer then
/// has the data's length (exiftool, "CanonVRD Tags").
enum CanonTrailer {
  private static let text: StaticString = "CANON OPTIONAL DATA\0"
  private static let (header, footer) = (28, 64)

  /// The data in `source`, without the header and the footer, which repeats where a CRW's directory begins; empty if
  /// there are none.
  static func data(in source: ByteSource) -> Range<Int> {
    let end = source.count - footer
    guard end >= 0, let tail = try? source.bytes(at: end, count: footer), tail.starts(with: text),
      let length = try? tail.number32(at: 20, .big), length <= end - header,
      let head = try? source.bytes(at: end - length - header, count: header), head.starts(with: text)
    else { return 0..<0 }
    return end - length..<end
  }

  /// The node and the run that blank it; `nil` if there is nothing to remove.
  static func removal(in source: ByteSource) -> (node: StructureNode, run: TIFFLayout.Run)? {
    let range = data(in: source)
    guard !source.isFilled(with: 0, from: range.lowerBound, to: range.upperBound) else { return nil }
    let node = StructureNode("trailer", offset: range.lowerBound, length: range.count, detail: "Canon’s editing data")
    return (node, TIFFLayout.Run(range: range, content: .blank))
  }
}
