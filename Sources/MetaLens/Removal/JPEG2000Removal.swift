import ByteReading
import ImageFormats

/// Removal for JPEG 2000: keeps the codestream and the header's size and colours (ISO/IEC 15444-1, annex I). Comments
/// in the codestream are overwritten, since its parts count bytes.
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
    plan.removeBytes(after: RemovalPlan.end(of: file), of: file, source)
    return plan
  }

  /// Whether only the image is left in the boxes and in the codestream.
  static func isClean(_ file: ImageFile, _ source: ByteSource) -> Bool {
    file.structure.allSatisfy { node in
      guard isPicture(node),
        node.name != "jp2h" || node.children.allSatisfy({ isHeader($0) && !hasMore(profile(in: $0, source), source) })
      else { return false }
      guard node.name == "jp2c" else { return true }
      return (try? JPEG2000Comments.find(in: codestream(node, source)))?.allSatisfy(isBlank) ?? false
    }
  }

  private static func isBlank(_ region: ByteRegion) -> Bool {
    (try? region.load())?.withBytes { $0.allSatisfy { $0 == blank } } ?? false
  }

  /// The runs of coded image data in order: header boxes one by one, the codestream without its comments.
  static func runs(_ file: ImageFile, _ source: ByteSource) -> [ByteRegion] {
    var runs: [ByteRegion] = []
    for node in file.structure where isPicture(node) {
      switch node.name {
      case "jp2h":
        runs += node.children.filter(isHeader).map { box in
          let end = profile(in: box, source)?.lowerBound ?? box.offset + box.length
          return ByteRegion(source: source, offset: box.offset, count: end - box.offset)
        }
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

  /// Boxes that may be removed. Others, defined in ISO/IEC 15444-2, may locate the codestream or compose several
  /// images.
  private static func isKnown(_ node: StructureNode) -> Bool {
    switch node.name {
    case "uuid", "uinf", "xml ", "jumb", "jp2i", "asoc", "nlst", "lbl ", "free", "skip": true
    default: false
    }
  }

  /// The boxes of the header (ISO/IEC 15444-1, I.5.3). A resolution has one or two boxes of 18 bytes; a longer one has
  /// room for text, and none changes the picture.
  private static func isHeader(_ node: StructureNode) -> Bool {
    switch node.name {
    case "ihdr", "bpcc", "colr", "pclr", "cmap", "cdef": true
    case "res ": node.length == 8 + 18 || node.length == 8 + 36
    default: false
    }
  }

  private static func copyHeader(
    _ node: StructureNode, _ source: ByteSource, _ plan: inout RemovalPlan
  ) throws(RemovalError) {
    let kept = node.children.filter(isHeader)
    let length = kept.reduce(8) { $0 + $1.length }
    let isWhole = length == node.length && !kept.contains { hasMore(profile(in: $0, source), source) }
    // Bytes outside any box would be hidden there.
    if isWhole { return plan.copy(node) }
    guard length <= node.length else {
      throw .damaged(FormatIssue(.invalidValue(part: "jp2h", found: node.length), at: node.offset))
    }
    let size = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) }
    plan.write(size + Array("jp2h".utf8))
    for child in kept { copy(child, source, &plan) }
    for child in node.children where !isHeader(child) { plan.remove(child) }
  }

  /// Copies a box of the header, with a clean profile in place of its own.
  private static func copy(_ box: StructureNode, _ source: ByteSource, _ plan: inout RemovalPlan) {
    guard let data = profile(in: box, source), hasMore(data, source) else { return plan.copy(box) }
    plan.copy(box.offset, to: data.lowerBound)
    let clean = CleanProfile(of: ByteRegion(source: source, offset: data.lowerBound, count: data.count))?.bytes ?? []
    plan.write(clean)
    // The box is required, so that it stays even if it has no profile.
    plan.append(.filled(0, count: data.count - clean.count))
    plan.remove(StructureNode(box.name, offset: data.lowerBound, length: data.count, detail: CleanProfile.removedParts))
  }

  /// The range of the profile in a `colr` box: after its header, the method, which is 2 or 3 for profiles, the precedence
  /// and the approximation (I.5.3.3; ISO/IEC 15444-2, M.11.7.3).
  private static func profile(in box: StructureNode, _ source: ByteSource) -> Range<Int>? {
    guard box.name == "colr", let head = box.boxHeadLength(in: source),
      let method = try? source.bytes(at: box.offset + head, count: 1)[0], method == 2 || method == 3,
      box.length >= head + 3
    else { return nil }
    return box.offset + head + 3..<box.offset + box.length
  }

  /// Whether there is something besides a clean profile in `data`.
  private static func hasMore(_ data: Range<Int>?, _ source: ByteSource) -> Bool {
    guard let data else { return false }
    let profile = CleanProfile(of: ByteRegion(source: source, offset: data.lowerBound, count: data.count))
    let end = data.lowerBound + (profile?.bytes.count ?? 0)
    return profile?.isChanged ?? false || !source.isFilled(with: 0, from: end, to: data.upperBound)
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
    return (whole.offset..<whole.offset + whole.count).without(comments.map { $0.offset..<$0.offset + $0.count })
      .map { ByteRegion(source: source, offset: $0.lowerBound, count: $0.count) }
  }

  /// The box's contents after its header.
  private static func codestream(_ node: StructureNode, _ source: ByteSource) -> ByteRegion {
    ByteRegion(source: source, offset: node.offset, count: node.length)
      .region(at: node.boxHeadLength(in: source) ?? 8)
  }
}

/// Finds the comments in a JPEG 2000 codestream, in its main header and in each tile-part's (ISO/IEC 15444-1, annex A).
enum JPEG2000Comments {
  private enum Marker {
    static let soc = 0xFF4F
    static let com = 0xFF64
    static let sot = 0xFF90
    static let sod = 0xFF93
    static let eoc = 0xFFD9
  }

  /// The text of the comments, and what follows the codestream's end, in order; each may be overwritten.
  static func find(in stream: ByteRegion) throws(RemovalError) -> [ByteRegion] {
    var comments: [ByteRegion] = []
    guard number(stream, 0) == Marker.soc else { throw damaged(stream, 0) }
    var position = 2
    while position < stream.count {
      switch number(stream, position) {
      case Marker.eoc:
        let rest = stream.region(at: position + 2)
        return rest.count > 0 ? comments + [rest] : comments
      case Marker.sot: position = try tilePart(stream, position, &comments)
      default: position = try segment(stream, position, &comments)
      }
    }
    // Some writers omit the end marker.
    return comments
  }

  /// The end of the tile-part at `position`; adds its comments. Its length counts from its first marker, and 0 means to
  /// the end (A.4.2).
  private static func tilePart(
    _ stream: ByteRegion, _ position: Int, _ comments: inout [ByteRegion]
  ) throws(RemovalError) -> Int {
    guard let head = try? stream.bytes(at: position, count: 12), let length = try? head.number32(at: 6) else {
      throw damaged(stream, position)
    }
    var inner = position + 12
    while number(stream, inner) != Marker.sod { inner = try segment(stream, inner, &comments) }
    let hasEnd = number(stream, stream.count - 2) == Marker.eoc
    let end = length > 0 ? position + length : hasEnd ? stream.count - 2 : stream.count
    guard end >= inner + 2, end <= stream.count else { throw damaged(stream, position) }
    return end
  }

  /// The end of the segment at `position`; a comment's text comes after marker, length and type (A.9.2).
  private static func segment(
    _ stream: ByteRegion, _ position: Int, _ comments: inout [ByteRegion]
  ) throws(RemovalError) -> Int {
    guard let marker = number(stream, position), marker >= 0xFF00, let length = number(stream, position + 2),
      length >= 2, position + 2 + length <= stream.count
    else { throw damaged(stream, position) }
    if marker == Marker.com, length > 4 { comments.append(stream.region(at: position + 6, count: length - 4)) }
    return position + 2 + length
  }

  private static func number(_ stream: ByteRegion, _ position: Int) -> Int? {
    (try? stream.bytes(at: position, count: 2)).flatMap { try? $0.number16(at: 0) }
  }

  private static func damaged(_ stream: ByteRegion, _ position: Int) -> RemovalError {
    .damaged(FormatIssue(.invalidValue(part: "codestream", found: position), at: stream.fileOffset(at: position)))
  }
}
