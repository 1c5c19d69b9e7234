import ImageFormats

/// What a JPEG's segments tell of the program that coded it.
struct EncoderFacts {
  /// The order and grouping of the table segments, which every encoder has its own of.
  enum Layout: Equatable {
    /// A segment for each quantisation table, the frame, a segment for each Huffman table: libjpeg's
    /// `write_frame_header` and `write_scan_header` (jcmarker.c), and all that is built on it.
    case libjpeg
    /// The frame first, then a segment for each Huffman table, then one for each quantisation table: what Apple's
    /// ImageIO writes when macOS and iOS save or convert a picture.
    case imageIO
    /// Anything else: cameras' and Adobe's own encoders.
    case other
  }

  var layout = Layout.other
  /// Where the first table or frame segment lies.
  var tableOffset = 0
  /// The libjpeg quality of the luminance table, when it is table K.1 scaled.
  var luminanceQuality: Int?
  /// The libjpeg quality of the chrominance table, when it is table K.2 scaled.
  var chrominanceQuality: Int?
  /// Whether all Huffman tables are those of annex K; `nil` without tables.
  var hasTypicalHuffman: Bool?
  var isProgressive = false
  /// Where JFIF's segment lies, when it stands before Exif or there is no Exif.
  var leadingJFIF: Int?
  var hasJFIF = false
  /// Where APP14 "Adobe" lies.
  var adobe: Int?
  /// Where APP12 "Ducky" lies, which Photoshop's "Save for Web" writes.
  var ducky: Int?
  /// Where Photoshop's image resources lie.
  var resources: Int?
  /// Whether luminance is sampled half as often down as across: 2x1 turned by a quarter.
  var isTallSampling = false

  init(_ jpeg: JPEGStructure) {
    readSegments(jpeg)
    readTables(jpeg)
    isProgressive = jpeg.frame?.isProgressive ?? false
    if let components = jpeg.frame?.components, components.count == 3 {
      isTallSampling = components[0].horizontal == 1 && components[0].vertical == 2
    }
  }

  /// Whether both tables are annex K's, scaled by one quality.
  var standardQuality: Int? {
    guard let luminanceQuality else { return nil }
    guard let chrominanceQuality else { return luminanceQuality }
    return luminanceQuality == chrominanceQuality ? luminanceQuality : nil
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
      default: break
      }
      if segment.marker == JPEGMarker.sos { break }
      let isFrame = JPEGMarker.isFrame(segment.marker)
      guard isFrame || segment.marker == JPEGMarker.dqt || segment.marker == JPEGMarker.dht else { continue }
      if tables.isEmpty { tableOffset = segment.offset }
      if tables.count < 16 { tables.append(isFrame ? 0xC0 : segment.marker) }
    }
    layout = Self.layout(tables, jpeg)
  }

  private static func layout(_ order: [UInt8], _ jpeg: JPEGStructure) -> Layout {
    let quantization = order.filter { $0 == JPEGMarker.dqt }.count
    let huffman = order.filter { $0 == JPEGMarker.dht }.count
    // One table a segment tells something only where there are two or more.
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
      } else if table.identifier == chrominance, chrominanceQuality == nil {
        chrominanceQuality = StandardTables.quality(of: table.values, isLuminance: false)
      }
    }
    guard !jpeg.huffmanTables.isEmpty else { return }
    hasTypicalHuffman = true
    for table in jpeg.huffmanTables where !StandardTables.isTypical(table) { hasTypicalHuffman = false }
  }
}
