import ByteReading
import ImageFormats

/// What of a JPEG XL file stays: its codestream, and the boxes that lead to it (ISO/IEC 18181-2, section 9). The
/// codestream tells turn and colours itself; what rebuilds a JPEG file from it holds that file's metadata too.
enum JPEGXLRemoval {
  static func plan(_ file: ImageFile, _ source: ByteSource) -> RemovalPlan {
    var plan = RemovalPlan()
    for node in file.structure { plan.take(node, isKept: isPicture(node)) }
    plan.removeBytes(behind: RemovalPlan.end(of: file), of: file, source)
    return plan
  }

  /// Whether the box, or the bare codestream, is needed to decode the picture.
  static func isPicture(_ node: StructureNode) -> Bool {
    switch node.name {
    case "codestream", "JXL ", "ftyp", "jxll", "jxli", "jxlc", "jxlp": true
    default: false
    }
  }
}
