import ByteReading
import ImageFormats

/// What of a GIF stays: screen, colours, frames with their control blocks, and how often it repeats.
enum GIFRemoval {
  static func plan(_ file: ImageFile, _ source: ByteSource, _ kept: KeptMetadata) -> RemovalPlan {
    var plan = RemovalPlan()
    for node in file.structure {
      plan.take(node, isKept: isPicture(node) || (isProfile(node) && kept.contains(.icc)))
    }
    plan.removeBytes(behind: RemovalPlan.end(of: file), of: file, source)
    return plan
  }

  /// Whether the block is drawn, or tells how often an animation repeats.
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
