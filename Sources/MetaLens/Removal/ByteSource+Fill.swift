import ByteReading

extension ByteSource {
  /// Whether the bytes from `start` to `end` are all `byte`.
  func isFilled(with byte: UInt8, from start: Int, to end: Int) -> Bool {
    var position = start
    scan(from: start, to: end) { slice in
      guard slice.withBytes({ $0.allSatisfy { $0 == byte } }) else { return false }
      position += slice.count
      return true
    }
    return position >= end
  }
}
