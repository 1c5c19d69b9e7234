extension ByteSlice {
  /// The bytes as a region of their own, which keep their file offsets: for a block of another standard inside.
  public var region: ByteRegion {
    let pieces = isVerbatim ? [ByteSource.Piece(start: 0, count: count, fileOffset: origin)] : []
    return ByteSource(array, pieces: pieces, origin: origin).all
  }
}
