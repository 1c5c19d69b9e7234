/// Where a photo was taken (WGS 84).
public struct PhotoLocation: Equatable, Sendable {
  /// Degrees north, -90 to 90.
  public var latitude: Double
  /// Degrees east, -180 to 180.
  public var longitude: Double
  /// Metres above sea level.
  public var altitude: Double?
  /// A place name, when one was looked up.
  public var place: String?

  public init(latitude: Double, longitude: Double, altitude: Double? = nil, place: String? = nil) {
    self.latitude = latitude
    self.longitude = longitude
    self.altitude = altitude
    self.place = place
  }
}
