import ByteReading

extension ByteSlice {
  /// The bytes at `range`, cut to what is there.
  func part(_ range: Range<Int>) -> ByteSlice {
    suffix(from: range.lowerBound).prefix(range.count)
  }

  /// Whether exactly `text` stands at `range`.
  func holds(_ text: StaticString, at range: Range<Int>) -> Bool {
    text.utf8CodeUnitCount == range.count && starts(with: text, at: range.lowerBound)
  }

  /// Whether the same bytes stand at both ranges.
  func equal(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    guard left.count == right.count else { return false }
    for index in 0..<left.count where self[left.lowerBound + index] != self[right.lowerBound + index] {
      return false
    }
    return true
  }

  /// `range` without the white space at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, XMLScanner.isSpace(self[start]) { start += 1 }
    while end > start, XMLScanner.isSpace(self[end - 1]) { end -= 1 }
    return start..<end
  }
}
