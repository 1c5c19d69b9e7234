import CompactLibrary

/// The strings of one language: a text of keys and a text of strings, with corresponding lines.
///
/// Two static texts cost a browser's build only their bytes, whereas an array of rows would be code that builds it. The
/// line offsets are computed once and kept for the life of the process.
public struct StringTable: @unchecked Sendable {
  private struct Lines {
    let start: UnsafePointer<UInt8>
    /// The start of each line, plus the end of the last one.
    let offsets: UnsafeMutableBufferPointer<Int32>

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
      var found: [Int32] = [0]
      for (index, byte) in bytes.enumerated() where byte == 0x0A { found.append(Int32(index + 1)) }
      found.append(Int32(bytes.count + 1))
      offsets = .allocate(capacity: found.count)
      _ = offsets.initialize(from: found)
      start = bytes.baseAddress ?? UnsafePointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
    }

    subscript(index: Int) -> UnsafeBufferPointer<UInt8> {
      let begin = Int(offsets[index])
      return UnsafeBufferPointer(start: start + begin, count: Int(offsets[index + 1]) - begin - 1)
    }
  }

  /// A single word, so that copying a view with a catalogue is cheap.
  private let lines: UnsafeMutablePointer<(keys: Lines, texts: Lines, next: StringTable?)>

  /// Creates the table of two texts with the same number of lines; the keys are sorted by their bytes. Missing keys are
  /// looked up in `next`.
  public init(keys: StaticString, texts: StaticString, next: StringTable? = nil) {
    self.init(
      UnsafeBufferPointer(start: keys.utf8Start, count: keys.utf8CodeUnitCount),
      UnsafeBufferPointer(start: texts.utf8Start, count: texts.utf8CodeUnitCount), next)
  }

  /// Creates a table of `rows`, each a key and its string, without line breaks.
  public init(_ rows: [(key: String, text: String)]) {
    let sorted = rows.ordered { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    self.init(Self.kept(sorted.map { $0.key }), Self.kept(sorted.map { $0.text }), nil)
  }

  private init(_ keys: UnsafeBufferPointer<UInt8>, _ texts: UnsafeBufferPointer<UInt8>, _ next: StringTable?) {
    lines = .allocate(capacity: 1)
    lines.initialize(to: (Lines(keys), Lines(texts), next))
  }

  /// The table in which missing keys are looked up.
  public var next: StringTable? { lines.pointee.next }

  private static func kept(_ lines: [String]) -> UnsafeBufferPointer<UInt8> {
    let bytes = Array(lines.joined(separator: "\n").utf8)
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = memory.initialize(from: bytes)
    return UnsafeBufferPointer(memory)
  }

  /// The number of strings.
  public var count: Int { lines.pointee.keys.offsets.count - 1 }

  /// The key of the string at `index`, below ``count``.
  public func key(at index: Int) -> String { String(decoding: lines.pointee.keys[index], as: UTF8.self) }

  /// The string at `index`, below ``count``.
  public func text(at index: Int) -> String { String(decoding: lines.pointee.texts[index], as: UTF8.self) }

  /// The string for `key` in this table or those after it, or `nil` if there is none.
  public func text(_ key: String) -> String? {
    var table: StringTable? = self
    while let current = table {
      if let text = current.ownText(key) { return text }
      table = current.next
    }
    return nil
  }

  private func ownText(_ key: String) -> String? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      let order = Self.compare(lines.pointee.keys[middle], key)
      if order == 0 { return text(at: middle) }
      if order < 0 { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// Below, at or above 0 if `left` sorts before, equal to or after `right`, byte by byte.
  private static func compare(_ left: UnsafeBufferPointer<UInt8>, _ right: String) -> Int {
    var index = 0
    for byte in right.utf8 {
      guard index < left.count else { return -1 }
      if left[index] != byte { return Int(left[index]) - Int(byte) }
      index += 1
    }
    return left.count - index
  }
}
