import ByteReading

/// Reads box trees and records damage.
///
/// Only headers are read, so a payload's claimed length costs nothing.
struct BoxReader {
  /// The damage found so far; later issues are dropped.
  private(set) var issues: [FormatIssue] = []
  private var boxesLeft = Self.boxLimit

  /// A file has a few hundred boxes, one with thousands of tiles about ten thousand.
  private static let boxLimit = 32_768
  /// The deepest real path is `moov/trak/mdia/minf/stbl/stsd/CRAW/CDI1/IAD1`.
  private static let depthLimit = 12
  private static let issueLimit = 64
  /// Shorter tables are in the windows that are read anyway; longer ones don't occur in photos.
  private static let prefetchRange = 8192...(1 << 20)

  init() {}

  /// Records damage found while interpreting the boxes.
  mutating func note(_ kind: FormatIssue.Kind, at offset: Int) {
    guard issues.count < Self.issueLimit else { return }
    issues.append(FormatIssue(kind, at: offset))
  }

  /// The boxes of a whole file, and the index in `region` of the first byte that is not part of a box.
  mutating func file(_ region: ByteRegion) -> (boxes: [Box], end: Int) {
    var boxes: [Box] = []
    var index = 0
    var hasFileType = false
    while index < region.count {
      if index > 0, BoxTrailer.begins(at: index, in: region, afterFileType: hasFileType) { break }
      guard var box = header(at: index, in: region) else { break }
      index += box.region.count
      if box.type == "ftyp" { hasFileType = true }
      descend(&box, depth: 1)
      boxes.append(box)
    }
    return (boxes, boxesLeft < 0 ? region.count : index)
  }

  /// The boxes in `region`, nested `depth` containers deep.
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
    if box.type == "iinf" { prefetch(box.payload) }
    box.children = boxes(in: box.payload.region(at: prefix), depth: depth)
  }

  /// Reads in one piece what many small windows would read several times over: the entries of thousands of tiles.
  private func prefetch(_ region: ByteRegion) {
    guard region.count > Self.prefetchRange.lowerBound else { return }
    _ = try? region.prefix(Self.prefetchRange.upperBound)
  }

  /// The box at `index`, clamped to the bytes that are there; `nil` where there can't be one.
  private mutating func header(at index: Int, in region: ByteRegion) -> Box? {
    guard let head = try? region.bytes(at: index, count: 8), let type = try? head.fourCC(at: 4),
      type.isPrintable, var (length, headerLength) = Self.length(head, at: index, in: region),
      spend(at: region.fileOffset(at: index))
    else { return nil }
    var userType: BoxUUID?
    if type == "uuid", let bytes = try? region.bytes(at: index + headerLength, count: 16) {
      userType = try? BoxUUID(bytes)
      headerLength += 16
    }
    guard length >= headerLength else {
      note(.invalidValue(part: "box length", found: length), at: region.fileOffset(at: index))
      return nil
    }
    let room = region.count - index
    if length > room {
      note(.truncated(part: "box", needed: length, available: room), at: region.fileOffset(at: index))
      length = room
    }
    let whole = region.region(at: index, count: length)
    return Box(type: type, userType: userType, region: whole, payload: whole.region(at: headerLength))
  }

  /// The length that a header claims, and the length of the header itself (ISO/IEC 14496-12, 4.2.2): a size of 1 means
  /// that 64 bits follow the type, 0 means to the end.
  private static func length(
    _ head: ByteSlice, at index: Int, in region: ByteRegion
  ) -> (length: Int, header: Int)? {
    guard let size = try? head.number32(at: 0) else { return nil }
    switch size {
    case 0: return (region.count - index, 8)
    case 1:
      guard let wide = try? region.bytes(at: index + 8, count: 8).number64(at: 0) else { return nil }
      return (wide, 16)
    default: return (size, 8)
    }
  }

  /// Counts one box against the limit; `false` once it is exhausted.
  private mutating func spend(at offset: Int) -> Bool {
    if boxesLeft == 0 { note(.excessive(part: "boxes"), at: offset) }
    if boxesLeft >= 0 { boxesLeft -= 1 }
    return boxesLeft >= 0
  }

  /// Records leftover bytes after a container's last box, unless they are a terminator or zero padding.
  private mutating func noteRemainder(at index: Int, in region: ByteRegion) {
    guard boxesLeft >= 0 else { return }
    let rest = region.region(at: index)
    guard let head = try? rest.prefix(8), head.array.contains(where: { $0 != 0 }) else { return }
    note(.invalidValue(part: "bytes between boxes", found: rest.count), at: rest.fileOffset())
  }
}

extension FourCC {
  /// Whether all four bytes are printable ASCII, or the © at the start of QuickTime types.
  fileprivate var isPrintable: Bool {
    for shift in stride(from: UInt32(0), through: 24, by: 8) {
      let byte = UInt8(truncatingIfNeeded: rawValue >> shift)
      guard (byte >= 0x20 && byte < 0x7F) || byte == 0xA9 else { return false }
    }
    return true
  }
}
