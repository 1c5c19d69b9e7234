import Testing

@testable import FluidTransition

@Suite struct PagingTests {
  private func open(_ item: Int) -> Stage {
    var stage = Stage()
    stage.tap(item: item)
    stage.wait(1)
    return stage
  }

  @Test func pagesWaitOnBothSides() {
    let stage = open(4)
    #expect(Set(stage.state.flights.map { $0.item }) == [3, 4, 5])
    #expect(stage.state.layers.filter { $0.isShown }.map { $0.item } == [4])
    #expect(stage.frame(5)?.center.x == 609)
  }

  /// The last photo was deleted while it was open.
  @Test func pagesGoWithTheShownItem() {
    var stage = open(11)
    let left = Array(stage.state.items.prefix(11))
    #expect(stage.take(.items(left)).last == .phaseChanged(.closed))
    #expect(stage.state.layerCount == 0 && stage.state.currentItem == nil)
    // The one beside it flies from its own place, not from its page.
    stage.take(.present(10, from: stage.source(10)))
    #expect(stage.frame(10)?.center.x == stage.source(10)?.rect.center.x)
    stage.wait(1)
    #expect(stage.state.phase == .open && stage.frame(10)?.center.x == 195)
  }

  @Test func aSwipeTurnsThePage() throws {
    var stage = open(4)
    stage.swipe(from: Vector(300, 422), velocity: Vector(-900, 0), seconds: 0.12)
    #expect(stage.state.currentItem == 5)
    #expect(abs(try #require(stage.velocity(5)).x + 900) < 1)
    stage.wait(1)
    #expect(stage.frame(5)?.center.x == 195)
    #expect(Set(stage.state.flights.map { $0.item }) == [4, 5, 6])
    #expect(stage.state.phase == .open)
  }

  @Test func aShortSwipeComesBack() {
    var stage = open(4)
    stage.swipe(from: Vector(300, 422), velocity: Vector(-100, 0), seconds: 0.6)
    #expect(stage.state.currentItem == 4)
    stage.wait(1)
    #expect(stage.frame(4)?.center.x == 195)
  }

  @Test func theEndsGiveLessAndLess() throws {
    var stage = open(0)
    stage.down(Vector(50, 422))
    stage.time += 0.1
    stage.move(Vector(360, 422))
    let way = try #require(stage.frame(0)).center.x - 195
    #expect(way > 50 && way < 155)
    stage.up(Vector(360, 422))
    stage.wait(1)
    #expect(stage.state.currentItem == 0)
    #expect(stage.frame(0)?.center.x == 195)
  }

  @Test func aFingerStopsAMovingStripWhereItIs() throws {
    var stage = open(4)
    stage.swipe(from: Vector(300, 422), velocity: Vector(-900, 0), seconds: 0.12)
    stage.wait(0.05)
    let before = try #require(stage.frame(5)).center.x
    stage.down(Vector(200, 422))
    stage.time += 0.05
    stage.take(.frame)
    #expect(abs(try #require(stage.frame(5)).center.x - before) < 1e-9)
    stage.move(Vector(230, 422))
    #expect(abs(try #require(stage.frame(5)).center.x - before - 30) < 1e-9)
  }

  @Test func keysTurnPages() {
    var stage = open(4)
    stage.take(.key(.next))
    stage.take(.key(.next))
    #expect(stage.state.currentItem == 6)
    stage.wait(1)
    stage.take(.key(.last))
    #expect(stage.state.currentItem == 11)
    stage.wait(1)
    #expect(stage.frame(11)?.center.x == 195)
    stage.take(.key(.next))
    #expect(stage.state.currentItem == 11)
    stage.take(.key(.first))
    stage.wait(1)
    #expect(stage.state.currentItem == 0)
    #expect(Set(stage.state.flights.map { $0.item }) == [0, 1])
  }

  @Test func aTurnedPagePresentsItsItemInPlaceOfTheOther() {
    var stage = open(4)
    stage.log = []
    stage.take(.key(.next))
    stage.wait(1)
    #expect(
      stage.log == [
        .itemChanged(5), .willBegin(.dismiss, 4), .didEnd(.dismiss, 4, .finished), .willBegin(.present, 5),
        .didEnd(.present, 5, .finished),
      ])
  }

  @Test func aPageTurnedInFlightEndsTheFlight() {
    var stage = Stage()
    stage.tap(item: 4)
    stage.wait(0.1)
    stage.take(.key(.next))
    stage.wait(1)
    let ends = stage.log.filter {
      if case .didEnd(_, 4, _) = $0 { true } else { false }
    }
    #expect(ends == [.didEnd(.present, 4, .cancelled), .didEnd(.dismiss, 4, .finished)])
  }

  @Test func theItemTurnedToGoesHomeToItsOwnPlace() throws {
    var stage = open(4)
    stage.take(.key(.next))
    stage.wait(0.1)
    stage.take(.key(.escape))
    var last = stage.frame(5)
    while stage.state.phase == .closing, stage.time < 5 {
      last = stage.frame(5) ?? last
      stage.wait(1.0 / 60)
    }
    #expect((try #require(last).center - (try #require(stage.source(5))).rect.center).length < 0.5)
  }

  @Test func aLargePictureTurnsThePageFromItsEdgeOnly() {
    var stage = open(0)
    for _ in 0..<2 {
      stage.tap(Vector(195, 422))
      stage.time += 0.1
    }
    stage.wait(1)
    stage.swipe(from: Vector(300, 422), velocity: Vector(-600, 0), seconds: 0.1)
    stage.wait(3)
    #expect(stage.state.currentItem == 0)
    stage.swipe(from: Vector(300, 422), velocity: Vector(-6000, 0), seconds: 0.1)
    stage.wait(3)
    #expect(stage.state.currentItem == 0)
    stage.swipe(from: Vector(300, 422), velocity: Vector(-900, 0), seconds: 0.15)
    stage.wait(1)
    #expect(stage.state.currentItem == 1)
  }
}
