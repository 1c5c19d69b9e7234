/// The coefficients kept for a few adjacent MCUs while a sequential scan is decoded.
///
/// Raw memory, as an array would check for unique ownership at every coefficient. Writes stay inside: ``next(_:_:)``
/// returns a location and its capacity, and the decoder checks every index against that.
struct JPEGBlockStrip {
  /// One component's part of the strip.
  struct Plane {
    var component: Int
    /// The number of blocks of the component in a row of an MCU, and the number of rows.
    var across: Int
    var down: Int
    /// The number of coefficients kept per block.
    var kept: Int
    /// The distance between blocks: one extra element receives the unwanted coefficients.
    var stride: Int { kept + 1 }
    /// The index of its first block; blocks are stored row by row of the strip.
    var start: Int
  }

  let planes: [Plane]
  /// The number of MCUs in the strip, all from one row.
  var units = 0
  /// The column and row of the first MCU.
  private(set) var column = 0
  private(set) var row = 0
  /// The number of the MCU that starts the next row.
  private(set) var end = 0

  let values: UnsafeMutablePointer<Int16>
  private let count: Int
  /// A buffer for all coefficients of a block to be transformed back to pixels.
  private let sample: UnsafeMutablePointer<Int16>
  /// The number of blocks of the first component until the next sampled one.
  private var untilSample: Int
  private let sampleStep: Int

  /// Small enough for a strip to stay in the L1 cache.
  private static let unitLimit = 32

  init(_ source: [JPEGScanDecoder.Plane], _ content: JPEGContentReader) {
    var planes: [Plane] = []
    var count = 0
    for plane in source {
      let kept = content.stripLength(plane.component)
      planes.append(
        Plane(component: plane.component, across: plane.across, down: plane.down, kept: kept, start: count))
      count += Self.unitLimit * plane.blocksPerUnit * (kept + 1)
    }
    self.planes = planes
    self.count = count
    values = .allocate(capacity: count)
    values.initialize(repeating: 0, count: count)
    sample = .allocate(capacity: 65)
    sample.initialize(repeating: 0, count: 65)
    sampleStep = content.sampleStep
    untilSample = sampleStep > 0 ? 0 : .max
  }

  func release() {
    values.deallocate()
    sample.deallocate()
  }

  var isFull: Bool { units == Self.unitLimit }

  mutating func begin(at number: Int, across: Int) {
    row = number / across
    column = number - row * across
    end = (row + 1) * across
    units = 0
    values.update(repeating: 0, count: count)
  }

  /// Where to store block `number` of the next MCU, and how many of its coefficients.
  @inline(__always)
  mutating func next(_ plane: Int, _ number: Int) -> (UnsafeMutablePointer<Int16>, Int) {
    let plane = planes[plane]
    if plane.component == 0 {
      if untilSample == 0 {
        untilSample = sampleStep - 1
        return (sample, 64)
      }
      untilSample &-= 1
    }
    return (place(plane, number), plane.kept)
  }

  @inline(__always)
  private func place(_ plane: Plane, _ number: Int) -> UnsafeMutablePointer<Int16> {
    let line = plane.across == 1 ? number : number / plane.across
    let column = units * plane.across + number - line * plane.across
    return values + plane.start + (line * Self.unitLimit * plane.across + column) * plane.stride
  }

  /// Moves the block that ``next(_:_:)`` set aside to its place in the strip.
  mutating func finishSample(_ content: inout JPEGContentReader, _ plane: Int, _ number: Int) {
    guard planes[plane].component == 0, sampleStep > 0 else { return }
    content.takeSample(UnsafeBufferPointer(start: sample, count: 64))
    let place = place(planes[plane], number)
    for index in 0..<planes[plane].kept { place[index] = sample[index] }
    sample.update(repeating: 0, count: 64)
  }

  /// One row of a component's blocks, and their number.
  func line(_ plane: Plane, _ line: Int) -> (UnsafeMutablePointer<Int16>, count: Int) {
    (values + plane.start + line * Self.unitLimit * plane.across * plane.stride, units * plane.across)
  }
}
