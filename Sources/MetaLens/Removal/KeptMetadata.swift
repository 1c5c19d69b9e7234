/// What of a photo's metadata stays when the rest is removed: what the picture needs to look as it did.
public struct KeptMetadata: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Which way up the picture is: in Exif of a single value, where the container has no other word for it.
  public static let orientation = KeptMetadata(rawValue: 1)
  /// The ICC profile, without which colours are shown as another colour space's.
  public static let icc = KeptMetadata(rawValue: 2)
}
