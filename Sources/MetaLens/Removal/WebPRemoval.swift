import ByteReading
import ImageFormats

/// What of a WebP file stays: its pictures, their alpha and the animation's frames (RFC 9649, section 2.7).
enum WebPRemoval {
  /// Bits of VP8X's first byte (RFC 9649, section 2.7.1).
  private enum Flag {
    static let icc: UInt8 = 0x20
    static let exif: UInt8 = 0x08
    static let xmp: UInt8 = 0x04
  }

  static func plan(
    _ file: ImageFile, _ source: ByteSource, _ kept: KeptMetadata, _ exif: [UInt8]?
  ) throws(RemovalError) -> RemovalPlan {
    var body = RemovalPlan()
    // Only the extended form has a place for Exif.
    let exif = file.structure.contains { $0.name == "VP8X" } ? exif : nil
    for node in file.structure where node.name != "RIFF" {
      if node.name == "VP8X" {
        body.write(try header(node, source, kept, hasExif: exif != nil))
      } else {
        body.take(node, isKept: isPicture(node) || (node.name == "ICCP" && kept.contains(.icc)))
      }
    }
    if let exif { body.write(Array("EXIF".utf8) + littleEndian(exif.count) + exif) }
    var plan = RemovalPlan(prefix: Array("RIFF".utf8) + littleEndian(body.count + 4) + Array("WEBP".utf8), body)
    plan.removeBytes(behind: RemovalPlan.end(of: file), of: file, source)
    return plan
  }

  /// Whether the chunk holds picture data.
  static func isPicture(_ node: StructureNode) -> Bool {
    switch node.name {
    case "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF": true
    default: false
    }
  }

  /// VP8X with the flags of what is still there.
  private static func header(
    _ node: StructureNode, _ source: ByteSource, _ kept: KeptMetadata, hasExif: Bool
  ) throws(RemovalError) -> [UInt8] {
    guard node.length >= 9, let slice = try? source.bytes(at: node.offset, count: min(node.length, 64)) else {
      throw .format(.unreadable(offset: node.offset))
    }
    var bytes = slice.array
    bytes[8] &= ~(Flag.exif | Flag.xmp)
    if !kept.contains(.icc) { bytes[8] &= ~Flag.icc }
    if hasExif { bytes[8] |= Flag.exif }
    return bytes
  }

  private static func littleEndian(_ value: Int) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
