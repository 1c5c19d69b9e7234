import ByteReading

/// Reads the superboxes of a JUMBF stream.
package struct JUMBFReader {
  /// The offset at which damage or a limit cut something off.
  package private(set) var damage: Int?
  private var count = 0

  /// A store, a manifest, its assertion store, an assertion: C2PA nests four deep.
  private static let depthLimit = 8
  /// Long edit histories have a few hundred manifests of about ten boxes.
  private static let boxLimit = 10_000

  package init() {}

  /// The consecutive superboxes in `region`.
  package mutating func boxes(in region: ByteRegion) -> [JUMBFBox] {
    boxes(in: region, depth: 0)
  }

  private mutating func boxes(in region: ByteRegion, depth: Int) -> [JUMBFBox] {
    var found: [JUMBFBox] = []
    var position = 0
    while let box = next(in: region, at: &position) {
      guard box.type == "jumb" else { continue }
      if let superbox = superbox(box.payload, depth: depth) { found.append(superbox) }
    }
    return found
  }

  private mutating func superbox(_ region: ByteRegion, depth: Int) -> JUMBFBox? {
    var position = 0
    guard depth < Self.depthLimit, let description = next(in: region, at: &position), description.type == "jumd",
      let head = try? description.payload.prefix(1024), let type = try? head.fourCC(at: 0),
      let toggles = try? head.uint8(at: 16)
    else {
      damage = damage ?? region.fileOffset()
      return nil
    }
    // ISO/IEC 19566-5, A.3: bit 1 of the toggles means that a NUL-terminated label follows.
    let label = toggles & 2 == 0 ? head.prefix(0) : head.suffix(from: 17).untilNUL
    var box = JUMBFBox(type: type, label: label, payload: region, offset: region.fileOffset())
    box.identifier = Self.identifier(head)
    box.isSound = label.isValidUTF8 && Self.hasAnnouncedFields(description.payload, toggles, label.count)
    box.isStandardType = (0..<12).allSatisfy { head[$0 + 4] == Self.standardTypeEnd[$0] }
    while let child = next(in: region, at: &position) {
      if child.type == "jumb" {
        if let superbox = superbox(child.payload, depth: depth + 1) { box.children.append(superbox) }
      } else {
        if child.type == "bidb", box.data == nil { box.data = child.payload }
        guard box.content == nil, child.type != "free", child.type != "c2sh" else { continue }
        box.content = child.payload
        box.contentType = child.type
      }
    }
    return box
  }

  /// ISO/IEC 19566-5, B.1: the twelve bytes after a type of four ASCII letters.
  private static let standardTypeEnd: [UInt8] = [0, 0x11, 0, 0x10, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71]

  /// Whether the fields that a description's toggles announce after the label are present: an ID, a digest, a box
  /// (ISO/IEC 19566-5, A.3).
  private static func hasAnnouncedFields(_ description: ByteRegion, _ toggles: UInt8, _ label: Int) -> Bool {
    let named = (toggles & 4 == 0 ? 0 : 4) + (toggles & 8 == 0 ? 0 : 32) + (toggles & 16 == 0 ? 0 : 8)
    let start = toggles & 2 == 0 ? 17 : 17 + label + 1
    return description.count >= start + named
  }

  /// A content type's UUID, with its first four bytes as letters.
  private static func identifier(_ head: ByteSlice) -> String {
    let digits = (4..<16).map { HexText.byte(head[$0]) }
    let isWord = (0..<4).allSatisfy { head[$0] >= 0x30 && head[$0] < 0x7B }
    let code = isWord ? head.prefix(4).lenientText : (0..<4).map { HexText.byte(head[$0]) }.joined()
    return code + "-" + digits[0...1].joined() + "-" + digits[2...3].joined() + "-" + digits[4...].joined()
  }

  /// Reads the box at `position` and advances past it; `nil` at the end.
  private mutating func next(
    in region: ByteRegion, at position: inout Int
  ) -> (type: FourCC, payload: ByteRegion)? {
    let left = region.count - position
    guard left >= 8, count < Self.boxLimit, let header = try? region.bytes(at: position, count: min(left, 16)),
      var length = try? header.number32(at: 0), let type = try? header.fourCC(at: 4)
    else {
      if left > 0 { damage = damage ?? region.fileOffset(at: position) }
      return nil
    }
    count += 1
    var headerLength = 8
    // ISO/IEC 19566-5, A.2: 1 means that an eight-byte length follows, 0 that the box extends to the end.
    if length == 1 {
      length = (try? header.number64(at: 8)) ?? 0
      headerLength = 16
    } else if length == 0 {
      length = left
    }
    guard length >= headerLength, length <= left else {
      damage = damage ?? region.fileOffset(at: position)
      position = region.count
      return nil
    }
    let payload = region.region(at: position + headerLength, count: length - headerLength)
    position += length
    return (type, payload)
  }
}

/// A JUMBF superbox (ISO/IEC 19566-5): its type, label and contents.
package struct JUMBFBox {
  /// The first four bytes of the content type's UUID, which are ASCII in C2PA's and the standard's types.
  package var type: FourCC
  /// The content type's complete UUID, with its first four bytes as letters.
  package var identifier = ""
  /// Whether that UUID is four letters with the standard's ending.
  package var isStandardType = false
  /// Whether it is a standard, update, compressed or media manifest.
  package var isManifest: Bool {
    isStandardType && (type == "c2ma" || type == "c2um" || type == "c2cm" || type == "c2md")
  }
  /// Whether the description is valid text and contains what its toggles announce.
  package var isSound = false
  /// The label's bytes; empty if there is none.
  package var label: ByteSlice
  /// The superboxes inside, in file order.
  package var children: [JUMBFBox] = []
  /// The payload of the first content box that isn't a superbox: CBOR, JSON or an embedded file.
  package var content: ByteRegion?
  /// The type of that content box.
  package var contentType: FourCC?
  /// The bytes of an embedded file, described by the content.
  package var data: ByteRegion?
  /// The whole payload of the superbox, starting with its description: the bytes that hashed references cover.
  package var payload: ByteRegion
  /// The file offset of the box.
  package var offset: Int

  /// Whether the label is `text`, optionally followed by a version or an instance: `c2pa.actions.v2__1`.
  package func isLabelled(_ text: StaticString) -> Bool {
    guard label.starts(with: text) else { return false }
    let length = text.utf8CodeUnitCount
    return label.count == length || label[length] == UInt8(ascii: ".") || label[length] == UInt8(ascii: "_")
  }
}
