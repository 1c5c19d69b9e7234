import ByteReading

/// Reads the tables of a `meta` box that list the items and their relations.
enum HEIFItemTables {
  /// The longest string of an item.
  private static let textLimit = 256

  /// The items of `iinf` (ISO/IEC 14496-12, 8.11.6); the first wins when two share an ID.
  static func items(_ meta: Box) -> [HEIFStructure.Item] {
    guard let table = meta.child("iinf") else { return [] }
    var items: [HEIFStructure.Item] = []
    items.reserveCapacity(table.children.count)
    for entry in table.children where entry.type == "infe" {
      if let item = try? item(entry.fields()) { items.append(item) }
    }
    return items
  }

  private static func item(_ entry: BoxFields) throws(ByteError) -> HEIFStructure.Item {
    var fields = entry
    let (version, flags) = try fields.versionAndFlags()
    var item = HEIFStructure.Item(identifier: try fields.identifier(isWide: version >= 3), type: "mime")
    try fields.skip(2)
    if version >= 2 { item.type = try fields.fourCC() }
    item.isHidden = flags & 1 != 0
    item.name = text(&fields)
    if item.type == "mime" {
      item.contentType = text(&fields)
      item.contentEncoding = text(&fields)
    } else if item.type == "uri " {
      item.contentType = text(&fields)
    }
    return item
  }

  private static func text(_ fields: inout BoxFields) -> String? {
    let text = fields.text().prefix(textLimit)
    return text.count == 0 ? nil : text.lenientText
  }

  /// The primary item (ISO/IEC 14496-12, 8.11.4).
  static func primaryItem(_ meta: Box) -> UInt32? {
    guard var fields = meta.child("pitm")?.fields(), let version = try? fields.versionAndFlags().version else {
      return nil
    }
    return try? fields.identifier(isWide: version > 0)
  }

  /// The name of `meta`'s handler, where some encoders put their name (ISO/IEC 14496-12, 8.4.3).
  static func handlerName(_ meta: Box) -> String? {
    guard var fields = meta.child("hdlr")?.fields(), (try? fields.skip(24)) != nil else { return nil }
    return text(&fields)
  }

  /// The references of `iref` (ISO/IEC 14496-12, 8.11.12).
  static func references(_ meta: Box) -> [HEIFStructure.Reference] {
    guard let table = meta.child("iref"), let head = try? table.payload.prefix(1) else { return [] }
    let isWide = head.count > 0 && head[0] > 0
    var references: [HEIFStructure.Reference] = []
    for entry in table.children {
      if let reference = try? reference(entry, isWide: isWide) { references.append(reference) }
    }
    return references
  }

  private static func reference(_ box: Box, isWide: Bool) throws(ByteError) -> HEIFStructure.Reference {
    var fields = box.table()
    let from = try fields.identifier(isWide: isWide)
    let count = Int(try fields.uint16())
    var to: [UInt32] = []
    to.reserveCapacity(min(count, fields.remaining / (isWide ? 4 : 2)))
    for _ in 0..<count {
      guard let identifier = try? fields.identifier(isWide: isWide) else { break }
      to.append(identifier)
    }
    return HEIFStructure.Reference(type: box.type, from: from, to: to)
  }
}
