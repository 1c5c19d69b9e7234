/// A pattern for a while, then uniform grey, which shows what remains of the pattern and what was burnt in before.
package struct DisplayRetentionStage: Equatable, Sendable {
  /// What the person sees on the grey. The raw value follows `stage.retention.` in the string catalogue.
  package enum Answer: String, Sendable, CaseIterable {
    case even
    /// The squares are still visible.
    case squares
    /// Shadows of bars, keys or symbols.
    case marks
  }

  /// Seconds until the grey is shown; 0 from then on.
  package private(set) var left = seconds
  private var isOver = false

  /// Long enough to show on a panel with retention; an intact one retains nothing in that time.
  private static let seconds = 10

  package var isGrey: Bool { left == 0 }

  mutating func handle(_ event: StageEvent) -> [StageEffect] {
    guard !isOver else { return [] }
    switch event {
    case .begun: return [.wait(milliseconds: 1000)]
    case .waited:
      if left > 0 { left -= 1 }
      return left > 0 ? [.wait(milliseconds: 1000)] : []
    case .chose(_, let answer):
      guard isGrey, Answer.allCases.indices.contains(answer) else { return [] }
      return finish(answer)
    case .touched, .done: return []
    }
  }

  private mutating func finish(_ answer: Int) -> [StageEffect] {
    isOver = true
    var evidence = Evidence()
    evidence.add(.origin, "stated")
    evidence.add(.seen, answer)
    return [.finish(evidence)]
  }
}
