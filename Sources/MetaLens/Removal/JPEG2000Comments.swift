import ByteReading
import ImageFormats

/// Finds the comments in a JPEG 2000 codestream: those of its main header, and of each tile-part's (ISO/IEC 15444-1,
/// annex A).
enum JPEG2000Comments {
  private enum Marker {
    static let soc = 0xFF4F
    static let com = 0xFF64
    static let sot = 0xFF90
    static let sod = 0xFF93
    static let eoc = 0xFFD9
  }

  /// What the comments say, and what stands behind the codestream's end, in their order; each may be written over.
  static func find(in stream: ByteRegion) throws(RemovalError) -> [ByteRegion] {
    var comments: [ByteRegion] = []
    guard number(stream, 0) == Marker.soc else { throw damaged(stream, 0) }
    var position = 2
    while position < stream.count {
      switch number(stream, position) {
      case Marker.eoc:
        let rest = stream.region(at: position + 2)
        return rest.count > 0 ? comments + [rest] : comments
      case Marker.sot: position = try tilePart(stream, position, &comments)
      default: position = try segment(stream, position, &comments)
      }
    }
    // Some writers leave the end's marker out.
    return comments
  }

  /// Where the tile-part at `position` ends; its comments are added. Its length is counted from its first marker on, and
  /// 0 means to the end (A.4.2).
  private static func tilePart(
    _ stream: ByteRegion, _ position: Int, _ comments: inout [ByteRegion]
  ) throws(RemovalError) -> Int {
    guard let head = try? stream.bytes(at: position, count: 12), let length = try? head.number32(at: 6) else {
      throw damaged(stream, position)
    }
    var inner = position + 12
    while number(stream, inner) != Marker.sod { inner = try segment(stream, inner, &comments) }
    let hasEnd = number(stream, stream.count - 2) == Marker.eoc
    let end = length > 0 ? position + length : hasEnd ? stream.count - 2 : stream.count
    guard end >= inner + 2, end <= stream.count else { throw damaged(stream, position) }
    return end
  }

  /// Where the segment at `position` ends; a comment's words stand behind marker, length and kind (A.9.2).
  private static func segment(
    _ stream: ByteRegion, _ position: Int, _ comments: inout [ByteRegion]
  ) throws(RemovalError) -> Int {
    guard let marker = number(stream, position), marker >= 0xFF00, let length = number(stream, position + 2),
      length >= 2, position + 2 + length <= stream.count
    else { throw damaged(stream, position) }
    if marker == Marker.com, length > 4 { comments.append(stream.region(at: position + 6, count: length - 4)) }
    return position + 2 + length
  }

  private static func number(_ stream: ByteRegion, _ position: Int) -> Int? {
    (try? stream.bytes(at: position, count: 2)).flatMap { try? $0.number16(at: 0) }
  }

  private static func damaged(_ stream: ByteRegion, _ position: Int) -> RemovalError {
    .damaged(FormatIssue(.invalidValue(part: "codestream", found: position), at: stream.fileOffset(at: position)))
  }
}
