/// Pictures that the graphics processor draws, held against the engine's own, pixel by pixel.
struct GraphicsRecorder: RecorderStage {
  private static let side = 256
  private static let pictures = 8

  let attempt: Int
  let instruction = RecorderInstruction(.wait)
  private var drawn = 0
  private var differing = 0
  private var renderer = ""

  init(attempt: Int) {
    self.attempt = attempt
  }

  mutating func handle(_ event: RecorderEvent) -> [RecorderEffect]? {
    switch event {
    case .begin: return [draw]
    case .drawn(let pixels, let renderer):
      self.renderer = renderer
      differing += Self.differing(pixels, GraphicsPicture.pixels(side: Self.side, seed: drawn))
      drawn += 1
      return drawn < Self.pictures ? [draw] : [.finish([RecordedPart(evidence)])]
    default: return nil
    }
  }

  private var draw: RecorderEffect { .draw(side: Self.side, seed: drawn) }

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
    evidence.add(.total, drawn * Self.side * Self.side)
    evidence.add(.differing, differing)
    evidence.add(.model, renderer)
    return evidence
  }
}
