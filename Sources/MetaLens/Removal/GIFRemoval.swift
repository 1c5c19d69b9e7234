import ByteReading
import ImageFormats

/// Removal for GIF: keeps screen, colours, frames with their control blocks, and the repeat count.
enum GIFRemoval {
  static func plan(_ file: ImageFile, _ source: ByteSource, _ kept: KeptMetadata) -> RemovalPlan {
    var plan = RemovalPlan()
    let profile = kept.contains(.icc) ? profile(of: file) : nil
    for node in file.structure {
      if let profile, isProfile(node), profile.isChanged {
        add(profile, in: node, &plan)
      } else if let length = controlLength(node), node.length != length, isPicture(node) {
        plan.copy(node.offset, to: node.offset + length - 1)
        plan.write([0])
        plan.remove(
          StructureNode(
            node.name, offset: node.offset + length - 1, length: node.length - length, detail: "more than it needs"))
      } else {
        plan.take(node, isKept: isPicture(node) || (isProfile(node) && profile != nil))
      }
    }
    plan.removeBytes(after: RemovalPlan.end(of: file), of: file, source)
    return plan
  }

  /// Whether the block is drawn, or contains an animation's repeat count. Text that a GIF asks to be drawn is not: no
  /// program in use does so.
  static func isPicture(_ node: StructureNode) -> Bool {
    switch node.name {
    case "header", "logical screen", "global colours", "image", "end": true
    case "graphic control": node.length >= 8
    case "application": (node.detail == "NETSCAPE2.0" || node.detail == "ANIMEXTS1.0") && node.length >= 19
    default: false
    }
  }

  /// The length of a block whose contents are numbers only: introducer, label, sub-blocks and their end (GIF89a, 23;
  /// Netscape's extension for the repeat count).
  private static func controlLength(_ node: StructureNode) -> Int? {
    switch node.name {
    case "graphic control": 8
    case "application": 19
    default: nil
    }
  }

  /// The bytes of a block that are compared; the end of a shortened one is another zero.
  static func runs(_ file: ImageFile, _ source: ByteSource) -> [ByteRegion] {
    file.structure.filter(isPicture).map { node in
      ByteRegion(
        source: source, offset: node.offset,
        count: controlLength(node).map { min(node.length, $0) - 1 } ?? node.length)
    }
  }

  private static func isProfile(_ node: StructureNode) -> Bool {
    node.name == "application" && node.detail == "ICCRGBG1012"
  }

  /// The profile, if there is one, and nothing else in its block.
  private static func profile(of file: ImageFile) -> CleanProfile? {
    let blocks = file.blocks.filter { $0.kind == .icc }
    guard blocks.count == 1, file.structure.count(where: isProfile) == 1,
      let profile = CleanProfile(of: blocks[0].region), profile.bytes.count == blocks[0].region.count
    else { return nil }
    return profile
  }

  /// Adds the profile in place of the one in `node`, in sub-blocks of at most 255 bytes (GIF89a, 15 and 26).
  private static func add(_ profile: CleanProfile, in node: StructureNode, _ plan: inout RemovalPlan) {
    plan.write([0x21, 0xFF, 11] + Array("ICCRGBG1012".utf8))
    for start in stride(from: 0, to: profile.bytes.count, by: 255) {
      let part = profile.bytes[start..<min(start + 255, profile.bytes.count)]
      plan.write([UInt8(part.count)] + part)
    }
    plan.write([0])
    plan.remove(
      StructureNode(node.name, offset: node.offset, length: node.length, detail: CleanProfile.removedParts))
  }
}
