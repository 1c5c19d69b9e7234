import DeepCheck
import Testing

@Suite struct LumaFrameTests {
  private func frame(_ value: (Int, Int) -> UInt8) throws -> LumaFrame {
    try #require(
      LumaFrame(width: 32, height: 24, pixels: (0..<24 * 32).map { value($0 % 32, $0 / 32) }))
  }

  @Test func knowsBrightnessAndContrast() throws {
    let frame = try frame { x, _ in x < 16 ? 100 : 200 }
    #expect(frame.mean == 150)
    #expect(frame.spread == 50)
    #expect(frame.median == 100)
  }

  @Test func losesSharpnessWithTheEdges() throws {
    let sharp = try frame { x, _ in x / 4 % 2 == 0 ? 0 : 255 }
    let soft = try frame { x, _ in UInt8(abs(x % 8 - 4) * 60) }
    let flat = try frame { _, _ in 128 }
    #expect(sharp.laplacianVariance > 2 * soft.laplacianVariance)
    #expect(flat.laplacianVariance == 0)
  }

  @Test func tellsFramesApartByAnyPixel() throws {
    let one = try frame { _, _ in 7 }
    let other = try frame { x, y in x == 31 && y == 23 ? 8 : 7 }
    #expect(one.digest != other.digest)
    #expect(one.digest == (try frame { _, _ in 7 }).digest)
  }

  @Test func refusesASizeThatIsNotThePixels() {
    #expect(LumaFrame(width: 2, height: 2, pixels: [1, 2, 3]) == nil)
    #expect(LumaFrame(width: 0, height: 5, pixels: []) == nil)
    #expect(LumaFrame(width: -1, height: -1, pixels: [1]) == nil)
    #expect(LumaFrame(width: 1, height: 1, pixels: [1])?.laplacianVariance == 0)
  }
}
