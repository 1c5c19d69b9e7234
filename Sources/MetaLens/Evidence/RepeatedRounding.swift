import ImageFormats

/// Detects whether a JPEG was decoded and saved again with the steps that it had before: see ``JPEGRoundingCount``.
///
/// It needs brightness with steps of 1, as phones and cameras at their best quality use them, and enough detail. It
/// misses a picture that was scaled, filtered or brightened as a whole in between, and one without detail.
struct RepeatedRounding {
  /// The share of coefficients that change, in thousandths.
  let share: Int

  /// After one save it is erfc(√1.5) = 83 thousandths; 73 to 97 in 27 originals, at most 2.3 standard errors below.
  /// After two with the same steps it is 36 to 63.
  static let once = 83
  private static let most = 65
  /// The required distance from ``once``, in standard errors: chance alone reaches it in one photo of 300,000.
  private static let leastDeviation = 4.5

  /// `nil` if the picture shows one save, or too little.
  init?(_ count: JPEGRoundingCount) {
    guard count.all > 0 else { return nil }
    share = count.changed * 1000 / count.all
    let chance = Double(Self.once) / 1000
    let lack = Double(count.all) * chance - Double(count.changed)
    let variance = Double(count.all) * chance * (1 - chance)
    let least = Self.leastDeviation * Self.leastDeviation * variance
    guard share < Self.most, lack > 0, lack * lack >= least else { return nil }
  }
}
