/// Builds small HEIF files for tests: items with their data in `mdat`, `idat` or wherever a test puts it.
struct HEIFBytes {
  struct Item {
    var identifier: Int
    var type: String
    var extra: [UInt8] = []
    var data: [UInt8] = []
    var inMeta = false
    var properties: [Int] = []
  }

  var brands = "heic"
  var items: [Item] = []
  var properties: [[UInt8]] = []
  var references: [[UInt8]] = []
  var primary = 1
  var locationVersion: UInt8 = 1
  var infoVersion: UInt8 = 2
  /// Boxes before `meta` and after `mdat`.
  var before: [UInt8] = []
  var trailing: [UInt8] = []

  var bytes: [UInt8] {
    let head = fileType + before
    let draft = meta(mediaOffset: 0)
    return head + meta(mediaOffset: head.count + draft.count + 8) + BoxBytes.box("mdat", media) + trailing
  }

  private var fileType: [UInt8] {
    BoxBytes.box("ftyp", Array(brands.utf8), [0, 0, 0, 0], Array("mif1heic".utf8))
  }
  private var media: [UInt8] { items.filter { !$0.inMeta }.flatMap { $0.data } }

  private func meta(mediaOffset: Int) -> [UInt8] {
    BoxBytes.full(
      "meta",
      BoxBytes.full("hdlr", [0, 0, 0, 0], Array("pict".utf8), [UInt8](repeating: 0, count: 12), BoxBytes.text("Test")),
      BoxBytes.full("pitm", BoxBytes.number(primary, 2)),
      information, locations(mediaOffset),
      references.isEmpty ? [] : BoxBytes.full("iref", references.flatMap { $0 }),
      BoxBytes.box("iprp", BoxBytes.box("ipco", properties.flatMap { $0 }), associations),
      BoxBytes.box("idat", items.filter { $0.inMeta }.flatMap { $0.data }))
  }

  private var information: [UInt8] {
    let entries = items.map { item in
      BoxBytes.full(
        "infe", version: infoVersion, BoxBytes.number(item.identifier, infoVersion < 3 ? 2 : 4), [0, 0],
        Array(item.type.utf8), [0], item.extra)
    }
    return BoxBytes.full("iinf", BoxBytes.number(items.count, 2), entries.flatMap { $0 })
  }

  private func locations(_ mediaOffset: Int) -> [UInt8] {
    var body = [0x44, 0x40] + BoxBytes.number(items.count, locationVersion < 2 ? 2 : 4)
    var offset = (file: 0, meta: 0)
    for item in items {
      body += BoxBytes.number(item.identifier, locationVersion < 2 ? 2 : 4)
      if locationVersion > 0 { body += [0, item.inMeta ? 1 : 0] }
      body += [0, 0] + BoxBytes.number(item.inMeta ? 0 : mediaOffset, 4) + [0, 1]
      body += BoxBytes.number(item.inMeta ? offset.meta : offset.file, 4) + BoxBytes.number(item.data.count, 4)
      if item.inMeta { offset.meta += item.data.count } else { offset.file += item.data.count }
    }
    return BoxBytes.full("iloc", version: locationVersion, body)
  }

  private var associations: [UInt8] {
    let rows = items.map { item in
      BoxBytes.number(item.identifier, 2) + [UInt8(item.properties.count)] + item.properties.map { UInt8($0) | 0x80 }
    }
    return BoxBytes.full("ipma", BoxBytes.number(items.count, 4), rows.flatMap { $0 })
  }

  static func size(_ width: Int, _ height: Int) -> [UInt8] {
    BoxBytes.full("ispe", BoxBytes.number(width, 4), BoxBytes.number(height, 4))
  }

  static func reference(_ type: String, _ from: Int, _ to: Int...) -> [UInt8] {
    BoxBytes.box(type, BoxBytes.number(from, 2), BoxBytes.number(to.count, 2), to.flatMap { BoxBytes.number($0, 2) })
  }
}
