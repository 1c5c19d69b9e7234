/// Images drawn by the graphics processor, compared with the engine's own pixel by pixel.
struct GraphicsRecorder: CheckRecorder {
  private static let side = 256
  static let pictures = 8
  /// An error in the same place in this many of the images isn't a coincidence.
  static let often = 6

  private let attempt: Int
  let instruction = RecorderInstruction(.wait)
  private var count = 0
  private var differing = 0
  private var changed = 0
  private var unlike = 0
  /// In how many images each place was wrong.
  private var places = [UInt8](repeating: 0, count: side * side)
  private var renderer = ""
  /// Whether any image came back.
  private var isRead = false

  init(attempt: Int) {
    self.attempt = attempt
  }

  mutating func begin(_ time: Double) -> [RecorderEffect]? { [.draw(picture)] }

  mutating func drawn(_ drawn: DrawnPicture) -> [RecorderEffect]? {
    // A browser that hides what a page reads does so from the first image on; after one that came back, nothing means
    // that the chip lost the page's context.
    let isBlank = Self.isBlank(drawn)
    if isRead, isBlank { return [.finish([RecordedPart(unusable(attempt))])] }
    isRead = isRead || !isBlank
    renderer = drawn.renderer
    compare(drawn)
    count += 1
    return count < Self.pictures ? [.draw(picture)] : [.finish([RecordedPart(evidence)])]
  }

  /// A context lost while drawing.
  mutating func failed(_ error: RecorderError) -> [RecorderEffect]? {
    error == .unreadable ? [.finish([RecordedPart(unusable(attempt))])] : nil
  }

  /// Whether nothing was read: every image is opaque, so even a black one has bytes other than 0.
  private static func isBlank(_ drawn: DrawnPicture) -> Bool {
    drawn.pixels.allSatisfy { $0 == 0 } && drawn.control.allSatisfy { $0 == 0 }
  }

  private var picture: GraphicsPicture { GraphicsPicture(side: Self.side, seed: count) }

  /// Browsers that resist fingerprinting change a few pixels on purpose, the same ones for the same image: the control,
  /// which was not drawn, reveals them. Missing pixels count as wrong.
  private mutating func compare(_ drawn: DrawnPicture) {
    guard drawn.pixels.count == 4 * places.count, drawn.control.count == 4 * places.count else {
      (differing, unlike) = (differing + places.count, unlike + places.count)
      if drawn.control.count != 4 * places.count { changed += places.count }
      return
    }
    let expected = picture.pixels
    for place in places.indices {
      let bytes = 4 * place..<4 * place + 4
      let isChanged = bytes.contains { drawn.control[$0] != expected[$0] }
      if isChanged { changed += 1 }
      if bytes.allSatisfy({ drawn.pixels[$0] == expected[$0] }) { continue }
      differing += 1
      places[place] += 1
      if bytes.contains(where: { drawn.pixels[$0] != drawn.control[$0] }) { unlike += 1 }
    }
  }

  private var evidence: Evidence {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.total, count * Self.side * Self.side)
    evidence.add(.differing, differing)
    evidence.add(.changed, changed)
    evidence.add(.unlike, unlike)
    evidence.add(.recurring, places.reduce(0) { $0 + (Int($1) >= Self.often ? 1 : 0) })
    evidence.add(.model, renderer)
    return evidence
  }
}

/// An image drawn by a graphics processor, and the same image read back after only being uploaded to its memory.
package struct DrawnPicture: Equatable, Sendable {
  package var pixels: [UInt8]
  package var control: [UInt8]
  package var renderer: String

  package init(pixels: [UInt8], control: [UInt8], renderer: String) {
    (self.pixels, self.control, self.renderer) = (pixels, control, renderer)
  }
}

/// An image that a graphics processor and the engine both compute: each pixel is the result of many rounds of integer
/// arithmetic, which is exact on every working processor.
package struct GraphicsPicture: Equatable, Sendable {
  package let side: Int
  package let seed: Int
  private static let rounds = 64

  /// Creates an image with this many pixels a side, at most 1024.
  package init(side: Int, seed: Int) {
    self.side = max(1, min(side, 1024))
    self.seed = seed
  }

  /// Every other image is drawn as this many cells a side, each made of two triangles.
  package var cells: Int { seed % 2 == 0 || side % 32 != 0 ? 1 : 32 }

  /// Whether it is copied from a texture, pixel by pixel, instead of computed.
  package var isCopied: Bool { seed % 4 == 2 }

  /// The fragment shader, in GLSL ES 3.00, whose `uint` has 32 bits and wraps round (section 4.1.3).
  package static let shader = """
    #version 300 es
    precision highp float;
    precision highp int;
    uniform uint seed;
    uniform bool isCopied;
    uniform highp sampler2D source;
    flat in uint cell;
    out vec4 colour;
    void main() {
      if (isCopied) {
        colour = texelFetch(source, ivec2(gl_FragCoord.xy), 0);
        return;
      }
      uint state = seed * 2654435769u + uint(gl_FragCoord.x) * 2246822519u + uint(gl_FragCoord.y) * 3266489917u
        + cell * 668265263u;
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

  /// The same image as RGBA, bottom row first, as WebGL reads it.
  package var pixels: [UInt8] {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(4 * side * side)
    let (cells, edge) = (cells, side / cells)
    for y in 0..<side {
      for x in 0..<side {
        let state = pixel(UInt32(x), UInt32(y), cell: UInt32(y / edge * cells + x / edge))
        for shift in [UInt32(0), 8, 16] { pixels.append(UInt8(truncatingIfNeeded: state >> shift)) }
        pixels.append(255)
      }
    }
    return pixels
  }

  private func pixel(_ x: UInt32, _ y: UInt32, cell: UInt32) -> UInt32 {
    let seed = UInt32(truncatingIfNeeded: seed)
    var state = seed &* 2_654_435_769 &+ x &* 2_246_822_519 &+ y &* 3_266_489_917 &+ cell &* 668_265_263
    for _ in 0..<Self.rounds {
      state ^= state << 13
      state ^= state >> 17
      state ^= state << 5
      state = state &* 1_664_525 &+ 1_013_904_223
    }
    return state
  }
}
