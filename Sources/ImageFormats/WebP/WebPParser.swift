import ByteReading

/// Parses a WebP file chunk by chunk (RFC 9649).
package struct WebPParser {
  private let region: ByteRegion
  private var file = ImageFile(format: .webp)
  private var position = Self.headerLength
  private var end = 0
  private var lastType: FourCC?
  private var frames = 0
  private var hasPicture = false

  /// "RIFF", the length of what follows, "WEBP".
  private static let headerLength = 12
  /// A long animation has a few thousand frames, which share one node; other chunks are a handful.
  private static let chunkLimit = 20_000

  private init(_ region: ByteRegion) {
    self.region = region
  }

  /// Parses the file in `region`; a damaged file yields what is before the damage.
  package static func parse(_ region: ByteRegion, depth: InspectionDepth) -> ImageFile {
    var parser = WebPParser(region)
    parser.readHeader()
    parser.walk()
    parser.finish(depth)
    return parser.file
  }

  private mutating func readHeader() {
    end = region.count
    guard let head = try? region.bytes(at: 0, count: Self.headerLength),
      let length = try? head.number32(at: 4, .little)
    else { return issue(.truncated(part: "RIFF header", needed: Self.headerLength, available: region.count), at: 0) }
    file.structure.append(
      StructureNode("RIFF", offset: region.fileOffset(), length: Self.headerLength, detail: "WEBP"))
    if length + 8 > region.count {
      issue(.truncated(part: "RIFF", needed: length, available: region.count - 8), at: 4)
    }
    end = min(region.count, max(Self.headerLength, length + 8))
  }

  private mutating func walk() {
    while position < end {
      guard file.structure.count < Self.chunkLimit else { return issue(.excessive(part: "chunks"), at: position) }
      guard end - position >= 8, let head = try? region.bytes(at: position, count: 8),
        let type = try? head.fourCC(at: 0), let length = try? head.number32(at: 4, .little)
      else { return issue(.truncated(part: "chunk header", needed: 8, available: end - position), at: position) }
      let available = end - position - 8
      if length > available { issue(.truncated(part: "chunk", needed: length, available: available), at: position) }
      let data = region.region(at: position + 8, count: min(length, available))
      // A padding byte, not counted in the length, follows a chunk of odd length.
      let next = min(end, position + 8 + length + (length & 1))
      note(type, end: next)
      decode(type, data)
      position = next
    }
  }

  private mutating func decode(_ type: FourCC, _ data: ByteRegion) {
    switch type {
    case "VP8X": readSize(type, data)
    case "VP8L", "VP8 ":
      hasPicture = true
      readSize(type, data)
      if type == "VP8 " { checkPartition(data) }
    case "ANMF": hasPicture = true
    case "EXIF": add(.exif, data.withoutExifIdentifier)
    case "XMP ": add(.xmp, data)
    case "ICCP": add(.icc, data)
    // C2PA specification, "Embedding manifests into RIFF-based formats".
    case "C2PA": add(.jumbf, data)
    default: break
    }
  }

  private mutating func add(_ kind: MetadataBlock.Kind, _ data: ByteRegion) {
    file.blocks.append(MetadataBlock(kind, data))
  }

  /// The first chunk with a size decides: VP8X comes first if present.
  private mutating func readSize(_ type: FourCC, _ data: ByteRegion) {
    guard file.width == nil else { return }
    guard let bytes = try? data.prefix(10), let size = try? WebPSize(type, bytes) else {
      return issue(.invalidValue(part: "picture header", found: data.count), at: position)
    }
    file.width = size.width
    file.height = size.height
    if let last = file.structure.indices.last {
      file.structure[last].detail = "\(size.width) × \(size.height)"
    }
  }

  /// RFC 6386, 9.1: the size of the first partition is in the upper 19 bits of the frame tag; in a key frame, ten bytes
  /// precede it.
  private mutating func checkPartition(_ data: ByteRegion) {
    guard let tag = try? data.prefix(3), tag.count == 3 else { return }
    let size = (Int(tag[0]) | Int(tag[1]) << 8 | Int(tag[2]) << 16) >> 5
    if size + 10 > data.count {
      issue(.truncated(part: "first partition", needed: size, available: data.count - 10), at: position)
    }
  }

  private mutating func note(_ type: FourCC, end: Int) {
    defer { lastType = type }
    frames = type == "ANMF" ? frames + 1 : 0
    if type == "ANMF", type == lastType, let last = file.structure.indices.last {
      file.structure[last].length += end - position
      file.structure[last].detail = "\(frames) frames"
      return
    }
    file.structure.append(
      StructureNode(type.description, offset: region.fileOffset(at: position), length: end - position))
  }

  private mutating func finish(_ depth: InspectionDepth) {
    if file.width == nil || !hasPicture { issue(.missing(part: "picture"), at: Self.headerLength) }
    TrailerReader.read(region.region(at: end), depth: depth, into: &file)
  }

  private mutating func issue(_ kind: FormatIssue.Kind, at index: Int) {
    file.issues.append(FormatIssue(kind, at: region.fileOffset(at: index)))
  }
}

/// The size of a WebP's canvas or image, in pixels.
struct WebPSize: Equatable {
  var width: Int
  var height: Int

  /// The size in the data of a `VP8X`, `VP8L` or `VP8 ` chunk; `nil` when the signature is missing.
  init?(_ type: FourCC, _ bytes: ByteSlice) throws(ByteError) {
    switch type {
    case "VP8X":
      // RFC 9649, 2.7.1: 24 bits each, minus one, after flags and reserved bits.
      width = try Self.number24(bytes, at: 4) + 1
      height = try Self.number24(bytes, at: 7) + 1
    case "VP8L":
      // RFC 9649, 3.4: signature 0x2F, then 14 bits each, minus one.
      guard try bytes.uint8(at: 0) == 0x2F else { return nil }
      let bits = try bytes.uint32(at: 1, .little)
      width = Int(bits & 0x3FFF) + 1
      height = Int(bits >> 14 & 0x3FFF) + 1
    default:
      // RFC 6386, 9.1: start code 9D 01 2A after the frame tag, then 14 bits each below 2 bits of scale.
      guard bytes.starts(with: [0x9D, 0x01, 0x2A], at: 3) else { return nil }
      width = try bytes.number16(at: 6, .little) & 0x3FFF
      height = try bytes.number16(at: 8, .little) & 0x3FFF
    }
  }

  private static func number24(_ bytes: ByteSlice, at index: Int) throws(ByteError) -> Int {
    try bytes.number16(at: index, .little) | Int(try bytes.uint8(at: index + 2)) << 16
  }
}
