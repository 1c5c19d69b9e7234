import ByteReading
import ImageFormats

/// Removal for PNG: keeps the critical chunks, and those that change how the image looks.
enum PNGRemoval {
  /// Ancillary chunks that affect rendering (W3C PNG, third edition, sections 11.3.2 and 11.3.4 to 11.3.6).
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
    plan.removeBytes(after: RemovalPlan.end(of: file), of: file, source)
    return plan
  }

  /// Whether the chunk, or the signature, is needed to draw the image. An upper-case first letter marks a critical
  /// chunk (section 5.4).
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

/// Removal for GIF: keeps screen, colours, frames with their control blocks, and the repeat count.
enum GIFRemoval {
  static func plan(_ file: ImageFile, _ source: ByteSource, _ kept: KeptMetadata) -> RemovalPlan {
    var plan = RemovalPlan()
    for node in file.structure {
      plan.take(node, isKept: isPicture(node) || (isProfile(node) && kept.contains(.icc)))
    }
    plan.removeBytes(after: RemovalPlan.end(of: file), of: file, source)
    return plan
  }

  /// Whether the block is drawn, or contains an animation's repeat count.
  static func isPicture(_ node: StructureNode) -> Bool {
    switch node.name {
    case "header", "logical screen", "global colours", "graphic control", "plain text", "image", "end": true
    case "application": node.detail == "NETSCAPE2.0" || node.detail == "ANIMEXTS1.0"
    default: false
    }
  }

  private static func isProfile(_ node: StructureNode) -> Bool {
    node.name == "application" && node.detail == "ICCRGBG1012"
  }
}

/// Removal for WebP: keeps its images, their alpha and the animation's frames (RFC 9649, section 2.7).
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
    // Only the extended format can contain Exif.
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
    plan.removeBytes(after: RemovalPlan.end(of: file), of: file, source)
    return plan
  }

  /// Whether the chunk contains image data.
  static func isPicture(_ node: StructureNode) -> Bool {
    switch node.name {
    case "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF": true
    default: false
    }
  }

  /// VP8X with the flags for what is left.
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

/// Removal for JPEG XL: keeps the codestream and the boxes that lead to it (ISO/IEC 18181-2, section 9). The codestream
/// itself contains orientation and colours; the data for reconstructing a JPEG file contains that file's metadata too.
enum JPEGXLRemoval {
  static func plan(_ file: ImageFile, _ source: ByteSource) -> RemovalPlan {
    var plan = RemovalPlan()
    for node in file.structure { plan.take(node, isKept: isPicture(node)) }
    plan.removeBytes(after: RemovalPlan.end(of: file), of: file, source)
    return plan
  }

  /// Whether the box, or the bare codestream, is needed to decode the image.
  static func isPicture(_ node: StructureNode) -> Bool {
    switch node.name {
    case "codestream", "JXL ", "ftyp", "jxll", "jxli", "jxlc", "jxlp": true
    default: false
    }
  }
}
