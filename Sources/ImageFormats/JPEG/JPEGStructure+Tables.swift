import ByteReading

extension JPEGStructure {
  /// Appends the tables of a DQT payload (T.81 B.2.4.1): 64 steps of 8 or 16 bits each.
  mutating func readQuantizationTables(_ bytes: ByteSlice) throws(ByteError) {
    var index = 0
    while index < bytes.count {
      let head = try bytes.uint8(at: index)
      let isWide = head >> 4 != 0
      let body = try bytes.slice(at: index + 1, count: isWide ? 128 : 64)
      var values: [UInt16] = []
      values.reserveCapacity(64)
      for step in 0..<64 {
        values.append(isWide ? try body.uint16(at: step * 2) : UInt16(body[step]))
      }
      quantizationTables.append(
        .init(identifier: head & 15, values: values, offset: bytes.fileOffset(at: index)))
      index += 1 + body.count
    }
  }

  /// Appends the tables of a DHT payload (T.81 B.2.4.2).
  mutating func readHuffmanTables(_ bytes: ByteSlice) throws(ByteError) {
    var index = 0
    while index < bytes.count {
      let head = try bytes.uint8(at: index)
      let counts = try bytes.slice(at: index + 1, count: 16).array
      let total = counts.reduce(0) { $0 + Int($1) }
      let symbols = try bytes.slice(at: index + 17, count: total).array
      huffmanTables.append(
        .init(
          isAC: head >> 4 != 0, identifier: head & 15, counts: counts, symbols: symbols,
          offset: bytes.fileOffset(at: index)))
      index += 17 + total
    }
  }
}

extension JPEGStructure.Frame {
  /// The frame header in a SOFn payload (T.81 B.2.2).
  init(marker: UInt8, _ bytes: ByteSlice) throws(ByteError) {
    let count = Int(try bytes.uint8(at: 5))
    var components: [JPEGStructure.Component] = []
    for index in 0..<count {
      let component = try bytes.slice(at: 6 + index * 3, count: 3)
      components.append(
        .init(
          identifier: component[0], horizontal: component[1] >> 4, vertical: component[1] & 15,
          quantizationTable: component[2]))
    }
    self.init(
      marker: marker, precision: try bytes.uint8(at: 0), width: try bytes.number16(at: 3),
      height: try bytes.number16(at: 1), components: components, offset: bytes.fileOffset(at: 0))
  }
}
