/// A run of bytes in memory that knows its file offset.
///
/// Slices share their storage, so slicing copies nothing. Every accessor checks its bounds.
public struct ByteSlice: Sendable {
  @usableFromInline let storage: [UInt8]
  @usableFromInline let start: Int
  /// The number of bytes.
  public let count: Int
  /// The file offset of the first byte.
  public let origin: Int
  /// Whether the bytes are stored verbatim in the file; `false` when they were inflated or otherwise decoded. Then
  /// every byte's file offset is that of the coded block.
  public let isVerbatim: Bool

  /// All of `bytes`, starting at file offset `origin`.
  public init(_ bytes: [UInt8], origin: Int = 0, isVerbatim: Bool = true) {
    self.init(storage: bytes, start: 0, count: bytes.count, origin: origin, isVerbatim: isVerbatim)
  }

  @inlinable
  init(storage: [UInt8], start: Int, count: Int, origin: Int, isVerbatim: Bool) {
    self.storage = storage
    self.start = start
    self.count = count
    self.origin = origin
    self.isVerbatim = isVerbatim
  }

  /// An empty slice.
  public static let empty = ByteSlice([])

  /// The file offset of the byte at `index`.
  @inlinable
  public func fileOffset(at index: Int) -> Int {
    isVerbatim ? origin + index : origin
  }

  /// The byte at `index`, which must be in `0..<count`.
  @inlinable
  public subscript(index: Int) -> UInt8 {
    precondition(index >= 0 && index < count, "index outside the slice")
    return storage[start + index]
  }

  /// The `length` bytes starting at `offset`.
  @inlinable
  public func slice(at offset: Int, count length: Int) throws(ByteError) -> ByteSlice {
    try check(offset, length)
    return ByteSlice(
      storage: storage, start: start + offset, count: length,
      origin: isVerbatim ? origin + offset : origin, isVerbatim: isVerbatim)
  }

  /// Everything from `offset` to the end; empty when `offset` is past the end.
  @inlinable
  public func suffix(from offset: Int) -> ByteSlice {
    let lower = max(0, min(offset, count))
    return ByteSlice(
      storage: storage, start: start + lower, count: count - lower,
      origin: isVerbatim ? origin + lower : origin, isVerbatim: isVerbatim)
  }

  /// Up to the first `length` bytes.
  @inlinable
  public func prefix(_ length: Int) -> ByteSlice {
    ByteSlice(
      storage: storage, start: start, count: max(0, min(length, count)), origin: origin,
      isVerbatim: isVerbatim)
  }

  /// The bytes as an array.
  public var array: [UInt8] {
    start == 0 && count == storage.count ? storage : Array(storage[start..<start + count])
  }

  /// Calls `body` with a buffer pointer to the bytes.
  @inlinable
  public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    storage.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[start..<start + count])) }
  }

  @inlinable
  func check(_ offset: Int, _ length: Int) throws(ByteError) {
    guard offset >= 0, length >= 0, length <= count, offset <= count - length else {
      throw .outOfBounds(
        offset: fileOffset(at: max(0, min(offset, FileNumber.limit))), needed: length,
        available: max(0, count - max(0, offset)))
    }
  }

  /// The bytes as a region that keeps their file offsets, for parsing an embedded block of another format.
  public var region: ByteRegion {
    let pieces = isVerbatim ? [ByteSource.Piece(start: 0, count: count, fileOffset: origin)] : []
    return ByteSource(array, pieces: pieces, origin: origin).all
  }
}
