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

  /// The data of the metadata segments: application data except JFIF's, Adobe's and ICC's, and comments; and what
  /// follows the end of the stream.
  static func metadata(in strip: Range<Int>, of region: ByteRegion) throws(RemovalError) -> [Range<Int>] {
    var metadata: [Range<Int>] = []
    var position = strip.lowerBound + 2
    var hasBlocks = false
    var profile = PreviewProfile()
    while position < strip.upperBound {
      guard let head = try? region.bytes(at: position, count: 2), head[0] == 0xFF else {
        throw damaged(region, at: position)
      }
      // Fill bytes (ITU-T T.81, B.1.1.2).
      if head[1] == 0xFF {
        position += 1
        continue
      }
      if head[1] == JPEGMarker.eoi { return metadata + after(position + 2, in: strip, of: region) }
      if head[1] == JPEGMarker.sos {
        // Lossless streams are sensor data, of a single scan.
        return hasBlocks ? metadata + betweenScans(from: position, in: strip, of: region) : metadata
      }
      if (0xC0...0xC2).contains(head[1]) { hasBlocks = true }
      guard let length = try? region.bytes(at: position + 2, count: 2).number16(at: 0), length >= 2,
        length + 2 <= strip.upperBound - position
      else { throw damaged(region, at: position) }
      let data = position + 4..<position + 2 + length
      if isMetadata(head[1], data, region) {
        metadata.append(data)
      } else if head[1] == 0xE2 {
        let rest = profile.rest(of: data, in: region)
        if !rest.isEmpty { metadata.append(rest) }
      } else if head[1] == 0xEE, length + 2 > JPEGRemoval.adobeLength {
        metadata.append(position + JPEGRemoval.adobeLength..<data.upperBound)
      }
      position = data.upperBound
    }
    return metadata
  }

  /// The same after the first scan of a stream of pictures: its further scans, and what comes after its end. Whatever
  /// isn't a segment is coded data.
  private static func betweenScans(
    from start: Int, in strip: Range<Int>, of region: ByteRegion
  ) -> [Range<Int>] {
    let stream = region.region(at: 0, count: strip.upperBound)
    var metadata: [Range<Int>] = []
    var position = start
    for _ in 0..<segmentLimit {
      guard let marker = try? stream.bytes(at: position, count: 2)[1] else { break }
      if marker == JPEGMarker.eoi { return metadata + after(position + 2, in: strip, of: region) }
      guard JPEGMarker.isAllowedBetweenScans(marker),
        let length = try? stream.bytes(at: position + 2, count: 2).number16(at: 0), length >= 2,
        length + 2 <= strip.upperBound - position
      else { break }
      let data = position + 4..<position + 2 + length
      if isMetadata(marker, data, region) { metadata.append(data) }
      guard let next = JPEGScanner.nextMarker(in: stream, from: data.upperBound) else { break }
      position = next
    }
    return metadata
  }

  /// A progressive stream has a dozen scans, each with a few tables.
  private static let segmentLimit = 1024

  /// What comes after a stream's end, such as a camera's further images, or padding.
  private static func after(_ end: Int, in strip: Range<Int>, of region: ByteRegion) -> [Range<Int>] {
    end < strip.upperBound ? [end..<strip.upperBound] : []
  }

  private static func isMetadata(_ marker: UInt8, _ data: Range<Int>, _ region: ByteRegion) -> Bool {
    let head = try? region.bytes(at: data.lowerBound, count: min(data.count, 12))
    return switch marker {
    case JPEGMarker.com: true
    case 0xE0: head?.starts(with: "JFIF\0") != true
    case 0xE2: head?.starts(with: "ICC_PROFILE\0") != true
    case 0xEE: head?.starts(with: "Adobe") != true
    case 0xE1...0xEF: true
    // Reserved, so that nothing is decoded by them.
    case 0xC8, 0xF0...0xFD, 0x02...0xBF: true
    default: false
    }
  }

  private static func damaged(_ region: ByteRegion, at position: Int) -> RemovalError {
    .damaged(FormatIssue(.invalidValue(part: "JPEG segment", found: position), at: region.fileOffset(at: position)))
  }
}

/// Measures a preview's colour profile, which may take several segments.
private struct PreviewProfile {
  /// The bytes of the profile that are yet to come; `nil` before its first segment.
  private var left: Int?

  /// Name, number of the segment, and how many there are (ICC.1, B.4).
  private static let headLength = 14

  init() {}

  /// What the segment with `data` has besides: all of it if it doesn't continue a profile.
  mutating func rest(of data: Range<Int>, in region: ByteRegion) -> Range<Int> {
    let start = data.lowerBound + Self.headLength
    guard start < data.upperBound else { return data }
    let part = region.region(at: start, count: data.upperBound - start)
    if case nil = left {
      left = (try? part.prefix(128)).flatMap { ColourProfile.length($0, available: FileNumber.limit) }
    }
    guard let remaining = left, remaining > 0 else { return data }
    left = max(0, remaining - part.count)
    return min(data.upperBound, start + remaining)..<data.upperBound
  }
}
