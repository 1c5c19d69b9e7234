/// A part of a source that has not been read yet: where a block is and how long.
public struct ByteRegion {
  /// What the region is a part of.
  public let source: ByteSource
  /// Where it begins in the source.
  public let offset: Int
  /// How long it is; never reaches past the source's end.
  public let count: Int

  /// `count` bytes of `source` from `offset` on, cut to what is there.
  public init(source: ByteSource, offset: Int, count: Int) {
    self.source = source
    self.offset = max(0, min(offset, source.count))
    self.count = max(0, min(count, source.count - self.offset))
  }

  /// Where the byte at `index` of the region is in the file.
  public func fileOffset(at index: Int = 0) -> Int {
    source.fileOffset(at: offset + max(0, min(index, FileNumber.limit)))
  }

  /// The file offset after that byte of the region which is last in the file.
  public var fileEnd: Int {
    source.fileEnd(of: offset..<offset + count)
  }

  /// Where each run of its bytes is in the file; none when they are nowhere as they are.
  package var fileRanges: [Range<Int>] { source.fileRanges(of: offset..<offset + count) }

  /// `length` bytes from `index` of the region on.
  public func bytes(at index: Int, count length: Int) throws(ByteError) -> ByteSlice {
    guard index >= 0, length >= 0, length <= count, index <= count - length else {
      throw .outOfBounds(
        offset: fileOffset(at: index), needed: length, available: max(0, count - max(0, index)))
    }
    return try source.bytes(at: offset + index, count: length)
  }

  /// As many of the `length` bytes from `index` on as are there, without keeping them for a second look; `nil` when a
  /// read fails.
  public func uncached(at index: Int, count length: Int) -> ByteSlice? {
    let part = region(at: index, count: length)
    return part.count == 0 ? .empty : source.uncached(part.offset, part.count)
  }

  /// At most the first `length` bytes.
  public func prefix(_ length: Int) throws(ByteError) -> ByteSlice {
    try bytes(at: 0, count: min(length, count))
  }

  /// All its bytes. A region is never longer than its source, so what is allocated is bounded by the input.
  public func load() throws(ByteError) -> ByteSlice {
    try bytes(at: 0, count: count)
  }

  /// The part of `length` bytes from `index` on, cut to what is there.
  public func region(at index: Int, count length: Int = FileNumber.limit) -> ByteRegion {
    let lower = max(0, min(index, count))
    return ByteRegion(source: source, offset: offset + lower, count: min(length, count - lower))
  }

  /// Several regions as a region of one joined source, read when asked for, whose bytes keep their file offsets.
  public static func joining(_ regions: [ByteRegion]) throws(ByteError) -> ByteRegion {
    if regions.count == 1 { return regions[0] }
    var total = 0
    for region in regions {
      // Overlapping regions (a hostile iloc box) must not multiply the file.
      guard region.count <= region.source.count - total else {
        throw .outOfBounds(
          offset: region.fileOffset(), needed: region.count, available: max(0, region.source.count - total))
      }
      total += region.count
    }
    return ByteSource(joining: regions).all
  }
}
