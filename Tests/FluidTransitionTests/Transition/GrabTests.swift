import Testing

@testable import FluidTransition

@Suite struct GrabTests {
  @Test(arguments: [0.03, 0.08, 0.15, 0.25])
  func aFingerHoldsAnOpeningPictureAtOnce(delay: Double) throws {
    var stage = Stage()
    stage.tap(item: 0)
    stage.wait(delay)
    let point = try #require(stage.frame(0)).center
    stage.down(point)
    let held = try #require(stage.frame(0))
    for step in 1...10 {
      stage.time += 0.008
      stage.move(Vector(point.x - 4 * Double(step), point.y - 9 * Double(step)))
      let frame = try #require(stage.frame(0))
      #expect(abs(frame.center.x - (held.center.x - 4 * Double(step))) < 1e-9)
      #expect(abs(frame.center.y - (held.center.y - 9 * Double(step))) < 1e-9)
      #expect(abs(frame.size.width - held.size.width) < 1e-9)
    }
  }

  @Test(arguments: [0.03, 0.08, 0.15, 0.25])
  func aFingerHoldsAClosingPictureAtOnce(delay: Double) throws {
    var stage = Stage()
    stage.tap(item: 0)
    stage.wait(1)
    stage.take(.dismiss())
    stage.wait(delay)
    let held = try #require(stage.frame(0))
    stage.down(held.center)
    stage.time += 0.1
    stage.move(held.center + Vector(30, 50))
    #expect((try #require(stage.frame(0)).center - held.center - Vector(30, 50)).length < 1e-9)
  }

  @Test func atRestASlightMovementIsNone() throws {
    var stage = Stage()
    stage.tap(item: 0)
    stage.wait(1)
    stage.down(Vector(195, 422))
    stage.move(Vector(195, 431))
    #expect(try #require(stage.frame(0)).center.y == 422)
    stage.move(Vector(195, 462))
    #expect(try #require(stage.frame(0)).center.y == 452)
  }

  @Test func aThrowCarriesItsVelocityHome() throws {
    var stage = Stage()
    stage.tap(item: 0)
    stage.wait(1)
    stage.swipe(from: Vector(200, 400), velocity: Vector(100, 1200), seconds: 0.12)
    #expect(stage.state.phase == .closing)
    let velocity = try #require(stage.velocity(0))
    #expect((velocity - Vector(100, 1200)).length < 1)
    let before = try #require(stage.frame(0)).center
    stage.time += 0.005
    stage.take(.frame)
    #expect(try #require(stage.frame(0)).center.y > before.y + 3)
    stage.wait(1)
    #expect(stage.state.phase == .closed)
  }

  @Test func aShortPullComesBack() {
    var stage = Stage()
    stage.tap(item: 0)
    stage.wait(1)
    stage.swipe(from: Vector(200, 400), velocity: Vector(0, 120), seconds: 0.5)
    #expect(stage.state.phase == .open)
    stage.wait(1)
    #expect(stage.frame(0)?.center == Vector(195, 422))
    #expect(stage.log.suffix(2) == [.willBegin(.dismiss, 0), .didEnd(.dismiss, 0, .cancelled)])
  }

  @Test func aPullThatIsThrownBackComesBack() {
    var stage = Stage()
    stage.tap(item: 0)
    stage.wait(1)
    stage.down(Vector(200, 400))
    for step in 1...30 {
      stage.time += 0.008
      stage.move(Vector(200, 400 + 8 * Double(step)))
    }
    for step in 1...10 {
      stage.time += 0.008
      stage.move(Vector(200, 640 - 8 * Double(step)))
    }
    stage.up(Vector(200, 560))
    #expect(stage.state.phase == .open)
  }

  @Test func aClosingPictureCanBeThrownOpenAgain() throws {
    var stage = Stage()
    stage.tap(item: 0)
    stage.wait(1)
    stage.take(.dismiss())
    stage.wait(0.15)
    let point = try #require(stage.frame(0)).center
    stage.swipe(from: point, velocity: Vector(500, 1200), seconds: 0.1)
    #expect(stage.state.phase == .opening)
    stage.wait(1)
    #expect(stage.state.phase == .open)
  }

  @Test func aCancelledFingerLetsItGoOn() {
    var stage = Stage()
    stage.tap(item: 0)
    stage.wait(0.1)
    stage.down(stage.frame(0)?.center ?? .zero)
    stage.take(.pointerCancelled(1))
    stage.wait(1)
    #expect(stage.state.phase == .open)
  }

  /// A mouse that was released outside of the window has the same identifier when it is pressed again.
  @Test func aFingerThatLiftedUnnoticedTouchesAnew() throws {
    var stage = Stage()
    stage.tap(item: 0)
    stage.wait(1)
    stage.down(Vector(195, 422))
    stage.time += 1
    stage.tap(Vector(195, 422))
    #expect(try #require(stage.flight(0)).isHeld == false)
    stage.wait(1)
    #expect(stage.state.interfaceOpacity == 0)
  }

  /// Fingers that pulled a picture while its springs move it would make it jump.
  @Test func aCallTakesAPictureOutOfTheFingers() throws {
    var stage = Stage()
    stage.tap(item: 0)
    stage.wait(1)
    stage.take(.dismiss())
    stage.wait(0.1)
    let point = try #require(stage.frame(0)).center
    stage.down(point)
    stage.take(.present(0, from: stage.source(0)))
    stage.wait(0.1)
    let before = try #require(stage.frame(0)).center
    stage.move(point + Vector(1, 0))
    #expect(stage.frame(0)?.center == before)
    stage.up(point)
    stage.wait(1)
    #expect(stage.state.phase == .open)
  }

  @Test func aTapBesideAnOpenPictureClosesIt() {
    var stage = Stage()
    stage.tap(item: 0)
    stage.wait(1)
    stage.tap(Vector(195, 800))
    #expect(stage.state.phase == .closing)
  }

  @Test func aTapOnItPutsTheInterfaceAway() {
    var stage = Stage()
    stage.tap(item: 0)
    stage.wait(1)
    stage.tap(Vector(195, 422))
    stage.wait(1)
    #expect(stage.state.interfaceOpacity == 0)
    #expect(stage.state.phase == .open)
    stage.tap(Vector(195, 422))
    stage.wait(1)
    #expect(stage.state.interfaceOpacity == 1)
  }
}
