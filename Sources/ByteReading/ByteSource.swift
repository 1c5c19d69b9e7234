/// Random access to one file in few, cached reads.
///
/// A quick report touches a few kilobytes of a photo, scattered over both ends, so the file is neither mapped nor
/// loaded: windows of it are read on demand, and the most recent ones are kept. The platform supplies only `fill`
/// (`pread` natively, `FileReaderSync` in a browser's worker).
public final class ByteSource {
  /// The file's size in bytes.
  public let count: Int
  /// The number of bytes requested from the platform so far.
  public private(set) var bytesRead = 0

  private let fill: (_ offset: Int, _ count: Int) -> [UInt8]
  private let pieces: [Piece]
  private let isVerbatim: Bool
  private let firstWindow: Int
  private let window: Int
  /// The growth of each window over the previous one, as a power of two.
  private let growth: Int
  private var reads = 0
  private var windows: [ByteSlice] = []

  /// The number of windows kept: enough for header, directory, trailer and a few values, in about 64 KiB.
  private static let keptWindows = 12
  /// The alignment of windows: a page, which is what the system reads anyway.
  private static let alignment = 4096
  /// A growing window grows at most three times: by then it holds megabytes.
  private static let growthLimit = 3

  /// A run of a joined source: `count` bytes from `start` that are stored in the file at `fileOffset`.
  public struct Piece: Sendable {
    /// The run's first byte in the joined source.
    public let start: Int
    /// The length in bytes.
    public let count: Int
    /// The file offset of the first byte.
    public let fileOffset: Int

    public init(start: Int, count: Int, fileOffset: Int) {
      self.start = start
      self.count = count
      self.fileOffset = fileOffset
    }
  }

  /// A file of `count` bytes that the platform's `fill` reads.
  ///
  /// - Parameters:
  ///   - count: The file's size, at most ``FileNumber/limit``.
  ///   - firstWindow: The number of bytes to read at the beginning of the file.
  ///   - window: The number of bytes to read elsewhere.
  ///   - growth: The growth of each window over the previous one, as a power of two: more than 0 where a read costs the
  ///     same whatever its length.
  ///   - fill: Returns the bytes at an offset; fewer than requested when the file ends or fails there.
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

  /// A file in memory.
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

  /// Bytes that were decoded from, or joined from, parts of a file.
  ///
  /// - Parameters:
  ///   - bytes: The decoded or joined bytes.
  ///   - pieces: The file ranges of the runs of bytes; empty when they are not stored verbatim.
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

  /// The bytes of `regions`, concatenated and read on demand.
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

  /// Up to `count` bytes from `offset` of the concatenated `regions`; fewer when a read fails.
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

  /// Reads `length` bytes starting at `offset`.
  public func bytes(at offset: Int, count length: Int) throws(ByteError) -> ByteSlice {
    guard offset >= 0, length >= 0, length <= count, offset <= count - length else {
      throw .outOfBounds(offset: offset, needed: length, available: max(0, count - max(0, offset)))
    }
    if let cached = cachedWindow(offset, length) {
      return located(try cached.slice(at: offset - cachedStart(cached), count: length), at: offset)
    }
    return try load(offset, length)
  }

  /// The chunk size for reading many bytes once.
  public var chunkLength: Int { growth > 0 ? max(65_536, window << Self.growthLimit) : 65_536 }

  /// Passes the bytes from `offset` to `end` to `body` in chunks of at most `chunk` bytes, without caching them, until
  /// it returns `false` or a read fails.
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

  /// Reads `length` bytes at `offset`, which must be in bounds, without caching them; fewer, or `nil`, when a read
  /// fails.
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
    // Grown windows are large, so keep fewer of them.
    if windows.count >= (growth > 0 ? Self.keptWindows / 3 : Self.keptWindows) { windows.remove(at: 1) }
    windows.append(slice)
    return located(try slice.slice(at: offset - start, count: length), at: offset)
  }

  /// The window to read for `length` bytes at `offset`.
  private func place(_ offset: Int, _ length: Int) -> (start: Int, count: Int) {
    let start = offset / Self.alignment * Self.alignment
    let needed = offset - start + length
    guard start > 0 else { return (0, max(needed, firstWindow)) }
    guard growth > 0 else { return (start, max(needed, window)) }
    // A window that would extend past the end starts earlier instead: a trailer's parts are read back to front.
    let wanted = max(needed, window << (growth * min(max(0, reads - 1), Self.growthLimit)))
    let earlier = min(start, max(0, count - wanted))
    return (earlier, max(wanted, offset - earlier + length))
  }

  /// `slice` with its true file offset, when this source is joined from pieces.
  private func located(_ slice: ByteSlice, at offset: Int) -> ByteSlice {
    pieces.isEmpty ? slice : slice.moved(to: fileOffset(at: offset))
  }

  /// The file offset of the byte at `offset` of this source.
  public func fileOffset(at offset: Int) -> Int {
    for piece in pieces where offset >= piece.start && offset < piece.start + piece.count {
      return piece.fileOffset + (offset - piece.start)
    }
    if let last = pieces.last { return last.fileOffset + last.count }
    return isVerbatim ? offset : (windows.first?.origin ?? offset)
  }

  /// The file ranges of the bytes in `range`; empty when they are not stored verbatim.
  func fileRanges(of range: Range<Int>) -> [Range<Int>] {
    guard isVerbatim else { return [] }
    guard !pieces.isEmpty else { return [range] }
    return pieces.compactMap { piece in
      let (start, end) = (max(piece.start, range.lowerBound), min(piece.start + piece.count, range.upperBound))
      let offset = piece.fileOffset - piece.start
      return start < end ? start + offset..<end + offset : nil
    }
  }

  /// The highest file offset past a byte of `range`: the pieces of a joined source may be in any order.
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
