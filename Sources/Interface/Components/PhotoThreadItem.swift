import MetaLens

/// One entry of a thread: a photo in a bubble, or words where there is no photo.
struct PhotoThreadItem {
  /// What the entry is among the others.
  var id: Int
  /// Whether it is the person's own, as in a chat.
  var isOwn: Bool
  /// The photo's identity in the viewer; `nil` for words alone.
  var photo: Int?
  /// The photo's width by its height, as it is shown.
  var ratio = 1.0
  /// The small picture's address, once there is one.
  var address: String?
  /// The line below the photo, or all there is to read.
  var caption: String

  /// Width by height of the bubble's picture: a panorama would leave nothing to see, a tower no room.
  var shownRatio: Double { max(0.56, min(ratio, 2.2)) }
}
