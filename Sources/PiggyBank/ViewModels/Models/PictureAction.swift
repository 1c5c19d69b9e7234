/// What happens in and around the viewer of an opened capsule's photos, each by its ``OpenedItem/number``.
public enum PictureAction: Equatable, Sendable {
  /// The viewer is there, and knows of no photo yet.
  case began
  /// A finger or a key is on a photo: what can be leafed through is to be known.
  case asked
  /// A photo is to be seen large, and no finger does it.
  case open(Int)
  /// The viewer shows this photo from now on, or none.
  case shows(Int?)
  /// The viewer has no more than the photo's small picture.
  case needs(Int)
  /// The browser can't decode it.
  case failed(Int)
  case previous, next, close
  /// The shown photo becomes a file.
  case save
}
