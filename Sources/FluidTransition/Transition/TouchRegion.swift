/// The part of the screen whose touches belong to the destination.
public enum TouchRegion: Int, Equatable, Sendable {
  case nothing
  /// The flying pictures alone.
  case pictures
  /// Everything but the source's floating interface.
  case belowInterface
  case everything
}
