import ByteReading

/// Parses a Photoshop document, PSD or PSB, by its five sections (Adobe Photoshop File Formats Specification).
package struct PSDParser {
  private let region: ByteRegion
  private var file = ImageFile(format: .psd)
  private var position = Self.headerLength

  private static let headerLength = 26
  /// Real documents have a few hundred resources; more is an attack on memory.
  private static let resourceLimit = 4096

  private init(_ region: ByteRegion) {
    self.region = region
  }

  /// Parses the file in `region`; a damaged file yields what is before the damage.
  package static func parse(_ region: ByteRegion) -> ImageFile {
    var parser = PSDParser(region)
    parser.walk()
    return parser.file
  }

  private mutating func walk() {
    guard let head = try? region.bytes(at: 0, count: Self.headerLength), let version = try? head.uint16(at: 4) else {
      return issue(.truncated(part: "header", needed: Self.headerLength, available: region.count), at: 0)
    }
    file.height = try? head.number32(at: 14)
    file.width = try? head.number32(at: 18)
    // Version 2 is the large document format, whose layer section has a 64-bit length.
    let isLarge = version == 2
    file.structure.append(
      StructureNode(
        "header", offset: region.fileOffset(), length: Self.headerLength, detail: isLarge ? "PSB" : "PSD"))
    guard readSection("colour mode data") != nil, let resources = readSection("image resources") else { return }
    if resources.count > 0 { file.blocks.append(MetadataBlock(.photoshop, resources)) }
    let nodes = resourceNodes(resources)
    if let last = file.structure.indices.last { file.structure[last].children = nodes }
    guard readSection("layers and masks", isWide: isLarge) != nil else { return }
    checkPicture(head)
    file.structure.append(
      StructureNode("image data", offset: region.fileOffset(at: position), length: max(0, region.count - position)))
  }

  /// The merged image comes last: two bytes of compression, then for 0 every row of every channel, and for 1 first the
  /// lengths of the rows.
  private mutating func checkPicture(_ head: ByteSlice) {
    guard let compression = try? region.bytes(at: position, count: 2).uint16(at: 0) else {
      return issue(.missing(part: "image data"), at: position)
    }
    guard compression < 2, let version = try? head.uint16(at: 4), let channels = try? head.number16(at: 12),
      let depth = try? head.number16(at: 22), let width = file.width, let height = file.height
    else { return }
    let rows = FileNumber.product(channels, height)
    let rowLength = compression == 0 ? (FileNumber.product(width, depth) + 7) / 8 : version == 2 ? 4 : 2
    let needed = FileNumber.product(rows, rowLength)
    let available = region.count - position - 2
    if needed > available { issue(.truncated(part: "image data", needed: needed, available: available), at: position) }
  }

  /// Records the section at `position` and moves past it; `nil` when it is cut off.
  private mutating func readSection(_ name: String, isWide: Bool = false) -> ByteRegion? {
    let size = isWide ? 8 : 4
    guard let head = try? region.bytes(at: position, count: size),
      let length = try? isWide ? head.number64(at: 0) : head.number32(at: 0)
    else {
      issue(.truncated(part: "section length", needed: size, available: region.count - position), at: position)
      return nil
    }
    let data = region.region(at: position + size, count: length)
    file.structure.append(
      StructureNode(name, offset: region.fileOffset(at: position), length: size + data.count))
    if data.count < length {
      issue(.truncated(part: "section", needed: length, available: data.count), at: position)
    }
    position += size + data.count
    return data
  }

  /// The resources by their headers: signature, number, name padded to an even length, size, data padded likewise.
  private mutating func resourceNodes(_ resources: ByteRegion) -> [StructureNode] {
    var nodes: [StructureNode] = []
    var place = 0
    while place < resources.count, nodes.count < Self.resourceLimit {
      guard let head = try? resources.bytes(at: place, count: 7), let number = try? head.uint16(at: 4),
        let name = try? head.uint8(at: 6)
      else { break }
      let sizeAt = place + 6 + (Int(name) + 2) / 2 * 2
      guard let length = try? resources.bytes(at: sizeAt, count: 4).number32(at: 0) else { break }
      let end = min(resources.count, sizeAt + 4 + length + (length & 1))
      nodes.append(
        StructureNode(
          (try? head.fourCC(at: 0).description) ?? "", offset: resources.fileOffset(at: place), length: end - place,
          detail: "0x" + Self.hex(number)))
      place = end
    }
    return nodes
  }

  private static func hex(_ number: UInt16) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }

  private mutating func issue(_ kind: FormatIssue.Kind, at index: Int) {
    file.issues.append(FormatIssue(kind, at: region.fileOffset(at: min(index, region.count))))
  }
}
