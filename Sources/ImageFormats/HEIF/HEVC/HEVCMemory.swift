/// The lookup tables and line buffers of the parser, which every bin needs, in raw memory: arrays would check ownership
/// and bounds on each access.
///
/// The standard's binarisations bound all indices; the one thing that a file chooses, the image's width, is checked
/// against the lengths of the lines at the start of an image.
final class HEVCMemory {
  /// Contexts: those in use, and copies saved for the start of rows and of dependent slice segments.
  let models: UnsafeMutablePointer<UInt8>
  let rowModels: UnsafeMutablePointer<UInt8>
  let segmentModels: UnsafeMutablePointer<UInt8>
  /// The 256 LPS ranges, then the next state of each model for either symbol.
  let engine: UnsafeMutablePointer<UInt8>
  /// For each scan of a 4x4 block, 16 positions as y * 4 + x.
  let positions: UnsafeMutablePointer<UInt8>
  /// The inverse of `positions`.
  let places: UnsafeMutablePointer<UInt8>
  /// For sides of 1, 2, 4 and 8 sub-blocks, 64 positions each as y * 8 + x in diagonal order; the fifth is 2x2, row by
  /// row.
  let subPositions: UnsafeMutablePointer<UInt8>
  /// The inverse of `subPositions`.
  let subPlaces: UnsafeMutablePointer<UInt8>
  /// For each scan and each state of the right and lower neighbours, 16 contexts.
  let neighbours: UnsafeMutablePointer<UInt8>
  /// For each scan, the 16 contexts of the smallest blocks.
  let smallest: UnsafeMutablePointer<UInt8>
  /// The coding depths above, one per eight samples, and to the left in the tree block.
  let depthsAbove: UnsafeMutablePointer<UInt8>
  let depthsLeft: UnsafeMutablePointer<UInt8>
  /// The prediction modes above in the tree block and to the left, one per four samples.
  let modesAbove: UnsafeMutablePointer<UInt8>
  let modesLeft: UnsafeMutablePointer<UInt8>
  /// For each column of tree blocks, the address of the slice that contains the lowest one parsed so far.
  let slices: UnsafeMutablePointer<Int32>
  private let lineLength: Int
  private let bytes: UnsafeMutablePointer<UInt8>

  /// Tree blocks of 64 samples may extend past the edge.
  private static func lineLength(_ width: Int) -> Int { width / 8 + 16 }

  /// Whether the buffers are large enough for images of `width` samples.
  func fits(_ width: Int) -> Bool { Self.lineLength(width) <= lineLength }

  /// Allocates buffers for images of up to `width` samples.
  init(width: Int) {
    lineLength = Self.lineLength(width)
    let lengths = [
      HEVCContext.storage, HEVCContext.storage, HEVCContext.storage, 512, 48, 48, 320, 320, 192, 48, lineLength, 8, 16,
      16,
    ]
    let total = lengths.reduce(0, +)
    let block = UnsafeMutablePointer<UInt8>.allocate(capacity: total)
    block.initialize(repeating: 0, count: total)
    bytes = block
    var start = 0
    var next = 0
    func take() -> UnsafeMutablePointer<UInt8> {
      defer {
        start += lengths[next]
        next += 1
      }
      return block + start
    }
    models = take()
    rowModels = take()
    segmentModels = take()
    engine = take()
    positions = take()
    places = take()
    subPositions = take()
    subPlaces = take()
    neighbours = take()
    smallest = take()
    depthsAbove = take()
    depthsLeft = take()
    modesAbove = take()
    modesLeft = take()
    slices = .allocate(capacity: lineLength)
    slices.initialize(repeating: -1, count: lineLength)
    fillEngine()
    fillScans()
    fillContexts()
  }

  deinit {
    bytes.deallocate()
    slices.deallocate()
  }

  private func fillEngine() {
    for index in 0..<256 { engine[index] = CABACTables.lpsRanges[index] }
    for state in 0..<64 {
      for likely in 0..<2 {
        let model = state << 1 | likely
        engine[256 + model] = UInt8(min(62, state + 1) << 1 | likely)
        // In state 0 an LPS swaps the symbols.
        engine[384 + model] = CABACTables.lpsStates[state] << 1 | UInt8(state == 0 ? 1 - likely : likely)
      }
    }
  }

  /// 6.5.3 to 6.5.5.
  private func fillScans() {
    for side in 0..<4 { Self.diagonal(1 << side, stride: 8, subPositions + 64 * side, subPlaces + 64 * side) }
    Self.diagonal(4, stride: 4, positions, places)
    for index in 0..<16 {
      positions[16 + index] = UInt8(index)
      places[16 + index] = UInt8(index)
      let turned = (index & 3) << 2 | index >> 2
      positions[32 + index] = UInt8(turned)
      places[32 + turned] = UInt8(index)
    }
    for index in 0..<4 {
      let place = (index >> 1) << 3 | index & 1
      subPositions[256 + index] = UInt8(place)
      subPlaces[256 + place] = UInt8(index)
    }
  }

  /// From the lower left to the upper right, diagonal by diagonal.
  private static func diagonal(
    _ side: Int, stride: Int, _ positions: UnsafeMutablePointer<UInt8>, _ places: UnsafeMutablePointer<UInt8>
  ) {
    var index = 0
    for diagonal in 0..<2 * side - 1 {
      for x in max(0, diagonal - side + 1)...min(diagonal, side - 1) {
        let place = (diagonal - x) * stride + x
        positions[index] = UInt8(place)
        places[place] = UInt8(index)
        index += 1
      }
    }
  }

  /// 9.3.4.2.5: the context of a coefficient by its position and by which neighbouring sub-blocks are coded.
  private func fillContexts() {
    for scan in 0..<3 {
      for index in 0..<16 {
        let position = Int(positions[16 * scan + index])
        let (x, y) = (position & 3, position >> 2)
        smallest[16 * scan + index] = CABACTables.smallestBlock[position]
        let contexts = [x + y == 0 ? 2 : x + y < 3 ? 1 : 0, max(0, 2 - y), max(0, 2 - x), 2]
        for coded in 0..<4 { neighbours[64 * scan + 16 * coded + index] = UInt8(contexts[coded]) }
      }
    }
  }

  /// 9.3.2.2: the initial state of the contexts at the start of a slice with this QP.
  func resetModels(_ quantizer: Int) {
    let quantizer = max(0, min(51, quantizer))
    for index in 0..<HEVCContext.count {
      let value = Int(CABACTables.initialValues[index])
      let slope = (value >> 4) * 5 - 45
      let state = max(1, min(126, (slope * quantizer) >> 4 + ((value & 15) << 3) - 16))
      models[index] = UInt8(state <= 63 ? (63 - state) << 1 : (state - 64) << 1 | 1)
    }
    for index in HEVCContext.count..<HEVCContext.storage { models[index] = 0 }
  }
}
