import ByteReading

/// Walks a PNG or APNG from chunk to chunk by their headers (W3C PNG, third edition, section 5).
public struct PNGParser {
  let region: ByteRegion
  let depth: InspectionDepth
  var file = ImageFile(format: .png)
  var png = PNGStructure()
  private var position = Self.signatureLength
  private var dataChunks = 0
  private var lastType: FourCC?

  private static let signatureLength = 8
  /// Real files have a few dozen chunks beside their picture data; more is an attack on memory.
  private static let chunkLimit = 20_000
  /// Bigger chunks are picture data, where a wrong checksum shows as a broken picture anyway.
  private static let checksumLimit = 65_536

  private init(_ region: ByteRegion, _ depth: InspectionDepth) {
    self.region = region
    self.depth = depth
  }

  /// The structure of the file in `region`; a damaged file yields what stands before the damage.
  public static func parse(_ region: ByteRegion, depth: InspectionDepth) -> ImageFile {
    var parser = PNGParser(region, depth)
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
    // Section 5.3: at most 2³¹ - 1 bytes, so that languages without unsigned numbers can count them.
    guard claimed <= 0x7FFF_FFFF, PNGChunk.isValid(type) else {
      issue(.invalidValue(part: "chunk header", found: length), at: position)
      return nil
    }
    return PNGChunk(type: type, position: position, length: length)
  }

  /// Notes `chunk` and what it says; `false` when the walk ends with it.
  private mutating func read(_ chunk: PNGChunk) -> Bool {
    let available = max(0, region.count - chunk.dataPosition)
    guard chunk.length + 4 <= available else {
      issue(.truncated(part: "chunk", needed: chunk.length + 4, available: available), at: chunk.position)
      note(chunk, end: region.count)
      decode(chunk, region.region(at: chunk.dataPosition, count: chunk.length))
      return false
    }
    if depth == .deep { checkSum(of: chunk) }
    position = chunk.end
    if chunk.isPictureData, depth == .quick { position += uniformRun(after: chunk) * chunk.total }
    note(chunk, end: position)
    decode(chunk, region.region(at: chunk.dataPosition, count: chunk.length))
    return chunk.type != "IEND"
  }

  /// How many chunks behind `chunk` have its type and length.
  ///
  /// Encoders cut the picture into chunks of one size. A binary search for the last of them reads a few windows
  /// where a walk over thousands of headers would read the whole file; a deep inspection does walk.
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
    guard chunk.length <= Self.checksumLimit,
      let declared = try? region.bytes(at: chunk.dataPosition + chunk.length, count: 4).uint32(at: 0)
    else { return }
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

  /// Adds a node that reaches to `end`; picture data in a row shares one.
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
    TrailerReader.read(region.region(at: position), depth: depth, into: &file)
  }

  mutating func issue(_ kind: FormatIssue.Kind, at index: Int) {
    file.issues.append(FormatIssue(kind, at: region.fileOffset(at: index)))
  }
}
