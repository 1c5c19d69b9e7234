import MetaLens
import ViewKit

/// Everything that can happen to the removal's screen.
public enum RemovalAction: Equatable, Sendable {
  /// Photos were handed over, each with its number and name.
  case opened([RemovalPhoto], Language, canShare: Bool)
  case surveyed(photo: Int, RemovalSurvey)
  case refused(photo: Int, RemovalRefusal)
  /// So many bytes were read of the photo in work.
  case progressed(photo: Int, read: Double)
  case copied(photo: Int, RemovalPhoto.Copy)
  case keep(KeptMetadata, Bool)
  case start, cancel, close
  case share, download
  /// The copies were handed over to somebody, or not.
  case saved(RemovalState.Outcome?)
  case motion(MotionInput)
}
