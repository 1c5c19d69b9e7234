/// Collects an image's coefficients while its scans are decoded.
///
/// Blocks of a sequential stream are counted one by one and discarded. For a progressive one, the few coefficients that
/// are counted are kept until the last scan.
struct JPEGContentReader {
  /// Which coefficients to keep.
  enum Purpose {
    /// None: only check the data.
    case check
    /// Those that ``JPEGContent`` needs.
    case content
    /// All coefficients of all components, in ``JPEGContentReader/stores``.
    case everything
  }

  private let purpose: Purpose
  private let isProgressive: Bool
  private var content = JPEGContent()
  /// Sums of DC coefficients, by component and pixel of the small image.
  private var sums: [[Int32]] = []
  private var components: [Component] = []
  private(set) var stores: [JPEGCoefficientStore] = []
  /// Every n-th block of the first component is transformed back to pixels; none if this is 0.
  private(set) var sampleStep = 0
  /// Each component's quantisation steps, in zig-zag order.
  var steps: [[UInt16]] = []
  private var sampler = JPEGGridSampler()
  private var rounding = JPEGRoundingSampler()
  /// One per component, or empty.
  private var stepFinders: [JPEGBrightnessStepFinder] = []

  /// A component's own size in blocks, without those that only pad the last MCU.
  private struct Component {
    var across: Int
    var down: Int
    var columns: Int
    var edge: Int
  }

  /// The number of blocks sampled for the grid profile: enough for a mean within 1 %, in a few milliseconds.
  private static let sampleCount = 4096
  /// DC and the modes of ``JPEGHistogramMap``.
  private static let countedLength = JPEGHistogramMap.modes + 1
  /// For chroma: DC and the lowest frequencies, which determine a block's borders.
  private static let colourLength = 4

  /// A reader that keeps nothing, used as a placeholder while the real one is moved elsewhere.
  static let none = JPEGContentReader()

  private init() {
    purpose = .check
    isProgressive = false
  }

  init(_ frame: JPEGStructure.Frame, _ purpose: Purpose) {
    self.purpose = purpose
    isProgressive = frame.isProgressive
    guard purpose != .check else { return }
    let maxHorizontal = frame.components.reduce(1) { max($0, Int($1.horizontal)) }
    let maxVertical = frame.components.reduce(1) { max($0, Int($1.vertical)) }
    for (index, component) in frame.components.enumerated() {
      let (horizontal, vertical) = (Int(component.horizontal), Int(component.vertical))
      let across = Self.ceiling(Self.ceiling(frame.width * horizontal, maxHorizontal), 8)
      let down = Self.ceiling(Self.ceiling(frame.height * vertical, maxVertical), 8)
      let edge = Self.ceiling(across, JPEGContent.Plane.columnLimit)
      components.append(Component(across: across, down: down, columns: Self.ceiling(across, edge), edge: edge))
      sums.append([])
      let kept = purpose == .everything ? 64 : !isProgressive ? 0 : index == 0 ? Self.countedLength : Self.colourLength
      stores.append(
        JPEGCoefficientStore(
          across: Self.ceiling(frame.width, 8 * maxHorizontal) * horizontal,
          down: Self.ceiling(frame.height, 8 * maxVertical) * vertical, kept: kept))
    }
    content.histograms = JPEGHistogramMap(across: components[0].across, down: components[0].down)
    if purpose == .content, frame.precision == 8 {
      stepFinders = components.indices.map {
        JPEGBrightnessStepFinder(
          component: $0, across: components[$0].across,
          down: components.count == 1 ? 1 : Int(frame.components[$0].vertical))
      }
    }
    if purpose == .content, !isProgressive {
      sampleStep = max(1, components[0].across * components[0].down / Self.sampleCount)
    }
  }

  private static func ceiling(_ value: Int, _ divisor: Int) -> Int { (value + divisor - 1) / divisor }
}

// MARK: Sequential

extension JPEGContentReader {
  /// The number of a block's coefficients, in zig-zag order, to keep in a strip.
  func stripLength(_ component: Int) -> Int {
    switch purpose {
    case .check: 1
    case .everything: 64
    case .content: component == 0 ? Self.countedLength : Self.colourLength
    }
  }

  mutating func take(_ strip: JPEGBlockStrip) {
    guard strip.units > 0, purpose != .check else { return }
    for plane in strip.planes {
      for line in 0..<plane.down {
        let (blocks, count) = strip.line(plane, line)
        let row = strip.row * plane.down + line
        let column = strip.column * plane.across
        if purpose == .everything {
          store(blocks, count, plane.component, column, row)
        } else {
          note(blocks, count, stride: plane.stride, plane.component, column, row)
        }
      }
    }
  }

  private mutating func store(
    _ blocks: UnsafeMutablePointer<Int16>, _ count: Int, _ component: Int, _ column: Int, _ row: Int
  ) {
    for index in 0..<count {
      guard let start = stores[component].place(column + index, row) else { return }
      for place in 0..<64 { stores[component].set(start + place, Int(blocks[index * 65 + place])) }
    }
  }

  /// Counts `count` blocks of a row, with `stride` coefficients each.
  private mutating func note(
    _ blocks: UnsafeMutablePointer<Int16>, _ count: Int, stride: Int, _ component: Int, _ column: Int, _ row: Int
  ) {
    let size = components[component]
    guard column < size.across, row < size.down else { return }
    let count = min(count, size.across - column)
    let line = row / size.edge
    if sums[component].count <= line * size.columns {
      sums[component].append(contentsOf: repeatElement(0, count: size.columns))
    }
    // A scan's rows come in order, so at most one was missing; skip the row if more were.
    guard sums[component].count > line * size.columns else { return }
    sums[component].withUnsafeMutableBufferPointer { sums in
      let start = line * size.columns
      for index in 0..<count {
        let pixel = size.edge == 1 ? column + index : (column + index) / size.edge
        sums[start + pixel] &+= Int32(blocks[index * stride])
      }
    }
    if stepFinders.indices.contains(component), steps.indices.contains(component) {
      stepFinders[component].note(blocks, count, stride: stride, steps[component], column: column, row: row)
    }
    guard component == 0 else { return }
    content.histograms.count(blocks, count, stride: stride, column: column, row: row)
  }

  /// Adds a whole block, 64 coefficients in zig-zag order, to the grid profile and the count of rounding.
  mutating func takeSample(_ block: UnsafeBufferPointer<Int16>) {
    guard let steps = steps.first else { return }
    sampler.note(block, steps, into: &content.grid)
    rounding.note(block, steps, sampler.pixels, into: &content.rounding)
  }
}

// MARK: Progressive

extension JPEGContentReader {
  func kept(_ component: Int) -> Int { stores.isEmpty ? 0 : stores[component].kept }

  /// The index of the first coefficient of block `number` in a scan of one component that is `across` blocks wide.
  func start(_ component: Int, _ number: Int, _ across: Int) -> Int {
    guard !stores.isEmpty else { return 0 }
    return (number / across * stores[component].across + number % across) * stores[component].kept
  }

  @inline(__always)
  mutating func set(_ component: Int, _ index: Int, _ value: Int) { stores[component].set(index, value) }

  @inline(__always)
  mutating func grow(_ component: Int, _ index: Int, by step: Int) { stores[component].grow(index, by: step) }

  /// Sets the DC coefficient of a block.
  @inline(__always)
  mutating func set(_ component: Int, _ column: Int, _ row: Int, _ value: Int) {
    guard !stores.isEmpty, let start = stores[component].place(column, row) else { return }
    stores[component].set(start, value)
  }

  /// Adds to the DC coefficient of a block.
  @inline(__always)
  mutating func raise(_ component: Int, _ column: Int, _ row: Int, by step: Int) {
    guard !stores.isEmpty, let start = stores[component].place(column, row) else { return }
    stores[component].raise(start, by: step)
  }
}

// MARK: The end

extension JPEGContentReader {
  /// Builds the content after the last scan; `nil` if the image was only checked.
  ///
  /// - Parameters:
  ///   - steps: Each component's quantisation steps, in zig-zag order.
  ///   - precision: Bits per sample, 8 or 12.
  mutating func finish(steps: [[UInt16]], precision: UInt8) -> JPEGContent? {
    guard purpose == .content, steps.count == components.count else { return nil }
    if isProgressive { countStores() }
    for (index, size) in components.enumerated() {
      let rows = size.columns > 0 ? sums[index].count / size.columns : 0
      var levels = [UInt8](repeating: 0, count: rows * size.columns)
      // T.81 A.3.3: a block's DC coefficient is eight times its mean minus half the range; only the upper eight of 12
      // bits are kept.
      let shift: Int64 = precision == 12 ? 7 : 3
      let step = Int64(steps[index].first ?? 1)
      for row in 0..<rows {
        let high = min(size.edge, size.down - row * size.edge)
        for column in 0..<size.columns {
          let count = high * min(size.edge, size.across - column * size.edge)
          let sum = Int64(sums[index][row * size.columns + column]) * step / Int64(max(1, count))
          levels[row * size.columns + column] = UInt8(max(0, min(255, (sum + 1 << (shift - 1)) >> shift + 128)))
        }
      }
      content.planes.append(.init(columns: size.columns, rows: rows, blocks: size.edge, levels: levels))
    }
    content.steps = steps[0]
    for index in stepFinders.indices {
      stepFinders[index].finish()
      guard let found = stepFinders[index].found else { continue }
      // The damage is at the first of them.
      if content.step.map({ found.row < $0.row }) ?? true { content.step = found }
    }
    return content
  }

  /// Counts the coefficients in the stores after the scans of a progressive stream.
  private mutating func countStores() {
    let limit = stores.reduce(0) { max($0, $1.across * $1.kept) }
    let line = UnsafeMutablePointer<Int16>.allocate(capacity: limit)
    line.initialize(repeating: 0, count: limit)
    defer { line.deallocate() }
    for component in stores.indices {
      let store = stores[component]
      stores[component] = JPEGCoefficientStore(across: 0, down: 0, kept: 0)
      for row in 0..<store.rows {
        for index in 0..<store.across * store.kept {
          line[index] = store.values[row * store.across * store.kept + index]
        }
        note(line, store.across, stride: store.kept, component, 0, row)
      }
    }
  }
}
