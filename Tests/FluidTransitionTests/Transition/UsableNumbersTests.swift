import SeededRandom
import Testing

@testable import FluidTransition

/// Numbers that no screen and no clock has: they never reach the transition.
@Suite struct UsableNumbersTests {
  private static let unusable: [Double] = [.infinity, -.infinity, .nan, .greatestFiniteMagnitude, -1e30]

  private static func frame(_ x: Double) -> SourceFrame {
    SourceFrame(Rect(center: Vector(x, 100), size: Size(50, 50)), cornerRadius: 8)
  }

  /// An item on its way to the viewer.
  private func opening() -> Stage {
    var stage = Stage()
    stage.tap(item: 1)
    stage.wait(0.1)
    return stage
  }

  @Test(arguments: unusable) func anInputWithOneIsIgnored(_ number: Double) {
    var state = opening().state
    _ = state.handle(.pointerDown(1, Vector(195, 422)), at: state.time)
    let before = state
    for input: TransitionInput in [
      .sourceMoved(1, Self.frame(number)),
      .sourceMoved(1, SourceFrame(Rect(x: 0, y: 0, width: 50, height: 50), cornerRadius: number)),
      .pointerDown(2, Vector(number, 100)), .pointerMoved(1, Vector(100, number)), .zoom(2, at: Vector(number, 100)),
    ] {
      #expect(state.handle(input, at: state.time).isEmpty)
      #expect(state == before, "\(input)")
    }
  }

  @Test(arguments: [Size(.infinity, 844), Size(390, 1e30), Size(390, 1e-300)])
  func aViewportOfSuchASizeIsIgnored(_ size: Size) {
    var state = opening().state
    let before = state
    #expect(state.handle(.viewport(size), at: state.time).isEmpty)
    #expect(state == before)
  }

  @Test(arguments: unusable) func aTimeThatIsNoneCountsAsTheLatest(_ number: Double) {
    var stage = opening()
    let before = stage.state
    #expect(stage.state.handle(.reducesMotion(false), at: number).isEmpty)
    #expect(stage.state == before)
    stage.wait(1)
    #expect(stage.state.phase == .open)
  }

  @Test func timePassesUntilAnIgnoredInput() throws {
    var stage = opening()
    let before = try #require(stage.frame(1))
    _ = stage.state.handle(.pointerMoved(1, Vector(.nan, 0)), at: stage.time + 0.05)
    #expect(try #require(stage.frame(1)).center.y - before.center.y > 1)
  }

  @Test func anItemFromNowhereFadesIn() throws {
    var stage = Stage()
    _ = stage.state.handle(.present(1, from: Self.frame(.infinity)), at: 0)
    #expect(try #require(stage.flight(1)).source == nil)
    stage.wait(1)
    #expect(stage.state.phase == .open)
  }

  @Test(arguments: [Size(.infinity, 1), Size(1e7, 1e7), Size(1e-5, 1e-5), Size(1e6, 0.5)])
  func anItemOfSuchASizeFillsTheViewport(_ size: Size) {
    var stage = Stage()
    _ = stage.state.handle(.items([ItemContent(size: size, kind: .video)]), at: 0)
    _ = stage.state.handle(.present(0, from: stage.source(0)), at: 0)
    stage.wait(1)
    #expect(stage.flight(0)?.kind == .video)
    #expect(stage.flight(0)?.layout.fitted == Stage.viewport)
  }

  @Test(arguments: [Size(0, 0), Size(1e6, 0), Size(1e-3, 1e-3), Size(1e6, 1), Size(1, 1e6), Size(1.5, 1)])
  func aSizeWithinTheLimitsIsTaken(_ size: Size) {
    #expect(size.isUsable)
  }

  @Test func aSideBelowZeroIsNotTaken() {
    var size = Size(1, 1)
    size.width = -1
    #expect(!size.isUsable)
  }

  @Test(arguments: unusable) func aFingerLiftsWhereverItIs(_ number: Double) {
    var stage = opening()
    stage.down(Vector(195, 422))
    stage.time += 0.5
    #expect(stage.state.captures(1))
    stage.up(Vector(195, number))
    #expect(!stage.state.captures(1))
    stage.wait(2)
    #expect(!stage.state.isMoving)
  }

  @Test(arguments: 0..<100) func nothingBecomesInfiniteAndAllComesToRest(seed: Int) {
    var random = SeededGenerator(seed)
    var stage = Stage(count: 5)
    for _ in 0..<60 {
      let input = Self.input(&random)
      stage.time += 0.02
      _ = stage.state.handle(input, at: random.index(6) == 0 ? Self.odd(&random) : stage.time)
      // A jump of the clock is valid, and time then passes from there.
      stage.time = max(stage.time, stage.state.time)
      guard stage.state.layers.allSatisfy(isFinite) else {
        Issue.record("\(input)")
        return
      }
    }
    for finger in 0..<3 { _ = stage.state.handle(.pointerCancelled(finger), at: stage.time) }
    for frame in 1...360 { _ = stage.state.handle(.frame, at: stage.time + Double(frame) / 60) }
    #expect(!stage.state.isMoving)
  }

  private static func odd(_ random: inout SeededGenerator) -> Double {
    let numbers = unusable + [1e8, -1e8, 1e6, 1e5, 1e-3, 1e-4, 1e-300, 0, -1]
    return numbers[random.index(numbers.count)]
  }

  /// Most often from the range.
  private static func number(_ range: ClosedRange<Double>, _ random: inout SeededGenerator) -> Double {
    random.index(4) == 0 ? odd(&random) : random.number(range)
  }

  private static func point(_ random: inout SeededGenerator) -> Vector {
    Vector(number(0...390, &random), number(0...844, &random))
  }

  private static func size(_ range: ClosedRange<Double>, _ random: inout SeededGenerator) -> Size {
    Size(number(range, &random), number(range, &random))
  }

  private static func frame(_ random: inout SeededGenerator) -> SourceFrame {
    SourceFrame(
      Rect(center: point(&random), size: size(10...100, &random)), cornerRadius: number(0...8, &random),
      isVisible: random.index(4) > 0)
  }

  private static func input(_ random: inout SeededGenerator) -> TransitionInput {
    let (item, finger) = (random.index(4), random.index(3))
    return switch random.index(11) {
    case 0: .viewport(size(300...900, &random))
    case 1: .items((0..<5).map { _ in ItemContent(size: size(100...4000, &random)) })
    case 2, 3: .present(item, from: frame(&random), animated: random.index(2) == 0)
    case 4: .dismiss()
    case 5: .sourceMoved(item, frame(&random))
    case 6: .pointerDown(finger, point(&random), sourceItem: item)
    case 7: .pointerMoved(finger, point(&random))
    case 8: .pointerUp(finger, point(&random))
    case 9: .zoom(number(0.5...3, &random), at: point(&random))
    default: .frame
    }
  }

  private func isFinite(_ layer: LayerValues) -> Bool {
    let transforms = layer.transforms
    let numbers = [
      layer.frame.center, transforms.clipScale, transforms.clipOrigin, transforms.pictureScale,
      transforms.pictureOrigin, layer.cornerRadii,
    ].flatMap { [$0.x, $0.y] }
    return (numbers + [layer.opacity, layer.crop]).allSatisfy { $0.isFinite }
  }
}
