import ByteReading

extension ByteSlice {
  /// Whether the bytes begin with `prefix`; for magic numbers that are no text.
  func starts(with prefix: [UInt8], at offset: Int = 0) -> Bool {
    guard offset >= 0, offset <= count, prefix.count <= count - offset else { return false }
    for index in prefix.indices where self[offset + index] != prefix[index] { return false }
    return true
  }

  /// How many bytes from the first one on are `byte`.
  func run(of byte: UInt8) -> Int {
    withBytes { buffer in
      var length = 0
      while length < buffer.count, buffer[length] == byte { length += 1 }
      return length
    }
  }

  /// Whether all bytes are `byte`.
  func repeats(_ byte: UInt8) -> Bool { run(of: byte) == count }

  /// The index of the last place where `first` and `second` are beside each other, or `nil`.
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
  /// At most the last `length` bytes.
  func suffix(_ length: Int) throws(ByteError) -> ByteSlice {
    let length = min(length, count)
    return try bytes(at: count - length, count: length)
  }
}

extension ByteRegion {
  /// The TIFF stream after the identifier "Exif" and two more bytes, which belongs into JPEG segments only but is
  /// written by some encoders elsewhere; the whole region when it is not there.
  var withoutExifIdentifier: ByteRegion {
    guard let head = try? prefix(6), head.count == 6, head.starts(with: "Exif\0") else { return self }
    return region(at: 6)
  }
}
