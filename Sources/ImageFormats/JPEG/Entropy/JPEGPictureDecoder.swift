import ByteReading

/// How much of an image's coded data is present and valid.
public struct PictureCoverage: Equatable, Sendable {
  /// The number of rows, of MCUs or of pixels, that decode before the first fault.
  public var rows: Int
  /// The total number of rows.
  public var total: Int

  public init(rows: Int, total: Int) {
    self.rows = rows
    self.total = total
  }

  /// The share in whole percent; 100 only when nothing is missing.
  public var percent: Int { total > 0 ? FileNumber.product(rows, 100) / total : 0 }
}

/// Decodes a JPEG stream's scans to verify that the image is complete (T.81, annexes B, F and G).
struct JPEGPictureDecoder {
  private let frame: JPEGStructure.Frame
  private let region: ByteRegion
  private let maxHorizontal: Int
  private let maxVertical: Int
  /// For each component and coefficient, the bit position down to which it has been sent; `unknown` before its first
  /// scan.
  private var known: [[Int8]]
  /// Bit masks of the nonzero coefficients, by component; empty for components without refinement scans.
  private var histories: [[UInt64]]
  private(set) var coverage: PictureCoverage?
  private var scanCount = 0
  private var content: JPEGContentReader

  private static let unknown: Int8 = -1
  /// Encoders write up to 14 scans; T.81 allows thousands, and each would cost a pass over all blocks.
  private static let scanLimit = 32

  /// The largest DC coefficient of 8-bit samples: eight times their mean, which is at least -128, plus one level for
  /// the rounding of the transform. No stream in three corpora exceeds 1024 plus half a step by more than half a unit.
  /// Photos with white or black areas reach the limit, so a wrong brightness sum exceeds it.
  private static let dcRange = 1024 + 8

  /// The limit for other coefficients of 8-bit samples. By Parseval none exceeds 1024; encoders that clip ringing
  /// (mozjpeg) and rounding exceed that a little.
  private static let coefficientLimit = 1024 + 512

  /// Progressive images with more blocks aren't decoded, since what is kept of each takes up to 28 bytes, and a block
  /// without detail one bit of the file: 268 megapixels with colour at half the resolution.
  private static let progressiveBlockLimit = 6 << 20

  /// A decoder for the image of `frame`; `nil` unless it is a Huffman-coded DCT image whose height is in the frame
  /// header, and not too large a progressive one.
  init?(_ frame: JPEGStructure.Frame, in region: ByteRegion, _ purpose: JPEGContentReader.Purpose = .content) {
    guard frame.marker <= 0xC2, frame.marker >= 0xC0, frame.width > 0, frame.height > 0,
      frame.precision == 8 || frame.precision == 12, (1...4).contains(frame.components.count)
    else { return nil }
    for component in frame.components {
      guard (1...4).contains(component.horizontal), (1...4).contains(component.vertical) else { return nil }
    }
    maxHorizontal = frame.components.reduce(1) { max($0, Int($1.horizontal)) }
    maxVertical = frame.components.reduce(1) { max($0, Int($1.vertical)) }
    // In floating point: a frame's samples may exceed 32 bits.
    let samples = frame.components.reduce(0.0) { $0 + Double(Int($1.horizontal) * Int($1.vertical)) }
    let blocks = Double(frame.width) * Double(frame.height) / 64 * samples / Double(maxHorizontal * maxVertical)
    guard !frame.isProgressive || blocks <= Double(Self.progressiveBlockLimit) else { return nil }
    self.frame = frame
    self.region = region
    content = JPEGContentReader(frame, purpose)
    known = [[Int8]](
      repeating: [Int8](repeating: Self.unknown, count: 64), count: frame.components.count)
    histories = [[UInt64]](repeating: [], count: frame.components.count)
  }

  struct Outcome {
    /// The end of the coded data, or the position of its fault.
    var position: Int
    var issue: FormatIssue.Kind?
  }

  /// Decodes the scan with the header `bytes` and coded data at `start`.
  mutating func decode(_ bytes: ByteSlice, from start: Int, _ jpeg: JPEGStructure) -> Outcome {
    scanCount += 1
    guard scanCount <= Self.scanLimit else { return Outcome(position: start, issue: .excessive(part: "scans")) }
    guard let header = JPEGScanHeader(bytes, frame) else {
      return Outcome(position: start, issue: .invalidValue(part: "scan header", found: bytes.count))
    }
    guard isInOrder(header) else {
      return Outcome(position: start, issue: .invalidValue(part: "order of scans", found: scanCount))
    }
    guard let planes = planes(header, jpeg) else {
      return Outcome(position: start, issue: .missing(part: "Huffman table"))
    }
    var decoder = JPEGScanDecoder(
      EntropyBits(region, from: start), header, planes: planes, unitCount: unitCount(header),
      unitsAcross: unitsAcross(header), restartInterval: jpeg.restartInterval, content: takeContent(jpeg),
      history: takeHistory(header))
    var outcome = Outcome(position: 0, issue: nil)
    do throws(JPEGScanFault) {
      if frame.isProgressive { try decoder.runProgressive() } else { try decoder.runSequential() }
      outcome.position = decoder.bits.markerPosition
      note(header)
    } catch {
      outcome.position = decoder.bits.position
      outcome.issue = issue(isAtEnd(error, &decoder) ? .ended : error, decoder)
    }
    content = decoder.content
    noteCoverage(header, decoder.decoded, isWhole: outcome.issue == nil)
    if let component = header.components.first, header.first > 0 { histories[component.index] = decoder.history }
    return outcome
  }

  /// Whether the undecodable bits are just the padding of data that ended early.
  private func isAtEnd(_ fault: JPEGScanFault, _ decoder: inout JPEGScanDecoder) -> Bool {
    switch fault {
    case .ended, .leftover, .restart: false
    case .invalidCode, .pastBlock, .outOfRange: decoder.bits.bitsLeft(upTo: 8) < 8
    }
  }

  /// What is missing when the stream ends after valid scans.
  var missing: FormatIssue.Kind? {
    if scanCount == 0 { return .missing(part: "scan") }
    for component in known {
      if component[0] == Self.unknown { return .missing(part: "component's scan") }
      for place in 0..<64 where component[place] > 0 { return .missing(part: "refining scan") }
    }
    return nil
  }

  private func issue(_ fault: JPEGScanFault, _ decoder: JPEGScanDecoder) -> FormatIssue.Kind {
    switch fault {
    case .ended:
      .truncated(part: "coded data, in MCUs,", needed: decoder.unitCount, available: decoder.decoded)
    case .invalidCode: .invalidValue(part: "Huffman code of MCU", found: decoder.decoded)
    case .pastBlock: .invalidValue(part: "coefficient index of MCU", found: decoder.decoded)
    case .outOfRange: .invalidValue(part: "coefficient of MCU", found: decoder.decoded)
    case .leftover: .invalidValue(part: "coded data after the last MCU,", found: decoder.decoded)
    case .restart: .invalidValue(part: "restart marker", found: Int(decoder.bits.marker ?? 0))
    }
  }
}

// MARK: Geometry and tables

extension JPEGPictureDecoder {
  /// T.81 A.2: the MCUs of an interleaved scan have several blocks; those of any other scan are the blocks of its
  /// component.
  private func unitCount(_ header: JPEGScanHeader) -> Int {
    FileNumber.product(unitsAcross(header), unitsDown(header))
  }

  private func unitsAcross(_ header: JPEGScanHeader) -> Int {
    guard header.components.count == 1 else { return Self.ceiling(frame.width, 8 * maxHorizontal) }
    let component = frame.components[header.components[0].index]
    return Self.ceiling(Self.ceiling(frame.width * Int(component.horizontal), maxHorizontal), 8)
  }

  private func unitsDown(_ header: JPEGScanHeader) -> Int {
    guard header.components.count == 1 else { return Self.ceiling(frame.height, 8 * maxVertical) }
    let component = frame.components[header.components[0].index]
    return Self.ceiling(Self.ceiling(frame.height * Int(component.vertical), maxVertical), 8)
  }

  private static func ceiling(_ value: Int, _ divisor: Int) -> Int { (value + divisor - 1) / divisor }

  /// The tables for each of the scan's components; `nil` when a required one is missing or invalid.
  private func planes(_ header: JPEGScanHeader, _ jpeg: JPEGStructure) -> [JPEGScanDecoder.Plane]? {
    var planes: [JPEGScanDecoder.Plane] = []
    for part in header.components {
      let component = frame.components[part.index]
      let isSequential = !frame.isProgressive
      let (bitLimits, dcLimit) = limits(component, jpeg)
      var plane = JPEGScanDecoder.Plane(
        across: header.components.count == 1 ? 1 : Int(component.horizontal),
        down: header.components.count == 1 ? 1 : Int(component.vertical), component: part.index,
        bitLimits: bitLimits, dcLimit: dcLimit)
      if isSequential || header.first == 0 && header.high == 0 {
        plane.dc = Self.table(part.dcTable, isAC: false, jpeg)
        if plane.dc == nil { return nil }
      }
      if isSequential || header.first > 0 {
        plane.ac = Self.table(part.acTable, isAC: true, jpeg)
        if plane.ac == nil { return nil }
      }
      planes.append(plane)
    }
    return planes
  }

  /// The last table defined for `identifier`.
  private static func table(_ identifier: UInt8, isAC: Bool, _ jpeg: JPEGStructure) -> HuffmanLookup? {
    for table in jpeg.huffmanTables.reversed() where table.identifier == identifier && table.isAC == isAC {
      return HuffmanLookup(table)
    }
    return nil
  }

  /// The most bits of each coefficient, and the largest DC coefficient, that the range of the samples allows.
  private func limits(_ component: JPEGStructure.Component, _ jpeg: JPEGStructure) -> ([UInt8], Int) {
    let steps = jpeg.quantizationTables.last { $0.identifier == component.quantizationTable }?.values
    // 12-bit samples add four bits to the 8-bit limits; table F.2 ends at 14, and at 10 for 8-bit samples.
    let range = frame.precision == 12 ? Self.coefficientLimit << 4 : Self.coefficientLimit
    let dcRange = frame.precision == 12 ? Self.dcRange << 4 : Self.dcRange
    let most: UInt8 = frame.precision == 12 ? 14 : 10
    var bitLimits = [UInt8](repeating: most, count: 64)
    guard let steps, steps.count == 64 else { return (bitLimits, range << 4) }
    for place in 1..<64 {
      // A magnitude of n bits is at least 2^(n - 1); allow half a step for rounding.
      let largest = range / max(1, Int(steps[place])) + 1
      var count: UInt8 = 1
      while count < most, 1 << Int(count) <= largest { count += 1 }
      bitLimits[place] = count
    }
    // Allow half a step for rounding.
    let step = max(1, Int(steps[0]))
    return (bitLimits, (2 * dcRange + step) / (2 * step))
  }
}

// MARK: Progress

extension JPEGPictureDecoder {
  /// Whether the scan codes something new (T.81 G.1.1.1): a band has one first scan, a refinement continues at the bit
  /// where the previous one ended, and DC precedes AC.
  private func isInOrder(_ header: JPEGScanHeader) -> Bool {
    guard frame.isProgressive else {
      return header.components.allSatisfy { known[$0.index][0] == Self.unknown }
    }
    guard header.first <= header.last, header.last < 64, header.low <= 13,
      header.first > 0 ? header.components.count == 1 : header.last == 0,
      header.high == 0 || header.low == header.high - 1
    else { return false }
    for part in header.components {
      if header.first > 0, known[part.index][0] == Self.unknown { return false }
      for place in header.first...header.last {
        let before = known[part.index][place]
        guard header.high == 0 ? before == Self.unknown : Int(before) == header.high else { return false }
      }
    }
    return true
  }

  private mutating func note(_ header: JPEGScanHeader) {
    for part in header.components {
      let last = frame.isProgressive ? header.last : 63
      let first = frame.isProgressive ? header.first : 0
      for place in first...last { known[part.index][place] = Int8(frame.isProgressive ? header.low : 0) }
    }
  }

  /// The nonzero mask of the scan's component, if this or a later scan needs it.
  ///
  /// Every block took a bit in the DC scan before, so the file's length bounds the allocation.
  private mutating func takeHistory(_ header: JPEGScanHeader) -> [UInt64] {
    guard frame.isProgressive, header.first > 0, header.high > 0 || header.low > 0 else { return [] }
    let index = header.components[0].index
    let history = histories[index]
    histories[index] = []
    return history.isEmpty ? [UInt64](repeating: 0, count: unitCount(header)) : history
  }

  /// Moves the coefficient reader out, so that the scan's decoder owns it uniquely while it runs and avoids copies.
  private mutating func takeContent(_ jpeg: JPEGStructure) -> JPEGContentReader {
    var taken = content
    content = .none
    taken.steps = frame.components.map { steps($0, jpeg) }
    return taken
  }

  private func steps(_ component: JPEGStructure.Component, _ jpeg: JPEGStructure) -> [UInt16] {
    jpeg.quantizationTables.last { $0.identifier == component.quantizationTable && $0.values.count == 64 }?.values
      ?? [UInt16](repeating: 1, count: 64)
  }

  /// The kept coefficients' content, after all scans.
  mutating func finish(_ jpeg: JPEGStructure) -> JPEGContent? {
    content.finish(steps: frame.components.map { steps($0, jpeg) }, precision: frame.precision)
  }

  /// All coefficients by component, if requested.
  var stores: [JPEGCoefficientStore] { content.stores }

  /// Coverage is that of the first scan; when later ones are missing, the image lacks detail or colour.
  private mutating func noteCoverage(_ header: JPEGScanHeader, _ decoded: Int, isWhole: Bool) {
    guard coverage == nil else { return }
    let total = unitsDown(header)
    coverage = PictureCoverage(rows: isWhole ? total : decoded / max(1, unitsAcross(header)), total: total)
  }
}
