/// What a person wants to know of a photo at a glance. What the file does not say is `nil`.
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
  /// Millimetres on 35 mm film with the same angle of view.
  public var focalLength35mm: Int?
  /// Whether the flash fired.
  public var flash: Bool?
  /// Exif's Orientation, 1 to 8.
  public var orientation: Int?
  public var location: PhotoLocation?

  public init() {}
}
