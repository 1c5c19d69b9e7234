/// What stays touchable of the source's screen while an item is open.
public enum TransitionStyle: Equatable, Sendable {
  /// Nothing: the destination takes every touch until it closes.
  case modal
  /// The source's floating interface, such as a navigation bar, which stays above both screens.
  case navigation

  /// What the destination takes of a person's touches.
  ///
  /// A picture on its way back takes those on itself only, so that the screen below can be scrolled and tapped.
  public func touchRegion(_ phase: TransitionPhase) -> TouchRegion {
    switch (self, phase) {
    case (_, .closed): .nothing
    case (_, .closing): .pictures
    case (.modal, _): .everything
    case (.navigation, _): .belowInterface
    }
  }
}
