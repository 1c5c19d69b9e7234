import SeededRandom
import Testing

@testable import FluidTransition

@Suite struct ZoomTests {
  private func open(_ item: Int = 0) -> Stage {
    var stage = Stage()
    stage.tap(item: item)
    stage.wait(1)
    return stage
  }

  private func doubleTap(_ stage: inout Stage, _ point: Vector) {
    stage.tap(point)
    stage.time += 0.1
    stage.tap(point)
  }

  @Test func aDoubleTapScalesAroundItAndBack() throws {
    var stage = open()
    doubleTap(&stage, Vector(250, 400))
    stage.wait(1)
    #expect(abs(try #require(stage.frame(0)).size.width - 975) < 1e-6)
    #expect(stage.state.interfaceOpacity == 1)
    // The spot stays under the finger as far as the picture's edges allow: in portrait it is smaller than the screen.
    #expect(abs(try #require(stage.frame(0)).center.x - (250 - 55 * 2.5)) < 1e-6)
    doubleTap(&stage, Vector(100, 422))
    stage.wait(1)
    #expect(try #require(stage.frame(0)).size.width == 390)
  }

  @Test func thePinchedSpotStaysUnderTheFingers() throws {
    var stage = open()
    stage.down(Vector(150, 400), id: 1)
    stage.down(Vector(250, 440), id: 2)
    var random = SeededGenerator(11)
    let start = try #require(stage.frame(0))
    let spot = (Vector(200, 420) - start.center) * (1 / start.size.width)
    for step in 1...60 {
      stage.time += 0.008
      let spread = 50 + 2.4 * Double(step)
      let middle = Vector(200 + 60 * random.number(0...1), 420 + 80 * random.number(0...1))
      stage.move(middle - Vector(spread, 0), id: 1)
      stage.move(middle + Vector(spread, 0), id: 2)
      let frame = try #require(stage.frame(0))
      #expect((frame.center + spot * frame.size.width - middle).length < 1e-6)
    }
  }

  @Test func aFingerMoreOrLessMovesNothing() throws {
    var stage = open()
    stage.down(Vector(150, 400), id: 1)
    var random = SeededGenerator(12)
    var ids = [1]
    for _ in 0..<200 {
      stage.time += 0.01
      for id in ids { stage.move(Vector(random.number(50...340), random.number(200...700)), id: id) }
      let before = try #require(stage.frame(0))
      if ids.count < 4, Bool.random(using: &random) {
        let id = (1...5).first { !ids.contains($0) } ?? 5
        stage.down(Vector(random.number(50...340), random.number(200...700)), id: id)
        ids.append(id)
      } else if ids.count > 1 {
        let id = ids.remove(at: random.index(ids.count))
        stage.up(stage.state.pointers.first { $0.id == id }?.point ?? .zero, id: id)
      }
      let after = try #require(stage.frame(0))
      #expect((before.center - after.center).length < 1e-6)
      #expect(abs(before.size.width - after.size.width) < 1e-6)
    }
  }

  @Test func beyondTheLargestScaleItGivesLessAndComesBack() throws {
    var stage = open()
    stage.down(Vector(190, 422), id: 1)
    stage.down(Vector(200, 422), id: 2)
    stage.time += 0.05
    stage.move(Vector(0, 422), id: 1)
    stage.move(Vector(390, 422), id: 2)
    let largest = 390 * max(3, 1200.0 / 390)
    #expect(try #require(stage.frame(0)).size.width > largest)
    #expect(try #require(stage.frame(0)).size.width < largest * 2.8)
    stage.time += 0.2
    stage.up(Vector(0, 422), id: 1)
    stage.up(Vector(390, 422), id: 2)
    stage.wait(1.5)
    #expect(abs(try #require(stage.frame(0)).size.width - largest) < 1e-6)
  }

  @Test func aPictureMadeSmallGoesHome() {
    var stage = open()
    stage.down(Vector(95, 422), id: 1)
    stage.down(Vector(295, 422), id: 2)
    for step in 1...20 {
      stage.time += 0.008
      stage.move(Vector(95 + 3.5 * Double(step), 422), id: 1)
      stage.move(Vector(295 - 3.5 * Double(step), 422), id: 2)
    }
    stage.up(Vector(165, 422), id: 1)
    stage.time += 0.01
    stage.up(Vector(225, 422), id: 2)
    #expect(stage.state.phase == .closing)
    stage.wait(1)
    #expect(stage.state.phase == .closed)
  }

  @Test func aLargePictureRunsOnAndStopsAtItsEdge() throws {
    var stage = open()
    doubleTap(&stage, Vector(195, 422))
    stage.wait(1)
    stage.swipe(from: Vector(300, 422), velocity: Vector(-400, 0), seconds: 0.1)
    let lifted = try #require(stage.frame(0)).center.x
    stage.wait(2.5)
    // Friction only: 400 / 5.0125.
    #expect(abs(try #require(stage.frame(0)).center.x - (lifted - 400 / 5.0125)) < 0.5)
    stage.swipe(from: Vector(100, 422), velocity: Vector(6000, 0), seconds: 0.1)
    stage.wait(2.5)
    #expect(abs(try #require(stage.frame(0)).minX) < 1e-6)
    #expect(stage.state.currentItem == 0)
  }

  @Test func twoFingersOnAThumbnailOpenIt() throws {
    var stage = Stage()
    let source = try #require(stage.source(4)).rect
    stage.down(source.center - Vector(20, 0), id: 1)
    stage.down(source.center + Vector(20, 0), id: 2)
    #expect(stage.state.currentItem == 4)
    for step in 1...20 {
      stage.time += 0.016
      stage.move(source.center - Vector(20 + 3 * Double(step), 0), id: 1)
      stage.move(source.center + Vector(20 + 3 * Double(step), 0), id: 2)
    }
    #expect(abs(try #require(stage.frame(4)).size.width - 128 * 4) < 1e-6)
    stage.up(source.center - Vector(80, 0), id: 1)
    stage.up(source.center + Vector(80, 0), id: 2)
    stage.wait(1)
    #expect(stage.state.phase == .open)
  }

  /// The answer comes too late, or is for another item: no finger is on it, so none pulls it to itself.
  @Test func fingersOnAnotherThumbnailLeaveThePictureAlone() throws {
    var stage = Stage()
    stage.take(.pointerDown(1, Vector(60, 120), sourceItem: 0))
    _ = stage.state.handle(.pointerDown(2, Vector(70, 130), sourceItem: 0), at: stage.time)
    stage.take(.present(5, from: stage.source(5), byTouch: true))
    let before = try #require(stage.frame(5))
    stage.move(Vector(61, 121), id: 1)
    #expect(stage.frame(5) == before)
    stage.wait(1)
    #expect(stage.state.phase == .open)
  }

  @Test func aPinchedOpeningLeavesAHeldPictureToItsFinger() throws {
    var stage = open(4)
    stage.take(.dismiss())
    stage.wait(0.1)
    let point = try #require(stage.frame(4)).center
    stage.down(point)
    stage.take(.present(7, from: stage.source(7), byTouch: true))
    stage.time += 0.5
    stage.up(point)
    stage.take(.dismiss())
    stage.wait(2)
    #expect(stage.state.phase == .closed)
  }

  /// Two events of a fast screen, a fraction of a millisecond apart.
  @Test(arguments: [1e-4, 1e-3, 8e-3]) func aFastPinchIsNoExplosion(interval: Double) throws {
    var stage = open()
    stage.down(Vector(195, 422), id: 1)
    stage.down(Vector(195, 472), id: 2)
    for distance in [150.0, 250] {
      stage.time += interval
      stage.move(Vector(195, 422 + distance), id: 2)
    }
    stage.up(Vector(195, 672), id: 2)
    stage.up(Vector(195, 422), id: 1)
    let released = try #require(stage.frame(0)).size.width
    for _ in 0..<60 {
      stage.time += 1.0 / 120
      stage.take(.frame)
      #expect(try #require(stage.frame(0)).size.width < released * 1.6)
    }
  }

  @Test func aWheelMakesNoPictureInMotionJump() throws {
    var stage = open()
    stage.down(Vector(195, 422))
    for step in 1...10 {
      stage.time += 0.02
      stage.move(Vector(195, 422 + 10 * Double(step)))
    }
    stage.time += 0.2
    stage.up(Vector(195, 522))
    stage.wait(0.03)
    for _ in 0..<10 {
      let before = try #require(stage.frame(0))
      stage.take(.zoom(1.1, at: Vector(195, 422)))
      #expect(stage.frame(0) == before)
      stage.wait(0.02)
    }
    stage.wait(1)
    // Ten times 1.1, none of which is lost.
    #expect(abs(try #require(stage.frame(0)).size.width / 390 - 2.5937424601) < 1e-9)
  }

  @Test func aWheelScalesAroundThePointer() throws {
    var stage = open()
    stage.take(.zoom(2, at: Vector(195, 422)))
    #expect(abs(try #require(stage.frame(0)).size.width - 780) < 1e-6)
    stage.take(.zoom(.nan, at: .zero))
    stage.take(.zoom(0, at: .zero))
    stage.take(.zoom(0.01, at: .zero))
    #expect(abs(try #require(stage.frame(0)).size.width - 390) < 1e-6)
  }
}
