import SeededRandom
import Testing

@testable import FluidTransition

/// Invariants for any inputs in any order and at any speed.
@Suite struct RandomTransitionTests {
  private static func point(_ random: inout SeededGenerator) -> Vector {
    Vector(random.number(0...390), random.number(0...844))
  }

  /// An action of a person, the page or the system.
  private static func input(_ random: inout SeededGenerator, _ stage: Stage) -> TransitionInput {
    let point = point(&random)
    switch random.index(22) {
    case 0...4: return .pointerDown(random.index(4), point, sourceItem: stage.sourceItem(at: point))
    case 5...8:
      guard let pointer = stage.state.pointers.randomElement(using: &random) else { return .frame }
      let way = Vector(random.number(-60...60), random.number(-60...60))
      return .pointerMoved(pointer.id, pointer.point + way)
    case 9...13:
      guard let pointer = stage.state.pointers.randomElement(using: &random) else { return .frame }
      return .pointerUp(pointer.id, pointer.point)
    case 14: return .pointerCancelled(random.index(4))
    case 15: return .key([.escape, .previous, .next, .first, .last][random.index(5)])
    case 16, 17:
      let item = random.index(12)
      return .present(item, from: stage.source(item))
    case 18: return .dismiss()
    default: return .frame
    }
  }

  /// What happens less often, and may set a place or a scale at once.
  private static func rareInput(_ random: inout SeededGenerator, _ stage: Stage) -> TransitionInput {
    let item = random.index(12)
    return switch random.index(7) {
    case 0: .present(item, from: stage.source(item), animated: false)
    case 1: .present(item, from: nil, byTouch: true)
    case 2: .present(item, from: stage.source(item), byTouch: true)
    case 3: .dismiss(animated: false)
    case 4: .zoom(random.number(0.2...5), at: point(&random))
    case 5: .viewport(Bool.random(using: &random) ? Stage.viewport : Size(844, 390))
    default: .reducesMotion(random.index(4) == 0)
    }
  }

  /// Seconds until the next input: none, a clock's step back, a frame, or a tab in the background.
  private static func pause(_ random: inout SeededGenerator) -> Double {
    switch random.index(12) {
    case 0: 0
    case 1: -0.5
    case 2: 1e-4
    case 3: 10
    default: random.number(0...0.08)
    }
  }

  /// Frames and velocities of everything visible.
  private static func seen(_ stage: Stage) -> [Int: (frame: Rect, velocity: Vector)] {
    var result: [Int: (Rect, Vector)] = [:]
    for flight in stage.state.flights {
      result[flight.item] = (stage.frame(flight.item) ?? flight.frame(), stage.velocity(flight.item) ?? .zero)
    }
    return result
  }

  @Test(arguments: 0..<120) func nothingJumps(seed: Int) {
    var random = SeededGenerator(seed)
    var stage = Stage()
    for _ in 0..<150 {
      stage.time += random.number(0...0.06)
      let input = Self.input(&random, stage)
      // Let time pass first, so that the remaining change is due to the input.
      stage.take(.frame)
      if case .pointerMoved = input {
        stage.take(input)
        continue
      }
      let hasBystander = stage.state.flights.contains { $0.isBystander }
      let (before, backdrop, held) = (Self.seen(stage), stage.state.backdropOpacity, stage.state.gesture.item)
      stage.take(input)
      for (item, now) in Self.seen(stage) {
        guard let was = before[item], was.frame.intersects(Rect(x: 0, y: 0, width: 390, height: 844)) else { continue }
        #expect((was.frame.center - now.frame.center).length < 1e-6, "\(seed): \(input) moves \(item)")
        #expect(abs(was.frame.size.width - now.frame.size.width) < 1e-6, "\(seed): \(input) scales \(item)")
        // A grabbed item stops, a released one has the finger's velocity; no other velocity changes.
        if item != held, item != stage.state.gesture.item, !Self.isTouch(input) {
          #expect((was.velocity - now.velocity).length < 1e-6, "\(seed): \(input) drives \(item)")
        }
      }
      // A page that fades out is not part of the transition until it is requested again.
      if before.count == stage.state.flights.count, !hasBystander {
        #expect(abs(backdrop - stage.state.backdropOpacity) < 1e-6, "\(seed): \(input) flashes")
      }
    }
  }

  private static func isTouch(_ input: TransitionInput) -> Bool {
    switch input {
    case .pointerDown, .pointerUp, .pointerCancelled: true
    default: false
    }
  }

  @Test(arguments: 0..<120) func everythingEnds(seed: Int) {
    var random = SeededGenerator(1000 + seed)
    var stage = Stage(kinds: [.video, .photo, .video, .photo, .video])
    for step in 0..<200 {
      stage.time += random.number(0...0.08)
      if step % 40 == 39 {
        stage.scroll = random.number(0...400)
        stage.missing = [random.index(12)]
        stage.take(.viewport(Bool.random(using: &random) ? Stage.viewport : Size(844, 390)))
        stage.take(.reducesMotion(random.index(4) == 0))
      }
      stage.take(Self.input(&random, stage))
      #expect(stage.state.flights.count <= TransitionState.mostFlights)
      #expect(Set(stage.state.flights.map { $0.item }).count == stage.state.flights.count)
      for layer in stage.state.layers {
        #expect(layer.frame.center.x.isFinite && layer.frame.size.width.isFinite && layer.opacity.isFinite)
      }
    }
    for pointer in stage.state.pointers { stage.take(.pointerCancelled(pointer.id)) }
    stage.take(.dismiss())
    stage.wait(4)
    #expect(stage.state.phase == .closed, "\(seed): \(stage.state.flights)")
    #expect(!stage.state.isMoving)
    #expect(Self.isBalanced(stage.log), "\(seed)")
  }

  /// With inputs of every kind at any times, several fingers on a picture included.
  @Test(arguments: 0..<80) func nothingStaysBehind(seed: Int) {
    var random = SeededGenerator(3000 + seed)
    var stage = Stage(kinds: [.video, .photo, .video, .photo, .video])
    for _ in 0..<150 {
      stage.time += Self.pause(&random)
      let input = random.index(5) == 0 ? Self.rareInput(&random, stage) : Self.input(&random, stage)
      stage.take(input)
      // A clock that was set back never counts.
      stage.time = stage.state.time
      let state = stage.state
      #expect(
        state.flights.filter { $0.isHeld }.map { $0.item } == (Self.holds(state) ? [state.gesture.item] : []),
        "\(seed): \(input)")
      #expect((0...1).contains(state.backdropOpacity) && (0...1).contains(state.interfaceOpacity))
      for (layer, flight) in zip(state.layers, state.flights) {
        #expect((0...1).contains(layer.opacity) && (0...1).contains(layer.crop))
        #expect(layer.transforms.pictureScale.x.isFinite && layer.frame.center.x.isFinite)
        // Two fingers may pull an edge by less than 1, and a spring carries it no farther than 1 beyond that.
        #expect(flight.logScale.value < flight.layout.largestLogScale + 2, "\(seed)")
      }
    }
    for pointer in stage.state.pointers { stage.take(.pointerCancelled(pointer.id)) }
    stage.take(.dismiss())
    stage.wait(3)
    #expect(stage.state.layers.isEmpty && stage.state.phase == .closed && stage.state.isAtRest, "\(seed)")
    #expect(stage.state.pointers.isEmpty && stage.state.gesture == Gesture())
    #expect(stage.state.backdropOpacity == 0 && stage.state.strip == SpringState(0))
    #expect(Self.isBalanced(stage.log), "\(seed)")
  }

  /// Whether the gesture's fingers hold the picture itself, rather than the strip or nothing yet.
  private static func holds(_ state: TransitionState) -> Bool {
    switch state.gesture.mode {
    case .idle, .undecided, .paging: false
    case .dragging, .panning, .pinching: true
    }
  }

  /// Each `willBegin` has its `didEnd`, each `play` its `pause`, and an item's pairs don't overlap.
  private static func isBalanced(_ log: [TransitionEvent]) -> Bool {
    var open: [Int: TransitionOperation] = [:]
    var playing: Set<Int> = []
    for event in log {
      switch event {
      case .willBegin(let operation, let item):
        if open[item] != nil { return false }
        open[item] = operation
      case .didEnd(let operation, let item, _):
        if open.removeValue(forKey: item) != operation { return false }
      case .play(let item): if !playing.insert(item).inserted { return false }
      case .pause(let item): if playing.remove(item) == nil { return false }
      default: break
      }
    }
    return open.isEmpty && playing.isEmpty
  }

  @Test(arguments: 0..<40) func aDroppedFrameChangesNothing(seed: Int) throws {
    var random = SeededGenerator(2000 + seed)
    var smooth = Stage()
    var rough = smooth
    let item = random.index(12)
    smooth.tap(item: item)
    rough.tap(item: item)
    for step in 1...18 {
      smooth.wait(1.0 / 60, rate: 120)
      rough.time += 1.0 / 60
      guard step == 18 || Bool.random(using: &random) else { continue }
      rough.take(.frame)
      let (fine, coarse) = (try #require(smooth.frame(item)), try #require(rough.frame(item)))
      #expect((fine.center - coarse.center).length < 1e-9)
      #expect(abs(fine.size.width - coarse.size.width) < 1e-9)
    }
  }
}
