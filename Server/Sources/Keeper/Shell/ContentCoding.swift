import CZlib

/// A content coding (RFC 9110, 8.4.1), best first.
enum ContentCoding: String, CaseIterable, Sendable {
  case brotli = "br"
  case gzip
  case identity

  /// The codings that an `Accept-Encoding` accepts (RFC 9110, 12.5.3), best first; always includes `identity`.
  static func order(_ acceptEncoding: String?) -> [ContentCoding] {
    guard let acceptEncoding else { return [.identity] }
    var named: [ContentCoding: Int] = [:]
    var others: Int?
    for part in acceptEncoding.utf8.split(separator: UInt8(ascii: ",")) {
      let (name, weight) = weighted(part)
      if name == "*" { others = weight } else if let coding = ContentCoding(name: name) { named[coding] = weight }
    }
    // Identity is always acceptable, with the lowest preference unless named.
    let weighted = allCases.map { coding in
      (coding, weight: named[coding] ?? (coding == .identity ? 1 : others ?? 0))
    }
    let taken = weighted.enumerated().filter { $0.element.weight > 0 || $0.element.0 == .identity }
    // Equal weights are ordered by size, which is the order of the cases.
    return taken.sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }.map(\.element.0)
  }

  private init?(name: String) {
    self.init(rawValue: name == "x-gzip" ? "gzip" : name)
  }

  /// A coding's lowercase name and its weight in thousandths; 0 forbids it.
  private static func weighted(_ part: Substring.UTF8View) -> (name: String, weight: Int) {
    let pieces = Substring(part).split(separator: ";", maxSplits: 1)
    let name = pieces.first.map { trimmed($0).lowercased() } ?? ""
    guard pieces.count == 2 else { return (name, 1000) }
    let parameter = trimmed(pieces[1]).lowercased()
    guard parameter.hasPrefix("q=") else { return (name, 1000) }
    return (name, weight(parameter.dropFirst(2)))
  }

  /// A weight such as `0.25` in thousandths; 0 if it is invalid.
  private static func weight(_ text: Substring) -> Int {
    let digits = text.utf8
    guard let first = digits.first, first == UInt8(ascii: "0") || first == UInt8(ascii: "1"), digits.count <= 5 else {
      return 0
    }
    var thousandths = Int(first - 0x30) * 1000
    var unit = 100
    for digit in digits.dropFirst(2) {
      guard digit >= 0x30, digit <= 0x39 else { return 0 }
      thousandths += Int(digit - 0x30) * unit
      unit /= 10
    }
    return min(thousandths, 1000)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}

/// Gzip (RFC 1952) by zlib at its highest level: runs once at start-up, so speed doesn't matter.
enum Gzip {
  /// Compresses `bytes`; `nil` if zlib fails.
  static func compress(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    // 15 window bits, plus 16 for a gzip header (zlib.h, deflateInit2).
    let result = deflateInit2_(
      &stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard result == Z_OK, let inputCount = UInt32(exactly: bytes.count) else { return nil }
    defer { deflateEnd(&stream) }
    var input = bytes
    let capacity = Int(deflateBound(&stream, UInt(bytes.count)))
    return input.withUnsafeMutableBufferPointer { source -> [UInt8]? in
      stream.next_in = source.baseAddress
      stream.avail_in = inputCount
      var isDone = false
      let output = [UInt8](unsafeUninitializedCapacity: capacity) { target, count in
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(clamping: capacity)
        isDone = deflate(&stream, Z_FINISH) == Z_STREAM_END
        count = isDone ? Int(stream.total_out) : 0
      }
      return isDone ? output : nil
    }
  }
}

/// Caches the codings of an `Accept-Encoding` while a client keeps sending the same one.
struct CodingPreferences {
  private var header: String?
  private var codings: [ContentCoding] = [.identity]

  /// The codings that the client accepts, best first.
  mutating func order(_ acceptEncoding: String?) -> [ContentCoding] {
    if header == acceptEncoding { return codings }
    header = acceptEncoding
    codings = ContentCoding.order(acceptEncoding)
    return codings
  }
}
