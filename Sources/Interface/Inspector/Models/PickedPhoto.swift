/// A file that a person handed over; the platform keeps it under `id`.
public struct PickedPhoto: Equatable, Sendable {
  public var id: Int
  /// The file's name.
  public var name: String
  /// The media type by which the platform knows the file; empty where it knows none.
  public var mediaType: String
  public var way: PhotoWay

  public init(id: Int, name: String, mediaType: String = "", way: PhotoWay = .picker) {
    self.id = id
    self.name = name
    self.mediaType = mediaType
    self.way = way
  }

  /// Whether the file may be a photo: what lies beside photos in a dropped folder is passed over in silence, what
  /// was picked by hand is not.
  var isWorthReading: Bool {
    guard way == .folder else { return true }
    if name.utf8.first == 0x2E { return false }
    return mediaType.isEmpty || mediaType.hasPrefix("image/")
  }
}
