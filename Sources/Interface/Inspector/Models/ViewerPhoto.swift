import MetaLens

/// What the platform has to know of a photo to fly it.
public struct ViewerPhoto: Equatable, Sendable {
  public var id: Int
  /// The picture's size as it is shown, in pixels; `nil` where it is not known.
  public var size: PixelSize?
  /// What the picture is, for who can't see it.
  public var alternative: String

  public init(id: Int, size: PixelSize?, alternative: String) {
    self.id = id
    self.size = size
    self.alternative = alternative
  }
}

extension ReportDocument {
  /// The picture's size as it is shown: one that lies on its side is turned (Exif 3.0, 4.6.5.1.6).
  var shownSize: PixelSize? {
    guard let size, size.width > 0, size.height > 0 else { return nil }
    let isTurned = (5...8).contains(summary.orientation ?? 1)
    return isTurned ? size.turned : size
  }
}
