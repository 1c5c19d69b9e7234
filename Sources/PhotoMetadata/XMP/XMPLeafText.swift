import ByteReading

/// The character data of an element so far: mostly one run of the packet, of which no copy is made.
struct XMPLeafText {
  /// Where the data stands in the packet; `nil` when there is none.
  private(set) var range: Range<Int>?
  /// Whether the run is a CDATA section, where no references are resolved.
  private(set) var isLiteral = false
  /// Whether several runs, between which comments or CDATA marks stand, were joined in ``joined``.
  private(set) var isJoined = false
  /// The joined runs, decoded.
  private(set) var joined: [UInt8] = []

  /// Forgets all.
  mutating func clear() {
    range = nil
    isJoined = false
  }

  /// Adds the run at `part` of `bytes`.
  mutating func append(_ part: Range<Int>, isLiteral: Bool, of bytes: ByteSlice) {
    guard let first = range else {
      range = part
      self.isLiteral = isLiteral
      return
    }
    if !isJoined {
      joined.removeAll(keepingCapacity: true)
      join(first, isLiteral: self.isLiteral, of: bytes)
      isJoined = true
    }
    join(part, isLiteral: isLiteral, of: bytes)
    range = first.lowerBound..<max(first.upperBound, part.upperBound)
  }

  private mutating func join(_ part: Range<Int>, isLiteral: Bool, of bytes: ByteSlice) {
    let slice = bytes.part(part)
    joined += isLiteral ? slice.array : XMLText.resolvingReferences(slice)
  }
}
