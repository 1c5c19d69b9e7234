import DeepCheck
import SimulatedDevices
import Testing

@Suite struct HotPixelFinderTests {
  /// Twenty covered frames with noise; `hot` is where a pixel shines, `share` how often.
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
