@testable import ImageFormats
@testable import MetaLens

extension JPEGStructure {
  /// How to write the tables of a stream.
  enum Style {
    case camera, libjpeg, imageIO
  }

  /// A camera's stream: Exif first, one segment per kind of table, annex K's Huffman codes.
  static func camera(_ width: Int, _ height: Int) -> JPEGStructure {
    made(.camera, width, height, [.exif])
  }

  /// A stream with the application segments `contents`, in order.
  static func made(
    _ style: Style, _ width: Int, _ height: Int, _ contents: [Content], quality: Int? = nil,
    optimised: Bool = false, progressive: Bool = false, sampling: (UInt8, UInt8) = (2, 1)
  ) -> JPEGStructure {
    var jpeg = JPEGStructure()
    var offset = 0
    func add(_ marker: UInt8, _ content: Content = .other) {
      jpeg.segments.append(.init(marker: marker, offset: offset, length: 10, content: content))
      offset += 10
    }
    add(JPEGMarker.soi)
    for content in contents { add(content == .jfif ? 0xE0 : content == .adobe ? 0xEE : 0xE1, content) }
    let frame: UInt8 = progressive ? 0xC2 : 0xC0
    switch style {
    case .camera: for marker in [JPEGMarker.dqt, frame, JPEGMarker.dht] { add(marker) }
    case .libjpeg: for marker in [0xDB, 0xDB, frame, 0xC4, 0xC4, 0xC4, 0xC4] { add(marker) }
    case .imageIO: for marker in [frame, 0xC4, 0xC4, 0xC4, 0xC4, 0xDB, 0xDB] { add(marker) }
    }
    add(JPEGMarker.sos)
    jpeg.frame = .init(
      marker: frame, precision: 8, width: width, height: height,
      components: [
        .init(identifier: 1, horizontal: sampling.0, vertical: sampling.1, quantizationTable: 0),
        .init(identifier: 2, horizontal: 1, vertical: 1, quantizationTable: 1),
        .init(identifier: 3, horizontal: 1, vertical: 1, quantizationTable: 1),
      ], offset: 40)
    jpeg.quantizationTables = [
      .init(identifier: 0, values: table(quality, true), offset: 20),
      .init(identifier: 1, values: table(quality, false), offset: 90),
    ]
    jpeg.huffmanTables = huffman(optimised)
    return jpeg
  }

  /// Annex K's table scaled by libjpeg's method, or, without a quality, a different table.
  static func table(_ quality: Int?, _ isLuminance: Bool) -> [UInt16] {
    guard let quality else { return (0..<64).map { UInt16($0 + 3) } }
    let scale = quality < 50 ? 5000 / quality : 200 - 2 * quality
    return (0..<64).map { index in
      let base =
        isLuminance
        ? Int(StandardTables.luminance[index]) : index < 16 ? Int(StandardTables.chrominanceStart[index]) : 99
      return UInt16(min(255, max(1, (base * scale + 50) / 100)))
    }
  }

  private static func huffman(_ optimised: Bool) -> [HuffmanTable] {
    let typical: [(Bool, [UInt8])] = [
      (false, [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0]),
      (true, [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 0x7D]),
      (false, [0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0]),
      (true, [0, 2, 1, 2, 4, 4, 3, 4, 7, 5, 4, 4, 0, 1, 2, 0x77]),
    ]
    return typical.map { isAC, counts in
      .init(
        isAC: isAC, identifier: 0, counts: optimised ? counts.reversed() : counts, symbols: [], offset: 120)
    }
  }
}
