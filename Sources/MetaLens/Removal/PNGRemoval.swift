import ByteReading
import ImageFormats

/// Removal for PNG: keeps the critical chunks, and those that change how the image looks.
enum PNGRemoval {
  private struct Chunk {
    let name: StaticString
    /// How many bytes of data it may have.
    let lengths: ClosedRange<Int>

    init(_ name: StaticString, _ lengths: ClosedRange<Int>) { (self.name, self.lengths) = (name, lengths) }
  }

  /// Ancillary chunks that affect rendering (W3C PNG, third edition, sections 11.3.2 and 11.3.4 to 11.3.6). Longer ones
  /// change nothing that is drawn, and have room for text. Suggested palettes (`sPLT`, which have names) and histograms
  /// were for displays of 256 colours.
  private static let drawn: [Chunk] = [
    .init("cHRM", 32...32), .init("gAMA", 4...4), .init("sBIT", 1...4), .init("sRGB", 1...1),
    .init("cICP", 4...4), .init("mDCV", 24...24), .init("cLLI", 8...8), .init("bKGD", 1...6), .init("pHYs", 9...9),
    .init("acTL", 8...8),
  ]
  /// The critical chunks, with Apple's mark of PNGs prepared for iPhones; a program that doesn't know another one can't
  /// draw the file (section 5.4). An animation's frames are numbered, so it can't lose one (section 11.3.6).
  private static let required: [Chunk] = [
    .init("IHDR", 13...13), .init("PLTE", 3...768), .init("IDAT", 0...FileNumber.limit), .init("IEND", 0...0),
    .init("CgBI", 4...4), .init("fcTL", 26...26), .init("fdAT", 4...FileNumber.limit),
  ]

  static func plan(
    _ file: ImageFile, _ source: ByteSource, _ kept: KeptMetadata, _ exif: [UInt8]?
  ) throws(RemovalError) -> RemovalPlan {
    var plan = RemovalPlan()
    for node in file.structure {
      try check(node)
      if node.name == "iCCP", kept.contains(.icc), let profile = PNGProfile(data(of: node, source)) {
        add(profile, in: node, to: &plan)
      } else {
        plan.take(node, isKept: isPicture(node, of: file))
      }
      if node.name == "IHDR", let exif { plan.write(chunk("eXIf", exif)) }
    }
    plan.removeBytes(after: RemovalPlan.end(of: file), of: file, source)
    return plan
  }

  /// Length, type and checksum (section 5.3).
  private static let overhead = 12

  /// Whether the chunk, or the signature, is needed to draw the image.
  static func isPicture(_ node: StructureNode, of file: ImageFile) -> Bool {
    if node.name == "signature" { return true }
    let length = node.length - overhead
    switch (node.name, file.png?.colorType ?? 0) {
    // Only a suggestion for true colours (section 11.2.2).
    case ("PLTE", 2), ("PLTE", 6): return false
    // One transparent grey or colour; with a palette, an alpha for each entry; not beside an alpha channel (11.3.1.1).
    case ("tRNS", 0): return length == 2
    case ("tRNS", 2): return length == 6
    case ("tRNS", 3): return length <= 256
    case ("tRNS", _): return false
    default:
      return isRequired(node) || drawn.contains { node.name == $0.name.description && $0.lengths.contains(length) }
    }
  }

  /// An upper-case first letter marks a critical chunk.
  private static func isRequired(_ node: StructureNode) -> Bool {
    (node.name.utf8.first ?? 0x20) & 0x20 == 0 || node.name == "fcTL" || node.name == "fdAT"
  }

  private static func check(_ node: StructureNode) throws(RemovalError) {
    guard isRequired(node) else { return }
    guard let chunk = required.first(where: { node.name == $0.name.description }) else { throw .unsupported(.png) }
    let length = node.length - overhead
    guard !chunk.lengths.contains(length) else { return }
    throw .damaged(FormatIssue(.invalidValue(part: "chunk length", found: length), at: node.offset))
  }

  private static func data(of node: StructureNode, _ source: ByteSource) -> ByteRegion {
    ByteRegion(source: source, offset: node.offset + 8, count: max(0, node.length - overhead))
  }

  private static func add(_ profile: PNGProfile, in node: StructureNode, to plan: inout RemovalPlan) {
    guard !profile.isClean, let data = try? profile.data else { return plan.copy(node) }
    plan.write(chunk("iCCP", data))
    let part = profile.isChanged ? CleanProfile.removedParts : "profile’s name"
    plan.remove(StructureNode("iCCP", offset: node.offset, length: node.length, detail: part))
  }

  private static func chunk(_ name: StaticString, _ data: [UInt8]) -> [UInt8] {
    let typed = name.withUTF8Buffer { Array($0) } + data
    var sum = CRC32()
    sum.update(ByteSlice(typed))
    return bigEndian(UInt32(data.count)) + typed + bigEndian(sum.value)
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
