import Testing

@testable import FluidTransition

@Suite struct OpeningTests {
  @Test func aTapOpensFromTheSourcesPlace() throws {
    var stage = Stage()
    stage.tap(item: 0)
    let frame = try #require(stage.frame(0))
    let source = try #require(stage.source(0)).rect
    #expect((frame.center - source.center).length < 1e-9)
    #expect(abs(frame.size.width - 128) < 1e-9 && abs(frame.size.height - 128) < 1e-9)
    #expect(stage.state.phase == .opening)
    #expect(stage.state.backdropOpacity < 1e-9)
  }

  @Test func theFirstFrameMoves() throws {
    var stage = Stage()
    stage.tap(item: 0)
    let before = try #require(stage.frame(0)).center
    stage.time += 1.0 / 60
    stage.take(.frame)
    #expect(try #require(stage.frame(0)).center.y - before.y > 2)
  }

  @Test func restsExactlyAtTheEndAndAsksForNothingMore() {
    var stage = Stage()
    stage.tap(item: 4)
    stage.wait(1)
    #expect(stage.state.phase == .open)
    #expect(stage.frame(4) == Rect(center: Vector(195, 422), size: stage.flight(4)?.layout.fitted ?? .zero))
    #expect(stage.state.backdropOpacity == 1)
    #expect(stage.state.interfaceOpacity == 1)
    #expect(!stage.state.isMoving)
  }

  @Test func goesHomeExactly() {
    var stage = Stage()
    stage.tap(item: 4)
    stage.wait(1)
    stage.take(.key(.escape))
    #expect(stage.state.phase == .closing)
    stage.wait(1)
    #expect(stage.state.phase == .closed)
    #expect(stage.state.layers.isEmpty)
    #expect(!stage.state.isMoving)
    #expect(
      stage.log.suffix(4) == [
        .willBegin(.dismiss, 4), .phaseChanged(.closing), .didEnd(.dismiss, 4, .finished), .phaseChanged(.closed),
      ])
  }

  @Test func landsWhereTheSourceIsByThen() throws {
    var stage = Stage()
    stage.tap(item: 4)
    stage.wait(1)
    stage.take(.key(.escape))
    var last = Rect(center: .zero, size: .zero)
    while stage.state.phase == .closing, stage.time < 10 {
      stage.scroll += stage.time < 1.4 ? 7 : 0
      last = stage.frame(4) ?? last
      stage.wait(1.0 / 60)
    }
    let source = try #require(stage.source(4)).rect
    #expect((last.center - source.center).length < 0.5)
  }

  @Test func turnsRoundByATapOnThePicture() {
    var stage = Stage()
    stage.tap(item: 0)
    stage.wait(0.12)
    stage.tap(stage.frame(0)?.center ?? .zero)
    #expect(stage.state.phase == .closing)
    stage.wait(1)
    #expect(stage.state.phase == .closed)
  }

  @Test func anotherItemTakesItsPlaceAtOnce() throws {
    var stage = Stage()
    stage.tap(item: 0)
    stage.wait(0.05)
    stage.tap(item: 11)
    #expect(stage.state.currentItem == 11)
    #expect(stage.state.phase == .opening)
    #expect(stage.flight(0)?.aim == .source)
    stage.wait(1)
    #expect(stage.flight(0) == nil)
    #expect(stage.state.phase == .open)
  }

  @Test func anItemOnItsWayHomeIsTakenUpAgain() throws {
    var stage = Stage()
    stage.tap(item: 0)
    stage.wait(1)
    stage.take(.key(.escape))
    stage.wait(0.05)
    stage.tap(item: 11)
    stage.wait(0.05)
    let before = try #require(stage.frame(0))
    stage.take(.present(0, from: stage.source(0)))
    let after = try #require(stage.frame(0))
    #expect((before.center - after.center).length < 1e-9)
    #expect(stage.state.currentItem == 0)
    #expect(stage.state.flights.count == 2)
    stage.wait(1)
    #expect(stage.state.phase == .open)
    #expect(stage.flight(11) == nil)
  }

  @Test func aTapBelowAClosingPictureIsForWhatIsThere() {
    var stage = Stage()
    stage.tap(item: 0)
    stage.wait(1)
    stage.take(.key(.escape))
    stage.wait(0.05)
    stage.tap(item: 7)
    #expect(stage.state.currentItem == 7)
  }

  @Test func aSourceOutOfSightFades() {
    var stage = Stage()
    stage.tap(item: 0)
    stage.wait(1)
    stage.scroll = 5000
    stage.take(.dismiss())
    stage.wait(0.05)
    #expect(stage.state.layers.first.map { $0.opacity < 1 && !$0.hidesSource } == true)
    stage.wait(1)
    #expect(stage.state.phase == .closed)
  }

  @Test func anItemThatTheSourceLostOnTheWayFades() {
    var stage = Stage()
    stage.tap(item: 0)
    stage.wait(1)
    stage.take(.dismiss())
    stage.wait(0.1)
    stage.missing = [0]
    stage.wait(1)
    #expect(stage.state.phase == .closed)
  }

  /// A section of the page was folded, and the thumbnail in it has no height any more.
  @Test func aSourceWithoutAnAreaHasNoCorners() throws {
    var stage = Stage()
    stage.tap(item: 4)
    let folded = SourceFrame(Rect(x: 131, y: 190, width: 128, height: 0), cornerRadius: 8)
    _ = stage.state.handle(.sourceMoved(4, folded), at: stage.time)
    #expect(try #require(stage.state.layers.last).cornerRadii == .zero)
  }

  @Test(arguments: [false, true]) func withoutAnimationItIsThereAtOnceEvenWithoutAPlace(reducesMotion: Bool) {
    var stage = Stage()
    stage.missing = [4]
    stage.take(.reducesMotion(reducesMotion))
    stage.take(.present(4, from: nil, animated: false))
    #expect(stage.flight(4)?.opacity.value == 1 && stage.frame(4)?.center == Vector(195, 422))
    stage.take(.frame)
    #expect(stage.state.phase == .open)
  }

  @Test func withLessMovementNothingMoves() {
    var stage = Stage()
    stage.take(.reducesMotion(true))
    stage.tap(item: 0)
    let frame = stage.frame(0)
    #expect(frame?.center == Vector(195, 422))
    while stage.state.isMoving, stage.time < 3 {
      stage.wait(1.0 / 60)
      #expect(stage.frame(0) == frame)
    }
    #expect(stage.state.phase == .open)
    stage.take(.key(.escape))
    while stage.state.phase == .closing, stage.time < 6 {
      #expect(stage.frame(0) == frame)
      stage.wait(1.0 / 60)
    }
    #expect(stage.state.phase == .closed)
  }

  @Test func withoutAnimationItIsThereInTheNextFrame() {
    var stage = Stage()
    stage.take(.present(2, from: stage.source(2), animated: false))
    stage.take(.frame)
    #expect(stage.state.phase == .open)
    stage.take(.dismiss(animated: false))
    stage.take(.frame)
    #expect(stage.state.phase == .closed)
  }

  @Test func aVideoPlaysWhileItRestsOnly() {
    var stage = Stage(kinds: [.video])
    stage.tap(item: 0)
    stage.wait(0.2)
    #expect(!stage.log.contains(.play(0)))
    stage.wait(1)
    #expect(stage.log.last == .play(0) || stage.log.contains(.play(0)))
    stage.take(.dismiss())
    #expect(stage.log.contains(.pause(0)))
  }

  @Test func anUnknownItemIsNoRequest() {
    var stage = Stage()
    stage.take(.present(99, from: nil))
    stage.take(.present(-1, from: nil))
    #expect(stage.state.phase == .closed)
  }
}
