/// Leads a device through one check: events in, effects out, evidence at the end. A value without a clock of its own.
public struct Recorder: Sendable {
  public let check: CheckID
  /// What the screen shows.
  public private(set) var instruction: RecorderInstruction
  /// Whether the evidence, a refusal or a break was told; nothing follows on that.
  public private(set) var isFinished = false
  private var stage: Stage

  /// The recorder of a check on try `attempt` (from 1); `nil` for checks whose stage is the screen itself: touch,
  /// pixels, statements.
  public static func make(_ check: CheckID, attempt: Int, challenge: Challenge) -> Recorder? {
    stage(check, attempt, challenge).map { Recorder(check, $0) }
  }

  private init(_ check: CheckID, _ stage: Stage) {
    self.check = check
    self.stage = stage
    instruction = stage.instruction
  }

  /// The effects that every recorder begins by.
  public static let start: [RecorderEffect] = [.begin]

  /// Takes what happened; returns what is to be done about it.
  public mutating func handle(_ event: RecorderEvent) -> [RecorderEffect] {
    guard !isFinished else { return [] }
    let answer = stage.handle(event)
    instruction = answer.instruction
    let effects = answer.effects ?? Self.usual(event)
    isFinished = effects.contains { $0.isLast }
    return effects
  }

  /// What most checks do about what went wrong.
  private static func usual(_ event: RecorderEvent) -> [RecorderEffect] {
    switch event {
    case .refused(.denied): [.refuse(.blocked, .noPermission)]
    case .refused(.notOffered): [.refuse(.unavailable, .notOffered)]
    case .refused(.absent): [.refuse(.unavailable, .absent)]
    case .refused(.unreadable), .lost, .hidden: [.broke]
    default: []
    }
  }
}
