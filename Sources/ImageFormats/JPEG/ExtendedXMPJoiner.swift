import ByteReading
import CompactLibrary

/// Joins the parts of extended XMP packets by their GUIDs (XMP Specification Part 3, 1.1.3.1).
struct ExtendedXMPJoiner {
  private struct Part {
    var guid: [UInt8]
    var fullLength: Int
    var offset: Int
    var region: ByteRegion
  }

  private var parts: [Part] = []

  /// The NUL-terminated identifier, a GUID of 32 hexadecimal digits, and the 32-bit full length and offset.
  private static let headerLength = 35 + 32 + 8
  /// A file has one extended packet; editors that leave an old one in place make it two.
  private static let packetLimit = 16

  /// Adds the segment with `payload`, which starts with the identifier.
  mutating func add(_ payload: ByteRegion) {
    guard let head = try? payload.bytes(at: 35, count: 40), let length = try? head.number32(at: 32),
      let offset = try? head.number32(at: 36)
    else { return }
    parts.append(
      Part(
        guid: head.prefix(32).array, fullLength: length, offset: offset,
        region: payload.region(at: Self.headerLength)))
  }

  /// Adds each packet to `file`, up to its first missing part.
  func finish(_ file: inout ImageFile) {
    var rest = parts
    var packets = 0
    while let first = rest.first {
      guard packets < Self.packetLimit else {
        file.issues.append(FormatIssue(.excessive(part: "extended XMP"), at: first.region.fileOffset()))
        return
      }
      packets += 1
      Self.join(rest.filter { $0.guid == first.guid }, &file)
      rest.removeAll { $0.guid == first.guid }
    }
  }

  private static func join(_ parts: [Part], _ file: inout ImageFile) {
    var length = 0
    var regions: [ByteRegion] = []
    for part in parts.ordered(by: { $0.offset < $1.offset }) where part.offset == length {
      regions.append(part.region)
      length += part.region.count
    }
    guard let first = parts.first else { return }
    if length != first.fullLength {
      file.issues.append(
        FormatIssue(
          .truncated(part: "extended XMP", needed: first.fullLength, available: length), at: first.region.fileOffset()))
    }
    guard !regions.isEmpty, let region = try? ByteRegion.joining(regions) else { return }
    file.blocks.append(MetadataBlock(.extendedXMP, region))
  }
}
