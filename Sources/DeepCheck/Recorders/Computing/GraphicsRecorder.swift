/// Pictures that the graphics processor draws, compared with the engine's own, pixel by pixel.
struct GraphicsRecorder: CheckRecorder {
  private static let side = 256
  private static let pictures = 8

  private let attempt: Int
  let instruction = RecorderInstruction(.wait)
  private var count = 0
  private var differing = 0
  private var renderer = ""

  init(attempt: Int) {
    self.attempt = attempt
  }

  mutating func begin(_ time: Double) -> [RecorderEffect]? { [draw] }

  mutating func drawn(_ pixels: [UInt8], _ renderer: String) -> [RecorderEffect]? {
    self.renderer = renderer
    differing += Self.differing(pixels, GraphicsPicture.pixels(side: Self.side, seed: count))
    count += 1
    return count < Self.pictures ? [draw] : [.finish([RecordedPart(evidence)])]
  }

  /// A context that is lost while it draws.
  mutating func failed(_ error: RecorderError) -> [RecorderEffect]? {
    error == .unreadable ? [.finish([RecordedPart(unusable(attempt))])] : nil
  }

  private var draw: RecorderEffect { .draw(side: Self.side, seed: count) }

  /// How many pixels are not the same; those that are missing count too.
  private static func differing(_ found: [UInt8], _ expected: [UInt8]) -> Int {
    guard found.count == expected.count else { return expected.count / 4 }
    return stride(from: 0, to: expected.count, by: 4).reduce(0) { count, start in
      count + ((start..<start + 4).allSatisfy { found[$0] == expected[$0] } ? 0 : 1)
    }
  }

  private var evidence: Evidence {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.total, count * Self.side * Self.side)
    evidence.add(.differing, differing)
    evidence.add(.model, renderer)
    return evidence
  }
}

/// A picture that a graphics processor and the engine both compute: each pixel the outcome of many rounds with whole
/// numbers, exact on every processor that works.
package enum GraphicsPicture {
  private static let rounds = 64

  /// The fragment shader, in GLSL ES 3.00, whose `uint` has 32 bits and wraps round (section 4.1.3).
  package static let shader = """
    #version 300 es
    precision highp float;
    precision highp int;
    uniform uint seed;
    out vec4 colour;
    void main() {
      uint state = seed * 2654435769u + uint(gl_FragCoord.x) * 2246822519u + uint(gl_FragCoord.y) * 3266489917u;
      for (int round = 0; round < 64; round += 1) {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        state *= 1664525u;
        state += 1013904223u;
      }
      colour = vec4(state & 255u, state >> 8 & 255u, state >> 16 & 255u, 255u) / 255.0;
    }
    """

  /// The same as RGBA, the lowest row first, as WebGL reads it.
  package static func pixels(side: Int, seed: Int) -> [UInt8] {
    let side = max(1, min(side, 1024))
    var pixels: [UInt8] = []
    pixels.reserveCapacity(4 * side * side)
    for y in 0..<side {
      for x in 0..<side {
        let state = pixel(UInt32(x), UInt32(y), UInt32(truncatingIfNeeded: seed))
        for shift in [UInt32(0), 8, 16] { pixels.append(UInt8(truncatingIfNeeded: state >> shift)) }
        pixels.append(255)
      }
    }
    return pixels
  }

  private static func pixel(_ x: UInt32, _ y: UInt32, _ seed: UInt32) -> UInt32 {
    var state = seed &* 2_654_435_769 &+ x &* 2_246_822_519 &+ y &* 3_266_489_917
    for _ in 0..<rounds {
      state ^= state << 13
      state ^= state >> 17
      state ^= state << 5
      state = state &* 1_664_525 &+ 1_013_904_223
    }
    return state
  }
}
