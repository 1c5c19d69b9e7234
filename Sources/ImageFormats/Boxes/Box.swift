import ByteReading

/// A box of the ISO base media format (ISO/IEC 14496-12, 4.2), or of JPEG 2000 and JPEG XL, which borrow its form.
struct Box {
  let type: FourCC
  let userType: BoxUUID?
  /// The whole box including its header, clamped to the bytes that are there.
  let region: ByteRegion
  /// What follows the header, clamped to the bytes that are there.
  let payload: ByteRegion
  var children: [Box] = []

  func child(_ type: FourCC) -> Box? {
    for box in children where box.type == type { return box }
    return nil
  }

  /// The descendants along `path`, through all matching containers: every track, not only the first.
  func descendants(_ path: FourCC...) -> [Box] {
    var found = [self]
    for type in path {
      found = found.flatMap { $0.children.filter { $0.type == type } }
    }
    return found
  }

  /// The payload of a table box, up to `tableLimit` whatever its size field says.
  func table() -> BoxFields {
    BoxFields((try? payload.prefix(Self.tableLimit)) ?? .empty)
  }

  /// The start of the payload, for boxes with a few fields.
  func fields() -> BoxFields {
    BoxFields((try? payload.prefix(Self.fieldsLimit)) ?? .empty)
  }

  /// 65 536 items with three extents each, in their longest form.
  private static let tableLimit = 1 << 22
  /// Two strings of reasonable length and the numbers before them.
  private static let fieldsLimit = 512
}

/// Walks the top-level boxes of a file in the ISO base media format that is appended to another file.
package enum BoxWalk {
  /// A movie has a few dozen top-level boxes, a fragmented one a few hundred.
  private static let boxLimit = 1024

  /// The total length of the boxes from the start of `region` (ISO/IEC 14496-12, 4.2), and the number of bytes missing
  /// from the last one.
  static func measure(_ region: ByteRegion) -> (length: Int, missing: Int) {
    var position = 0
    for _ in 0..<boxLimit {
      guard let length = claimedLength(at: position, in: region) else { return (position, 0) }
      let rest = region.count - position
      guard length <= rest else { return (region.count, length - rest) }
      position += length
    }
    return (position, 0)
  }

  /// The first box of `type` from the start of `region`, with its header.
  package static func first(_ type: StaticString, in region: ByteRegion) -> ByteRegion? {
    var position = 0
    for _ in 0..<boxLimit {
      guard let length = claimedLength(at: position, in: region), length <= region.count - position else { return nil }
      let box = region.region(at: position, count: length)
      if let head = try? box.bytes(at: 0, count: 8), head.starts(with: type, at: 4) { return box }
      position += length
    }
    return nil
  }

  /// The length that the box at `position` claims, at least its header's; `nil` where there is no box.
  private static func claimedLength(at position: Int, in region: ByteRegion) -> Int? {
    guard let head = try? region.bytes(at: position, count: 8), let size = try? head.number32(at: 0), isType(head)
    else { return nil }
    let rest = region.count - position
    var length = size
    // A box of size 0 extends to the end; after size 1 there is a length in 64 bits.
    if size == 0 { length = rest }
    if size == 1 { length = (try? region.bytes(at: position + 8, count: 8).number64(at: 0)) ?? rest + 8 }
    return length >= 8 ? length : nil
  }

  private static func isType(_ head: ByteSlice) -> Bool {
    for index in 4..<8 where head[index] < 0x20 && head[index] != 0xA9 || head[index] == 0x7F { return false }
    return true
  }
}

extension StructureNode {
  /// A node for `box` and its children, each with the detail from `describe`.
  init(_ box: Box, describe: (Box) -> String?) {
    self.init(
      box.type.description, offset: box.region.fileOffset(), length: box.region.count,
      detail: box.userType?.name ?? describe(box),
      children: box.children.map { StructureNode($0, describe: describe) })
  }
}
