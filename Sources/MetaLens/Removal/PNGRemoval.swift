import ByteReading
import ImageFormats

/// What of a PNG stays: the critical chunks, and those that change how the picture looks.
enum PNGRemoval {
  /// Ancillary chunks that decoders draw by (W3C PNG, third edition, sections 11.3.2 and 11.3.4 to 11.3.6).
  private static let drawn: [StaticString] = [
    "tRNS", "cHRM", "gAMA", "sBIT", "sRGB", "cICP", "mDCV", "cLLI", "bKGD", "hIST", "pHYs", "sPLT", "acTL", "fcTL",
    "fdAT",
  ]

  static func plan(
    _ file: ImageFile, _ source: ByteSource, _ kept: KeptMetadata, _ exif: [UInt8]?
  ) -> RemovalPlan {
    var plan = RemovalPlan()
    for node in file.structure {
      plan.take(node, isKept: isPicture(node) || (node.name == "iCCP" && kept.contains(.icc)))
      if node.name == "IHDR", let exif { plan.write(chunk(exif)) }
    }
    plan.removeBytes(behind: RemovalPlan.end(of: file), of: file, source)
    return plan
  }

  /// Whether the chunk, or the signature, is needed to draw the picture. A capital first letter is a critical chunk's
  /// (section 5.4).
  static func isPicture(_ node: StructureNode) -> Bool {
    if node.name == "signature" { return true }
    guard let first = node.name.utf8.first else { return false }
    if first & 0x20 == 0 { return true }
    return drawn.contains { node.name == $0.description }
  }

  private static func chunk(_ exif: [UInt8]) -> [UInt8] {
    let typed = Array("eXIf".utf8) + exif
    var sum = CRC32()
    sum.update(ByteSlice(typed))
    return bigEndian(UInt32(exif.count)) + typed + bigEndian(sum.value)
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
