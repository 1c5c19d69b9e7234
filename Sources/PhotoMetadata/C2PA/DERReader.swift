import ByteReading

/// Reads the elements of a DER encoding (ITU-T X.690), as far as certificates, time stamps and revocation responses
/// need it.
package struct DERReader {
  private let bytes: ByteSlice
  private var position = 0

  package static let sequence: UInt8 = 0x30
  package static let set: UInt8 = 0x31

  package init(_ bytes: ByteSlice) {
    self.bytes = bytes
  }

  /// Whether nothing is left.
  package var isAtEnd: Bool { position >= bytes.count }

  /// The identifier of the next element, without consuming it.
  package var nextTag: UInt8? { try? bytes.uint8(at: position) }

  /// Reads the next element, including its encoding with identifier and length.
  package mutating func nextWhole() -> (tag: UInt8, content: ByteSlice, whole: ByteSlice)? {
    let start = position
    guard let element = next(), let whole = try? bytes.slice(at: start, count: position - start) else { return nil }
    return (element.tag, element.content, whole)
  }

  /// Reads the next element's identifier and content; `nil` at the end or at damage.
  package mutating func next() -> (tag: UInt8, content: ByteSlice)? {
    guard let tag = try? bytes.uint8(at: position), let first = try? bytes.uint8(at: position + 1) else { return nil }
    var length = Int(first)
    var header = 2
    if first >= 0x80 {
      // X.690, 8.1.3.5: the low bits give the number of length bytes. No certificate needs more than three.
      let count = Int(first & 0x7F)
      guard count >= 1, count <= 3 else { return nil }
      length = 0
      for index in 0..<count {
        guard let byte = try? bytes.uint8(at: position + 2 + index) else { return nil }
        length = length << 8 | Int(byte)
      }
      header += count
    }
    guard let content = try? bytes.slice(at: position + header, count: length) else { return nil }
    position += header + length
    return (tag, content)
  }

  /// Reads the content of the next element if it has `tag`.
  package mutating func next(_ tag: UInt8) -> ByteSlice? {
    guard let element = next(), element.tag == tag else { return nil }
    return element.content
  }
}
