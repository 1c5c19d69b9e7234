import ByteReading
import ImageFormats

/// Removal for JPEG XL: keeps the codestream and the boxes that lead to it (ISO/IEC 18181-2, section 9). The codestream
/// itself contains orientation and colours; the data for reconstructing a JPEG file contains that file's metadata too.
enum JPEGXLRemoval {
  static func plan(_ file: ImageFile, _ source: ByteSource) -> RemovalPlan {
    var plan = RemovalPlan()
    for node in file.structure {
      if node.name == "ftyp", node.length != fileType.count {
        plan.write(fileType)
        plan.remove(StructureNode("ftyp", offset: node.offset, length: node.length, detail: "brands"))
      } else {
        plan.take(node, isKept: isKept(node))
      }
    }
    plan.removeBytes(after: RemovalPlan.end(of: file), of: file, source)
    return plan
  }

  /// The box with the file's type, which has a single form (9.3).
  private static let fileType: [UInt8] = [0, 0, 0, 20] + Array("ftypjxl ".utf8) + [0, 0, 0, 0] + Array("jxl ".utf8)

  /// Whether the box, or the bare codestream, is needed to decode the image. The index of frames only makes searching
  /// them faster.
  static func isPicture(_ node: StructureNode) -> Bool {
    switch node.name {
    case "codestream", "JXL ", "jxlc", "jxlp": true
    // The level is a single byte (9.5).
    case "jxll": node.length == 9
    default: false
    }
  }

  static func isKept(_ node: StructureNode) -> Bool {
    isPicture(node) || (node.name == "ftyp" && node.length == fileType.count)
  }
}
