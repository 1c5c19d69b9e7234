/// A photo's settings at a glance. Missing values are `nil`.
public struct PhotoSummary: Equatable, Sendable {
  public var make: String?
  public var model: String?
  public var lens: String?
  public var software: String?
  public var capturedAt: PhotoDate?
  public var modifiedAt: PhotoDate?
  /// Seconds.
  public var exposureTime: Double?
  public var fNumber: Double?
  public var iso: Int?
  /// Millimetres.
  public var focalLength: Double?
  /// The focal length in millimetres with the same angle of view on 35 mm film.
  public var focalLength35mm: Int?
  /// Whether the flash fired.
  public var flash: Bool?
  /// Exif's Orientation, 1 to 8.
  public var orientation: Int?
  public var location: PhotoLocation?

  public init() {}
}

/// Where a photo was taken (WGS 84).
public struct PhotoLocation: Equatable, Sendable {
  /// Degrees north, -90 to 90.
  public var latitude: Double
  /// Degrees east, -180 to 180.
  public var longitude: Double
  /// Metres above sea level.
  public var altitude: Double?
  /// The place's name, if it was looked up.
  public var place: String?

  public init(latitude: Double, longitude: Double, altitude: Double? = nil, place: String? = nil) {
    self.latitude = latitude
    self.longitude = longitude
    self.altitude = altitude
    self.place = place
  }
}

/// The size of an image in pixels; a longer side than any image's is cut to ``FileNumber/sideLimit``.
public struct PixelSize: Equatable, Sendable {
  public var width: Int
  public var height: Int

  public init(_ width: Int, _ height: Int) {
    self.width = min(width, FileNumber.sideLimit)
    self.height = min(height, FileNumber.sideLimit)
  }

  /// The size with width and height swapped.
  public var turned: PixelSize { PixelSize(height, width) }
}
