import ByteReading

/// A value at a fixed place of a MakerNote's binary block.
struct BinaryField: Sendable {
  /// How the bytes are read.
  enum Kind: Sendable {
    case uint8, int8, uint16, int16, uint32, int32
    /// So many bytes of text.
    case text(UInt8)
    /// Canon's exposure values: a 16-bit number of 1/32 steps, in which thirds are rounded.
    case canonEV
  }

  let offset: UInt16
  let name: StaticText
  let kind: Kind
  let meaning: ValueMeaning

  init(_ offset: UInt16, _ name: StaticText, _ kind: Kind = .int16, _ meaning: ValueMeaning = .plain) {
    self.offset = offset
    self.name = name
    self.kind = kind
    self.meaning = meaning
  }

  /// How many bytes the value takes.
  var length: Int {
    switch kind {
    case .uint8, .int8: 1
    case .uint16, .int16, .canonEV: 2
    case .uint32, .int32: 4
    case .text(let length): Int(length)
    }
  }
}

extension BinaryField {
  /// The value in `bytes`, whose indices are `unit` bytes wide; `nil` when the block is too short for it.
  func value(in bytes: ByteSlice, unit: Int, _ order: Endianness) -> MetadataValue? {
    let place = Int(offset) * unit
    switch kind {
    case .uint8: return (try? bytes.uint8(at: place)).map { .integer(Int64($0)) }
    case .int8: return (try? bytes.uint8(at: place)).map { .integer(Int64(Int8(bitPattern: $0))) }
    case .uint16: return (try? bytes.uint16(at: place, order)).map { .integer(Int64($0)) }
    case .int16: return (try? bytes.uint16(at: place, order)).map { .integer(Int64(Int16(bitPattern: $0))) }
    case .uint32: return (try? bytes.uint32(at: place, order)).map { .integer(Int64($0)) }
    case .int32: return (try? bytes.uint32(at: place, order)).map { .integer(Int64(Int32(bitPattern: $0))) }
    case .text(let length):
      return (try? bytes.slice(at: place, count: Int(length))).flatMap { MetadataText.printable($0) }.map { .text($0) }
    case .canonEV:
      return (try? bytes.uint16(at: place, order)).map { .real(Self.canonEV(Int16(bitPattern: $0))) }
    }
  }

  /// The exposure value of `code`: its lowest five bits count 1/32, where 0x0C stands for a third, 0x14 for two.
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

/// Days that makers write in few bytes, in the form of Exif's dates.
enum CompactDate {
  /// YYYY:MM:DD of the six digits YYMMDD at `offset`; years from 70 on are of the last century.
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

/// Identifiers that makers store as bare bytes, as hexadecimal text.
enum HexText {
  /// Two digits a byte; `nil` when all bytes are zero, which stands for "none".
  static func of(_ bytes: ByteSlice) -> String? {
    of((0..<min(bytes.count, 64)).map { Int64(bytes[$0]) })
  }

  /// Two digits a number, each of which is a byte; `nil` when all are zero.
  static func of(_ numbers: [Int64]) -> String? {
    guard numbers.contains(where: { $0 != 0 }) else { return nil }
    var text = ""
    for number in numbers { text += (number & 0xFF < 16 ? "0" : "") + String(number & 0xFF, radix: 16) }
    return text
  }
}
