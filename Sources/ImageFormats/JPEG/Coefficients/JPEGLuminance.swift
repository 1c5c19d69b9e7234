import ByteReading

/// All pixels of the first component of a small JPEG, such as an embedded thumbnail.
public struct JPEGLuminance: Equatable, Sendable {
  public let columns: Int
  public let rows: Int
  /// Levels from 0 to 255, row by row.
  public let levels: [UInt8]

  /// 640 by 480: the largest thumbnails that cameras write. Previews are separate images.
  private static let pixelLimit = 640 * 480

  public init(columns: Int, rows: Int, levels: [UInt8]) {
    self.columns = columns
    self.rows = rows
    self.levels = levels
  }

  /// Decodes the stream in `region`; `nil` when it is larger, damaged, not 8-bit, or in an unsupported coding.
  public init?(_ region: ByteRegion) {
    // Check the size that the frame claims before decoding anything.
    guard let claimed = JPEGParser.parse(region, depth: .quick).jpeg?.frame, claimed.width > 0, claimed.height > 0,
      claimed.precision == 8, FileNumber.product(claimed.width, claimed.height) <= Self.pixelLimit
    else { return nil }
    let (file, stores) = JPEGParser.coefficients(region)
    guard file.issues.isEmpty, let jpeg = file.jpeg, let frame = jpeg.frame, let store = stores.first,
      let component = frame.components.first,
      let steps = jpeg.quantizationTables.last(where: {
        $0.identifier == component.quantizationTable && $0.values.count == 64
      })?.values,
      // No camera subsamples the first component relative to another.
      frame.width == claimed.width, frame.height == claimed.height,
      frame.components.allSatisfy({ $0.horizontal <= component.horizontal && $0.vertical <= component.vertical }),
      store.kept == 64, store.across * 8 >= frame.width, store.rows * 8 >= frame.height
    else { return nil }
    let (columns, rows) = (frame.width, frame.height)
    var levels = [UInt8](repeating: 0, count: columns * rows)
    var sampler = JPEGGridSampler()
    let across = store.across
    store.values.withUnsafeBufferPointer { values in
      for row in 0..<(rows + 7) / 8 {
        for column in 0..<(columns + 7) / 8 {
          let start = (row * across + column) * 64
          sampler.decode(UnsafeBufferPointer(rebasing: values[start..<start + 64]), steps)
          for y in 0..<min(8, rows - row * 8) {
            for x in 0..<min(8, columns - column * 8) {
              let level = max(0, min(255, sampler.pixels[y * 8 + x] + 128.5))
              levels[(row * 8 + y) * columns + column * 8 + x] = UInt8(level)
            }
          }
        }
      }
    }
    self.init(columns: columns, rows: rows, levels: levels)
  }
}
