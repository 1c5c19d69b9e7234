import ByteReading

extension GIFParser {
  /// Behind its data, XMP in a GIF has bytes that lead a reader of sub-blocks, wherever it steps in, to the chain's
  /// end: 01, FF down to 00, and 00 (XMP Specification Part 3, 1.1.2).
  private static let magicTrailerLength = 258
  /// The most sub-blocks that are joined: 4 MB, beyond any profile or manifest in a GIF.
  private static let joinLimit = 16_384

  /// Reads the extension whose introducer stands at `start`; `false` when the walk can't go on.
  mutating func readExtension(from start: Int) -> Bool {
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

  /// Section 26: eight bytes of identifier and three of authentication code, then the application's data.
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
