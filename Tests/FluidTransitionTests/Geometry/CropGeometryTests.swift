import FluidTransition
import SeededRandom
import Testing

@Suite struct CropGeometryTests {
  private func random(_ random: inout SeededGenerator) -> (CropGeometry, Size, Size) {
    let full = Size(random.number(20...900), random.number(20...900))
    let source = Size(random.number(10...500), random.number(10...500))
    return (CropGeometry(full: full, source: source), full, source)
  }

  @Test func showsExactlyTheSourceAtItsEnd() {
    var seed = SeededGenerator(6)
    for _ in 0..<2000 {
      let (geometry, _, source) = random(&seed)
      let window = geometry.window(1)
      #expect(abs(window.width * geometry.sourceScale - source.width) < 1e-9)
      #expect(abs(window.height * geometry.sourceScale - source.height) < 1e-9)
    }
  }

  @Test func showsAllAtTheOther() {
    var seed = SeededGenerator(7)
    for _ in 0..<200 {
      let (geometry, full, _) = random(&seed)
      #expect(geometry.window(0) == full)
    }
  }

  @Test func thePictureCoversItsWindowAllTheWay() {
    var seed = SeededGenerator(8)
    for _ in 0..<2000 {
      let (geometry, full, _) = random(&seed)
      let crop = seed.number(-0.2...1.2)
      let window = geometry.window(crop)
      #expect(window.width <= full.width + 1e-9 && window.height <= full.height + 1e-9)
    }
  }

  /// The nested boxes put the picture's corners where a single scale about the centre would.
  @Test func nestedTransformsKeepThePictureUndistorted() {
    var seed = SeededGenerator(9)
    for _ in 0..<2000 {
      let (geometry, full, _) = random(&seed)
      let (scale, crop) = (seed.number(0.05...4), seed.number(0...1))
      let center = Vector(seed.number(-500...500), seed.number(-500...500))
      let nested = geometry.transforms(center: center, scale: scale, crop: crop)
      let width = nested.clipScale.x * nested.pictureScale.x * full.width
      let left = nested.clipOrigin.x + nested.clipScale.x * nested.pictureOrigin.x
      let top = nested.clipOrigin.y + nested.clipScale.y * nested.pictureOrigin.y
      #expect(abs(width - full.width * scale) < 1e-6)
      #expect(abs(left - (center.x - full.width * scale / 2)) < 1e-6)
      #expect(abs(top - (center.y - full.height * scale / 2)) < 1e-6)
      let window = geometry.window(crop)
      #expect(abs(nested.clipOrigin.x + nested.clipScale.x * full.width / 2 - center.x) < 1e-6)
      #expect(abs(nested.clipScale.y * full.height - window.height * scale) < 1e-6)
    }
  }

  @Test func nothingToCropIsNoDivisionByNothing() {
    #expect(CropGeometry(full: Size(10, 20), source: nil).window(1) == Size(10, 20))
    #expect(CropGeometry(full: .zero, source: Size(10, 10)).sourceScale == 1)
    #expect(CropGeometry(full: Size(10, 10), source: .zero).sourceScale == 1)
  }
}
