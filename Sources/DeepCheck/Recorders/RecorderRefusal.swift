/// Why a part of the device can't be opened.
public enum RecorderRefusal: String, Equatable, Sendable {
  /// The person or the browser's settings say no.
  case denied
  /// This browser has no such thing.
  case notOffered
  /// The device has no such part.
  case absent
  /// It is there but gives nothing: taken by another app, or failing.
  case unreadable
}
