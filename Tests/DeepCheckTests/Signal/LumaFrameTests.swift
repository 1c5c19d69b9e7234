import DeepCheck
import SimulatedDevices
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

  /// Bars of 64 pixels slanted by 5°, with edges `ramp` pixels wide.
  private func bars(ramp: Double, noise: Int = 0) throws -> LumaFrame {
    var seed: UInt32 = 7
    let pixels = (0..<640 * 48).map { place -> UInt8 in
      let at = Double(place % 640) + 0.087 * Double(place / 640)
      let within = at.truncatingRemainder(dividingBy: 128)
      let distance = within < 64 ? min(within, 64 - within) : max(64 - within, within - 128)
      seed = seed &* 1_664_525 &+ 1_013_904_223
      let shake = noise == 0 ? 0 : Int(seed >> 16) % (2 * noise + 1) - noise
      return UInt8(max(0, min(255, Int(128 + 90 * max(-1, min(1, 2 * distance / ramp))) + shake)))
    }
    return try #require(LumaFrame(width: 640, height: 48, pixels: pixels))
  }

  @Test(arguments: [2.0, 4, 8, 16])
  func measuresHowWideAnEdgeIs(ramp: Double) throws {
    let expected = 100 * 0.8 * ramp / 640
    #expect(abs(try #require(try bars(ramp: ramp).edgeWidth) - expected) < 0.05 + expected * 0.1)
    #expect(abs(try #require(try bars(ramp: ramp, noise: 6).edgeWidth) - expected) < 0.08 + expected * 0.15)
  }

  /// Print that a lens can't resolve has slopes, which are more than the edges of a headline.
  @Test func measuresTheSharpestEdges() throws {
    let (sharp, soft) = (try bars(ramp: 2).pixels, try bars(ramp: 16).pixels)
    let mixed = try #require(
      LumaFrame(width: 640, height: 48, pixels: Array(sharp[..<6400] + soft[6400...])))
    #expect(try #require(mixed.edgeWidth) < 0.4)
  }

  @Test func findsNoEdgeWhereThereIsNone() throws {
    let print = try #require(
      LumaFrame(width: 640, height: 48, pixels: (0..<640 * 48).map { $0 % 640 / 4 % 2 == 0 ? 40 : 220 }))
    #expect(print.edgeWidth == nil)
    #expect(try frame { _, _ in 128 }.edgeWidth == nil)
    let lying = try #require(
      LumaFrame(width: 640, height: 480, pixels: (0..<640 * 480).map { $0 / 640 / 60 % 2 == 0 ? 40 : 220 }))
    #expect(lying.edgeWidth == nil)
  }

  @Test func distinguishesFramesByAnyPixel() throws {
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

@Suite struct HotPixelFinderTests {
  /// Twenty covered frames with noise; a pixel at `hot` shines in `share` of them.
  private func found(_ hot: [Int], share: Double = 1) throws -> [Int] {
    var chance = Chance(seed: 1)
    var finder = HotPixelFinder(width: 20, height: 10)
    for _ in 0..<20 {
      let pixels = (0..<200).map { index -> UInt8 in
        hot.contains(index) && chance.happens(share) ? 200 : UInt8(max(0, 8 + chance.normal(4)))
      }
      finder.add(try #require(LumaFrame(width: 20, height: 10, pixels: pixels)))
    }
    return finder.pixels.map { $0.y * 20 + $0.x }
  }

  @Test func findsThePixelsThatShineInNearlyEveryFrame() throws {
    #expect(try found([3, 77, 199]) == [3, 77, 199])
    #expect(try found([]) == [])
  }

  @Test func leavesNoiseOut() throws {
    #expect(try found([3, 77], share: 0.3) == [])
  }

  @Test func takesNoFramesOfAnotherSize() throws {
    var finder = HotPixelFinder(width: 2, height: 2)
    finder.add(try #require(LumaFrame(width: 1, height: 4, pixels: [255, 0, 0, 0])))
    #expect(finder.frames == 0)
    #expect(finder.pixels.isEmpty)
  }
}
