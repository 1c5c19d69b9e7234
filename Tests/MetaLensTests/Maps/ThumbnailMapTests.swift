import ImageFormats
import Testing

@testable import MetaLens

@Suite struct ThumbnailMapTests {
  private static let size = PixelSize(3200, 2400)

  /// A scene of waves and a disc, in relative coordinates.
  private static func level(_ x: Double, _ y: Double) -> Double {
    let (across, down) = ((x * 9).truncatingRemainder(dividingBy: 1), (y * 7).truncatingRemainder(dividingBy: 1))
    let waves = 40 * (across - 0.5) * (down - 0.5)
    let disc = (x - 0.7) * (x - 0.7) + (y - 0.4) * (y - 0.4) < 0.02 ? 70.0 : 0
    return max(0, min(255, 60 + 90 * x + 20 * y + waves + disc))
  }

  private static let plane: JPEGContent.Plane = {
    var levels: [UInt8] = []
    for row in 0..<300 {
      for column in 0..<400 { levels.append(UInt8(level((Double(column) + 0.5) / 400, (Double(row) + 0.5) / 300))) }
    }
    return .init(columns: 400, rows: 300, levels: levels)
  }()

  /// The image's 160 by 120 thumbnail, with the levels that `change` returns.
  private func thumbnail(_ change: (Double, Double, Double) -> Double) -> JPEGLuminance {
    var levels: [UInt8] = []
    for row in 0..<120 {
      for column in 0..<160 {
        let (x, y) = ((Double(column) + 0.5) / 160, (Double(row) + 0.5) / 120)
        levels.append(UInt8(max(0, min(255, change(Self.level(x, y), x, y)))))
      }
    }
    return JPEGLuminance(columns: 160, rows: 120, levels: levels)
  }

  private func map(_ thumbnail: JPEGLuminance, shift: Double = 0) -> PictureMap? {
    ThumbnailMap.make(
      thumbnail, ThumbnailPlacement(left: shift, top: shift, scaleX: 20, scaleY: 20), in: Self.plane, Self.size)
  }

  @Test func thePicturesOwnThumbnailHasNoMark() {
    #expect(map(thumbnail { level, _, _ in level })?.regions.isEmpty == true)
    #expect(map(thumbnail { level, _, _ in level * 0.8 + 30 })?.regions.isEmpty == true, "other tones")
    #expect(map(thumbnail { level, _, _ in level }, shift: 15)?.regions.isEmpty == true, "shifted by less than a pixel")
  }

  @Test func aPartThatWasThereBeforeIsMarked() throws {
    let found = try #require(
      map(thumbnail { level, x, y in (0.2..<0.35).contains(x) && (0.5..<0.7).contains(y) ? level + 60 : level }))
    let region = try #require(found.regions.first)
    #expect(found.regions.count == 1)
    #expect(abs(region.x - 640) <= 160 && abs(region.x + region.width - 1120) <= 160)
    #expect(abs(region.y - 1200) <= 160 && abs(region.y + region.height - 1680) <= 160)
  }

  @Test func halfOfThePictureIsNoPart() {
    #expect(map(thumbnail { level, x, _ in x < 0.5 ? level + 60 : level })?.regions.isEmpty ?? true)
  }

  @Test func aThumbnailThatIsTurnedIsTurnedBack() throws {
    let upright = thumbnail { level, x, y in (0.1..<0.3).contains(x) && (0.1..<0.3).contains(y) ? level + 70 : level }
    // Rotated 90° counter-clockwise, so that a clockwise turn restores it.
    var levels: [UInt8] = []
    for column in (0..<160).reversed() { for row in 0..<120 { levels.append(upright.levels[row * 160 + column]) } }
    let turned = JPEGLuminance(columns: 120, rows: 160, levels: levels)
    let found = ThumbnailMap.make(
      turned, ThumbnailPlacement(turn: 1, scaleX: 20, scaleY: 20), in: Self.plane, Self.size)
    let region = try #require(found?.regions.first)
    #expect(abs(region.x - 320) <= 160 && abs(region.y - 240) <= 160)
  }

  @Test func aThumbnailWithoutPixelsIsInconclusive() {
    #expect(map(JPEGLuminance(columns: 0, rows: 0, levels: [])) == nil)
    #expect(map(JPEGLuminance(columns: 8, rows: 8, levels: [UInt8](repeating: 9, count: 64))) == nil)
  }
}
