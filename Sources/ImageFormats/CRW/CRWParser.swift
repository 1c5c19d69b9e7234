import ByteReading

/// Walks Canon's CRW file: heaps of records, each heap's directory at its end (Canon, CIFF Specification 1.0 rev. 4).
package struct CRWParser {
  private let region: ByteRegion
  private let order: Endianness
  private var file = ImageFile(format: .crw)
  private var recordCount = 0

  /// Root, image properties, camera and exposure: real files nest four deep.
  private static let nestingLimit = 8
  /// Real files have a few hundred records.
  private static let recordLimit = 4096
  private static let entryLength = 10

  /// Heaps that share bytes would multiply the records, so a file gets no more records than entries fit into it.
  private var recordLimit: Int { min(Self.recordLimit, region.count / Self.entryLength) }

  private init(_ region: ByteRegion, _ order: Endianness) {
    self.region = region
    self.order = order
  }

  /// The structure of the file in `region`; damaged files yield what is reachable.
  package static func parse(_ region: ByteRegion) -> ImageFile {
    guard let head = try? region.bytes(at: 0, count: 6) else { return ImageFile(format: .crw) }
    var parser = CRWParser(region, head.starts(with: "MM") ? .big : .little)
    parser.file.blocks.append(MetadataBlock(.ciff, region))
    parser.walk(head)
    return parser.file
  }

  private mutating func walk(_ head: ByteSlice) {
    let length = (try? head.number32(at: 2, order)) ?? 0
    let header = region.region(at: 0, count: length)
    file.structure.append(StructureNode("header", offset: header.fileOffset(), length: header.count))
    file.structure += records(in: region.region(at: length), nesting: 0)
    if file.width == nil { issue(.missing(part: "ImageSpec"), at: region.fileOffset()) }
  }

  /// The records of `heap`, whose last four bytes say where its directory begins.
  private mutating func records(in heap: ByteRegion, nesting: Int) -> [StructureNode] {
    guard nesting < Self.nestingLimit else {
      issue(.excessive(part: "heaps"), at: heap.fileOffset())
      return []
    }
    guard heap.count >= 4, let place = try? heap.bytes(at: heap.count - 4, count: 4).number32(at: 0, order),
      let count = try? heap.bytes(at: place, count: 2).number16(at: 0, order)
    else {
      issue(.truncated(part: "heap", needed: 4, available: heap.count), at: heap.fileOffset())
      return []
    }
    var nodes: [StructureNode] = []
    for index in 0..<count {
      guard recordCount < recordLimit else {
        issue(.excessive(part: "records"), at: heap.fileOffset(at: place))
        break
      }
      recordCount += 1
      guard let entry = try? heap.bytes(at: place + 2 + index * Self.entryLength, count: Self.entryLength),
        let node = node(entry, in: heap, nesting: nesting)
      else {
        issue(.truncated(part: "record", needed: Self.entryLength, available: 0), at: heap.fileOffset(at: place))
        break
      }
      nodes.append(node)
    }
    return nodes
  }

  /// The two highest bits of a record's type give its value's location, the next three the data type.
  private mutating func node(_ entry: ByteSlice, in heap: ByteRegion, nesting: Int) -> StructureNode? {
    guard let type = try? entry.uint16(at: 0, order), let length = try? entry.number32(at: 2, order),
      let offset = try? entry.number32(at: 6, order)
    else { return nil }
    let tag = type & 0x3FFF
    let name = Self.name(tag)
    // In the directory itself: the eight bytes after the type.
    if type & 0xC000 == 0x4000 { return StructureNode(name, offset: entry.fileOffset(at: 0), length: entry.count) }
    let value = heap.region(at: offset, count: length)
    if value.count < length {
      issue(.truncated(part: "record", needed: length, available: value.count), at: entry.fileOffset(at: 0))
    }
    if tag == 0x1810 { readSize(value) }
    var node = StructureNode(name, offset: value.fileOffset(), length: value.count)
    // Data types 0x2800 and 0x3000 are heaps.
    let isHeap = tag & 0x3800 == 0x2800 || tag & 0x3800 == 0x3000
    if isHeap { node.children = records(in: value, nesting: nesting + 1) }
    return node
  }

  private mutating func readSize(_ value: ByteRegion) {
    guard file.width == nil, let bytes = try? value.bytes(at: 0, count: 8) else { return }
    file.width = try? bytes.number32(at: 0, order)
    file.height = try? bytes.number32(at: 4, order)
  }

  private static func name(_ tag: UInt16) -> String {
    switch tag {
    case 0x0805: "Description"
    case 0x080A: "ModelName"
    case 0x0810: "OwnerName"
    case 0x0816: "ImageFileName"
    case 0x102A: "ShotInfo"
    case 0x102D: "CameraSettings"
    case 0x180E: "CapturedTime"
    case 0x1810: "ImageSpec"
    case 0x2005: "RawData"
    case 0x2007: "JPEG"
    case 0x2008: "Thumbnail"
    case 0x2804: "ImageDescription"
    case 0x2807: "CameraObject"
    case 0x3002: "ShootingRecord"
    case 0x3003: "MeasuredInfo"
    case 0x3004: "CameraSpecification"
    case 0x300A: "ImageProps"
    case 0x300B: "ExifInformation"
    default: "0x" + String(tag, radix: 16, uppercase: true)
    }
  }

  private mutating func issue(_ kind: FormatIssue.Kind, at offset: Int) {
    file.issues.append(FormatIssue(kind, at: offset))
  }
}
