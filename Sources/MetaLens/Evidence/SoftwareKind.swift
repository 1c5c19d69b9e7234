/// What a program does to a photo.
enum SoftwareKind: Equatable, Sendable {
  /// Changes pixels.
  case editor
  /// Makes a picture from raw data, or adjusts a whole picture.
  case developer
  /// Changes tags and leaves the picture alone.
  case metadataTool
  /// Copies photos from a camera or saves them for the system: may rotate, rename, add tags.
  case importer
  /// A messenger or web service, which scales and compresses.
  case service
  /// Takes pictures of screens.
  case screenCapture
}
