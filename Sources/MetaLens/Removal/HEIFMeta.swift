import ByteReading
import ImageFormats

/// The metadata in the box that lists a photo's items, besides the items themselves: names, descriptive properties, and
/// boxes that no picture needs. All of it is overwritten in place; a removed property becomes a `free` box, as items
/// refer to properties by their number (ISO/IEC 23008-12, 9.3).
struct HEIFMeta {
  /// The runs to overwrite, unordered.
  private(set) var overlays: [HEIFRemoval.Overlay] = []
  private let source: ByteSource
  private let format: ImageFormat

  /// The header size of a full box with its version and flags (ISO/IEC 14496-12, 4.2).
  private static let fullHead = 12

  init(_ file: ImageFile, _ source: ByteSource) throws(RemovalError) {
    (self.source, format) = (source, file.format)
    // A file has one at most (8.11.1); readers use the first.
    var isFirst = true
    for node in file.structure where node.name == "meta" {
      if isFirst { try read(node, file) } else { try remove(node) }
      isFirst = false
    }
  }

  private mutating func read(_ meta: StructureNode, _ file: ImageFile) throws(RemovalError) {
    // The first table of a kind is the one that readers use.
    var seen: [String] = []
    for node in meta.children {
      guard Self.isTable(node.name), !seen.contains(node.name) else {
        try remove(node)
        continue
      }
      seen.append(node.name)
      switch node.name {
      case "hdlr": try blankName(node)
      case "iinf": try blankNames(node)
      case "iprp": try read(properties: node)
      // Groups of alternatives and of stereo pictures; others say how pictures were taken or belong together.
      case "grpl": for group in node.children where group.name != "altr" && group.name != "ster" { try remove(group) }
      // Addresses of other files.
      case "dinf": for table in node.children { try checkReferences(table) }
      case "iloc": try checkLocations(node, file)
      // Protected items can't be examined.
      case "ipro": throw .unsupported(format)
      default: break
      }
    }
  }

  private static func isTable(_ name: String) -> Bool {
    switch name {
    case "hdlr", "pitm", "iloc", "iinf", "iref", "iprp", "idat", "grpl", "dinf", "ipro": true
    default: false
    }
  }

  private mutating func remove(_ node: StructureNode) throws(RemovalError) {
    overlays.append(try HEIFRemoval.overlay(of: node, source))
  }

  private func checkReferences(_ table: StructureNode) throws(RemovalError) {
    guard table.name == "dref", table.children.allSatisfy({ $0.length == Self.fullHead }) else {
      throw .unsupported(format)
    }
  }

  /// The handler's name, in which some programs put their own (8.4.3).
  private mutating func blankName(_ node: StructureNode) throws(RemovalError) {
    let start = Self.fullHead + 20
    guard node.length >= start else { throw damaged(node) }
    overlays.append(
      .init(
        offset: node.offset + start, pieces: [.filled(0, count: node.length - start)],
        node: StructureNode("hdlr", offset: node.offset + start, length: node.length - start, detail: "name")))
  }
}

// MARK: Items

extension HEIFMeta {
  /// Metadata inside another item's data (construction method 2, 8.11.3) has no place of its own to overwrite.
  private func checkLocations(_ table: StructureNode, _ file: ImageFile) throws(RemovalError) {
    let hasUnlocated = file.heif?.items.contains { HEIFRemoval.isMetadata($0) && $0.extents.isEmpty } ?? false
    guard hasUnlocated, let bytes = try? source.bytes(at: table.offset, count: table.length), bytes.count > 14 else {
      return
    }
    // Version 0 has no method, and version 2 wider numbers.
    let version = bytes[8]
    let (offset, length, base, index) = (bytes[12] >> 4, bytes[12] & 15, bytes[13] >> 4, bytes[13] & 15)
    let extent = Int(offset + length + index)
    var position = version < 2 ? 16 : 18
    while version > 0, let method = try? bytes.uint16(at: position + (version < 2 ? 2 : 4)) {
      if method & 15 > 1 { throw .unsupported(format) }
      position += (version < 2 ? 6 : 8) + Int(base)
      guard let count = try? bytes.uint16(at: position) else { return }
      position += 2 + Int(count) * extent
    }
  }

  /// The names of all items, as one run (8.11.6).
  private mutating func blankNames(_ table: StructureNode) throws(RemovalError) {
    var pieces: [CleanedPiece] = []
    guard let start = table.children.first?.offset else { return }
    var position = start
    for entry in table.children {
      guard entry.name == "infe" else { throw damaged(entry) }
      let text = try text(of: entry)
      pieces.append(.copied(offset: position, count: entry.offset + entry.length - text.count - position))
      pieces.append(.written(text))
      position = entry.offset + entry.length
    }
    overlays.append(
      .init(
        offset: start, pieces: pieces,
        node: StructureNode("iinf", offset: start, length: position - start, detail: "names of items")))
  }

  /// The blanked strings at the end of an item's entry. With a media type they are spaces, as it comes after the name;
  /// only the type of XMP, by which it is recognised, is kept.
  private func text(of entry: StructureNode) throws(RemovalError) -> [UInt8] {
    guard let bytes = try? source.bytes(at: entry.offset, count: entry.length).array, bytes.count > Self.fullHead
    else { throw damaged(entry) }
    let version = bytes[8]
    let start = Self.fullHead + (version < 2 ? 4 : version == 2 ? 8 : 10)
    guard bytes.count >= start else { throw damaged(entry) }
    let type = version < 2 ? Array("mime".utf8) : Array(bytes[start - 4..<start])
    guard type == Array("mime".utf8) || type == Array("uri ".utf8) else {
      return [UInt8](repeating: 0, count: bytes.count - start)
    }
    var text = Array(bytes[start...])
    let xmp = Array("application/rdf+xml\0".utf8)
    let name = text.firstIndex(of: 0) ?? text.count
    let isXMP = text[name...].dropFirst().starts(with: xmp)
    for index in text.indices where text[index] != 0 {
      if !isXMP || index < name || index > name + xmp.count { text[index] = 0x20 }
    }
    return text
  }
}

// MARK: Properties

extension HEIFMeta {
  private mutating func read(properties table: StructureNode) throws(RemovalError) {
    let list = table.children.first { $0.name == "ipco" }
    let properties = list?.children ?? []
    // By number from 1: whether a property belongs to an item, and whether that needs it.
    var isUsed = [Bool](repeating: false, count: properties.count + 1)
    var isEssential = isUsed
    for node in table.children {
      switch node.name {
      case "ipco" where node.offset == list?.offset: break
      case "ipma": try readAssociations(node, &isUsed, &isEssential)
      default: try remove(node)
      }
    }
    for (index, property) in properties.enumerated() {
      // One of no item is no part of a picture.
      if isUsed[index + 1], try isKept(property) { continue }
      // A reader that does not know an essential property must not draw the item.
      guard !isEssential[index + 1] || property.name == "free" else { throw .unsupported(format) }
      try remove(property)
    }
  }

  /// Whether the picture is decoded or shown by `property`: all that describe how it is coded, its colours, size and
  /// place (ISO/IEC 23008-12, 6.5; 23000-22, 7.3; 14496-15; 23001-17; AV1-ISOBMFF). Not: titles, descriptions, times,
  /// exposures and makers' own.
  private mutating func isKept(_ property: StructureNode) throws(RemovalError) -> Bool {
    switch property.name {
    case "hvcC", "lhvC", "av1C", "avcC", "vvcC", "j2kH", "uncC", "cmpd", "cmpC", "icef", "a1op", "a1lx", "lsel", "oinf",
      "tols", "tilC", "splz", "cpat", "cloc", "disi", "sbpm",
      "ispe", "pixi", "pasp", "clap", "irot", "imir", "rloc", "rref", "iscl", "auxC", "auxi", "ccst", "mskC",
      "clli", "mdcv", "cclv", "amve", "ndwt", "reve", "cmin", "cmex":
      try blankRest(of: property)
      return true
    case "colr": return try isColour(property)
    // The start of JPEG streams, with tables.
    case "jpgC":
      let stream = property.offset + 8..<max(property.offset + 8, property.offset + property.length)
      guard try PreviewCleaning.metadata(in: stream, of: source.all).isEmpty else { throw .unsupported(format) }
      return true
    default: return false
    }
  }

  /// Properties with numbers only, and their lengths (ISO/IEC 23008-12, 6.5; 14496-12, 12.1.4, 12.1.5).
  private static let lengths: [(name: StaticString, length: Int)] = [
    ("ispe", 20), ("irot", 9), ("imir", 9), ("pasp", 16), ("clap", 40), ("rloc", 20), ("clli", 12), ("mdcv", 32),
  ]

  private mutating func blankRest(of property: StructureNode) throws(RemovalError) {
    guard let length = Self.lengths.first(where: { property.name == $0.name.description })?.length else { return }
    try blank(property, from: length)
  }

  /// Overwrites what comes after the first `length` bytes of a property.
  private mutating func blank(_ property: StructureNode, from length: Int) throws(RemovalError) {
    guard property.length > length else { return }
    let rest = StructureNode(
      property.name, offset: property.offset + length, length: property.length - length, detail: "more than it needs")
    overlays.append(.init(offset: rest.offset, pieces: [.filled(0, count: rest.length)], node: rest))
  }

  /// Numbers, or a profile (ISO/IEC 14496-12, 12.1.5).
  private mutating func isColour(_ property: StructureNode) throws(RemovalError) -> Bool {
    guard let kind = try? source.bytes(at: property.offset + 8, count: 4).fourCC(at: 0) else { return false }
    switch kind {
    case "nclx": try blank(property, from: 19)
    case "nclc": try blank(property, from: 18)
    case "prof", "rICC":
      overlays += HEIFProfile.overlays(in: property, source)
    default: return false
    }
    return true
  }

  /// Notes the numbers of the properties that belong to an item or are essential for it (ISO/IEC 23008-12, 9.3.2).
  private func readAssociations(
    _ table: StructureNode, _ isUsed: inout [Bool], _ isEssential: inout [Bool]
  ) throws(RemovalError) {
    guard let bytes = try? source.bytes(at: table.offset, count: table.length).array, bytes.count >= 16 else {
      throw damaged(table)
    }
    let (isLong, isWide) = (bytes[8] > 0, bytes[11] & 1 == 1)
    var position = 16
    while position + (isLong ? 4 : 2) < bytes.count {
      position += isLong ? 4 : 2
      let count = Int(bytes[position])
      position += 1
      for _ in 0..<count where position + (isWide ? 1 : 0) < bytes.count {
        let first = Int(bytes[position])
        let number = isWide ? (first & 0x7F) << 8 | Int(bytes[position + 1]) : first & 0x7F
        if number < isUsed.count {
          isUsed[number] = true
          if first & 0x80 != 0 { isEssential[number] = true }
        }
        position += isWide ? 2 : 1
      }
    }
  }

  private func damaged(_ node: StructureNode) -> RemovalError {
    .damaged(FormatIssue(.invalidValue(part: "item", found: node.length), at: node.offset))
  }
}
