import ByteReading

/// The checksum of PNG's chunks (W3C PNG, third edition, annex D; ISO 3309).
public struct CRC32 {
  private var state: UInt32 = 0xFFFF_FFFF

  public init() {}

  private static let table: [UInt32] = {
    var table: [UInt32] = []
    for index in 0..<UInt32(256) {
      var value = index
      for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
      table.append(value)
    }
    return table
  }()

  /// The checksum of all bytes so far.
  public var value: UInt32 { ~state }

  /// Takes in further bytes.
  public mutating func update(_ bytes: ByteSlice) {
    let table = Self.table
    var current = state
    bytes.withBytes { buffer in
      for byte in buffer { current = table[Int(UInt8(truncatingIfNeeded: current) ^ byte)] ^ current >> 8 }
    }
    state = current
  }
}
