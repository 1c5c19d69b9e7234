/// What a person knows or read in the settings: a list of entries, each with an answer.
package struct StatementStage: Equatable, Sendable {
  package enum Subject: String, Sendable {
    case parts, locks
  }

  /// An entry. The raw value follows `stage.item.` in the string catalogue.
  package enum Item: String, Sendable, CaseIterable {
    case partBattery, partDisplay, partCamera, partFace
    case lockAccount, lockManaged, lockCarrier, lockReported
  }

  /// An answer. The raw value follows `stage.answer.` in the string catalogue.
  package enum Answer: String, Sendable, CaseIterable {
    /// Nothing against the device.
    case good
    /// Something against the device.
    case bad
    /// Not shown, or not known.
    case unknown
  }

  package let subject: Subject
  package let items: [Item]
  package private(set) var answers: [Answer?]
  private var isOver = false

  init(_ subject: Subject) {
    self.subject = subject
    items =
      switch subject {
      case .parts: [.partBattery, .partDisplay, .partCamera, .partFace]
      case .locks: [.lockAccount, .lockManaged, .lockCarrier, .lockReported]
      }
    answers = [Answer?](repeating: nil, count: items.count)
  }

  /// Whether every entry has an answer.
  package var isAnswered: Bool { answers.allSatisfy { $0 != nil } }

  mutating func handle(_ event: StageEvent) -> [StageEffect] {
    guard !isOver else { return [] }
    switch event {
    case .chose(let item, let answer):
      guard items.indices.contains(item), Answer.allCases.indices.contains(answer) else { return [] }
      answers[item] = Answer.allCases[answer]
      return []
    case .done: return isAnswered ? finish() : []
    case .begun, .touched, .waited: return []
    }
  }

  private mutating func finish() -> [StageEffect] {
    isOver = true
    let seen = answers.reduce(0) { $0 + ($1 == .good || $1 == .bad ? 1 : 0) }
    if seen == 0 { return [.refuse(.skipped, .cannot)] }
    var evidence = Evidence()
    evidence.add(.origin, "stated")
    evidence.add(.seen, seen)
    evidence.add(.faults, answers.reduce(0) { $0 + ($1 == .bad ? 1 : 0) })
    return [.finish(evidence)]
  }
}
