/// What a person says while a check runs.
public enum RecorderAnswer: Equatable, Sendable {
  /// All is as the instruction wants it.
  case ready
  /// Whether what was asked about is so.
  case seen(Bool)
  /// The digits heard.
  case digits([Int])
  /// Whether the device is under the open sky.
  case isOutdoors(Bool)
  /// What the device's settings say of its battery: capacity in percent, cycles; nothing where the person can't tell.
  case battery(health: Double?, cycles: Int?)
}
