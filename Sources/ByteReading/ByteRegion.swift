/// A range of a source that has not been read yet, such as a block's payload.
public struct ByteRegion {
  /// The source that contains the region.
  public let source: ByteSource
  /// The index of the first byte in the source.
  public let offset: Int
  /// The length in bytes; never extends past the end of the source.
  public let count: Int

  /// The `count` bytes of `source` starting at `offset`, clamped to its length.
  public init(source: ByteSource, offset: Int, count: Int) {
    self.source = source
    self.offset = max(0, min(offset, source.count))
    self.count = max(0, min(count, source.count - self.offset))
  }

  /// The file offset of the byte at `index` of the region.
  public func fileOffset(at index: Int = 0) -> Int {
    source.fileOffset(at: offset + max(0, min(index, FileNumber.limit)))
  }

  /// The file offset just past the region's last byte in file order.
  public var fileEnd: Int {
    source.fileEnd(of: offset..<offset + count)
  }

  /// The file ranges of the region's bytes; empty when they are not stored verbatim.
  package var fileRanges: [Range<Int>] { source.fileRanges(of: offset..<offset + count) }

  /// Reads `length` bytes starting at `index`.
  public func bytes(at index: Int, count length: Int) throws(ByteError) -> ByteSlice {
    guard index >= 0, length >= 0, length <= count, index <= count - length else {
      throw .outOfBounds(
        offset: fileOffset(at: index), needed: length, available: max(0, count - max(0, index)))
    }
    return try source.bytes(at: offset + index, count: length)
  }

  /// Reads up to `length` bytes starting at `index`, bypassing the cache; `nil` when the read fails.
  public func uncached(at index: Int, count length: Int) -> ByteSlice? {
    let part = region(at: index, count: length)
    return part.count == 0 ? .empty : source.uncached(part.offset, part.count)
  }

  /// Reads up to the first `length` bytes.
  public func prefix(_ length: Int) throws(ByteError) -> ByteSlice {
    try bytes(at: 0, count: min(length, count))
  }

  /// Reads all bytes. A region is never longer than its source, so the input's size bounds the allocation.
  public func load() throws(ByteError) -> ByteSlice {
    try bytes(at: 0, count: count)
  }

  /// The `length` bytes starting at `index`, clamped to the region.
  public func region(at index: Int, count length: Int = FileNumber.limit) -> ByteRegion {
    let lower = max(0, min(index, count))
    return ByteRegion(source: source, offset: offset + lower, count: min(length, count - lower))
  }

  /// Several regions concatenated as one lazily read region; bytes keep their file offsets.
  public static func joining(_ regions: [ByteRegion]) throws(ByteError) -> ByteRegion {
    if regions.count == 1 { return regions[0] }
    var total = 0
    for region in regions {
      // Overlapping regions (a hostile `iloc` box) must not multiply the file.
      guard region.count <= region.source.count - total else {
        throw .outOfBounds(
          offset: region.fileOffset(), needed: region.count, available: max(0, region.source.count - total))
      }
      total += region.count
    }
    return ByteSource(joining: regions).all
  }
}
