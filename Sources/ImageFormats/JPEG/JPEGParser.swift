import ByteReading
import CompactLibrary

/// Parses a JPEG stream marker by marker up to its first scan, or, for a deep look, through the coded data to EOI.
package struct JPEGParser {
  private let region: ByteRegion
  /// Whether a deep look decodes the scans.
  private let decoding: Bool
  private var file = ImageFile(format: .jpeg)
  private var jpeg = JPEGStructure()
  private var collector = JPEGBlockCollector()
  private var position = 0
  /// The index in the region of the first entropy-coded byte.
  private var scanPosition: Int?
  private var isDamaged = false
  /// The header of the current scan.
  private var scanHeader: ByteSlice?
  private var picture: JPEGPictureDecoder?
  /// What to do with the coefficients.
  private var purpose = JPEGContentReader.Purpose.content

  /// A stream has a few dozen segments, or a few hundred with large profiles; more is an attack on memory.
  private static let segmentLimit = 20_000
  /// A stream has at most four tables of each kind at a time; progressive ones replace them between scans.
  private static let tableLimit = 1024
  /// Some firmware aligns segments with thousands of fill bytes; a file of nothing else is not a stream.
  private static let fillLimit = 65_536
  private static let strayLimit = 4096
  /// Four components of two bytes each, their count, and three parameters (T.81 B.2.3).
  private static let scanHeaderLength = 12

  private init(_ region: ByteRegion, decoding: Bool) {
    self.region = region
    self.decoding = decoding
  }

  /// Parses the JPEG stream in `region`; a damaged stream yields what is before the damage.
  package static func parse(_ region: ByteRegion, depth: InspectionDepth, decoding: Bool = true) -> ImageFile {
    var parser = JPEGParser(region, decoding: decoding)
    parser.walkHeader()
    if depth == .deep { parser.walkScans() }
    parser.collector.finish(&parser.file)
    parser.finish(depth)
    return parser.file
  }

  /// All coefficients of the stream in `region`, by component; empty unless it is a Huffman-coded DCT stream.
  package static func coefficients(_ region: ByteRegion) -> (file: ImageFile, stores: [JPEGCoefficientStore]) {
    var parser = JPEGParser(region, decoding: true)
    parser.purpose = .everything
    parser.walkHeader()
    parser.walkScans()
    parser.finish(.deep)
    return (parser.file, parser.picture?.stores ?? [])
  }

  private mutating func walkHeader() {
    // A raw file's preview pointer may lead anywhere, so don't rely on the caller.
    guard let start = try? region.bytes(at: 0, count: 2), start[0] == 0xFF, start[1] == JPEGMarker.soi else {
      return issue(.missing(part: "SOI"))
    }
    note(JPEGMarker.soi, length: 2)
    position = 2
    while scanPosition == nil, jpeg.endOffset == nil {
      guard jpeg.segments.count < Self.segmentLimit else {
        return issue(.excessive(part: "marker segments"))
      }
      guard let marker = nextMarker() else { return }
      guard read(marker) else { return }
    }
  }

  /// The marker at `position`, after skipping fill bytes (T.81 B.1.1.2) and stray bytes.
  private mutating func nextMarker() -> UInt8? {
    let start = position
    var stray = 0
    while stray < Self.strayLimit, position - start < Self.fillLimit {
      guard let bytes = try? region.bytes(at: position, count: 2) else {
        issue(.missing(part: "EOI"))
        return nil
      }
      if bytes[0] == 0xFF, bytes[1] != 0xFF, bytes[1] != 0 {
        if stray > 0 { issue(.invalidValue(part: "bytes between segments", found: stray)) }
        return bytes[1]
      }
      if bytes[0] != 0xFF { stray += 1 }
      position += 1
    }
    issue(.missing(part: "marker"))
    return nil
  }

  /// Reads the segment of `marker` at `position`; `false` when parsing can't continue.
  private mutating func read(_ marker: UInt8) -> Bool {
    if marker == JPEGMarker.eoi {
      jpeg.endOffset = region.fileOffset(at: position)
      note(marker, length: 2)
      position += 2
      return false
    }
    if JPEGMarker.isStandalone(marker) {
      note(marker, length: 2)
      position += 2
      return true
    }
    guard let length = try? region.bytes(at: position + 2, count: 2).number16(at: 0), length >= 2 else {
      issue(.invalidValue(part: "segment length", found: 0))
      return false
    }
    let payload = region.region(at: position + 4, count: length - 2)
    if payload.count < length - 2 {
      issue(.truncated(part: "segment", needed: length - 2, available: payload.count))
    }
    decode(marker, payload)
    position += 2 + length
    return payload.count == length - 2
  }

  private mutating func decode(_ marker: UInt8, _ payload: ByteRegion) {
    var content = JPEGStructure.Content.other
    var detail: String?
    switch marker {
    case JPEGMarker.app0...JPEGMarker.app15:
      (content, detail) = collector.collect(marker, payload)
    case JPEGMarker.com:
      file.blocks.append(MetadataBlock(.comment, payload))
    case JPEGMarker.dqt, JPEGMarker.dht, JPEGMarker.dri:
      readTables(marker, payload)
    case JPEGMarker.sos:
      jpeg.scanCount += 1
      scanHeader = try? payload.prefix(Self.scanHeaderLength)
      if scanPosition == nil {
        scanPosition = position + 4 + payload.count
        jpeg.scanOffset = payload.fileOffset() + payload.count
      }
    case JPEGMarker.dnl: readLineCount(payload)
    case _ where JPEGMarker.isFrame(marker):
      readFrame(marker, payload)
      if let frame = jpeg.frame { detail = "\(frame.width) × \(frame.height)" }
    default: break
    }
    note(marker, length: payload.count + 4, content, detail)
  }

  private mutating func readTables(_ marker: UInt8, _ payload: ByteRegion) {
    guard jpeg.quantizationTables.count < Self.tableLimit, jpeg.huffmanTables.count < Self.tableLimit else {
      return issue(.excessive(part: "tables"))
    }
    do throws(ByteError) {
      let bytes = try payload.load()
      switch marker {
      case JPEGMarker.dqt: try jpeg.readQuantizationTables(bytes)
      case JPEGMarker.dht:
        let before = jpeg.huffmanTables.count
        try jpeg.readHuffmanTables(bytes)
        if let table = jpeg.huffmanTables[before...].first(where: { !$0.isPossible }) {
          issue(.invalidValue(part: "Huffman table", found: Int(table.identifier)))
        }
      default: jpeg.restartInterval = try bytes.number16(at: 0)
      }
    } catch {
      issue(.truncated(part: "table", needed: payload.count + 1, available: payload.count))
    }
  }

  private mutating func readFrame(_ marker: UInt8, _ payload: ByteRegion) {
    guard jpeg.frame == nil else {
      // Only a hierarchical stream, which begins with DHP, has several frames (T.81 B.3).
      if !jpeg.segments.contains(where: { $0.marker == JPEGMarker.dhp }) {
        issue(.invalidValue(part: "second frame header", found: Int(marker)))
      }
      return
    }
    do throws(ByteError) {
      let frame = try JPEGStructure.Frame(marker: marker, payload.load())
      jpeg.frame = frame
      if !frame.isPossible { issue(.invalidValue(part: "frame header", found: frame.components.count)) }
    } catch {
      issue(.truncated(part: "frame header", needed: 15, available: payload.count))
    }
  }

  /// T.81 B.2.5: when the encoder did not know the height, DNL gives it after the first scan.
  private mutating func readLineCount(_ payload: ByteRegion) {
    guard jpeg.frame?.height == 0, let lines = try? payload.prefix(2).number16(at: 0) else { return }
    jpeg.frame?.height = lines
  }

  /// Continues after the first scan to EOI, through the tables and scans of a progressive stream, and decodes them as
  /// far as needed to verify that the image is complete.
  private mutating func walkScans() {
    guard let scanPosition, jpeg.endOffset == nil else { return }
    position = scanPosition
    picture = !decoding ? nil : jpeg.frame.flatMap { JPEGPictureDecoder($0, in: region, purpose) }
    decodeScan()
    while jpeg.endOffset == nil {
      guard let next = JPEGScanner.nextMarker(in: region, from: position),
        let marker = try? region.bytes(at: next + 1, count: 1)[0]
      else {
        position = region.count
        return issue(.missing(part: "EOI"))
      }
      position = next
      guard jpeg.segments.count < Self.segmentLimit else { return issue(.excessive(part: "marker segments")) }
      // SOI means that another stream begins and this one was cut off.
      guard marker != JPEGMarker.soi else { return issue(.missing(part: "EOI")) }
      if JPEGMarker.isAllowedBetweenScans(marker) {
        guard read(marker) else { break }
        if marker == JPEGMarker.sos { decodeScan() }
      } else {
        noteDamage(.invalidValue(part: "marker in coded data", found: Int(marker)))
        position += 2
      }
    }
    if jpeg.endOffset != nil, let missing = picture?.missing { noteDamage(missing) }
    if jpeg.frame?.height == 0 { noteDamage(.missing(part: "number of lines")) }
    jpeg.coverage = picture?.coverage
    jpeg.content = picture?.finish(jpeg)
    if let step = jpeg.content?.step {
      // Its exact position in the data was not kept.
      position = scanPosition
      noteDamage(.invalidValue(part: "brightness from MCU row", found: step.row))
      if let rows = jpeg.coverage?.rows { jpeg.coverage?.rows = min(rows, step.row) }
    }
  }

  /// Decodes the scan with coded data at `position`, and moves to its end or its first fault.
  private mutating func decodeScan() {
    guard !isDamaged, let header = scanHeader, let outcome = picture?.decode(header, from: position, jpeg) else {
      return
    }
    position = outcome.position
    if let issue = outcome.issue { noteDamage(issue) }
  }

  /// Overwritten data has many faults; one issue is enough.
  private mutating func noteDamage(_ kind: FormatIssue.Kind) {
    guard !isDamaged else { return }
    isDamaged = true
    issue(kind)
  }

  private mutating func finish(_ depth: InspectionDepth) {
    file.width = jpeg.frame?.width
    file.height = jpeg.frame?.height
    if jpeg.frame == nil { issue(.missing(part: "frame header")) }
    file.jpeg = jpeg
    file.blocks.order { $0.region.fileOffset() < $1.region.fileOffset() }
    JPEGTrailerReader.read(region, depth: depth, decoding: decoding, into: &file)
  }

  private mutating func note(
    _ marker: UInt8, length: Int, _ content: JPEGStructure.Content = .other, _ detail: String? = nil
  ) {
    let offset = region.fileOffset(at: position)
    jpeg.segments.append(.init(marker: marker, offset: offset, length: length, content: content))
    file.structure.append(
      StructureNode(JPEGMarker.name(marker), offset: offset, length: length, detail: detail))
  }

  private mutating func issue(_ kind: FormatIssue.Kind) {
    file.issues.append(FormatIssue(kind, at: region.fileOffset(at: position)))
  }
}
