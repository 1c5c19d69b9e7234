import ByteReading

/// Reads trees of boxes, with what is damaged about them.
///
/// Only headers are read; a payload's claimed length costs nothing.
struct BoxReader {
  /// Damage that was met; the first few pieces tell the story.
  private(set) var issues: [FormatIssue] = []
  private var boxesLeft = Self.boxLimit

  /// A file has some hundred boxes, one with thousands of tiles some ten thousand.
  private static let boxLimit = 32_768
  /// The deepest real path is `moov/trak/mdia/minf/stbl/stsd/CRAW/CDI1/IAD1`.
  private static let depthLimit = 12
  private static let issueLimit = 64

  init() {}

  /// Notes damage that an interpreter of the boxes met.
  mutating func note(_ kind: FormatIssue.Kind, at offset: Int) {
    guard issues.count < Self.issueLimit else { return }
    issues.append(FormatIssue(kind, at: offset))
  }

  /// The boxes of a whole file, and the index in `region` where what follows is none.
  mutating func file(_ region: ByteRegion) -> (boxes: [Box], end: Int) {
    var boxes: [Box] = []
    var index = 0
    var hasFileType = false
    while index < region.count {
      if index > 0, BoxTrailer.begins(at: index, in: region, behindFileType: hasFileType) { break }
      guard var box = header(at: index, in: region) else { break }
      index += box.region.count
      if box.type == "ftyp" { hasFileType = true }
      descend(&box, depth: 1)
      boxes.append(box)
    }
    return (boxes, boxesLeft < 0 ? region.count : index)
  }

  /// The boxes in `region`, `depth` containers deep.
  private mutating func boxes(in region: ByteRegion, depth: Int) -> [Box] {
    var boxes: [Box] = []
    var index = 0
    while index < region.count {
      guard var box = header(at: index, in: region) else {
        noteRemainder(at: index, in: region)
        break
      }
      index += box.region.count
      descend(&box, depth: depth + 1)
      boxes.append(box)
    }
    return boxes
  }

  private mutating func descend(_ box: inout Box, depth: Int) {
    guard let prefix = BoxContainers.prefixLength(of: box), prefix <= box.payload.count else { return }
    guard depth < Self.depthLimit else {
      return note(.excessive(part: "boxes"), at: box.region.fileOffset())
    }
    box.children = boxes(in: box.payload.region(at: prefix), depth: depth)
  }

  /// The box at `index`, cut to what is there; `nil` where no box can be.
  private mutating func header(at index: Int, in region: ByteRegion) -> Box? {
    guard let head = try? region.bytes(at: index, count: 8), let type = try? head.fourCC(at: 4),
      type.isPrintable, var length = try? head.number32(at: 0)
    else { return nil }
    guard boxesLeft > 0 else {
      if boxesLeft == 0 { note(.excessive(part: "boxes"), at: region.fileOffset(at: index)) }
      boxesLeft = -1
      return nil
    }
    boxesLeft -= 1
    var headerLength = 8
    if length == 1 {
      guard let wide = try? region.bytes(at: index + 8, count: 8) else { return nil }
      length = (try? wide.number64(at: 0)) ?? 0
      headerLength = 16
    } else if length == 0 {
      length = region.count - index
    }
    var userType: BoxUUID?
    if type == "uuid", let bytes = try? region.bytes(at: index + headerLength, count: 16) {
      userType = try? BoxUUID(bytes)
      headerLength += 16
    }
    guard length >= headerLength else {
      note(.invalidValue(part: "box length", found: length), at: region.fileOffset(at: index))
      return nil
    }
    if length > region.count - index {
      note(
        .truncated(part: "box", needed: length, available: region.count - index),
        at: region.fileOffset(at: index))
    }
    let whole = region.region(at: index, count: length)
    return Box(type: type, userType: userType, region: whole, payload: whole.region(at: headerLength))
  }

  /// Notes what is left of a container behind its last box, unless it is a terminator or padding of zeros.
  private mutating func noteRemainder(at index: Int, in region: ByteRegion) {
    guard boxesLeft >= 0 else { return }
    let rest = region.region(at: index)
    guard let head = try? rest.prefix(8), head.array.contains(where: { $0 != 0 }) else { return }
    note(.invalidValue(part: "bytes between boxes", found: rest.count), at: rest.fileOffset())
  }
}

extension FourCC {
  /// Whether all four bytes are printable ASCII, or the © that QuickTime's types begin with.
  fileprivate var isPrintable: Bool {
    for shift in stride(from: UInt32(0), through: 24, by: 8) {
      let byte = UInt8(truncatingIfNeeded: rawValue >> shift)
      guard (byte >= 0x20 && byte < 0x7F) || byte == 0xA9 else { return false }
    }
    return true
  }
}
