import ByteReading

/// A box of the ISO base media format (ISO/IEC 14496-12, 4.2), or of JPEG 2000 and JPEG XL, which borrow its form.
struct Box {
  let type: FourCC
  /// The type of a `uuid` box.
  let userType: BoxUUID?
  /// The whole box, its header included, cut to what is there.
  let region: ByteRegion
  /// What stands behind the header, cut to what is there.
  let payload: ByteRegion
  /// The boxes inside, when the box is a container.
  var children: [Box] = []

  /// The first box of `type` inside.
  func child(_ type: FourCC) -> Box? {
    for box in children where box.type == type { return box }
    return nil
  }

  /// The boxes that `path` leads to, from container to container: every track, not only the first one.
  func descendants(_ path: FourCC...) -> [Box] {
    var found = [self]
    for type in path {
      found = found.flatMap { $0.children.filter { $0.type == type } }
    }
    return found
  }

  /// The payload of a table box; a table is never near `tableLimit` long, whatever its size field says.
  func table() -> BoxFields {
    BoxFields((try? payload.prefix(Self.tableLimit)) ?? .empty)
  }

  /// The payload's beginning, for boxes of a few fields.
  func fields() -> BoxFields {
    BoxFields((try? payload.prefix(Self.fieldsLimit)) ?? .empty)
  }

  /// 65 536 items with three extents each, in their longest form.
  private static let tableLimit = 1 << 22
  /// Two texts of reasonable length and the numbers before them.
  private static let fieldsLimit = 512
}
