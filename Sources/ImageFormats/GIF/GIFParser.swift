import ByteReading

/// Parses a GIF block by block (GIF89a specification, sections 17 to 27).
package struct GIFParser {
  let region: ByteRegion
  var file = ImageFile(format: .gif)
  var position = 0
  private let walkLimit: Int
  private var frames = 0

  /// Animations have a few thousand frames, each with a control block; more is an attack on memory.
  private static let blockLimit = 20_000
  /// GIF blocks have no lengths, only chains of at most 255 bytes, so finding the next block means reading every
  /// window. A quick look stops here; metadata comes before the first frame.
  private static let quickLimit = 131_072

  private init(_ region: ByteRegion, _ depth: InspectionDepth) {
    self.region = region
    walkLimit = depth == .quick ? Self.quickLimit : region.count
  }

  /// The structure of the file in `region`; damaged files yield what is before the damage.
  package static func parse(_ region: ByteRegion, depth: InspectionDepth) -> ImageFile {
    var parser = GIFParser(region, depth)
    guard parser.readScreen() else { return parser.file }
    let isWhole = parser.walk()
    parser.noteFrames(isWhole)
    if isWhole { TrailerReader.read(region.region(at: parser.position), depth: depth, into: &parser.file) }
    return parser.file
  }

  /// Sections 17 and 18: the signature, then the logical screen descriptor; section 19: the global colour table.
  private mutating func readScreen() -> Bool {
    guard let head = try? region.bytes(at: 0, count: 13), let width = try? head.number16(at: 6, .little),
      let height = try? head.number16(at: 8, .little)
    else {
      issue(.truncated(part: "logical screen", needed: 13, available: region.count))
      return false
    }
    file.width = width
    file.height = height
    note("header", from: 0, to: 6, detail: head.prefix(6).latin1Text)
    note("logical screen", from: 6, to: 13, detail: "\(width) × \(height)")
    position = 13
    skipColors(flags: head[10], named: "global colours")
    return true
  }

  private mutating func skipColors(flags: UInt8, named name: String) {
    guard flags & 0x80 != 0 else { return }
    let length = 3 << (Int(flags & 7) + 1)
    note(name, from: position, to: position + length)
    position += length
  }

  /// Reads blocks up to the trailer byte; `false` when it was not reached.
  private mutating func walk() -> Bool {
    while file.structure.count < Self.blockLimit {
      let start = position
      guard let introducer = byte() else { return false }
      switch introducer {
      case 0x3B:
        note("end", from: start, to: position)
        return true
      case 0x2C: guard readImage(from: start) else { return false }
      case 0x21: guard readExtension(from: start) else { return false }
      default:
        position = start
        issue(.invalidValue(part: "block introducer", found: Int(introducer)))
        return false
      }
    }
    issue(.excessive(part: "blocks"))
    return false
  }

  /// Section 20: position, size, flags, local colour table, minimum code size, then the image data.
  private mutating func readImage(from start: Int) -> Bool {
    frames += 1
    guard let head = try? region.bytes(at: position, count: 9) else { return isTruncated() }
    position += 9
    if head[8] & 0x80 != 0 { position += 3 << (Int(head[8] & 7) + 1) }
    position += 1
    guard skipSubBlocks() else { return false }
    note("image", from: start, to: position)
    return true
  }

  /// Skips a chain of sub-blocks; `false` when it does not end or exceeds the limit of a quick look.
  private mutating func skipSubBlocks() -> Bool {
    while position < walkLimit {
      guard let length = byte() else { return false }
      if length == 0 { return true }
      position += Int(length)
    }
    return position < region.count ? false : isTruncated()
  }

  /// Reads the byte at `position` and advances.
  mutating func byte() -> UInt8? {
    guard let byte = try? region.bytes(at: position, count: 1)[0] else {
      _ = isTruncated()
      return nil
    }
    position += 1
    return byte
  }

  /// Records that the file ends within a block; returns `false`, as parsing can't continue.
  private mutating func isTruncated() -> Bool {
    position = min(position, region.count)
    issue(.missing(part: "trailer byte"))
    return false
  }

  private mutating func noteFrames(_ isWhole: Bool) {
    guard frames > 1, file.structure.count > 1 else { return }
    let detail = file.structure[1].detail ?? ""
    file.structure[1].detail = detail + ", \(frames) frames" + (isWhole ? "" : " seen")
  }

  mutating func note(_ name: String, from start: Int, to end: Int, detail: String? = nil) {
    let end = min(end, region.count)
    file.structure.append(
      StructureNode(name, offset: region.fileOffset(at: start), length: max(0, end - start), detail: detail))
  }

  mutating func issue(_ kind: FormatIssue.Kind) {
    file.issues.append(FormatIssue(kind, at: region.fileOffset(at: position)))
  }
}

extension GIFParser {
  /// After its data, XMP in a GIF has a "magic trailer" that leads a reader of sub-blocks to the end of the chain from
  /// any byte: 01, FF down to 00, and 00 (XMP Specification Part 3, 1.1.2).
  private static let magicTrailerLength = 258
  /// The most sub-blocks to join: 4 MB, beyond any profile or manifest in a GIF.
  private static let joinLimit = 16_384

  /// Reads the extension whose introducer is at `start`; `false` when parsing can't continue.
  private mutating func readExtension(from start: Int) -> Bool {
    guard let label = byte() else { return false }
    switch label {
    case 0xFE: return readComment(from: start)
    case 0xFF: return readApplication(from: start)
    default:
      guard skipSubBlocks() else { return false }
      note(Self.name(of: label), from: start, to: position)
      return true
    }
  }

  private static func name(of label: UInt8) -> String {
    switch label {
    case 0xF9: "graphic control"
    case 0x01: "plain text"
    default: "extension \(label)"
    }
  }

  private mutating func readComment(from start: Int) -> Bool {
    let data = position
    guard skipSubBlocks() else { return false }
    note("comment", from: start, to: position)
    addJoined(.comment, from: data)
    return true
  }

  /// Section 26: an eight-byte identifier, a three-byte authentication code, then the application's data.
  private mutating func readApplication(from start: Int) -> Bool {
    guard let head = try? region.bytes(at: position, count: 12), head[0] == 11 else {
      guard skipSubBlocks() else { return false }
      note("application", from: start, to: position)
      return true
    }
    position += 12
    let data = position
    guard skipSubBlocks() else { return false }
    let identifier = head.suffix(from: 1)
    note("application", from: start, to: position, detail: identifier.latin1Text)
    if identifier.starts(with: "XMP DataXMP") {
      addXMP(from: data)
    } else if identifier.starts(with: "ICCRGBG1012") {
      addJoined(.icc, from: data)
    } else if identifier.starts(with: "C2PA_GIF") {
      addJoined(.jumbf, from: data)
    }
    return true
  }

  private mutating func addXMP(from data: Int) {
    let length = position - data - Self.magicTrailerLength
    guard length > 0, let trailer = try? region.bytes(at: data + length, count: 3),
      trailer.starts(with: [0x01, 0xFF, 0xFE])
    else { return addJoined(.xmp, from: data) }
    file.blocks.append(MetadataBlock(.xmp, region.region(at: data, count: length)))
  }

  /// Adds the bytes of the sub-blocks from `data` up to `position`, without their length bytes.
  private mutating func addJoined(_ kind: MetadataBlock.Kind, from data: Int) {
    var pieces: [ByteRegion] = []
    var place = data
    while place < position, let length = try? region.bytes(at: place, count: 1)[0], length > 0 {
      guard pieces.count < Self.joinLimit else { return issue(.excessive(part: "sub-blocks")) }
      pieces.append(region.region(at: place + 1, count: Int(length)))
      place += 1 + Int(length)
    }
    guard !pieces.isEmpty, let joined = try? ByteRegion.joining(pieces) else { return }
    file.blocks.append(MetadataBlock(kind, joined))
  }
}
