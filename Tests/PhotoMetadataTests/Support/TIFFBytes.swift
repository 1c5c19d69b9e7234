import ByteReading

/// Builds small TIFF streams for tests, field by field.
struct TIFFBytes {
  /// A field to write; a value of more than four bytes goes after the directory.
  indirect enum Field {
    case ascii(UInt16, String)
    case byte(UInt16, [UInt8])
    case short(UInt16, [UInt16])
    case long(UInt16, [UInt32])
    case rational(UInt16, [(UInt32, UInt32)])
    case signedRational(UInt16, [(Int32, Int32)])
    case undefined(UInt16, [UInt8])
    case directory(UInt16, [Field])
    /// Any type and count with these value bytes.
    case raw(UInt16, type: UInt16, count: UInt32, [UInt8])
    /// Undefined bytes that depend on their offset.
    case placed(UInt16, (Int) -> [UInt8])
  }

  var order: Endianness = .little

  /// A whole stream: header, IFD0, and IFD1 if it has fields.
  func stream(_ fields: [Field], thumbnail: [Field] = []) -> [UInt8] {
    let header = (order == .little ? Array("II".utf8) : Array("MM".utf8)) + number(42, 2) + number(8, 4)
    guard !thumbnail.isEmpty else { return header + directory(fields, at: 8) }
    let first = directory(fields, at: 8)
    let next = 8 + first.count
    return header + directory(fields, at: 8, next: next) + directory(thumbnail, at: next)
  }

  /// A directory at `offset` in its stream, followed by its values.
  func directory(_ fields: [Field], at offset: Int, next: Int = 0) -> [UInt8] {
    var table = number(fields.count, 2)
    var values: [UInt8] = []
    let valuesStart = offset + 2 + fields.count * 12 + 4
    for field in fields {
      let place = valuesStart + values.count
      let (tag, type, count, bytes) = encoded(field, at: place)
      table += number(Int(tag), 2) + number(type, 2) + number(count, 4)
      if case .directory = field {
        table += number(place, 4)
        values += bytes
      } else if bytes.count <= 4 {
        table += bytes + [UInt8](repeating: 0, count: 4 - bytes.count)
      } else {
        table += number(place, 4)
        values += bytes + (bytes.count % 2 == 1 ? [0] : [])
      }
    }
    return table + number(next, 4) + values
  }

  func number(_ value: Int, _ size: Int) -> [UInt8] {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    return order == .little ? bytes : bytes.reversed()
  }

  private func encoded(_ field: Field, at place: Int) -> (UInt16, Int, Int, [UInt8]) {
    switch field {
    case .ascii(let tag, let text):
      let bytes = Array(text.utf8) + [0]
      return (tag, 2, bytes.count, bytes)
    case .byte(let tag, let bytes): return (tag, 1, bytes.count, bytes)
    case .short(let tag, let values): return (tag, 3, values.count, values.flatMap { number(Int($0), 2) })
    case .long(let tag, let values): return (tag, 4, values.count, values.flatMap { number(Int($0), 4) })
    case .rational(let tag, let values):
      return (tag, 5, values.count, values.flatMap { number(Int($0.0), 4) + number(Int($0.1), 4) })
    case .signedRational(let tag, let values):
      return (tag, 10, values.count, values.flatMap { number(Int($0.0), 4) + number(Int($0.1), 4) })
    case .undefined(let tag, let bytes): return (tag, 7, bytes.count, bytes)
    case .directory(let tag, let fields): return (tag, 4, 1, directory(fields, at: place))
    case .raw(let tag, let type, let count, let bytes): return (tag, Int(type), Int(count), bytes)
    case .placed(let tag, let build):
      let bytes = build(place)
      return (tag, 7, bytes.count, bytes)
    }
  }
}
