import ByteReading

extension ByteSlice {
  /// An entry whose value takes `length` bytes from `index` on.
  func entry(
    _ name: StaticText, _ value: MetadataValue, at index: Int, _ length: Int, _ meaning: ValueMeaning = .plain
  ) -> MetadataEntry {
    MetadataEntry(
      name: .known(name), value: value, offset: fileOffset(at: index), length: max(0, length), meaning: meaning)
  }
}
