import ByteReading

/// Sorts a JPEG's application segments by their identifiers and joins blocks that span several segments.
struct JPEGBlockCollector {
  private var blocks: [MetadataBlock] = []
  private var exif: [ByteRegion] = []
  private var photoshop: [ByteRegion] = []
  private var profile = JPEGSegmentJoiner()
  private var jumbf = JPEGSegmentJoiner()
  private var extendedXMP = ExtendedXMPJoiner()

  init() {}

  /// Records the segment's block; returns its content and its identifier as text.
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
    if head.starts(with: "HEAPJPGM", at: 6) { return add(.ciff, .other, payload, "CIFF") }
    return add(.application(0), .other, payload, Self.identifier(head))
  }

  private mutating func collectAPP1(
    _ head: ByteSlice, _ payload: ByteRegion
  ) -> (JPEGStructure.Content, String?) {
    // Some writers put bytes other than NUL after "Exif".
    if head.starts(with: "Exif\0") || head.starts(with: "Exif") {
      exif.append(payload.region(at: 6))
      return (.exif, "Exif")
    }
    if head.starts(with: "http://ns.adobe.com/xap/1.0/\0") {
      return add(.xmp, .xmp, payload.region(at: 29), "XMP")
    }
    if head.starts(with: "http://ns.adobe.com/xmp/extension/\0") {
      extendedXMP.add(payload)
      return (.extendedXMP, "Extended XMP")
    }
    if head.starts(with: "<?xpacket") || head.starts(with: "<x:xmpmeta") {
      return add(.xmp, .xmp, payload, "XMP")
    }
    return add(.application(1), .other, payload, Self.identifier(head))
  }

  private mutating func collectAPP2(
    _ head: ByteSlice, _ payload: ByteRegion
  ) -> (JPEGStructure.Content, String?) {
    if head.starts(with: "ICC_PROFILE\0"), head.count >= 14 {
      profile.add(group: 0, number: UInt32(head[12]), payload.region(at: 14), repeatedHeader: 0)
      return (.icc, "ICC profile \(head[12]) of \(head[13])")
    }
    if head.starts(with: "MPF\0") { return add(.mpf, .mpf, payload.region(at: 4), "MPF") }
    if head.starts(with: "FPXR\0") { return add(.application(2), .flashPix, payload, "FPXR") }
    return add(.application(2), .other, payload, Self.identifier(head))
  }

  /// ISO 19566-5, D.2: common identifier "JP", box instance number, packet sequence number, then the box, whose length
  /// and type are repeated in every packet.
  private mutating func collectJUMBF(
    _ head: ByteSlice, _ payload: ByteRegion
  ) -> (JPEGStructure.Content, String?) {
    guard head.starts(with: "JP"), let instance = try? head.uint16(at: 2),
      let sequence = try? head.uint32(at: 4), let length = try? head.uint32(at: 8)
    else { return add(.application(11), .other, payload, Self.identifier(head)) }
    jumbf.add(
      group: UInt32(instance), number: sequence, payload.region(at: 8), repeatedHeader: length == 1 ? 16 : 8)
    return (.jumbf, "JUMBF \(instance), part \(sequence)")
  }

  /// Joins blocks that span several segments and adds all blocks to `file`.
  func finish(_ file: inout ImageFile) {
    file.blocks += blocks
    for regions in exifGroups() { Self.join(.exif, regions, &file) }
    Self.join(.photoshop, photoshop, &file)
    for regions in profile.groups() { Self.join(.icc, regions, &file) }
    extendedXMP.finish(&file)
    for regions in jumbf.groups() { Self.join(.jumbf, regions, &file) }
  }

  private static func join(_ kind: MetadataBlock.Kind, _ regions: [ByteRegion], _ file: inout ImageFile) {
    guard let first = regions.first else { return }
    if let region = try? ByteRegion.joining(regions) {
      file.blocks.append(MetadataBlock(kind, region))
    } else {
      file.issues.append(FormatIssue(.truncated(part: "block", needed: 1, available: 0), at: first.fileOffset()))
    }
  }

  /// Exif that exceeds a segment continues in the next one; a segment with its own TIFF header is a separate block.
  private func exifGroups() -> [[ByteRegion]] {
    var groups: [[ByteRegion]] = []
    for region in exif {
      if groups.isEmpty || Self.hasOwnHeader(region) {
        groups.append([region])
      } else {
        groups[groups.count - 1].append(region)
      }
    }
    return groups
  }

  private static func hasOwnHeader(_ region: ByteRegion) -> Bool {
    guard let head = try? region.prefix(4) else { return true }
    return head.starts(with: "II*\0") || head.starts(with: "MM\0*")
  }

  /// The printable start of a payload, up to its first NUL.
  private static func identifier(_ head: ByteSlice) -> String? {
    let text = head.untilNUL.prefix(24)
    for index in 0..<text.count where text[index] < 0x20 || text[index] > 0x7E { return nil }
    return text.count == 0 ? nil : text.utf8Text
  }
}
