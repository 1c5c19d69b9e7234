import ByteReading
import ImageFormats

/// A value at a fixed offset in a binary block.
struct BinaryField: Sendable {
  /// How to read the bytes.
  enum Kind: Sendable {
    case uint8, int8, uint16, int16, uint32, int32
    /// A 16-bit number in the opposite byte order.
    case swapped16
    /// Fractions of two 32-bit numbers, and 32-bit IEEE 754 numbers.
    case fraction, signedFraction, float
    /// This many bytes of text.
    case text(UInt8)
    /// This many bytes as hexadecimal digits.
    case digits(UInt8)
    /// Canon's exposure values: a 16-bit number of 1/32 steps, with rounded thirds.
    case canonEV
  }

  let offset: UInt16
  let name: StaticText
  let kind: Kind
  let meaning: ValueMeaning
  /// The number of consecutive elements.
  let count: UInt8
  /// Converts the stored number to the value.
  let conversion: ValueConversion?

  init(
    _ offset: UInt16, _ name: StaticText, _ kind: Kind = .int16, _ meaning: ValueMeaning = .plain, count: UInt8 = 1,
    conversion: ValueConversion? = nil
  ) {
    self.offset = offset
    self.name = name
    self.kind = kind
    self.meaning = meaning
    self.count = count
    self.conversion = conversion
  }

  /// The value's length in bytes.
  var length: Int { Int(count) * width }

  private var width: Int {
    switch kind {
    case .uint8, .int8: 1
    case .uint16, .int16, .swapped16, .canonEV: 2
    case .uint32, .int32, .float: 4
    case .fraction, .signedFraction: 8
    case .text(let length), .digits(let length): Int(length)
    }
  }
}

extension BinaryField {
  /// The fields in `lines`: an index (decimal, or hexadecimal after `0x`), a name, the type (`u8`, `i16x3` for three of
  /// them, `w16` for the opposite byte order, `s20` for text, `h6` for digits, `r` and `f` for fractions and floats,
  /// `ev`), and the steps of a `ValueConversion`.
  static func table(_ lines: StaticText) -> [BinaryField] {
    var fields: [BinaryField] = []
    lines.forEachLine { line in
      let (index, rest) = line.split(at: 0x20)
      if let rest { fields.append(row(rest, at: UInt16(truncatingIfNeeded: index.number))) }
      return false
    }
    return fields
  }

  /// The field in a table's line after the index.
  static func row(_ line: StaticText, at index: UInt16) -> BinaryField {
    let (name, more) = line.split(at: 0x20)
    let (kind, steps) = more?.split(at: 0x20) ?? ("i16", nil)
    let (stored, count) = kind.split(at: 0x78)
    return BinaryField(
      index, name, Kind(stored), count: UInt8(clamping: count?.number ?? 1),
      conversion: steps.map { ValueConversion($0) })
  }
}

extension BinaryField.Kind {
  /// The kind named in a table's line.
  fileprivate init(_ name: StaticText) {
    let size = name.part(1..<max(1, name.utf8.count)).number
    switch (name.utf8.first, size) {
    case (0x75, 8): self = .uint8
    case (0x75, 16): self = .uint16
    case (0x75, _): self = .uint32
    case (0x69, 8): self = .int8
    case (0x69, 32): self = .int32
    case (0x73, 1...): self = .text(UInt8(clamping: size))
    case (0x68, _): self = .digits(UInt8(clamping: size))
    case (0x72, _): self = .fraction
    case (0x71, _): self = .signedFraction
    case (0x66, _): self = .float
    case (0x77, _): self = .swapped16
    case (0x65, _): self = .canonEV
    default: self = .int16
    }
  }
}

extension BinaryField {
  /// The value in `bytes`, whose indices are `unit` bytes wide; `nil` when the block is too short for it.
  func value(in bytes: ByteSlice, unit: Int, _ order: Endianness) -> (MetadataValue, ValueMeaning)? {
    let place = Int(offset) * unit
    guard place + length <= bytes.count, let stored = stored(in: bytes, at: place, order) else { return nil }
    guard let conversion else { return (stored, meaning) }
    return conversion.convert(stored)
  }

  private func stored(in bytes: ByteSlice, at place: Int, _ order: Endianness) -> MetadataValue? {
    guard count > 1 else { return number(in: bytes, at: place, order) }
    let values = (0..<Int(count)).compactMap { number(in: bytes, at: place + $0 * width, order) }
    let whole = values.compactMap { value in
      if case .integer(let number) = value { return number } else { return nil }
    }
    return whole.count == values.count ? .integers(whole) : .reals(values.map { $0.number ?? .nan })
  }

  private func number(in bytes: ByteSlice, at place: Int, _ order: Endianness) -> MetadataValue? {
    switch kind {
    case .uint8: return (try? bytes.uint8(at: place)).map { .integer(Int64($0)) }
    case .int8: return (try? bytes.uint8(at: place)).map { .integer(Int64(Int8(bitPattern: $0))) }
    case .uint16: return (try? bytes.uint16(at: place, order)).map { .integer(Int64($0)) }
    case .swapped16:
      return (try? bytes.uint16(at: place, order == .big ? .little : .big)).map { .integer(Int64($0)) }
    case .int16: return (try? bytes.uint16(at: place, order)).map { .integer(Int64(Int16(bitPattern: $0))) }
    case .uint32: return (try? bytes.uint32(at: place, order)).map { .integer(Int64($0)) }
    case .int32: return (try? bytes.uint32(at: place, order)).map { .integer(Int64(Int32(bitPattern: $0))) }
    case .fraction, .signedFraction:
      guard let top = try? bytes.uint32(at: place, order), let bottom = try? bytes.uint32(at: place + 4, order) else {
        return nil
      }
      if case .fraction = kind { return .rational(Rational(Int64(top), Int64(bottom))) }
      return .rational(Rational(Int64(Int32(bitPattern: top)), Int64(Int32(bitPattern: bottom))))
    case .float:
      return (try? bytes.uint32(at: place, order)).map { .real(Double(Float(bitPattern: $0))) }
    case .digits(let length):
      return (try? bytes.slice(at: place, count: Int(length))).flatMap { HexText.of($0) }.map { .text($0) }
    case .text(let length):
      return (try? bytes.slice(at: place, count: Int(length))).flatMap { MetadataText.printable($0) }.map { .text($0) }
    case .canonEV:
      return (try? bytes.uint16(at: place, order)).map { .real(Self.canonEV(Int16(bitPattern: $0))) }
    }
  }

  /// The exposure value of `code`: its lowest five bits count 1/32, where 0x0C means a third and 0x14 two thirds.
  static func canonEV(_ code: Int16) -> Double {
    let size = Int(code.magnitude)
    let fraction: Double
    switch size & 0x1F {
    case 0x0C: fraction = 32.0 / 3
    case 0x14: fraction = 64.0 / 3
    case let rest: fraction = Double(rest)
    }
    let value = (Double(size & ~0x1F) + fraction) / 32
    return code < 0 ? -value : value
  }
}

extension MetadataDirectory {
  /// Appends the values of `fields` in `bytes`, whose indices are `unit` bytes wide.
  mutating func append(_ fields: [BinaryField], in bytes: ByteSlice, unit: Int, _ order: Endianness) {
    for field in fields {
      guard let (value, meaning) = field.value(in: bytes, unit: unit, order) else { continue }
      entries.append(
        MetadataEntry(
          tag: UInt32(field.offset), name: .known(field.name), value: value,
          offset: bytes.fileOffset(at: Int(field.offset) * unit), length: field.length, meaning: meaning))
    }
  }
}

/// Formats makers' compact dates like Exif dates.
enum CompactDate {
  /// YYYY:MM:DD from the six digits YYMMDD at `offset`; years from 70 are in the 20th century.
  static func text(_ bytes: ByteSlice, at offset: Int) -> String? {
    guard let year = digits(bytes, offset), let month = digits(bytes, offset + 2),
      let day = digits(bytes, offset + 4)
    else { return nil }
    return text(year: (year >= 70 ? 1900 : 2000) + year, month: month, day: day)
  }

  /// YYYY:MM:DD, or `nil` when there is no such month or day.
  static func text(year: Int, month: Int, day: Int) -> String? {
    guard (1970...2099).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    return "\(year):" + DecimalText.twoDigits(Int64(month)) + ":" + DecimalText.twoDigits(Int64(day))
  }

  private static func digits(_ bytes: ByteSlice, _ offset: Int) -> Int? {
    guard let first = try? bytes.uint8(at: offset), let second = try? bytes.uint8(at: offset + 1),
      (0x30...0x39).contains(first), (0x30...0x39).contains(second)
    else { return nil }
    return Int(first - 0x30) * 10 + Int(second - 0x30)
  }
}

/// Formats identifiers that makers store as raw bytes as hexadecimal text.
enum HexText {
  /// Two digits per byte; `nil` when all bytes are zero, which means "none".
  static func of(_ bytes: ByteSlice) -> String? {
    of((0..<min(bytes.count, 64)).map { Int64(bytes[$0]) })
  }

  /// Two digits per number, each of which is a byte; `nil` when all are zero.
  static func of(_ numbers: [Int64]) -> String? {
    guard numbers.contains(where: { $0 != 0 }) else { return nil }
    var text = ""
    for number in numbers { text += byte(UInt8(truncatingIfNeeded: number)) }
    return text
  }

  /// Two digits.
  static func byte(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
