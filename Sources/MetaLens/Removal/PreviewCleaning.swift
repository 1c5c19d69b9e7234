import ByteReading
import ImageFormats

/// The metadata in a JPEG stream inside a raw file, and how to overwrite it in place.
struct PreviewCleaning {
  /// The data of the metadata segments, relative to the region; empty if the stream is not a JPEG.
  private(set) var metadata: [Range<Int>] = []
  private(set) var runs: [TIFFLayout.Run] = []
  private(set) var removed: [StructureNode] = []
  private let region: ByteRegion

  /// Previews contain thumbnails at most.
  private static let depthLimit = 2

  /// - Parameters:
  ///   - strip: The range of the stream in `region`.
  ///   - keepsExif: Whether to remove only what identifies from Exif: some raw files have no other Exif.
  ///   - depth: How many previews `region` is nested in.
  init(_ strip: Range<Int>, in region: ByteRegion, keepsExif: Bool, depth: Int) throws(RemovalError) {
    self.region = region
    guard strip.count > 4, let start = try? region.bytes(at: strip.lowerBound, count: 2), start[0] == 0xFF,
      start[1] == JPEGMarker.soi
    else { return }
    metadata = try Self.metadata(in: strip, of: region)
    for range in metadata {
      if keepsExif, cleanExif(in: range, depth) { continue }
      let place = region.fileOffset(at: range.lowerBound)
      if !region.source.isFilled(with: 0, from: place, to: place + range.count) {
        removed.append(StructureNode("JPEG segment", offset: place, length: range.count))
      }
      runs.append(.init(range: place..<place + range.count, content: .blank))
    }
  }

  private mutating func cleanExif(in range: Range<Int>, _ depth: Int) -> Bool {
    let bytes = region.region(at: range.lowerBound, count: range.count)
    guard depth < Self.depthLimit, (try? bytes.prefix(6))?.starts(with: "Exif\0\0") == true,
      let inner = try? TIFFLayout(bytes.region(at: 6, count: bytes.count - 6), [], .camera, depth: depth + 1)
    else { return false }
    runs += inner.runs
    removed += inner.removed
    return true
  }

  /// The data of the metadata segments: application data except JFIF's, Adobe's and ICC's, and comments.
  static func metadata(in strip: Range<Int>, of region: ByteRegion) throws(RemovalError) -> [Range<Int>] {
    var metadata: [Range<Int>] = []
    var position = strip.lowerBound + 2
    while position < strip.upperBound {
      guard let head = try? region.bytes(at: position, count: 2), head[0] == 0xFF else {
        throw damaged(region, at: position)
      }
      // Fill bytes (ITU-T T.81, B.1.1.2).
      if head[1] == 0xFF {
        position += 1
        continue
      }
      if head[1] == JPEGMarker.sos || head[1] == JPEGMarker.eoi { break }
      guard let length = try? region.bytes(at: position + 2, count: 2).number16(at: 0), length >= 2,
        length + 2 <= strip.upperBound - position
      else { throw damaged(region, at: position) }
      let data = position + 4..<position + 2 + length
      if isMetadata(head[1], data, region) {
        metadata.append(data)
      } else if head[1] == 0xEE, length + 2 > JPEGRemoval.adobeLength {
        metadata.append(position + JPEGRemoval.adobeLength..<data.upperBound)
      }
      position = data.upperBound
    }
    return metadata
  }

  private static func isMetadata(_ marker: UInt8, _ data: Range<Int>, _ region: ByteRegion) -> Bool {
    let head = try? region.bytes(at: data.lowerBound, count: min(data.count, 12))
    return switch marker {
    case JPEGMarker.com: true
    case 0xE0: head?.starts(with: "JFIF\0") != true
    case 0xE2: head?.starts(with: "ICC_PROFILE\0") != true
    case 0xEE: head?.starts(with: "Adobe") != true
    case 0xE1...0xEF: true
    default: false
    }
  }

  private static func damaged(_ region: ByteRegion, at position: Int) -> RemovalError {
    .damaged(FormatIssue(.invalidValue(part: "JPEG segment", found: position), at: region.fileOffset(at: position)))
  }
}
