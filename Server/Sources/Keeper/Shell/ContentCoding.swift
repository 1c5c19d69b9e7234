/// How a body is packed for the way (RFC 9110, 8.4.1), best first.
enum ContentCoding: String, CaseIterable, Sendable {
  case brotli = "br"
  case gzip
  case identity

  /// The packings that a client's `Accept-Encoding` takes (RFC 9110, 12.5.3), best first; `identity` is always one.
  static func order(_ acceptEncoding: String?) -> [ContentCoding] {
    guard let acceptEncoding else { return [.identity] }
    var named: [ContentCoding: Int] = [:]
    var others: Int?
    for part in acceptEncoding.utf8.split(separator: UInt8(ascii: ",")) {
      let (name, weight) = weighted(part)
      if name == "*" { others = weight } else if let coding = ContentCoding(name: name) { named[coding] = weight }
    }
    // Unpacked is always welcome, least of all where nothing is said of it.
    let weighted = allCases.map { coding in
      (coding, weight: named[coding] ?? (coding == .identity ? 1 : others ?? 0))
    }
    let taken = weighted.enumerated().filter { $0.element.weight > 0 || $0.element.0 == .identity }
    // What is equally welcome is chosen by its size, which is the order of the cases.
    return taken.sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }.map(\.element.0)
  }

  private init?(name: String) {
    self.init(rawValue: name == "x-gzip" ? "gzip" : name)
  }

  /// A coding's name in lower case, and its weight in thousandths; 0 forbids it.
  private static func weighted(_ part: Substring.UTF8View) -> (name: String, weight: Int) {
    let pieces = Substring(part).split(separator: ";", maxSplits: 1)
    let name = pieces.first.map { trimmed($0).lowercased() } ?? ""
    guard pieces.count == 2 else { return (name, 1000) }
    let parameter = trimmed(pieces[1]).lowercased()
    guard parameter.hasPrefix("q=") else { return (name, 1000) }
    return (name, weight(parameter.dropFirst(2)))
  }

  /// A weight such as `0.25` in thousandths; 0 when it is none.
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
