/// A check while it is recorded: what every family of recorders has.
protocol RecorderStage: Sendable {
  var instruction: RecorderInstruction { get }

  /// What is to be done about an event; nothing (`nil`) where this family has no answer of its own.
  mutating func handle(_ event: RecorderEvent) -> [RecorderEffect]?
}
