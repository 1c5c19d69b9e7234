import ByteReading

/// Sorts a JPEG's application segments by their identifiers and joins blocks that span several of them.
struct JPEGBlockCollector {
  private var blocks: [MetadataBlock] = []
  private var exif: [ByteRegion] = []
  private var profile: [(number: UInt8, region: ByteRegion)] = []
  private var photoshop: [ByteRegion] = []
  private var jumbf: [JUMBFPart] = []
  private var extendedXMP: [ExtendedPart] = []

  private struct JUMBFPart {
    var instance: UInt16
    var sequence: UInt32
    var region: ByteRegion
  }

  private struct ExtendedPart {
    var guid: [UInt8]
    var offset: Int
    var region: ByteRegion
  }

  init() {}

  /// Notes the segment's block; returns what it is and its identifier as text.
  mutating func collect(
    _ marker: UInt8, _ payload: ByteRegion
  ) -> (JPEGStructure.Content, String?) {
    guard let head = try? payload.prefix(40) else { return (.other, nil) }
    switch marker {
    case 0xE0: return collectJFIF(head, payload)
    case 0xE1: return collectAPP1(head, payload)
    case 0xE2: return collectAPP2(head, payload)
    case 0xEB: return collectJUMBF(head, payload)
    case 0xED where head.starts(with: "Photoshop 3.0\0"):
      photoshop.append(payload.region(at: 14))
      return (.photoshop, "Photoshop 3.0")
    case 0xEE where head.starts(with: "Adobe"):
      return add(.adobe, .adobe, payload, "Adobe")
    default:
      let content: JPEGStructure.Content = head.starts(with: "Ducky") ? .ducky : .other
      return add(.application(marker - 0xE0), content, payload, Self.identifier(head))
    }
  }

  private mutating func add(
    _ kind: MetadataBlock.Kind, _ content: JPEGStructure.Content, _ region: ByteRegion, _ name: String?
  ) -> (JPEGStructure.Content, String?) {
    blocks.append(MetadataBlock(kind, region))
    return (content, name)
  }

  private mutating func collectJFIF(
    _ head: ByteSlice, _ payload: ByteRegion
  ) -> (JPEGStructure.Content, String?) {
    if head.starts(with: "JFIF\0") { return add(.jfif, .jfif, payload, "JFIF") }
    if head.starts(with: "JFXX\0") { return add(.jfxx, .jfxx, payload, "JFXX") }
    return add(.application(0), .other, payload, Self.identifier(head))
  }

  private mutating func collectAPP1(
    _ head: ByteSlice, _ payload: ByteRegion
  ) -> (JPEGStructure.Content, String?) {
    // Some writers put other bytes than NUL behind "Exif".
    if head.starts(with: "Exif\0") || head.starts(with: "Exif") {
      exif.append(payload.region(at: 6))
      return (.exif, "Exif")
    }
    if head.starts(with: "http://ns.adobe.com/xap/1.0/\0") {
      return add(.xmp, .xmp, payload.region(at: 29), "XMP")
    }
    if head.starts(with: "http://ns.adobe.com/xmp/extension/\0") {
      collectExtendedXMP(payload)
      return (.extendedXMP, "Extended XMP")
    }
    if head.starts(with: "<?xpacket") || head.starts(with: "<x:xmpmeta") {
      return add(.xmp, .xmp, payload, "XMP")
    }
    return add(.application(1), .other, payload, Self.identifier(head))
  }

  /// XMP Specification Part 3, 1.1.3.1: GUID of 32 hexadecimal digits, full length, offset, then the part.
  private mutating func collectExtendedXMP(_ payload: ByteRegion) {
    guard let head = try? payload.bytes(at: 35, count: 40), let offset = try? head.number32(at: 36) else {
      return
    }
    extendedXMP.append(
      ExtendedPart(guid: head.prefix(32).array, offset: offset, region: payload.region(at: 75)))
  }

  private mutating func collectAPP2(
    _ head: ByteSlice, _ payload: ByteRegion
  ) -> (JPEGStructure.Content, String?) {
    if head.starts(with: "ICC_PROFILE\0"), head.count >= 14 {
      profile.append((head[12], payload.region(at: 14)))
      return (.icc, "ICC profile \(head[12]) of \(head[13])")
    }
    if head.starts(with: "MPF\0") { return add(.mpf, .mpf, payload.region(at: 4), "MPF") }
    if head.starts(with: "FPXR\0") { return add(.application(2), .flashPix, payload, "FPXR") }
    return add(.application(2), .other, payload, Self.identifier(head))
  }

  /// ISO 19566-5, D.2: common identifier "JP", box instance, packet sequence, then the box, whose length and
  /// type are repeated in every packet.
  private mutating func collectJUMBF(
    _ head: ByteSlice, _ payload: ByteRegion
  ) -> (JPEGStructure.Content, String?) {
    guard head.starts(with: "JP"), let instance = try? head.uint16(at: 2),
      let sequence = try? head.uint32(at: 4), let length = try? head.uint32(at: 8)
    else { return add(.application(11), .other, payload, Self.identifier(head)) }
    let boxHeader = length == 1 ? 16 : 8
    let isFirst = !jumbf.contains { $0.instance == instance }
    jumbf.append(
      JUMBFPart(
        instance: instance, sequence: sequence,
        region: payload.region(at: isFirst ? 8 : 8 + boxHeader)))
    return (.jumbf, "JUMBF \(instance), part \(sequence)")
  }

  /// Joins what spans several segments, and hands all blocks to `file`.
  mutating func finish(_ file: inout ImageFile) {
    var joined: [MetadataBlock] = []
    Self.join(.exif, exif, &joined)
    Self.join(.photoshop, photoshop, &joined)
    profile.sort { $0.number < $1.number }
    Self.join(.icc, profile.map { $0.region }, &joined)
    joinExtendedXMP(&joined)
    joinJUMBF(&joined)
    file.blocks += joined + blocks
  }

  private static func join(
    _ kind: MetadataBlock.Kind, _ regions: [ByteRegion], _ blocks: inout [MetadataBlock]
  ) {
    guard !regions.isEmpty else { return }
    // A second Exif segment that has a TIFF header of its own is another block, not a continuation.
    if kind == .exif, regions.count > 1, hasOwnHeader(regions[1]) {
      for region in regions { blocks.append(MetadataBlock(kind, region)) }
      return
    }
    if let region = try? ByteRegion.joining(regions) { blocks.append(MetadataBlock(kind, region)) }
  }

  private static func hasOwnHeader(_ region: ByteRegion) -> Bool {
    guard let head = try? region.prefix(4) else { return true }
    return head.starts(with: "II*\0") || head.starts(with: "MM\0*")
  }

  private func joinExtendedXMP(_ blocks: inout [MetadataBlock]) {
    var guids: [[UInt8]] = []
    for part in extendedXMP where !guids.contains(part.guid) { guids.append(part.guid) }
    for guid in guids {
      let parts = extendedXMP.filter { $0.guid == guid }.sorted { $0.offset < $1.offset }
      if let region = try? ByteRegion.joining(parts.map { $0.region }) {
        blocks.append(MetadataBlock(.extendedXMP, region))
      }
    }
  }

  private func joinJUMBF(_ blocks: inout [MetadataBlock]) {
    var instances: [UInt16] = []
    for part in jumbf where !instances.contains(part.instance) { instances.append(part.instance) }
    for instance in instances {
      let parts = jumbf.filter { $0.instance == instance }.sorted { $0.sequence < $1.sequence }
      if let region = try? ByteRegion.joining(parts.map { $0.region }) {
        blocks.append(MetadataBlock(.jumbf, region))
      }
    }
  }

  /// The printable beginning of a payload, up to its first NUL.
  private static func identifier(_ head: ByteSlice) -> String? {
    let text = head.untilNUL.prefix(24)
    for index in 0..<text.count where text[index] < 0x20 || text[index] > 0x7E { return nil }
    return text.count == 0 ? nil : text.utf8Text
  }
}
