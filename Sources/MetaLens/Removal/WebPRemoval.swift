import ByteReading
import ImageFormats

/// Removal for WebP: keeps its images, their alpha and the animation's frames (RFC 9649, section 2.7).
enum WebPRemoval {
  /// Bits of VP8X's first byte (RFC 9649, section 2.7.1).
  private enum Flag {
    static let icc: UInt8 = 0x20
    static let exif: UInt8 = 0x08
    static let xmp: UInt8 = 0x04
  }

  /// The data of a chunk with numbers only: flags and canvas; the background and the repeat count (2.7.1.1).
  private static let (extendedLength, animationLength) = (10, 6)

  static func plan(
    _ file: ImageFile, _ source: ByteSource, _ kept: KeptMetadata, _ exif: [UInt8]?
  ) throws(RemovalError) -> RemovalPlan {
    var body = RemovalPlan()
    // Only the extended format can contain Exif.
    let exif = file.structure.contains { $0.name == "VP8X" } ? exif : nil
    let profile = kept.contains(.icc) ? file.block(.icc).flatMap { CleanProfile(of: $0.region) } : nil
    var images = WebPChunks.Images()
    var seen: [String] = []
    for node in file.structure where node.name != "RIFF" {
      let isFirst = !seen.contains(node.name)
      seen.append(node.name)
      switch node.name {
      case "VP8X" where isFirst:
        body.write(try header(node, source, hasProfile: profile != nil, hasExif: exif != nil))
        removeRest(of: node, from: 8 + extendedLength, &body)
      case "ICCP" where isFirst && profile != nil: if let profile { add(profile, in: node, &body) }
      case "ANIM" where isFirst && node.length >= 8 + animationLength: shorten(node, to: animationLength, "ANIM", &body)
      case "ANMF": for frame in try WebPChunks.frames(in: node, source) { add(frame, &body) }
      default: body.take(node, isKept: images.isNext(node.name))
      }
    }
    if let exif { body.write(Array("EXIF".utf8) + littleEndian(exif.count) + exif) }
    var plan = RemovalPlan(prefix: Array("RIFF".utf8) + littleEndian(body.count + 4) + Array("WEBP".utf8), body)
    plan.removeBytes(after: RemovalPlan.end(of: file), of: file, source)
    return plan
  }

  /// Whether the header says that there is Exif.
  static func hasExif(_ file: ImageFile, _ source: ByteSource) -> Bool {
    guard let header = file.structure.first(where: { $0.name == "VP8X" }),
      let flags = try? source.bytes(at: header.offset + 8, count: 1)[0]
    else { return false }
    return flags & Flag.exif != 0
  }

  /// The coded images, and the numbers for drawing them.
  static func runs(_ file: ImageFile, _ source: ByteSource) -> [ByteRegion] {
    var ranges: [Range<Int>] = []
    var images = WebPChunks.Images()
    var hasAnimation = false
    for node in file.structure {
      switch node.name {
      case "ANIM" where !hasAnimation && node.length >= 8 + animationLength:
        hasAnimation = true
        ranges.append(node.offset + 8..<node.offset + 8 + animationLength)
      case "ANMF":
        for frame in (try? WebPChunks.frames(in: node, source)) ?? [] { ranges += [frame.head] + frame.images }
      default: if images.isNext(node.name) { ranges.append(node.offset..<node.offset + node.length) }
      }
    }
    return ranges.map { ByteRegion(source: source, offset: $0.lowerBound, count: $0.count) }
  }

  /// Copies the chunk `node` with the first `length` bytes of its data.
  private static func shorten(_ node: StructureNode, to length: Int, _ name: StaticString, _ plan: inout RemovalPlan) {
    let padded = 8 + length + (length & 1)
    guard node.length > padded else { return plan.copy(node) }
    plan.write(name.withUTF8Buffer { Array($0) } + littleEndian(length))
    plan.copy(node.offset + 8, to: node.offset + 8 + length)
    if length & 1 == 1 { plan.write([0]) }
    removeRest(of: node, from: padded, &plan)
  }

  private static func add(_ profile: CleanProfile, in node: StructureNode, _ plan: inout RemovalPlan) {
    let length = profile.bytes.count
    guard profile.isChanged else { return shorten(node, to: length, "ICCP", &plan) }
    plan.write(Array("ICCP".utf8) + littleEndian(length))
    plan.write(profile.bytes)
    if length & 1 == 1 { plan.write([0]) }
    plan.remove(StructureNode("ICCP", offset: node.offset + 8, length: length, detail: CleanProfile.removedParts))
    removeRest(of: node, from: 8 + length + (length & 1), &plan)
  }

  private static func removeRest(of node: StructureNode, from start: Int, _ plan: inout RemovalPlan) {
    guard node.length > start else { return }
    plan.remove(
      StructureNode(
        node.name, offset: node.offset + start, length: node.length - start, detail: "more than it needs"))
  }

  private static func add(_ frame: WebPChunks.Frame, _ plan: inout RemovalPlan) {
    let length = frame.images.reduce(frame.head.count) { $0 + $1.count }
    guard length < frame.data.count else { return plan.copy(frame.data.lowerBound - 8, to: frame.end) }
    plan.write(Array("ANMF".utf8) + littleEndian(length))
    plan.copy(frame.head.lowerBound, to: frame.head.upperBound)
    for image in frame.images { plan.copy(image.lowerBound, to: image.upperBound) }
    if length & 1 == 1 { plan.write([0]) }
    plan.remove(
      StructureNode(
        "ANMF", offset: frame.data.lowerBound, length: frame.data.count - length, detail: "unknown chunks"))
  }

  /// VP8X with the flags for what is left.
  private static func header(
    _ node: StructureNode, _ source: ByteSource, hasProfile: Bool, hasExif: Bool
  ) throws(RemovalError) -> [UInt8] {
    guard node.length >= 8 + extendedLength,
      let slice = try? source.bytes(at: node.offset + 8, count: extendedLength)
    else {
      throw .format(.unreadable(offset: node.offset))
    }
    var bytes = slice.array
    bytes[0] &= ~(Flag.exif | Flag.xmp)
    if !hasProfile { bytes[0] &= ~Flag.icc }
    if hasExif { bytes[0] |= Flag.exif }
    return Array("VP8X".utf8) + littleEndian(extendedLength) + bytes
  }

  private static func littleEndian(_ value: Int) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}

/// The chunks of an image in a WebP.
enum WebPChunks {
  /// Distinguishes an image's chunks from further ones of the same name, which no decoder draws: at most one with alpha,
  /// then one with the image (RFC 9649, 2.7.1.2, 2.7.1.3).
  struct Images {
    private var hasAlpha = false
    private var hasImage = false

    init() {}

    mutating func isNext(_ name: String) -> Bool {
      switch name {
      case "ALPH" where !hasAlpha && !hasImage:
        hasAlpha = true
        return true
      case "VP8 " where !hasImage, "VP8L" where !hasImage:
        hasImage = true
        return true
      default: return false
      }
    }
  }

  /// A frame of an animation (2.7.1.1).
  struct Frame {
    /// Its place, size, duration and flags, 16 bytes.
    var head: Range<Int>
    /// The chunks with its image.
    var images: [Range<Int>]
    /// All its data.
    var data: Range<Int>
    /// The end, with padding.
    var end: Int
  }

  private static let headLength = 16

  /// The frames in `node`, which has all that follow each other.
  static func frames(in node: StructureNode, _ source: ByteSource) throws(RemovalError) -> [Frame] {
    var frames: [Frame] = []
    try walk(node.offset..<node.offset + node.length, source) { (_, data, end) throws(RemovalError) in
      guard data.count >= headLength else { throw damaged(at: data.lowerBound) }
      let head = data.lowerBound..<data.lowerBound + headLength
      var frame = Frame(head: head, images: [], data: data, end: end)
      var images = Images()
      try walk(head.upperBound..<data.upperBound, source) { (name, inner, next) throws(RemovalError) in
        if images.isNext(name.description) { frame.images.append(inner.lowerBound - 8..<next) }
      }
      frames.append(frame)
    }
    return frames
  }

  /// Calls `body` with name, data and end of each chunk in `range`.
  private static func walk(
    _ range: Range<Int>, _ source: ByteSource, _ body: (FourCC, Range<Int>, Int) throws(RemovalError) -> Void
  ) throws(RemovalError) {
    var position = range.lowerBound
    while position < range.upperBound {
      guard let head = try? source.bytes(at: position, count: 8), let name = try? head.fourCC(at: 0),
        let length = try? head.number32(at: 4, .little), length <= range.upperBound - position - 8
      else { throw damaged(at: position) }
      let end = min(range.upperBound, position + 8 + length + (length & 1))
      try body(name, position + 8..<position + 8 + length, end)
      position = end
    }
  }

  private static func damaged(at offset: Int) -> RemovalError {
    .damaged(FormatIssue(.invalidValue(part: "frame", found: offset), at: offset))
  }
}
