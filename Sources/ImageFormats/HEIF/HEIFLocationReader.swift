import ByteReading

/// Reads `iloc`, the locations of the items' data (ISO/IEC 14496-12, 8.11.3).
struct HEIFLocationReader {
  private var fields: BoxFields
  private let itemData: ByteRegion?
  private var version: UInt8 = 0
  private var offsetSize = 0
  private var lengthSize = 0
  private var baseSize = 0
  private var indexSize = 0

  /// A reader for the `iloc` in `meta`, or `nil` when there is none or it can't be read.
  init?(_ meta: Box) {
    guard let table = meta.child("iloc") else { return nil }
    fields = table.table()
    itemData = meta.child("idat")?.payload
    do throws(ByteError) {
      version = try fields.versionAndFlags().version
      let sizes = Int(try fields.uint16())
      offsetSize = sizes >> 12
      lengthSize = sizes >> 8 & 15
      baseSize = sizes >> 4 & 15
      indexSize = version == 0 ? 0 : sizes & 15
    } catch { return nil }
    for size in [offsetSize, lengthSize, baseSize, indexSize] {
      guard size == 0 || size == 4 || size == 8 else { return nil }
    }
  }

  /// Passes every item's ID and extents to `body`, up to where the table is cut off.
  mutating func read(_ body: (UInt32, [HEIFStructure.Extent]) -> Void) throws(ByteError) {
    let count = try fields.number(version < 2 ? 2 : 4)
    for _ in 0..<count {
      let identifier = try fields.identifier(isWide: version >= 2)
      let method = version == 0 ? 0 : try fields.uint16() & 15
      let reference = try fields.uint16()
      let base = try fields.number(baseSize)
      let extents = try self.extents(base: base, method: method)
      // Skip data in another file or inside another item's data.
      if reference == 0, method < 2 { body(identifier, extents) }
    }
  }

  private mutating func extents(base: Int, method: UInt16) throws(ByteError) -> [HEIFStructure.Extent] {
    let count = Int(try fields.uint16())
    let entrySize = indexSize + offsetSize + lengthSize
    // Entries without fields are all alike, and would cost a hostile table nothing.
    if entrySize == 0 { return count == 0 ? [] : [extent(base, 0, method)] }
    var extents: [HEIFStructure.Extent] = []
    extents.reserveCapacity(min(count, fields.remaining / entrySize))
    for _ in 0..<count {
      _ = try fields.number(indexSize)
      let offset = try fields.number(offsetSize)
      extents.append(extent(base + offset, try fields.number(lengthSize), method))
    }
    return extents
  }

  /// A length of 0 means "to the end".
  private func extent(_ offset: Int, _ length: Int, _ method: UInt16) -> HEIFStructure.Extent {
    guard method == 1 else { return .init(offset: offset, length: length == 0 ? FileNumber.limit : length) }
    let room = max(0, (itemData?.count ?? 0) - offset)
    let start = (itemData?.fileOffset() ?? FileNumber.limit) + offset
    return .init(offset: start, length: length == 0 ? room : min(length, room))
  }
}
