import ByteReading
import ImageFormats

/// What of a JPEG 2000 file stays: its codestream and what its header says of size and colours (ISO/IEC 15444-1,
/// annex I). Comments inside the codestream are written over, since its parts count bytes.
enum JPEG2000Removal {
  static func plan(_ file: ImageFile, _ source: ByteSource) throws(RemovalError) -> RemovalPlan {
    var plan = RemovalPlan()
    for node in file.structure {
      guard isPicture(node) else {
        guard isKnown(node) else { throw .unsupported(file.format) }
        plan.remove(node)
        continue
      }
      switch node.name {
      case "jp2h": try copyHeader(node, source, &plan)
      case "jp2c": try copyCodestream(node, source, &plan)
      default: plan.copy(node)
      }
    }
    plan.removeBytes(behind: RemovalPlan.end(of: file), of: file, source)
    return plan
  }

  /// Whether nothing but the picture is left in the boxes and in the codestream.
  static func isClean(_ file: ImageFile, _ source: ByteSource) -> Bool {
    file.structure.allSatisfy { node in
      guard isPicture(node), node.name != "jp2h" || node.children.allSatisfy(isHeader) else { return false }
      guard node.name == "jp2c" else { return true }
      return (try? JPEG2000Comments.find(in: codestream(node, source)))?.allSatisfy(isBlank) ?? false
    }
  }

  private static func isBlank(_ region: ByteRegion) -> Bool {
    (try? region.load())?.withBytes { $0.allSatisfy { $0 == blank } } ?? false
  }

  /// The runs of coded picture in their order: header boxes one by one, the codestream without its comments.
  static func runs(_ file: ImageFile, _ source: ByteSource) -> [ByteRegion] {
    var runs: [ByteRegion] = []
    for node in file.structure where isPicture(node) {
      switch node.name {
      case "jp2h":
        runs += node.children.filter(isHeader).map { ByteRegion(source: source, offset: $0.offset, count: $0.length) }
      case "jp2c": runs += codestreamRuns(node, source)
      default: runs.append(ByteRegion(source: source, offset: node.offset, count: node.length))
      }
    }
    return runs
  }

  private static let blank: UInt8 = 0x20

  private static func isPicture(_ node: StructureNode) -> Bool {
    switch node.name {
    case "jP  ", "ftyp", "rreq", "jp2h", "jp2c": true
    default: false
    }
  }

  /// Boxes that may go. Others, of ISO/IEC 15444-2, may say where the codestream lies or how pictures are laid over each
  /// other.
  private static func isKnown(_ node: StructureNode) -> Bool {
    switch node.name {
    case "uuid", "uinf", "xml ", "jumb", "jp2i", "asoc", "nlst", "lbl ", "free", "skip": true
    default: false
    }
  }

  /// The boxes of the header (ISO/IEC 15444-1, I.5.3).
  private static func isHeader(_ node: StructureNode) -> Bool {
    switch node.name {
    case "ihdr", "bpcc", "colr", "pclr", "cmap", "cdef", "res ": true
    default: false
    }
  }

  private static func copyHeader(
    _ node: StructureNode, _ source: ByteSource, _ plan: inout RemovalPlan
  ) throws(RemovalError) {
    let kept = node.children.filter(isHeader)
    let length = kept.reduce(8) { $0 + $1.length }
    // Bytes that are no box would be hidden there.
    if length == node.length { return plan.copy(node) }
    guard length < node.length else {
      throw .damaged(FormatIssue(.invalidValue(part: "jp2h", found: node.length), at: node.offset))
    }
    let size = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) }
    plan.write(size + Array("jp2h".utf8))
    for child in kept { plan.copy(child) }
    for child in node.children where !isHeader(child) { plan.remove(child) }
  }

  private static func copyCodestream(
    _ node: StructureNode, _ source: ByteSource, _ plan: inout RemovalPlan
  ) throws(RemovalError) {
    var position = node.offset
    for comment in try JPEG2000Comments.find(in: codestream(node, source)) where !isBlank(comment) {
      plan.copy(position, to: comment.offset)
      plan.append(.filled(blank, count: comment.count))
      plan.remove(StructureNode("COM", offset: comment.offset, length: comment.count))
      position = comment.offset + comment.count
    }
    plan.copy(position, to: node.offset + node.length)
  }

  private static func codestreamRuns(_ node: StructureNode, _ source: ByteSource) -> [ByteRegion] {
    let whole = codestream(node, source)
    guard let comments = try? JPEG2000Comments.find(in: whole) else { return [] }
    var runs: [ByteRegion] = []
    var position = whole.offset
    for comment in comments {
      runs.append(ByteRegion(source: source, offset: position, count: comment.offset - position))
      position = comment.offset + comment.count
    }
    runs.append(ByteRegion(source: source, offset: position, count: whole.offset + whole.count - position))
    return runs
  }

  /// What stands behind the box's head, of 8 bytes or of 16 where its size takes 64 bits (ISO/IEC 15444-1, I.4).
  private static func codestream(_ node: StructureNode, _ source: ByteSource) -> ByteRegion {
    let whole = ByteRegion(source: source, offset: node.offset, count: node.length)
    let isLong = (try? whole.bytes(at: 0, count: 4))?.array == [0, 0, 0, 1]
    return whole.region(at: isLong ? 16 : 8)
  }
}
