/// Random access to one file's bytes in few, cached reads.
///
/// A quick report touches a few kilobytes of a photo, scattered over its ends, so the file is neither mapped nor
/// loaded: windows of it are read when first asked for, and the latest ones are kept. The platform supplies only
/// `fill` (pread natively, `FileReaderSync` in a browser's worker).
public final class ByteSource {
  /// The file's size in bytes.
  public let count: Int
  /// How many bytes were asked of the platform so far.
  public private(set) var bytesRead = 0

  private let fill: (_ offset: Int, _ count: Int) -> [UInt8]
  private let pieces: [Piece]
  private let isVerbatim: Bool
  private let firstWindow: Int
  private let window: Int
  /// How much longer each window is than the one before, as a power of two.
  private let growth: Int
  private var reads = 0
  private var windows: [ByteSlice] = []

  /// How many windows are kept: enough for header, directory, trailer and a few values, within 64 KiB or so.
  private static let keptWindows = 12
  /// Windows begin at multiples of this: a page, which is what the system reads anyway.
  private static let alignment = 4096
  /// A growing window grows three times at most: by then it holds megabytes.
  private static let growthLimit = 3

  /// A run of a joined source: `count` bytes from `start` on are in the file from `fileOffset` on.
  public struct Piece: Sendable {
    /// Where the run begins in the joined source.
    public let start: Int
    /// Its length in bytes.
    public let count: Int
    /// Where it is in the file.
    public let fileOffset: Int

    public init(start: Int, count: Int, fileOffset: Int) {
      self.start = start
      self.count = count
      self.fileOffset = fileOffset
    }
  }

  /// A file of `count` bytes after the platform's `fill`.
  ///
  /// - Parameters:
  ///   - count: The file's size, at most ``FileNumber/limit``.
  ///   - firstWindow: How much to read when the beginning is asked for, in bytes.
  ///   - window: How much to read elsewhere, in bytes.
  ///   - growth: How much longer each window is than the one before, as a power of two: more than 0 where a read
  ///     costs the same whatever its length.
  ///   - fill: Returns the bytes at an offset; fewer than asked for when the file ends or fails there.
  public init(
    count: Int, firstWindow: Int = 16_384, window: Int = 4096, growth: Int = 0,
    fill: @escaping (_ offset: Int, _ count: Int) -> [UInt8]
  ) {
    self.count = min(count, FileNumber.limit)
    self.firstWindow = firstWindow
    self.window = window
    self.growth = growth
    self.fill = fill
    pieces = []
    isVerbatim = true
  }

  /// A file that is in memory.
  public init(_ bytes: [UInt8]) {
    count = bytes.count
    firstWindow = 0
    window = 0
    growth = 0
    fill = { _, _ in [] }
    pieces = []
    isVerbatim = true
    windows = [ByteSlice(bytes)]
  }

  /// Bytes decoded from, or joined of, parts of a file.
  ///
  /// - Parameters:
  ///   - bytes: The decoded or joined bytes.
  ///   - pieces: Where each run of them is in the file; empty when they are nowhere as they are.
  ///   - origin: The file offset of the coded block.
  public init(_ bytes: [UInt8], pieces: [Piece], origin: Int) {
    count = bytes.count
    firstWindow = 0
    window = 0
    growth = 0
    fill = { _, _ in [] }
    self.pieces = pieces
    isVerbatim = !pieces.isEmpty
    windows = [ByteSlice(bytes, origin: isVerbatim ? 0 : origin, isVerbatim: isVerbatim)]
  }

  /// The bytes of `regions` one after another, read from their sources when they are asked for.
  init(joining regions: [ByteRegion]) {
    var pieces: [Piece] = []
    var count = 0
    for region in regions where region.count > 0 {
      pieces.append(Piece(start: count, count: region.count, fileOffset: region.fileOffset()))
      count += region.count
    }
    self.count = count
    self.pieces = pieces
    isVerbatim = true
    firstWindow = Self.alignment
    window = Self.alignment
    growth = 0
    fill = { Self.gather(regions, from: $0, count: $1) }
  }

  /// `count` bytes from `offset` on of the bytes that `regions` are one after another; fewer when one fails.
  private static func gather(_ regions: [ByteRegion], from offset: Int, count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    var start = 0
    for region in regions where bytes.count < count {
      let skipped = max(0, offset - start)
      start += region.count
      guard skipped < region.count else { continue }
      let length = min(region.count - skipped, count - bytes.count)
      guard let slice = try? region.bytes(at: skipped, count: length) else { break }
      slice.withBytes { bytes.append(contentsOf: $0) }
    }
    return bytes
  }

  /// The whole file as a region.
  public var all: ByteRegion {
    ByteRegion(source: self, offset: 0, count: count)
  }

  /// `length` bytes from `offset` on.
  public func bytes(at offset: Int, count length: Int) throws(ByteError) -> ByteSlice {
    guard offset >= 0, length >= 0, length <= count, offset <= count - length else {
      throw .outOfBounds(offset: offset, needed: length, available: max(0, count - max(0, offset)))
    }
    if let cached = cachedWindow(offset, length) {
      return located(try cached.slice(at: offset - cachedStart(cached), count: length), at: offset)
    }
    return try load(offset, length)
  }

  /// How many bytes are read at a time where many are read once.
  public var chunkLength: Int { growth > 0 ? max(65_536, window << Self.growthLimit) : 65_536 }

  /// Hands the bytes from `offset` to `end` to `body` in chunks of at most `chunk` bytes, without keeping them,
  /// until it returns `false` or a read fails.
  public func scan(
    from offset: Int, to end: Int, chunk: Int = 65_536, _ body: (ByteSlice) -> Bool
  ) {
    let chunk = max(chunk, growth > 0 ? chunkLength : 0)
    var position = max(0, offset)
    let end = min(end, count)
    while position < end {
      let length = min(chunk, end - position)
      guard let slice = uncached(position, length), slice.count > 0, body(slice) else { return }
      position += slice.count
    }
  }

  /// `length` bytes from `offset` on, which are there, without keeping them; fewer, or `nil`, when a read fails.
  func uncached(_ offset: Int, _ length: Int) -> ByteSlice? {
    if let cached = cachedWindow(offset, length) {
      return try? located(cached.slice(at: offset - cachedStart(cached), count: length), at: offset)
    }
    let bytes = fill(offset, length)
    bytesRead += bytes.count
    return located(ByteSlice(bytes, origin: offset), at: offset)
  }

  private func cachedStart(_ window: ByteSlice) -> Int {
    window.isVerbatim ? window.origin : 0
  }

  private func cachedWindow(_ offset: Int, _ length: Int) -> ByteSlice? {
    var index = windows.count - 1
    while index >= 0 {
      let start = cachedStart(windows[index])
      if start <= offset, offset + length <= start + windows[index].count { return windows[index] }
      index -= 1
    }
    return nil
  }

  private func load(_ offset: Int, _ length: Int) throws(ByteError) -> ByteSlice {
    let (start, wanted) = place(offset, length)
    let bytes = fill(start, min(wanted, count - start))
    bytesRead += bytes.count
    reads += 1
    let slice = ByteSlice(bytes, origin: start)
    guard slice.count >= offset - start + length else {
      throw .unreadable(offset: offset, count: length)
    }
    // Grown windows are large, so fewer of them are kept.
    if windows.count >= (growth > 0 ? Self.keptWindows / 3 : Self.keptWindows) { windows.remove(at: 1) }
    windows.append(slice)
    return located(try slice.slice(at: offset - start, count: length), at: offset)
  }

  /// The window that is read for `length` bytes from `offset` on: its beginning and its length.
  private func place(_ offset: Int, _ length: Int) -> (start: Int, count: Int) {
    let start = offset / Self.alignment * Self.alignment
    let needed = offset - start + length
    guard start > 0 else { return (0, max(needed, firstWindow)) }
    guard growth > 0 else { return (start, max(needed, window)) }
    // What would reach past the end begins earlier instead: the trailer's parts are asked for back to front.
    let wanted = max(needed, window << (growth * min(max(0, reads - 1), Self.growthLimit)))
    let earlier = min(start, max(0, count - wanted))
    return (earlier, max(wanted, offset - earlier + length))
  }

  /// `slice` with its true file offset, where this source is joined of pieces.
  private func located(_ slice: ByteSlice, at offset: Int) -> ByteSlice {
    pieces.isEmpty ? slice : slice.moved(to: fileOffset(at: offset))
  }

  /// Where the byte at `offset` of this source is in the file.
  public func fileOffset(at offset: Int) -> Int {
    for piece in pieces where offset >= piece.start && offset < piece.start + piece.count {
      return piece.fileOffset + (offset - piece.start)
    }
    if let last = pieces.last { return last.fileOffset + last.count }
    return isVerbatim ? offset : (windows.first?.origin ?? offset)
  }

  /// Where each run of the bytes of `range` is in the file; none when they are nowhere as they are.
  func fileRanges(of range: Range<Int>) -> [Range<Int>] {
    guard isVerbatim else { return [] }
    guard !pieces.isEmpty else { return [range] }
    return pieces.compactMap { piece in
      let (start, end) = (max(piece.start, range.lowerBound), min(piece.start + piece.count, range.upperBound))
      let offset = piece.fileOffset - piece.start
      return start < end ? start + offset..<end + offset : nil
    }
  }

  /// The highest file offset after a byte of `range`: the pieces of a joined source may be in any order.
  func fileEnd(of range: Range<Int>) -> Int {
    var end = 0
    for piece in pieces where piece.start < range.upperBound && range.lowerBound < piece.start + piece.count {
      end = max(end, piece.fileOffset + min(piece.count, range.upperBound - piece.start))
    }
    return pieces.isEmpty ? fileOffset(at: range.upperBound) : end
  }
}

extension ByteSlice {
  func moved(to origin: Int) -> ByteSlice {
    ByteSlice(storage: storage, start: start, count: count, origin: origin, isVerbatim: isVerbatim)
  }
}
