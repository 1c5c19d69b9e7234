/// What a PNG's critical chunks say (W3C PNG, third edition, section 11.2).
public struct PNGStructure: Equatable, Sendable {
  /// Pixels a metre, across and down.
  public struct PixelDensity: Equatable, Sendable {
    public var x: Int
    public var y: Int
  }

  public var bitDepth: UInt8 = 0
  public var colorType: UInt8 = 0
  public var isInterlaced = false
  /// From pHYs, when its unit is the metre.
  public var pixelsPerMetre: PixelDensity?
  /// Frames from acTL; 0 for a still picture.
  public var frameCount = 0
  /// Whether an sRGB chunk is there.
  public var hasSRGB = false

  public init() {}
}
