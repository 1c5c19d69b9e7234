import ImageFormats

/// What a JPEG's segments reveal about its encoder.
struct EncoderFacts {
  /// The order and grouping of the table segments, which is characteristic of an encoder.
  enum Layout: Equatable {
    /// A segment for each quantisation table, the frame, a segment for each Huffman table: libjpeg's
    /// `write_frame_header` and `write_scan_header` (jcmarker.c), and everything built on it.
    case libjpeg
    /// The frame first, then a segment for each Huffman table, then one for each quantisation table: what Apple's
    /// ImageIO writes when macOS and iOS save or convert an image.
    case imageIO
    /// Anything else: the encoders of cameras and Adobe.
    case other
  }

  var layout = Layout.other
  /// The file offset of the first table or frame segment.
  var tableOffset = 0
  /// The libjpeg quality of the luminance table, if it is table K.1 scaled.
  var luminanceQuality: Int?
  /// The libjpeg quality of the chrominance table, if it is table K.2 scaled.
  var chrominanceQuality: Int?
  /// Whether the luminance table is K.1 scaled and transposed: a lossless quarter turn or diagonal flip transposes the
  /// tables with the blocks.
  var isTransposed = false
  /// Whether the luminance table is MPEG's default matrix, scaled, as in FFmpeg's JPEG encoder.
  var isVideoStyle = false
  /// Whether all Huffman tables are those of annex K; `nil` without tables.
  var hasTypicalHuffman: Bool?
  var isProgressive = false
  /// The offset of JFIF's segment, if it precedes Exif or there is no Exif.
  var leadingJFIF: Int?
  var hasJFIF = false
  /// The offset of APP14 "Adobe".
  var adobe: Int?
  /// The offset of APP12 "Ducky", which Photoshop's "Save for Web" writes.
  var ducky: Int?
  /// The offset of Photoshop's image resources.
  var resources: Int?
  /// Whether several quantisation tables share one segment while each Huffman table has its own.
  var hasGroupedTables = false
  /// Whether one segment has all of several quantisation tables, as cameras' encoders write them.
  var hasOneTableSegment = false
  /// Whether luminance is subsampled vertically only: 2x1 turned by 90°.
  var isTallSampling = false

  init(_ jpeg: JPEGStructure) {
    readSegments(jpeg)
    readTables(jpeg)
    isProgressive = jpeg.frame?.isProgressive ?? false
    if let components = jpeg.frame?.components, components.count == 3 {
      isTallSampling = components[0].horizontal == 1 && components[0].vertical == 2
    }
  }

  /// The quality if both tables are annex K's, scaled by the same quality.
  var standardQuality: Int? {
    guard let luminanceQuality else { return nil }
    guard let chrominanceQuality else { return luminanceQuality }
    return luminanceQuality == chrominanceQuality ? luminanceQuality : nil
  }

  /// Whether the stream has libjpeg's structure and annex K's tables: nothing in it is specific to a camera.
  var isLibraryStyle: Bool { layout == .libjpeg && luminanceQuality != nil }

  /// Whether the stream is coded like Google Photos' storage-saving copies: JFIF first, all quantisation tables, none
  /// of them annex K's, in one segment, and optimised Huffman tables in one segment each.
  var isCloudStyle: Bool {
    leadingJFIF != nil && hasGroupedTables && luminanceQuality == nil && hasTypicalHuffman == false && !isProgressive
      && adobe == nil && ducky == nil && resources == nil
  }

  private mutating func readSegments(_ jpeg: JPEGStructure) {
    var tables: [UInt8] = []
    tables.reserveCapacity(8)
    var hasExif = false
    for segment in jpeg.segments {
      switch segment.content {
      case .exif: hasExif = true
      case .jfif:
        hasJFIF = true
        if !hasExif, leadingJFIF == nil { leadingJFIF = segment.offset }
      case .adobe where adobe == nil: adobe = segment.offset
      case .ducky where ducky == nil: ducky = segment.offset
      case .photoshop where resources == nil: resources = segment.offset
      case .jfxx, .xmp, .extendedXMP, .icc, .mpf, .photoshop, .adobe, .jumbf, .ducky, .flashPix, .other: break
      }
      if segment.marker == JPEGMarker.sos { break }
      let isFrame = JPEGMarker.isFrame(segment.marker)
      guard isFrame || segment.marker == JPEGMarker.dqt || segment.marker == JPEGMarker.dht else { continue }
      if tables.isEmpty { tableOffset = segment.offset }
      if tables.count < 16 { tables.append(isFrame ? 0xC0 : segment.marker) }
    }
    layout = Self.layout(tables, jpeg)
    hasOneTableSegment = jpeg.quantizationTables.count >= 2 && tables.filter { $0 == JPEGMarker.dqt }.count == 1
    hasGroupedTables =
      hasOneTableSegment && jpeg.huffmanTables.count >= 3
      && tables.filter { $0 == JPEGMarker.dht }.count == jpeg.huffmanTables.count
  }

  private static func layout(_ order: [UInt8], _ jpeg: JPEGStructure) -> Layout {
    let quantization = order.filter { $0 == JPEGMarker.dqt }.count
    let huffman = order.filter { $0 == JPEGMarker.dht }.count
    // One table per segment is only significant if there are two or more.
    guard quantization >= 2, quantization == jpeg.quantizationTables.count, huffman >= 2 else { return .other }
    guard let frame = order.firstIndex(of: 0xC0), let lastTable = order.lastIndex(of: JPEGMarker.dqt),
      let firstHuffman = order.firstIndex(of: JPEGMarker.dht)
    else { return .other }
    if lastTable < frame, frame < firstHuffman { return .libjpeg }
    if frame == 0, firstHuffman == 1, order.last == JPEGMarker.dqt { return .imageIO }
    return .other
  }

  private mutating func readTables(_ jpeg: JPEGStructure) {
    let components = jpeg.frame?.components ?? []
    let luminance = components.first?.quantizationTable ?? 0
    let chrominance = components.count > 1 ? components[1].quantizationTable : luminance
    for table in jpeg.quantizationTables {
      if table.identifier == luminance, luminanceQuality == nil {
        luminanceQuality = StandardTables.quality(of: table.values, isLuminance: true)
        if luminanceQuality == nil {
          luminanceQuality = StandardTables.quality(of: StandardTables.transposed(table.values), isLuminance: true)
          isTransposed = luminanceQuality != nil
          if !isTransposed { isVideoStyle = StandardTables.isVideo(table.values) }
        }
      } else if table.identifier == chrominance, chrominanceQuality == nil {
        chrominanceQuality = StandardTables.quality(of: table.values, isLuminance: false)
      }
    }
    guard !jpeg.huffmanTables.isEmpty else { return }
    hasTypicalHuffman = true
    for table in jpeg.huffmanTables where !StandardTables.isTypical(table) { hasTypicalHuffman = false }
  }
}

/// The example tables of ITU-T T.81, annex K, which most software uses unchanged.
enum StandardTables {
  /// Table K.1, luminance, in zig-zag order.
  static let luminance: [UInt8] = [
    16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40, 26, 24, 22, 22, 24, 49, 35, 37, 29, 40, 58,
    51, 61, 60, 57, 51, 56, 55, 64, 72, 92, 78, 64, 68, 87, 69, 55, 56, 80, 109, 81, 87, 95, 98, 103, 104, 103,
    62, 77, 113, 121, 112, 100, 120, 92, 101, 103, 99,
  ]

  /// Table K.2, chrominance, in zig-zag order; all further steps are 99.
  static let chrominanceStart: [UInt8] = [
    17, 18, 18, 24, 21, 24, 47, 26, 26, 47, 99, 66, 56, 66, 99, 99,
  ]

  /// The libjpeg quality (1 to 100) that turns table K.1 or K.2 into `values`, or `nil`.
  ///
  /// libjpeg scales a table by 5000/q percent below 50 and by 200 - 2q from there on (jcparam.c,
  /// `jpeg_quality_scaling`), so the first step leaves only a few candidates.
  static func quality(of values: [UInt16], isLuminance: Bool) -> Int? {
    guard values.count == 64 else { return nil }
    var quality = 100
    while quality >= 1 {
      if matches(values, quality, isLuminance) { return quality }
      quality -= 1
    }
    return nil
  }

  private static func matches(_ values: [UInt16], _ quality: Int, _ isLuminance: Bool) -> Bool {
    let scale = quality < 50 ? 5000 / quality : 200 - quality * 2
    for index in 0..<64 {
      let base = isLuminance ? Int(luminance[index]) : index < 16 ? Int(chrominanceStart[index]) : 99
      let step = max(1, (base * scale + 50) / 100)
      // Baseline tables are limited to 255; those for 12 bits may go beyond.
      guard values[index] == min(step, 255) || Int(values[index]) == step else { return false }
    }
    return true
  }

  /// The default matrix of intra blocks of MPEG-1 and MPEG-2 (ISO/IEC 11172-2, 2.4.3.2), in zig-zag order.
  private static let video: [UInt8] = [
    8, 16, 16, 19, 16, 19, 22, 22, 22, 22, 22, 22, 26, 24, 26, 27, 27, 27, 26, 26, 26, 26, 27, 27, 27, 29, 29, 29, 34,
    34,
    34, 29, 29, 29, 27, 27, 29, 29, 32, 32, 34, 34, 37, 38, 37, 35, 35, 34, 35, 38, 38, 40, 40, 40, 48, 48, 46, 46, 56,
    56,
    58, 69, 69, 83,
  ]

  /// Whether `values`, apart from the first, are that matrix scaled by 1/8 to 62/8, as video encoders scale it.
  static func isVideo(_ values: [UInt16]) -> Bool {
    guard values.count == 64 else { return false }
    for scale in 1...62 {
      var index = 1
      while index < 64, Int(values[index]) == (Int(video[index]) * scale) >> 3 { index += 1 }
      if index == 64 { return true }
    }
    return false
  }

  /// The transpose of a table in zig-zag order.
  static func transposed(_ values: [UInt16]) -> [UInt16] {
    guard values.count == 64 else { return values }
    // The zig-zag order follows the diagonals in alternating directions (T.81, figure A.6); transposition reverses each
    // diagonal.
    var result: [UInt16] = []
    result.reserveCapacity(64)
    var start = 0
    for diagonal in 0..<15 {
      let count = diagonal < 8 ? diagonal + 1 : 15 - diagonal
      for place in 0..<count { result.append(values[start + count - 1 - place]) }
      start += count
    }
    return result
  }

  /// Whether `table` has the code lengths of annex K.3.3's typical Huffman tables, which don't depend on the image:
  /// camera hardware uses them, two-pass software optimises its own.
  static func isTypical(_ table: JPEGStructure.HuffmanTable) -> Bool { isTypical(table.counts, isAC: table.isAC) }

  /// Whether `counts`, the number of codes of each length, are those of a typical table.
  static func isTypical(_ counts: [UInt8], isAC: Bool) -> Bool {
    isAC ? counts == luminanceAC || counts == chrominanceAC : counts == luminanceDC || counts == chrominanceDC
  }

  private static let luminanceDC: [UInt8] = [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0]
  private static let chrominanceDC: [UInt8] = [0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0]
  private static let luminanceAC: [UInt8] = [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 0x7D]
  private static let chrominanceAC: [UInt8] = [0, 2, 1, 2, 4, 4, 3, 4, 7, 5, 4, 4, 0, 1, 2, 0x77]
}
