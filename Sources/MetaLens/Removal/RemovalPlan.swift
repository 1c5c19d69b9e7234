import ByteReading
import ImageFormats

/// The plan for a new file: runs copied from the photo, and new bytes in between.
struct RemovalPlan {
  private(set) var pieces: [CleanedPiece] = []
  /// The parts that aren't copied, in file order.
  private(set) var removed: [StructureNode] = []

  init() {}

  init(prefix: [UInt8], _ body: RemovalPlan) {
    pieces = [.written(prefix)] + body.pieces
    removed = body.removed
  }

  /// The new file's length in bytes.
  var count: Int { pieces.reduce(0) { $0 + $1.count } }

  /// Copies the bytes from `offset` to `end`.
  mutating func copy(_ offset: Int, to end: Int) {
    guard end > offset else { return }
    if case .copied(let last, let length)? = pieces.last, last + length == offset {
      pieces[pieces.count - 1] = .copied(offset: last, count: end - last)
    } else {
      pieces.append(.copied(offset: offset, count: end - offset))
    }
  }

  mutating func copy(_ node: StructureNode) {
    copy(node.offset, to: node.offset + node.length)
  }

  mutating func write(_ bytes: [UInt8]) {
    append(.written(bytes))
  }

  /// Adds `runs`, which are in file order, and copies what is between them; returns the end of the last one.
  mutating func lay(_ runs: [TIFFLayout.Run]) -> Int {
    var position = 0
    for run in runs {
      copy(position, to: run.range.lowerBound)
      append(run)
      position = run.range.upperBound
    }
    return position
  }

  /// Adds the new contents of `run`.
  mutating func append(_ run: TIFFLayout.Run) {
    switch run.content {
    case .kept: copy(run.range.lowerBound, to: run.range.upperBound)
    case .blank: append(.filled(0, count: run.range.count))
    case .written(let pieces): for piece in pieces { append(piece) }
    }
  }

  mutating func append(_ piece: CleanedPiece) {
    if case .copied(let offset, let count) = piece { return copy(offset, to: offset + count) }
    if piece.count > 0 { pieces.append(piece) }
  }

  mutating func add(_ other: RemovalPlan) {
    for piece in other.pieces { append(piece) }
    removed += other.removed
  }

  /// Records that `node` is left out.
  mutating func remove(_ node: StructureNode) {
    removed.append(node)
  }

  /// Copies all of `node`, or records that it is left out.
  mutating func take(_ node: StructureNode, isKept: Bool) {
    if isKept { copy(node) } else { remove(node) }
  }

  /// The end of the last part of `file`'s container.
  static func end(of file: ImageFile) -> Int {
    file.structure.last.map { $0.offset + $0.length } ?? 0
  }

  /// Records that everything after `end` is left out: the recognised trailers, or else the bytes as such.
  ///
  /// - Parameter kept: A trailer to exclude.
  mutating func removeBytes(after end: Int, of file: ImageFile, _ source: ByteSource, except kept: Trailer? = nil) {
    guard source.count > end else { return }
    let known = file.trailers.filter { $0.offset >= end }
    if known.isEmpty {
      remove(StructureNode("trailer", offset: end, length: source.count - end))
    }
    for trailer in known where trailer != kept {
      remove(StructureNode("trailer", offset: trailer.offset, length: trailer.length, detail: trailer.kind.words))
    }
  }

  /// Whether the new file is the photo in `source`, byte for byte: all that is left out is written again as it was.
  func isUnchanged(_ source: ByteSource) -> Bool {
    var position = 0
    for piece in pieces {
      switch piece {
      case .copied(let offset, _):
        guard offset == position else { return false }
      case .written(let bytes):
        guard let old = try? source.bytes(at: position, count: bytes.count).array, old == bytes else { return false }
      case .filled(let byte, let count):
        guard source.isFilled(with: byte, from: position, to: position + count) else { return false }
      }
      position += piece.count
    }
    return position == source.count
  }

  /// The new file, read from the photo in `source`.
  func applied(to source: ByteSource) -> ByteSource {
    let pieces = pieces
    return ByteSource(count: count) { Self.bytes(pieces, of: source, from: $0, count: $1) }
  }

  private static func bytes(_ pieces: [CleanedPiece], of source: ByteSource, from offset: Int, count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    var start = 0
    for piece in pieces where bytes.count < count {
      let skipped = max(0, offset - start)
      start += piece.count
      guard skipped < piece.count else { continue }
      let length = min(piece.count - skipped, count - bytes.count)
      switch piece {
      case .written(let own): bytes += own[skipped..<skipped + length]
      case .filled(let byte, _): bytes += repeatElement(byte, count: length)
      case .copied(let place, _):
        guard append(length, of: source, from: place + skipped, to: &bytes) else { return bytes }
      }
    }
    return bytes
  }

  private static func append(_ count: Int, of source: ByteSource, from offset: Int, to bytes: inout [UInt8]) -> Bool {
    let wanted = bytes.count + count
    source.scan(from: offset, to: offset + count) { slice in
      slice.withBytes { bytes.append(contentsOf: $0) }
      return true
    }
    return bytes.count == wanted
  }
}
