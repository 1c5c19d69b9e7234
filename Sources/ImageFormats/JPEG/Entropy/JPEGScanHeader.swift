import ByteReading

/// A scan header (T.81 B.2.3).
struct JPEGScanHeader {
  struct Component {
    /// The index of the component in the frame.
    var index: Int
    var dcTable: UInt8
    var acTable: UInt8
  }

  var components: [Component] = []
  /// The first and last coefficient of the scan, in zig-zag order.
  var first: Int
  var last: Int
  /// The successive approximation bit positions, Ah and Al, of progressive streams.
  var high: Int
  var low: Int

  /// The header in `bytes`; `nil` when it is truncated or names a component that is not in `frame`.
  init?(_ bytes: ByteSlice, _ frame: JPEGStructure.Frame) {
    guard bytes.count >= 1, (1...4).contains(bytes[0]), bytes.count >= 4 + 2 * Int(bytes[0]) else { return nil }
    let count = Int(bytes[0])
    for place in 0..<count {
      let identifier = bytes[1 + 2 * place]
      let tables = bytes[2 + 2 * place]
      guard let index = frame.components.firstIndex(where: { $0.identifier == identifier }),
        !components.contains(where: { $0.index == index })
      else { return nil }
      components.append(Component(index: index, dcTable: tables >> 4, acTable: tables & 15))
    }
    first = Int(bytes[1 + 2 * count])
    last = Int(bytes[2 + 2 * count])
    high = Int(bytes[3 + 2 * count] >> 4)
    low = Int(bytes[3 + 2 * count] & 15)
  }
}
