/// What happens in and around the viewer.
public enum ViewerAction: Equatable, Sendable {
  /// The viewer is there, and knows of no photo yet.
  case began
  /// A finger or a key is on a photo: what can be leafed through is to be known.
  case asked
  /// A photo is to be seen large, and no finger does it.
  case open(Int)
  /// The viewer can't be had: the photo's report it is.
  case unavailable(Int)
  /// The viewer shows this photo from now on, or none.
  case shows(Int?)
  /// The viewer has no more than the photo's thumbnail.
  case needs(Int)
  case previous, next, close
  /// To the shown photo's report.
  case report
  /// The shown photo goes to another app, or becomes a file.
  case share
}
