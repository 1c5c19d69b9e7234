import SeededRandom
import Testing

@testable import FluidTransition

/// Grabs and releases at any moment: nothing jumps, and every velocity is the item's own or the finger's.
@Suite struct TouchContinuityTests {
  /// A picture in mid-flight, in either direction.
  private static func flying(_ random: inout SeededGenerator) -> (Stage, Int) {
    var stage = Stage()
    let item = random.index(12)
    stage.tap(item: item)
    if Bool.random(using: &random) {
      stage.wait(1)
      stage.take(.dismiss())
    }
    stage.wait(random.number(0.01...0.3), rate: random.number(50...130))
    return (stage, item)
  }

  @Test(arguments: 0..<500) func aGrabStopsItWhereItIs(seed: Int) throws {
    var random = SeededGenerator(seed)
    var (stage, item) = Self.flying(&random)
    let before = try #require(stage.frame(item))
    stage.down(before.center)
    let held = try #require(stage.frame(item))
    #expect((held.center - before.center).length < 1e-9)
    #expect(abs(held.size.width - before.size.width) < 1e-9)
    // It has the velocity of the finger, which isn't moving yet.
    #expect(try #require(stage.velocity(item)) == .zero)
    stage.time += random.number(0...0.2)
    stage.take(.frame)
    #expect(stage.frame(item) == held)
  }

  @Test(arguments: 0..<500) func aReleaseKeepsPlaceAndGivesTheFingersVelocity(seed: Int) throws {
    var random = SeededGenerator(5000 + seed)
    var (stage, item) = Self.flying(&random)
    var point = try #require(stage.frame(item)).center
    stage.down(point)
    // A slower one would be a tap.
    let velocity = Vector(random.number(300...1500) * (random.index(2) == 0 ? 1 : -1), random.number(-1500...1500))
    for _ in 0..<random.index(8) + 6 {
      stage.time += 0.008
      point = point + velocity * 0.008
      stage.move(point)
    }
    let held = try #require(stage.frame(item))
    stage.up(point)
    let free = try #require(stage.frame(item))
    #expect((free.center - held.center).length < 1e-9)
    #expect((try #require(stage.velocity(item)) - velocity).length < 1e-6)
    // And it keeps that velocity: what a spring adds within a millisecond is of second order.
    stage.time += 1e-6
    stage.take(.frame)
    let soon = try #require(stage.frame(item))
    #expect((soon.center - free.center - velocity * 1e-6).length < 1e-5)
  }

  @Test(arguments: 0..<500) func aRedirectKeepsPlaceAndVelocityOfAll(seed: Int) throws {
    var random = SeededGenerator(9000 + seed)
    var (stage, item) = Self.flying(&random)
    for _ in 0..<6 {
      let before = stage.state.flights.map { ($0.item, stage.frame($0.item), stage.velocity($0.item)) }
      let other = Bool.random(using: &random) ? item : random.index(12)
      stage.take(random.index(3) == 0 ? .dismiss() : .present(other, from: stage.source(other)))
      for (item, frame, velocity) in before {
        let (frame, velocity) = (try #require(frame), try #require(velocity))
        // An invisible page may disappear, or start from its thumbnail.
        guard frame.intersects(Rect(x: 0, y: 0, width: 390, height: 844)) else { continue }
        let now = try #require(stage.frame(item))
        #expect((now.center - frame.center).length < 1e-9)
        #expect(abs(now.size.width - frame.size.width) < 1e-9)
        #expect((try #require(stage.velocity(item)) - velocity).length < 1e-6)
      }
      item = other
      stage.wait(random.number(0.01...0.09), rate: 120)
    }
  }

  /// The same touches on a screen that draws every frame and on one that drops most of them.
  @Test(arguments: 0..<300) func droppedFramesChangeNothingWhateverIsDone(seed: Int) throws {
    var random = SeededGenerator(13_000 + seed)
    var smooth = Stage()
    var rough = smooth
    func both(_ work: (inout Stage) -> Void) {
      work(&smooth)
      work(&rough)
    }
    let item = random.index(12)
    both { $0.tap(item: item) }
    for _ in 0..<12 {
      let seconds = random.number(0.01...0.07)
      smooth.wait(seconds, rate: 120)
      rough.time = smooth.time
      rough.take(.frame)
      for flight in smooth.state.flights {
        let (fine, coarse) = (try #require(smooth.frame(flight.item)), try #require(rough.frame(flight.item)))
        #expect((fine.center - coarse.center).length < 1e-6, "\(seed)")
        #expect(abs(fine.size.width - coarse.size.width) < 1e-6, "\(seed)")
      }
      #expect(smooth.state.phase == rough.state.phase)
      let other = random.index(12)
      switch random.index(4) {
      case 0: both { $0.take(.dismiss()) }
      case 1: both { $0.take(.present(other, from: $0.source(other))) }
      case 2: both { $0.take(.key(.escape)) }
      default:
        guard let point = smooth.state.currentItem.flatMap({ smooth.frame($0) })?.center else { continue }
        let velocity = Vector(random.number(-900...900), random.number(-900...900))
        both { $0.swipe(from: point, velocity: velocity, seconds: 0.05) }
      }
    }
  }
}
