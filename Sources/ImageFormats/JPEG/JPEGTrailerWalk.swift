import ByteReading

/// Classifies the bytes after a JPEG's end part by part.
struct JPEGTrailerWalk {
  let region: ByteRegion
  /// The parts that indices list, in file order.
  let hints: [JPEGTrailerHint]
  let depth: InspectionDepth
  /// Whether appended images are decoded too, and their damage recorded.
  let decoding: Bool
  /// The index in the region of the next part.
  var position: Int

  /// Real files carry a handful of parts; what follows this many is recorded as one.
  private static let partLimit = 64
  /// A run of at least this many equal bytes before others counts as padding: a storage cluster may still hold remains
  /// of an older file.
  private static let paddingLength = 16

  private struct Part {
    var kind: Trailer.Kind
    var length: Int
    var children: [StructureNode] = []
    /// The first damage in the part.
    var issue: FormatIssue?
  }

  /// Records every part up to the end of the region in `file`.
  mutating func run(into file: inout ImageFile) {
    var count = 0
    while position < region.count {
      let rest = region.region(at: position)
      count += 1
      var part = count < Self.partLimit ? next(rest) : Part(kind: .unknown, length: rest.count)
      part.length = max(1, min(part.length, rest.count))
      TrailerReader.note(
        part.kind, rest.region(at: 0, count: part.length), children: part.children, into: &file)
      if decoding, let issue = part.issue { file.issues.append(issue) }
      position += part.length
    }
  }

  private func next(_ rest: ByteRegion) -> Part {
    let head = (try? rest.prefix(16)) ?? .empty
    let named = hints.first { $0.position == position }
    if named?.kind == .samsung { return Part(kind: .samsung, length: rest.count) }
    let limit = min(rest.count, untilHint)
    if head.starts(with: [0xFF, 0xD8, 0xFF]) { return picture(rest, named, limit) }
    if TrailerClassifier.isMovie(head) {
      let (length, missing) = BoxWalk.measure(rest)
      var part = Part(kind: .motionPhoto, length: min(limit, length))
      if missing > 0 { part.issue = cut("appended movie", rest, needed: length + missing) }
      return part
    }
    return stretch(rest.region(at: 0, count: limit))
  }

  /// The number of bytes up to the next listed part.
  private var untilHint: Int {
    for hint in hints where hint.position > position { return hint.position - position }
    return region.count
  }

  private func picture(_ rest: ByteRegion, _ hint: JPEGTrailerHint?, _ limit: Int) -> Part {
    let room = hint.map { $0.length > 0 ? min($0.length, rest.count) : limit } ?? limit
    let picture = JPEGParser.parse(rest.region(at: 0, count: room), depth: depth, decoding: decoding)
    var length = room
    if hint == nil, let end = picture.jpeg?.endOffset { length = end + 2 - rest.fileOffset() }
    var kind = hint?.kind ?? .jpeg
    if GainMap.isMarked(picture) { kind = .gainMap }
    var part = Part(kind: kind, length: length, children: picture.structure, issue: picture.issues.first)
    if let hint, hint.length > rest.count { part.issue = cut("appended picture", rest, needed: hint.length) }
    return part
  }

  private func cut(_ name: StaticString, _ rest: ByteRegion, needed: Int) -> FormatIssue {
    FormatIssue(.truncated(part: name, needed: needed, available: rest.count), at: rest.fileOffset())
  }

  /// Bytes that don't begin with a known part: padding up to a known part, or everything.
  private func stretch(_ bytes: ByteRegion) -> Part {
    let kind = TrailerClassifier.kind(of: bytes, depth: depth)
    if kind == .unknown, SamsungTrailer.isCut(bytes) {
      return Part(kind: .unknown, length: bytes.count, issue: cut("Samsung trailer", bytes, needed: bytes.count + 1))
    }
    guard kind == .unknown, let first = try? bytes.bytes(at: 0, count: 1)[0] else {
      return Part(kind: kind, length: bytes.count)
    }
    // A quick look does not read through padding longer than a window.
    let sample = depth == .deep ? bytes : bytes.region(at: 0, count: TrailerClassifier.sample)
    var run = TrailerClassifier.paddingLength(sample, of: first)
    guard run < sample.count else { return Part(kind: .unknown, length: bytes.count) }
    run = partStart(bytes, near: run) ?? run
    let isFiller = (first == 0 || first == 0xFF) && run >= Self.paddingLength
    if isFiller || TrailerClassifier.kind(of: bytes.region(at: run), depth: .quick) != .unknown {
      return Part(kind: .padding, length: run)
    }
    return Part(kind: .unknown, length: bytes.count)
  }

  /// The start of a movie or JPEG whose first bytes repeat the padding before it: a size begins with zeros, SOI with 0xFF.
  private func partStart(_ bytes: ByteRegion, near run: Int) -> Int? {
    for start in max(1, run - 3)...max(1, run) {
      guard let head = try? bytes.bytes(at: start, count: 8) else { continue }
      if TrailerClassifier.isMovie(head) || head.starts(with: [0xFF, 0xD8, 0xFF]) { return start }
    }
    return nil
  }
}
