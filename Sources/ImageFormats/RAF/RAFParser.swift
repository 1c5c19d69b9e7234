import ByteReading

/// Parses Fujifilm's RAF: a header, a JPEG image with all metadata, a directory about the sensor data, and the sensor
/// data. Numbers are big-endian.
package struct RAFParser {
  private let region: ByteRegion
  private let depth: InspectionDepth
  private let decoding: Bool
  private var file = ImageFile(format: .raf)

  /// Up to the offsets of the first set of sensor data.
  private static let headerLength = 0x6C
  /// Real directories have a few dozen records.
  private static let recordLimit = 256

  private init(_ region: ByteRegion, _ depth: InspectionDepth, decoding: Bool) {
    self.region = region
    self.depth = depth
    self.decoding = decoding
  }

  /// Parses the file in `region`; a damaged file yields what is before the damage.
  package static func parse(_ region: ByteRegion, depth: InspectionDepth, decoding: Bool = true) -> ImageFile {
    var parser = RAFParser(region, depth, decoding: decoding)
    parser.walk()
    return parser.file
  }

  private mutating func walk() {
    guard let head = try? region.bytes(at: 0, count: Self.headerLength) else {
      return issue(.truncated(part: "header", needed: Self.headerLength, available: region.count), at: 0)
    }
    let picture = part(head, 0x54)
    // In later versions the header has a second set of offsets; it ends where the JPEG begins.
    let headerEnd = picture.flatMap { $0.offset > region.offset ? $0.offset - region.offset : nil } ?? Self.headerLength
    let header = region.region(at: 0, count: min(headerEnd, 512))
    file.blocks.append(MetadataBlock(.rafHeader, header))
    note("RAF header", header, detail: (try? head.slice(at: 0x1C, count: 32))?.untilNUL.latin1Text)
    if let picture { readPicture(picture) }
    if let directory = part(head, 0x5C) { readDirectory(directory) }
    if let sensorData = part(head, 0x64) {
      note("CFA", sensorData)
      checkLength(sensorData)
    }
  }

  /// The part whose offset and length are at `index` in the header, or `nil` when there is none.
  private mutating func part(_ head: ByteSlice, _ index: Int) -> ByteRegion? {
    guard let offset = try? head.number32(at: index), let length = try? head.number32(at: index + 4),
      offset > 0, length > 0
    else { return nil }
    let part = region.region(at: offset, count: length)
    if part.count < length {
      issue(.truncated(part: "part", needed: length, available: part.count), at: index)
    }
    return part.count > 0 ? part : nil
  }

  /// A pixel takes more than a bit, however well the camera compresses; sample collections cut out the sensor data.
  private mutating func checkLength(_ sensorData: ByteRegion) {
    guard let width = file.width, let height = file.height else { return }
    let needed = FileNumber.product(width, height) / 8
    guard sensorData.count < needed else { return }
    file.issues.append(
      FormatIssue(
        .truncated(part: "sensor data", needed: needed, available: sensorData.count), at: sensorData.fileOffset()))
  }

  private mutating func readPicture(_ picture: ByteRegion) {
    let jpeg = JPEGParser.parse(picture, depth: depth, decoding: decoding)
    file.blocks += jpeg.blocks
    file.issues += jpeg.issues
    file.jpeg = jpeg.jpeg
    file.width = jpeg.width
    file.height = jpeg.height
    note("JPEG", picture, children: jpeg.structure)
  }

  /// A 32-bit count, then records with a 16-bit tag, a 16-bit length and a value.
  private mutating func readDirectory(_ directory: ByteRegion) {
    note("CFA header", directory)
    guard let count = try? directory.bytes(at: 0, count: 4).number32(at: 0) else { return }
    var position = 4
    var rank = 0
    for _ in 0..<min(count, Self.recordLimit) {
      guard let head = try? directory.bytes(at: position, count: 4), let tag = try? head.uint16(at: 0),
        let length = try? head.number16(at: 2)
      else { return issue(.truncated(part: "record", needed: 4, available: 0), at: directory.offset) }
      if Self.rank(tag) > rank, length >= 4, readSize(directory, at: position + 4) { rank = Self.rank(tag) }
      position += 4 + length
    }
  }

  /// How well a size describes the image: the camera's crop, the sensor data, the whole sensor.
  private static func rank(_ tag: UInt16) -> Int {
    switch tag {
    case 0x0111: 3
    case 0x0121: 2
    case 0x0100: 1
    default: 0
    }
  }

  /// A size is height, then width.
  private mutating func readSize(_ directory: ByteRegion, at position: Int) -> Bool {
    guard let bytes = try? directory.bytes(at: position, count: 4), let height = try? bytes.number16(at: 0),
      let width = try? bytes.number16(at: 2), width > 0, height > 0
    else { return false }
    file.width = width
    file.height = height
    return true
  }

  private mutating func note(
    _ name: String, _ part: ByteRegion, detail: String? = nil, children: [StructureNode] = []
  ) {
    file.structure.append(
      StructureNode(name, offset: part.fileOffset(), length: part.count, detail: detail, children: children))
  }

  private mutating func issue(_ kind: FormatIssue.Kind, at index: Int) {
    file.issues.append(FormatIssue(kind, at: region.fileOffset(at: index)))
  }
}
