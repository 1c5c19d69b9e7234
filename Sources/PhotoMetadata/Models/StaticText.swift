import ByteReading

/// A string literal of the program, or a part of one. It takes two words and is never freed.
public struct StaticText: @unchecked Sendable, ExpressibleByStringLiteral {
  /// The UTF-8 bytes.
  package let utf8: UnsafeBufferPointer<UInt8>

  public init(stringLiteral literal: StaticString) {
    utf8 = UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount)
  }

  private init(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    utf8 = UnsafeBufferPointer(rebasing: bytes)
  }

  /// The bytes at `range`, clamped to the text.
  package func part(_ range: Range<Int>) -> StaticText {
    StaticText(utf8[range.clamped(to: 0..<utf8.count)])
  }

  /// Whether the text equals `other`.
  package func equals(_ other: StaticText) -> Bool { utf8.elementsEqual(other.utf8) }

  /// The text as a `String`.
  public var text: String { String(decoding: utf8, as: UTF8.self) }

  /// The part before the first `byte`, and the part after it; everything and `nil` if it does not occur.
  package func split(at byte: UInt8) -> (first: StaticText, rest: StaticText?) {
    guard let place = utf8.firstIndex(of: byte) else { return (self, nil) }
    return (StaticText(utf8[..<place]), StaticText(utf8[(place + 1)...]))
  }

  /// Calls `body` with each line in turn, until it returns true.
  package func forEachLine(endedBy separator: UInt8 = 0x0A, until body: (StaticText) -> Bool) {
    var rest: StaticText? = self
    while let lines = rest {
      let (line, more) = lines.split(at: separator)
      if body(line) { return }
      rest = more
    }
  }

  /// Whether one of the parts between separators meets `condition`.
  package func hasPart(separatedBy separator: UInt8 = UInt8(ascii: "|"), where condition: (StaticText) -> Bool) -> Bool
  {
    var isFound = false
    forEachLine(endedBy: separator) { part in
      isFound = condition(part)
      return isFound
    }
    return isFound
  }

  /// The number in the text: decimal with an optional sign, or hexadecimal after `0x`.
  package var number: Int64 {
    let isNegative = utf8.first == 0x2D
    let isHexadecimal = utf8.count > 2 && utf8[1] == 0x78
    var value: Int64 = 0
    for byte in utf8[(isNegative ? 1 : isHexadecimal ? 2 : 0)...] {
      value = value &* (isHexadecimal ? 16 : 10) &+ Int64(byte < 0x40 ? byte & 0xF : byte & 0xF &+ 9)
    }
    return isNegative ? -value : value
  }

  /// The number in hexadecimal digits.
  package var hexadecimal: Int64 {
    utf8.reduce(0) { $0 << 4 | Int64($1 < 0x40 ? $1 & 0xF : $1 & 0xF &+ 9) }
  }

  /// The number in decimal digits, with or without a point.
  package var decimal: Double {
    let (whole, fraction) = split(at: 0x2E)
    var value = Double(whole.number.magnitude)
    var scale = 1.0
    for digit in fraction?.utf8 ?? StaticText("").utf8 {
      scale /= 10
      value += Double(digit & 0xF) * scale
    }
    return utf8.first == 0x2D ? -value : value
  }
}

extension ByteSlice {
  /// An entry whose value takes `length` bytes starting at `index`.
  func entry(
    _ name: StaticText, _ value: MetadataValue, at index: Int, _ length: Int, _ meaning: ValueMeaning = .plain
  ) -> MetadataEntry {
    MetadataEntry(
      name: .known(name), value: value, offset: fileOffset(at: index), length: max(0, length), meaning: meaning)
  }
}

extension ByteSlice {
  /// The bytes as big-endian UTF-16, up to the first NUL.
  var utf16Text: String { utf16Text(.big) }

  /// The bytes as UTF-16 in `order`, up to the first NUL.
  func utf16Text(_ order: Endianness) -> String {
    var units: [UInt16] = []
    units.reserveCapacity(count / 2)
    for index in 0..<count / 2 {
      guard let unit = try? uint16(at: index * 2, order), unit != 0 else { break }
      units.append(unit)
    }
    return String(decoding: units, as: UTF16.self)
  }
}
