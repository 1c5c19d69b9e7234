extension ByteSlice {
  /// The bytes as a region that keeps their file offsets, for parsing an embedded block of another format.
  public var region: ByteRegion {
    let pieces = isVerbatim ? [ByteSource.Piece(start: 0, count: count, fileOffset: origin)] : []
    return ByteSource(array, pieces: pieces, origin: origin).all
  }
}
