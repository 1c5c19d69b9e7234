/// Fills the display with one colour after another: the person taps spots that differ. Three of them are decoys that
/// prove attention.
package struct DisplayPixelsStage: Equatable, Sendable {
  /// The colour that fills the display. The raw value is its name in style sheets.
  package enum Colour: String, Sendable, CaseIterable {
    case black, white, red, green, blue, grey

    /// The kind of defect visible on it, as evidence counts it: 0 a bright pixel, 1 a dark one, 2 a subpixel.
    var kind: Double {
      switch self {
      case .black: 0
      case .white: 1
      case .red, .green, .blue, .grey: 2
      }
    }
  }

  /// A spot that the person tapped, as shares of width and height.
  package struct Spot: Equatable, Sendable {
    package var x: Double
    package var y: Double
    var step: Int
    /// How often it was marked again after it had been taken back.
    var returns = 0
  }

  /// The index of the colour shown.
  package private(set) var step = 0
  package private(set) var spots: [Spot] = []
  /// The spots taken back.
  private var removed: [Spot] = []
  private let screen: StageScreen
  private let decoys: [Challenge.Decoy]
  /// Where each decoy was tapped; `nil` if it was not.
  private var taps: [Spot?]
  private var isOver = false

  /// How far off a fingertip may be, in millimetres.
  private static let aim = 6.0
  private static let most = 200
  /// Who takes a mark back taps twice, or a few times more by mistake. Who taps five times taps the points of a cluster, which
  /// are nearer to each other than fingertips: the mark stays.
  private static let settled = 2

  init(_ screen: StageScreen, _ challenge: Challenge?) {
    self.screen = screen
    decoys = challenge?.decoys(colours: Colour.allCases.count) ?? []
    taps = [Spot?](repeating: nil, count: decoys.count)
  }

  package var colour: Colour { Colour.allCases[min(step, Colour.allCases.count - 1)] }

  /// The decoys on this colour, as shares of width and height.
  package var shownDecoys: [Spot] {
    decoys.filter { $0.colour == step }.map { Spot(x: Double($0.x) / 1000, y: Double($0.y) / 1000, step: step) }
  }

  /// The spots tapped on this colour, including decoys that were found.
  package var marks: [Spot] { (spots + found).filter { $0.step == step } }

  /// The decoys that were found, at the places where they were tapped.
  private var found: [Spot] { taps.compactMap { $0 } }

  mutating func handle(_ event: StageEvent) -> [StageEffect] {
    guard !isOver else { return [] }
    switch event {
    case .touched(let touches):
      for touch in touches where touch.phase == .began { tap(touch) }
      return []
    case .done:
      step += 1
      return step == Colour.allCases.count ? finish() : []
    case .begun, .waited, .chose: return []
    }
  }

  /// A tap on a marked spot takes it back; one already seen on another colour is the same pixel.
  private mutating func tap(_ touch: Touch) {
    for (index, decoy) in decoys.enumerated() where decoy.colour == step {
      guard isNear(touch, Double(decoy.x) / 1000, Double(decoy.y) / 1000) else { continue }
      taps[index] = Spot(x: touch.x, y: touch.y, step: step)
      return
    }
    if let index = spots.firstIndex(where: { isNear(touch, $0.x, $0.y) }) {
      if spots[index].step == step, spots[index].returns < Self.settled { removed.append(spots.remove(at: index)) }
    } else if spots.count < Self.most {
      var spot = Spot(x: touch.x, y: touch.y, step: step)
      if let index = removed.firstIndex(where: { $0.step == step && isNear(touch, $0.x, $0.y) }) {
        spot.returns = removed.remove(at: index).returns + 1
      }
      spots.append(spot)
    }
  }

  private func isNear(_ touch: Touch, _ x: Double, _ y: Double) -> Bool {
    screen.distance(touch.x, touch.y, x, y) <= Self.aim
  }

  private mutating func finish() -> [StageEffect] {
    isOver = true
    let (width, height) = (screen.width * screen.scale, screen.height * screen.scale)
    var evidence = Evidence()
    evidence.add(.width, width)
    evidence.add(.height, height)
    evidence.add(.decoysShown, decoys.count)
    evidence.add(.decoysFound, found.count)
    // The tapped places, in thousandths, show that the person saw where the code put the decoys.
    evidence.add(.colours, Colour.allCases.count)
    evidence.add(.decoysX, found.map { $0.x * 1000 })
    evidence.add(.decoysY, found.map { $0.y * 1000 })
    evidence.add(.spotsX, spots.map { $0.x * width })
    evidence.add(.spotsY, spots.map { $0.y * height })
    evidence.add(.spotKinds, spots.map { Colour.allCases[$0.step].kind })
    return [.finish(evidence)]
  }
}
