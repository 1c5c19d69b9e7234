/// What a PNG's critical chunks say (W3C PNG, third edition, section 11.2).
public struct PNGStructure: Equatable, Sendable {
  public var bitDepth: UInt8 = 0
  public var colorType: UInt8 = 0
  public var isInterlaced = false
  /// Pixels a metre from pHYs, when its unit is the metre.
  public var pixelsPerMetre: (x: Int, y: Int)?
  /// Frames from acTL; 0 for a still picture.
  public var frameCount = 0
  /// Whether an sRGB chunk is there.
  public var hasSRGB = false

  public init() {}

  public static func == (left: PNGStructure, right: PNGStructure) -> Bool {
    left.bitDepth == right.bitDepth && left.colorType == right.colorType
      && left.isInterlaced == right.isInterlaced && left.frameCount == right.frameCount
      && left.pixelsPerMetre?.x == right.pixelsPerMetre?.x
      && left.pixelsPerMetre?.y == right.pixelsPerMetre?.y && left.hasSRGB == right.hasSRGB
  }
}
