import ByteReading

extension PhotoMetadata {
  /// What all compressed blocks of a file may expand to; a hostile file has thousands of them.
  static let inflationLimit = 16 << 20

  /// The zlib stream in `bytes`, expanded; its bytes keep the place of the stream.
  mutating func inflate(_ bytes: ByteSlice) throws(InflateError) -> ByteSlice {
    // Real text and profiles shrink to a tenth, runs of spaces in padded packets a good deal further: what grows by
    // more than this is made to fill memory.
    let sensible = 16_384 + FileNumber.product(bytes.count, 256)
    let text = try Inflate.zlib(bytes, limit: min(inflationBudget, sensible))
    inflationBudget -= text.count
    return ByteSlice(text, origin: bytes.fileOffset(at: 0), isVerbatim: false)
  }
}
