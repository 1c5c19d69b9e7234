import ByteReading

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
