/// The wanted coefficients of a few MCUs side by side, while a sequential scan is decoded.
///
/// The memory is plain, as an array would be checked for other owners at every coefficient. What is written stays inside:
/// ``next(_:_:)`` hands out a place and how many coefficients it takes, and the decoder checks every index against that.
struct JPEGBlockStrip {
  /// One component's part of the strip.
  struct Plane {
    var component: Int
    /// Blocks of it in a row of an MCU, and rows of them.
    var across: Int
    var down: Int
    /// Coefficients kept of each block.
    var kept: Int
    /// From one block to the next: one place more, for what nobody wants.
    var stride: Int { kept + 1 }
    /// Where its blocks begin: row by row of the strip, block by block.
    var start: Int
  }

  let planes: [Plane]
  /// How many MCUs are in the strip, all of one row.
  var units = 0
  /// The first MCU's column and row.
  private(set) var column = 0
  private(set) var row = 0
  /// The number of the MCU that begins the next row.
  private(set) var end = 0

  let values: UnsafeMutablePointer<Int16>
  private let count: Int
  /// Room for all coefficients of a block that is turned back to pixels.
  private let sample: UnsafeMutablePointer<Int16>
  /// Blocks of the first component until the next one that is.
  private var untilSample: Int
  private let sampleStep: Int

  /// Few enough that a strip stays in the nearest cache.
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

  /// Begins a strip at the MCU of that number.
  mutating func begin(at number: Int, across: Int) {
    row = number / across
    column = number - row * across
    end = (row + 1) * across
    units = 0
    values.update(repeating: 0, count: count)
  }

  /// Where the block of that number of the next MCU goes, and how many of its coefficients.
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

  /// Takes the block that ``next(_:_:)`` put aside to the others.
  mutating func finishSample(_ content: inout JPEGContentReader, _ plane: Int, _ number: Int) {
    guard planes[plane].component == 0, sampleStep > 0 else { return }
    content.takeSample(UnsafeBufferPointer(start: sample, count: 64))
    let place = place(planes[plane], number)
    for index in 0..<planes[plane].kept { place[index] = sample[index] }
    sample.update(repeating: 0, count: 64)
  }

  /// The blocks of one row of a component's part, and how many there are.
  func line(_ plane: Plane, _ line: Int) -> (UnsafeMutablePointer<Int16>, count: Int) {
    (values + plane.start + line * Self.unitLimit * plane.across * plane.stride, units * plane.across)
  }
}
