/// What the page's platform offers, told once at the start.
public struct PlatformAbilities: Equatable, Sendable {
  /// Whether a report's file can be handed to another app.
  public var canShare: Bool

  public init(canShare: Bool = false) {
    self.canShare = canShare
  }
}
