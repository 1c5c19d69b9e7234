import ByteReading

/// Parses a PNG or APNG chunk by chunk (W3C PNG, third edition, section 5).
package struct PNGParser {
  let region: ByteRegion
  let depth: InspectionDepth
  let decoding: Bool
  var file = ImageFile(format: .png)
  var png = PNGStructure()
  private var position = Self.signatureLength
  private var dataChunks = 0
  private var lastType: FourCC?
  /// The coded image data, which a deep look inflates.
  private var pictureData: [ByteRegion] = []

  private static let signatureLength = 8
  /// Real files have a few dozen chunks besides their image data; more is an attack on memory.
  private static let chunkLimit = 20_000

  private init(_ region: ByteRegion, _ depth: InspectionDepth, decoding: Bool) {
    self.decoding = decoding
    self.region = region
    self.depth = depth
  }

  /// Parses the file in `region`; a damaged file yields what is before the damage.
  package static func parse(_ region: ByteRegion, depth: InspectionDepth, decoding: Bool = true) -> ImageFile {
    var parser = PNGParser(region, depth, decoding: decoding)
    parser.walk()
    parser.finish()
    return parser.file
  }

  private mutating func walk() {
    file.structure.append(
      StructureNode("signature", offset: region.fileOffset(), length: min(Self.signatureLength, region.count)))
    while let chunk = nextChunk() {
      guard file.structure.count < Self.chunkLimit else {
        return issue(.excessive(part: "chunks"), at: chunk.position)
      }
      guard read(chunk) else { return }
    }
  }

  private mutating func nextChunk() -> PNGChunk? {
    guard let head = try? region.bytes(at: position, count: 8), let claimed = try? head.uint32(at: 0),
      let type = try? head.fourCC(at: 4)
    else {
      issue(.missing(part: "IEND"), at: position)
      return nil
    }
    let length = FileNumber.clamped(claimed)
    // Section 5.3: at most 2³¹ - 1 bytes, for the sake of languages without unsigned numbers.
    guard claimed <= 0x7FFF_FFFF, PNGChunk.isValid(type) else {
      issue(.invalidValue(part: "chunk header", found: length), at: position)
      return nil
    }
    return PNGChunk(type: type, position: position, length: length)
  }

  /// Records `chunk` and its contents; `false` when parsing ends with it.
  private mutating func read(_ chunk: PNGChunk) -> Bool {
    let available = max(0, region.count - chunk.dataPosition)
    guard chunk.length + 4 <= available else {
      issue(.truncated(part: "chunk", needed: chunk.length + 4, available: available), at: chunk.position)
      note(chunk, end: region.count)
      decode(chunk, region.region(at: chunk.dataPosition, count: chunk.length))
      return false
    }
    if depth == .deep {
      checkSum(of: chunk)
      if decoding, chunk.type == "IDAT", chunk.length > 0 {
        pictureData.append(region.region(at: chunk.dataPosition, count: chunk.length))
      }
    }
    position = chunk.end
    if chunk.isPictureData, depth == .quick { position += uniformRun(after: chunk) * chunk.total }
    note(chunk, end: position)
    decode(chunk, region.region(at: chunk.dataPosition, count: chunk.length))
    return chunk.type != "IEND"
  }

  /// The number of chunks after `chunk` with the same type and length.
  ///
  /// Encoders split the image data into chunks of one size. A binary search for the last of them reads a few windows,
  /// where visiting thousands of headers would read the whole file; a deep look does visit them all.
  private func uniformRun(after chunk: PNGChunk) -> Int {
    guard repeats(chunk, 1) else { return 0 }
    var upper = (region.count - chunk.position) / chunk.total
    if repeats(chunk, upper - 1) { return upper - 1 }
    var lower = 1
    while upper - lower > 1 {
      let middle = lower + (upper - lower) / 2
      if repeats(chunk, middle) { lower = middle } else { upper = middle }
    }
    return lower
  }

  private func repeats(_ chunk: PNGChunk, _ count: Int) -> Bool {
    let place = chunk.position + FileNumber.product(count, chunk.total)
    guard place <= region.count - chunk.total, let head = try? region.bytes(at: place, count: 8),
      let length = try? head.number32(at: 0), let type = try? head.fourCC(at: 4)
    else { return false }
    return length == chunk.length && type == chunk.type
  }

  private mutating func checkSum(of chunk: PNGChunk) {
    guard let declared = try? region.bytes(at: chunk.dataPosition + chunk.length, count: 4).uint32(at: 0) else {
      return
    }
    var sum = CRC32()
    let start = region.offset + chunk.position + 4
    region.source.scan(from: start, to: start + 4 + chunk.length) { slice in
      sum.update(slice)
      return true
    }
    guard sum.value != declared else { return }
    issue(
      .checksumMismatch(part: "chunk", declared: declared, computed: sum.value), at: chunk.dataPosition + chunk.length)
  }

  /// Adds a node that ends at `end`; consecutive image data chunks share one.
  private mutating func note(_ chunk: PNGChunk, end: Int) {
    let count = max(1, (end - chunk.position) / chunk.total)
    defer { lastType = chunk.type }
    if chunk.isPictureData, chunk.type == lastType, let last = file.structure.indices.last {
      dataChunks += count
      file.structure[last].length += end - chunk.position
      file.structure[last].detail = "\(dataChunks) chunks"
      return
    }
    dataChunks = count
    file.structure.append(
      StructureNode(
        chunk.type.description, offset: region.fileOffset(at: chunk.position), length: end - chunk.position,
        detail: count > 1 ? "\(count) chunks" : nil))
  }

  private mutating func finish() {
    if file.width == nil { issue(.missing(part: "IHDR"), at: Self.signatureLength) }
    file.png = png
    guard lastType == "IEND" else { return }
    if depth == .deep, decoding, let fault = PNGPicture.fault(in: pictureData, file, png) {
      issue(fault, at: (pictureData.first?.fileOffset() ?? region.fileOffset()) - region.fileOffset())
    }
    TrailerReader.read(region.region(at: position), depth: depth, into: &file)
  }

  mutating func issue(_ kind: FormatIssue.Kind, at index: Int) {
    file.issues.append(FormatIssue(kind, at: region.fileOffset(at: index)))
  }
}

extension PNGParser {
  /// Reads what `chunk` says about the image, or locates the metadata in it.
  mutating func decode(_ chunk: PNGChunk, _ data: ByteRegion) {
    switch chunk.type {
    case "IHDR", "acTL", "pHYs", "sRGB": decodeHeader(chunk, data)
    // W3C PNG 11.3.4.5: a TIFF stream; some writers keep the identifier of a JPEG segment.
    case "eXIf": add(.exif, data.withoutExifIdentifier)
    case "iCCP": add(.pngProfile, data)
    case "tEXt": add(.pngText, data)
    case "zTXt": add(.pngCompressedText, data)
    case "iTXt": add(.pngInternationalText, data)
    case "tIME": add(.pngTime, data)
    // C2PA specification, "Embedding manifests into PNGs".
    case "caBX": add(.jumbf, data)
    default: break
    }
  }

  private mutating func add(_ kind: MetadataBlock.Kind, _ data: ByteRegion) {
    file.blocks.append(MetadataBlock(kind, data))
  }

  private mutating func decodeHeader(_ chunk: PNGChunk, _ data: ByteRegion) {
    do throws(ByteError) {
      let bytes = try data.prefix(13)
      switch chunk.type {
      case "IHDR": try readHeader(bytes)
      case "acTL": png.frameCount = try bytes.number32(at: 0)
      case "pHYs": try readDensity(bytes)
      default: png.hasSRGB = true
      }
    } catch {
      issue(.truncated(part: "chunk data", needed: chunk.length, available: data.count), at: chunk.dataPosition)
    }
  }

  /// Section 11.2.1. A second IHDR is damage; the first one describes the image.
  private mutating func readHeader(_ bytes: ByteSlice) throws(ByteError) {
    guard file.width == nil else { return issue(.excessive(part: "IHDR"), at: bytes.origin - region.fileOffset()) }
    let width = try bytes.number32(at: 0)
    let height = try bytes.number32(at: 4)
    png.bitDepth = try bytes.uint8(at: 8)
    png.colorType = try bytes.uint8(at: 9)
    png.isInterlaced = try bytes.uint8(at: 12) == 1
    file.width = width
    file.height = height
    if let last = file.structure.indices.last { file.structure[last].detail = "\(width) × \(height)" }
  }

  /// Section 11.3.4.3: unit 1 is the metre, 0 means an aspect ratio only.
  private mutating func readDensity(_ bytes: ByteSlice) throws(ByteError) {
    guard try bytes.uint8(at: 8) == 1 else { return }
    png.pixelsPerMetre = .init(x: try bytes.number32(at: 0), y: try bytes.number32(at: 4))
  }
}

/// The contents of a PNG's critical chunks (W3C PNG, third edition, section 11.2).
public struct PNGStructure: Equatable, Sendable {
  /// Pixels per metre, horizontally and vertically.
  public struct PixelDensity: Equatable, Sendable {
    public var x: Int
    public var y: Int
  }

  public var bitDepth: UInt8 = 0
  public var colorType: UInt8 = 0
  public var isInterlaced = false
  /// From pHYs, if its unit is the metre.
  public var pixelsPerMetre: PixelDensity?
  /// The frame count from acTL; 0 for a still image.
  public var frameCount = 0
  /// Whether there is an sRGB chunk.
  public var hasSRGB = false

  public init() {}
}
