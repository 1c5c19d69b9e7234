/// A lens's limits as lens makers print them.
enum LensWords {
  /// 24-70 mm f/2.8 of the shortest and longest focal length and the f-numbers there; "?" where the file says
  /// "unknown" (0/0).
  static func describe(_ value: MetadataValue) -> String? {
    let limits = value.numbers
    guard limits.count == 4 else { return nil }
    let focal = range(limits[0], limits[1], 1) + " mm"
    guard limits[2] != nil || limits[3] != nil else { return focal }
    return focal + " f/" + range(limits[2], limits[3], 1)
  }

  private static func range(_ low: Double?, _ high: Double?, _ decimals: Int) -> String {
    let from = low.map { DecimalText.short($0, decimals) } ?? "?"
    let to = high.map { DecimalText.short($0, decimals) } ?? "?"
    return from.utf8.elementsEqual(to.utf8) || (high ?? 1) == 0 ? from : from + "-" + to
  }
}
