import ByteReading

/// How much of a picture's coded data is there and valid.
public struct PictureCoverage: Equatable, Sendable {
  /// Rows of MCUs, or of pixels, that decode before the first fault.
  public var rows: Int
  /// Rows that the picture has.
  public var total: Int

  public init(rows: Int, total: Int) {
    self.rows = rows
    self.total = total
  }

  /// The share in whole percent; 100 only when nothing is missing.
  public var percent: Int { total > 0 ? FileNumber.product(rows, 100) / total : 0 }
}

/// Follows a JPEG stream's scans to know whether all of the picture is there (T.81, annexes B, F and G).
struct JPEGPictureDecoder {
  private let frame: JPEGStructure.Frame
  private let region: ByteRegion
  private let maxHorizontal: Int
  private let maxVertical: Int
  /// For each component and coefficient the bit position down to which it is known; `unknown` before its first scan.
  private var known: [[Int8]]
  /// The coefficients that are not zero, by component; empty for components that no refining scan needs.
  private var histories: [[UInt64]]
  private(set) var coverage: PictureCoverage?
  private var scanCount = 0
  private var content: JPEGContentReader

  private static let unknown: Int8 = -1
  /// Encoders write up to 14 scans; T.81 allows thousands, each of which would cost a walk over all blocks.
  private static let scanLimit = 32

  /// What the DC coefficient of eight-bit samples comes to: eight times their mean, of which the lowest is -128; and a level for
  /// transforms that round. No stream of three corpora is more than half a unit beyond 1024 and half a step. Photos with white or
  /// black areas are at the limit, so that a wrong sum of brightness goes past it.
  private static let dcRange = 1024 + 8

  /// How far above what eight-bit samples can give another coefficient may be. By Parseval none exceeds 1024; encoders that
  /// clip ringing (mozjpeg) and rounding exceed that a little.
  private static let coefficientLimit = 1024 + 512

  /// A decoder for the picture of `frame`; `nil` where it is coded otherwise than by Huffman codes of a DCT, or where
  /// its height comes after the first scan.
  init?(_ frame: JPEGStructure.Frame, in region: ByteRegion, _ purpose: JPEGContentReader.Purpose = .content) {
    guard frame.marker <= 0xC2, frame.marker >= 0xC0, frame.width > 0, frame.height > 0,
      frame.precision == 8 || frame.precision == 12, (1...4).contains(frame.components.count)
    else { return nil }
    for component in frame.components {
      guard (1...4).contains(component.horizontal), (1...4).contains(component.vertical) else { return nil }
    }
    self.frame = frame
    self.region = region
    content = JPEGContentReader(frame, purpose)
    maxHorizontal = frame.components.reduce(1) { max($0, Int($1.horizontal)) }
    maxVertical = frame.components.reduce(1) { max($0, Int($1.vertical)) }
    known = [[Int8]](
      repeating: [Int8](repeating: Self.unknown, count: 64), count: frame.components.count)
    histories = [[UInt64]](repeating: [], count: frame.components.count)
  }

  /// What a scan came to.
  struct Outcome {
    /// Where the coded data ends, or where its fault is.
    var position: Int
    var issue: FormatIssue.Kind?
  }

  /// Decodes the scan whose header is `bytes` and whose coded data begins at `start`.
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

  /// Whether what can't be decoded is no more than the padding of data that ended early.
  private func isAtEnd(_ fault: JPEGScanFault, _ decoder: inout JPEGScanDecoder) -> Bool {
    switch fault {
    case .ended, .leftover, .restart: false
    case .invalidCode, .pastBlock, .outOfRange: decoder.bits.bitsLeft(upTo: 8) < 8
    }
  }

  /// What is missing when the stream ends after scans that were all valid.
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
  /// T.81 A.2: an interleaved scan has MCUs of several blocks, any other one the blocks of its component.
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

  /// The tables in force for each of the scan's components; `nil` when one that it needs is missing or impossible.
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

  /// The table that was defined last under `identifier`.
  private static func table(_ identifier: UInt8, isAC: Bool, _ jpeg: JPEGStructure) -> HuffmanLookup? {
    for table in jpeg.huffmanTables.reversed() where table.identifier == identifier && table.isAC == isAC {
      return HuffmanLookup(table)
    }
    return nil
  }

  /// The most bits of each coefficient, and the largest DC coefficient, that the samples' range leaves room for.
  private func limits(_ component: JPEGStructure.Component, _ jpeg: JPEGStructure) -> ([UInt8], Int) {
    let steps = jpeg.quantizationTables.last { $0.identifier == component.quantizationTable }?.values
    // Twelve bits have four more than eight; table F.2 ends at 14, and at 10 for eight bits.
    let range = frame.precision == 12 ? Self.coefficientLimit << 4 : Self.coefficientLimit
    let dcRange = frame.precision == 12 ? Self.dcRange << 4 : Self.dcRange
    let most: UInt8 = frame.precision == 12 ? 14 : 10
    var bitLimits = [UInt8](repeating: most, count: 64)
    guard let steps, steps.count == 64 else { return (bitLimits, range << 4) }
    for place in 1..<64 {
      // A magnitude of n bits is at least 2^(n - 1); half a step is rounding.
      let largest = range / max(1, Int(steps[place])) + 1
      var count: UInt8 = 1
      while count < most, 1 << Int(count) <= largest { count += 1 }
      bitLimits[place] = count
    }
    // Half a step is rounding.
    let step = max(1, Int(steps[0]))
    return (bitLimits, (2 * dcRange + step) / (2 * step))
  }
}

// MARK: Progress

extension JPEGPictureDecoder {
  /// Whether the scan codes what no earlier one did (T.81 G.1.1.1): a band's first scan comes once, a refining one takes
  /// up the bit at which the one before ended, DC comes before AC.
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

  /// The history of the scan's component, where this scan or a later one asks for it.
  ///
  /// Every block took a bit of the DC scan before, so what is allocated is bounded by the file's length.
  private mutating func takeHistory(_ header: JPEGScanHeader) -> [UInt64] {
    guard frame.isProgressive, header.first > 0, header.high > 0 || header.low > 0 else { return [] }
    let index = header.components[0].index
    let history = histories[index]
    histories[index] = []
    return history.isEmpty ? [UInt64](repeating: 0, count: unitCount(header)) : history
  }

  /// The reader of coefficients, which a scan's decoder has alone while it runs: a second owner would make it copy.
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

  /// What was kept of the coefficients, once all scans are decoded.
  mutating func finish(_ jpeg: JPEGStructure) -> JPEGContent? {
    content.finish(steps: frame.components.map { steps($0, jpeg) }, precision: frame.precision)
  }

  /// All coefficients by component, where they were asked for.
  var stores: [JPEGCoefficientStore] { content.stores }

  /// The share of the picture is that of its first scan; where later ones are missing, details or colours are.
  private mutating func noteCoverage(_ header: JPEGScanHeader, _ decoded: Int, isWhole: Bool) {
    guard coverage == nil else { return }
    let total = unitsDown(header)
    coverage = PictureCoverage(rows: isWhole ? total : decoded / max(1, unitsAcross(header)), total: total)
  }
}
