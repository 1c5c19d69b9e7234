import ByteReading

extension ByteSlice {
  /// Whether the bytes begin with `prefix`; for magic numbers that aren't text.
  func starts(with prefix: [UInt8], at offset: Int = 0) -> Bool {
    guard offset >= 0, offset <= count, prefix.count <= count - offset else { return false }
    for index in prefix.indices where self[offset + index] != prefix[index] { return false }
    return true
  }

  /// The length of the initial run of `byte`.
  func run(of byte: UInt8) -> Int {
    withBytes { buffer in
      var length = 0
      while length < buffer.count, buffer[length] == byte { length += 1 }
      return length
    }
  }

  func repeats(_ byte: UInt8) -> Bool { run(of: byte) == count }

  /// The index of the last occurrence of `first` followed by `second`, or `nil`.
  func lastIndex(of first: UInt8, _ second: UInt8) -> Int? {
    var index = count - 2
    while index >= 0 {
      if self[index] == first, self[index + 1] == second { return index }
      index -= 1
    }
    return nil
  }
}

extension ByteRegion {
  func suffix(_ length: Int) throws(ByteError) -> ByteSlice {
    let length = min(length, count)
    return try bytes(at: count - length, count: length)
  }
}

extension ByteRegion {
  /// The TIFF stream after an "Exif" identifier and two more bytes, which belong in JPEG segments only but which some
  /// encoders write elsewhere too; the whole region when there is no identifier.
  var withoutExifIdentifier: ByteRegion {
    guard let head = try? prefix(6), head.count == 6, head.starts(with: "Exif\0") else { return self }
    return region(at: 6)
  }
}
