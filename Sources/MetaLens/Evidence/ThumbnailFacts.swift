import ByteReading
import ImageFormats

/// What the header of the embedded thumbnail tells; its picture is not decoded.
struct ThumbnailFacts {
  var offset: Int
  var size: PixelSize?
  /// Where a JFIF or Adobe segment in the thumbnail lies: cameras write neither, Exif 3.0 (4.5.5) forbids
  /// application segments in a thumbnail.
  var jfif: Int?
  var adobe: Int?

  /// A thumbnail's header has a handful of segments; more is damage.
  private static let segmentLimit = 40

  /// Reads the JPEG that lies at `range` of the file behind `source`, or `nil` when there is none.
  init?(_ range: Range<Int>, in source: ByteSource) {
    let region = source.all.region(at: range.lowerBound, count: range.count)
    guard let start = try? region.bytes(at: 0, count: 2), start[0] == 0xFF, start[1] == JPEGMarker.soi else {
      return nil
    }
    offset = range.lowerBound
    walk(region)
  }

  private mutating func walk(_ region: ByteRegion) {
    var position = 2
    for _ in 0..<Self.segmentLimit {
      guard let head = try? region.bytes(at: position, count: 4), head[0] == 0xFF,
        let length = try? head.number16(at: 2), length >= 2, head[1] != JPEGMarker.sos
      else { return }
      note(head[1], region.region(at: position + 4, count: length - 2), at: position)
      position += 2 + length
    }
  }

  private mutating func note(_ marker: UInt8, _ payload: ByteRegion, at position: Int) {
    if JPEGMarker.isFrame(marker) {
      guard size == nil, let frame = try? payload.bytes(at: 0, count: 5),
        let height = try? frame.number16(at: 1), let width = try? frame.number16(at: 3)
      else { return }
      size = PixelSize(width, height)
    } else if marker == JPEGMarker.app0 {
      if (try? payload.prefix(5))?.starts(with: "JFIF\0") ?? false { jfif = offset + position }
    } else if marker == 0xED || marker == 0xEE {
      if (try? payload.prefix(5))?.starts(with: "Adobe") ?? false { adobe = offset + position }
    }
  }
}
