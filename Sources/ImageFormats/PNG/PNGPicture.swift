import ByteReading

/// Inflates a PNG's image data to verify that all rows are there (W3C PNG, third edition, sections 7 to 10).
enum PNGPicture {
  /// Larger images are not inflated: 85 megapixels of three bytes.
  private static let lengthLimit = 256 << 20

  /// Nor are those that grow by more: flat areas do, and so do files made to waste time.
  private static let growthLimit = 256

  /// The fault in the coded data in `parts`, or `nil`.
  static func fault(in parts: [ByteRegion], _ file: ImageFile, _ png: PNGStructure) -> FormatIssue.Kind? {
    guard let width = file.width, let height = file.height, let bits = bitsPerPixel(png) else { return nil }
    guard !parts.isEmpty else { return .missing(part: "IDAT") }
    let rows = Rows(passes(width, height, bits, png.isInterlaced))
    guard rows.length <= lengthLimit, let data = try? ByteRegion.joining(parts).load(),
      rows.length <= 16_384 + FileNumber.product(data.count, growthLimit)
    else { return nil }
    do throws(InflateError) {
      try Inflate.zlib(data, limit: rows.length) { rows.take($0) }
    } catch {
      switch error {
      case .checksumMismatch(let declared, let computed):
        return .checksumMismatch(part: "picture", declared: declared, computed: computed)
      case .truncated: return .truncated(part: "picture", needed: rows.length, available: rows.taken)
      case .tooLong: return .excessive(part: "picture data")
      case .invalidHeader, .invalidBlock, .invalidCode, .invalidDistance:
        return .invalidValue(part: "picture data, after bytes,", found: rows.taken)
      }
    }
    if let filter = rows.wrongFilter { return .invalidValue(part: "row filter", found: filter) }
    return rows.taken < rows.length
      ? .truncated(part: "picture", needed: rows.length, available: rows.taken) : nil
  }

  /// Table 11.1.
  private static func bitsPerPixel(_ png: PNGStructure) -> Int? {
    let samples: Int
    switch png.colorType {
    case 0, 3: samples = 1
    case 2: samples = 3
    case 4: samples = 2
    case 6: samples = 4
    default: return nil
    }
    return samples * Int(png.bitDepth)
  }

  /// The rows of the image, or of Adam7's seven reduced ones: a filter byte and the samples each.
  private static func passes(_ width: Int, _ height: Int, _ bits: Int, _ isInterlaced: Bool) -> [Rows.Pass] {
    guard isInterlaced else { return [Rows.Pass(width, height, bits)] }
    // Section 8.1: the start of each pass, and its steps.
    let steps: [(x: Int, y: Int, across: Int, down: Int)] = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]
    return steps.map { step in
      Rows.Pass(
        max(0, width - step.x + step.across - 1) / step.across, max(0, height - step.y + step.down - 1) / step.down,
        bits)
    }
  }

  /// Counts rows, and checks their filter bytes.
  private final class Rows {
    struct Pass {
      let rowLength: Int
      let count: Int

      init(_ width: Int, _ height: Int, _ bits: Int) {
        rowLength = 1 + (FileNumber.product(width, bits) + 7) / 8
        count = width > 0 ? height : 0
      }
    }

    /// The number of bytes in all rows.
    let length: Int
    private(set) var taken = 0
    private(set) var wrongFilter: Int?
    private let passes: [Pass]
    private var pass = 0
    private var row = 0
    /// The position of the next row.
    private var next = 0

    init(_ passes: [Pass]) {
      self.passes = passes.filter { $0.count > 0 }
      length = passes.reduce(0) { min(FileNumber.limit, $0 + FileNumber.product($1.rowLength, $1.count)) }
    }

    func take(_ bytes: ArraySlice<UInt8>) {
      while pass < passes.count, next < taken + bytes.count {
        let filter = bytes[bytes.startIndex + next - taken]
        // Section 9.2: there are five filters.
        if filter > 4, wrongFilter == nil { wrongFilter = Int(filter) }
        next += passes[pass].rowLength
        row += 1
        if row == passes[pass].count {
          row = 0
          pass += 1
        }
      }
      taken += bytes.count
    }
  }
}
