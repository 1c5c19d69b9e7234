import HTTPTypes

/// The part of a body that a `Range` header requests (RFC 9110, 14.1.2).
enum ByteRange: Equatable {
  /// The whole body: no range, or an ignorable one, such as several at once.
  case whole
  case part(Range<Int>)
  /// The range starts after the body's end.
  case unsatisfiable

  /// The range that `request` asks of a body with this tag. A range of content that the client hasn't seen would be
  /// useless to it (RFC 9110, 13.1.5).
  init(_ request: HTTPRequest, _ tag: EntityTag, length: Int) {
    if let condition = request.headerFields[.ifRange], condition != tag.text {
      self = .whole
    } else {
      self.init(request.headerFields[.range], length: length)
    }
  }

  /// Parses `bytes=A-B`, `bytes=A-` or `bytes=-N` for a body of `length` bytes.
  init(_ header: String?, length: Int) {
    self = .whole
    guard let header, header.utf8.count <= 64, header.lowercased().hasPrefix("bytes=") else { return }
    let text = header.dropFirst(6)
    guard !text.utf8.contains(UInt8(ascii: ",")), let dash = text.firstIndex(of: "-") else { return }
    let first = text[..<dash]
    let last = text[text.index(after: dash)...]
    if first.isEmpty {
      guard let count = Self.number(last) else { return }
      self = count == 0 || length == 0 ? .unsatisfiable : .part(max(0, length - count)..<length)
    } else if let start = Self.number(first) {
      let end = last.isEmpty ? Int.max : Self.number(last) ?? -1
      guard end >= start else { return }
      self = start >= length ? .unsatisfiable : .part(start..<min(end, length - 1) + 1)
    }
  }

  /// A decimal number; clamped if it is too large.
  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    return Int(text) ?? Int.max
  }
}
