/// How far the cells that were tapped follow the path of a code.
struct TouchTaps {
  /// How many cells were to be tapped.
  let count: Int
  /// How many of them a finger came down in.
  let followed: Int
  private let cells: Int

  /// The taps in evidence of the touch grid; `nil` where it has none.
  init?(_ evidence: Evidence, _ challenge: Challenge) {
    guard let columns = evidence.integer(.columns), let rows = evidence.integer(.rows), (3...64).contains(columns),
      (3...64).contains(rows)
    else { return nil }
    let wanted = challenge.touchTaps(columns: columns, rows: rows)
    // More than the grid asks for would only be guesses.
    let taps = evidence.values(.path).prefix(wanted.count)
    guard !taps.isEmpty else { return nil }
    count = taps.count
    followed = zip(taps, wanted).reduce(0) { $0 + ($1.0 == Double($1.1) ? 1 : 0) }
    // The foot of the display is left out.
    cells = columns * max(3, rows - 3)
  }

  /// Taps made for another code would follow this one as far once in so many times: each cell is one of them all, and
  /// which of the taps follow is left open.
  var odds: Double {
    guard followed > 0 else { return 1 }
    let hits = (0..<followed).reduce(1.0) { odds, _ in odds * Double(cells) }
    // Binomial coefficients of at most four.
    let choices = (0..<followed).reduce(1.0) { $0 * Double(count - $1) / Double($1 + 1) }
    return max(1, hits / choices)
  }
}
