import SimulatedDevices
import Testing

@testable import DeepCheck

@Suite struct FrameNoiseTests {
  private func evidence(frames: Int = 20, _ pixel: (_ frame: Int, _ x: Int, _ y: Int) -> Double) -> Evidence {
    var noise = FrameNoise()
    for frame in 0..<frames {
      var pixels: [UInt8] = []
      for y in 0..<90 {
        for x in 0..<160 { pixels.append(UInt8(max(0, min(255, pixel(frame, x, y).rounded())))) }
      }
      if let picture = LumaFrame(width: 160, height: 90, pixels: pixels) { noise.add(picture) }
    }
    var evidence = Evidence()
    noise.addNoise(&evidence)
    noise.addAlternations(&evidence)
    return evidence
  }

  @Test func measuresTheNoiseOfAStillPicture() throws {
    var chance = Chance(seed: 4)
    let grain = try #require(evidence { _, x, _ in 120 + 0.2 * Double(x) + chance.normal(6) }.number(.grain))
    #expect(abs(grain - 6) < 1)
  }

  @Test func exposureAndLampsAreNoNoise() {
    let found = evidence { frame, _, y in
      120 * (1 + 0.02 * Double(frame)) * (1 + 0.1 * Double((frame * 7 + y) % 9 > 4 ? 1 : -1))
    }
    #expect(found.number(.grain) == 0)
    #expect(found.number(.flicker) == 0)
  }

  @Test func findsPixelsThatFlicker() throws {
    var chance = Chance(seed: 9)
    let snow = evidence { _, _, _ in
      Double.random(in: 0..<1, using: &chance) < 0.025 ? 255 : 120 + chance.normal(1)
    }
    #expect(try #require(snow.number(.flicker)) > 2)
    #expect(try #require(snow.number(.grain)) < 3)
  }

  @Test func findsFramesThatAlternate() throws {
    let scene = { (x: Int, y: Int) in 40 + 150 * Double((x / 20 + y / 15) % 3) / 2 }
    let rolling = evidence { frame, x, y in scene(x, frame % 2 == 0 ? y : (y + 18) % 90) }
    #expect(try #require(rolling.number(.alternating)) > 80)
    #expect(evidence { _, x, y in scene(x, y) }.number(.alternating) == 0)
    // A hand that moves on is farther away after two frames than after one.
    #expect(try #require(evidence { frame, x, y in scene(x + 3 * frame, y) }.number(.alternating)) < 30)
  }

  @Test func aMomentSaysNothing() {
    #expect(evidence(frames: 5) { _, _, _ in 0 }.series.isEmpty)
  }
}
