import ByteReading

/// The tags of a colour profile that define its colours (ICC.1:2022, 9.2 and 10).
enum ProfileColours {
  /// White and black point, primaries, curves, adaptation, luminance, code points, and tables of colours.
  static func isColour(_ signature: FourCC) -> Bool {
    switch signature {
    case "wtpt", "bkpt", "rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC", "kTRC", "chad", "chrm", "lumi", "cicp", "gamt",
      "A2B0", "A2B1", "A2B2", "A2B3", "B2A0", "B2A1", "B2A2", "B2A3", "D2B0", "D2B1", "D2B2", "D2B3",
      "B2D0", "B2D1", "B2D2", "B2D3", "pre0", "pre1", "pre2":
      true
    default: false
    }
  }

  /// Whether data of this type consists of numbers; in others, such as `text`, no reader looks for colours.
  static func isType(_ type: FourCC) -> Bool {
    switch type {
    case "XYZ ", "curv", "para", "sf32", "chrm", "cicp", "mft1", "mft2", "mAB ", "mBA ", "mpet": true
    default: false
    }
  }

  /// How many bytes of the data in `range` are needed: a tag may claim more than its numbers take.
  static func length(_ profile: [UInt8], _ range: Range<Int>) -> Int {
    let data = ByteSlice(Array(profile[range].prefix(12)))
    guard let type = try? data.fourCC(at: 0) else { return range.count }
    let length: Int
    switch type {
    // One colour (10.31).
    case "XYZ ": length = 20
    // Values of two bytes each (10.6).
    case "curv": length = 12 + 2 * min(range.count, (try? data.number32(at: 8)) ?? 0)
    // One to seven parameters, by the kind of function (10.18).
    case "para":
      let kind = (try? data.number16(at: 8)) ?? 0
      length = 12 + 4 * (kind < parameters.count ? parameters[kind] : 0)
    // A matrix of nine numbers, for chromatic adaptation (9.2.15).
    case "sf32": length = 44
    // The coordinates of each channel (10.2).
    case "chrm": length = 12 + 8 * ((try? data.number16(at: 8)) ?? 0)
    // Four code points (10.3).
    case "cicp": length = 12
    // Tables fill the data.
    default: return range.count
    }
    return min(length, range.count)
  }

  private static let parameters = [1, 3, 4, 5, 7]
}
