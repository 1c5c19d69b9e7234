import SeededRandom
import Testing

@testable import FluidTransition

@Suite struct FluidTransitionDispatcherTests {
  final class Theatre {
    var time = 0.0
    private(set) var answers: [(String, Bool)] = []
    private(set) var asked: [String] = []
    let grid = FakeGrid()
    private(set) lazy var dispatcher = FluidTransitionDispatcher<FakeGrid, FakeViewer>(clock: { [unowned self] in time }
    )

    init() { dispatcher.handle(.viewport(Size(390, 844)), at: 0) }

    func present(
      _ item: String, on source: FakeGrid? = nil, animated: Bool = true, named name: String? = nil,
      then next: (() -> Void)? = nil
    ) {
      let name = name ?? item
      asked.append(name)
      dispatcher.present(FakeViewer(item), on: source ?? grid, animated: animated) {
        self.answers.append((name, $0))
        next?()
      }
    }

    func dismiss(named name: String, animated: Bool = true, then next: (() -> Void)? = nil) {
      asked.append(name)
      dispatcher.dismiss(animated: animated) {
        self.answers.append((name, $0))
        next?()
      }
    }

    func wait(_ seconds: Double) {
      let end = time + seconds
      while time < end {
        time += 1.0 / 60
        dispatcher.handle(.frame, at: time)
      }
    }

    var said: [String] { answers.map { "\($0.0) \($0.1)" } }
  }

  @Test func presentsAndDismisses() {
    let theatre = Theatre()
    theatre.present("b")
    #expect(theatre.answers.isEmpty)
    theatre.wait(1)
    #expect(theatre.said == ["b true"])
    theatre.dismiss(named: "home")
    theatre.wait(1)
    #expect(theatre.said == ["b true", "home true"])
    #expect(theatre.dispatcher.source == nil)
    #expect(
      theatre.grid.log == [
        "begin present b", "opening", "finished present b", "open", "begin dismiss b", "closing",
        "finished dismiss b", "closed",
      ])
  }

  /// A screen that leaves a gap as documented: from a beginning to a finished dismissal.
  @Test func aTurnedPageLeavesOneGap() {
    let theatre = Theatre()
    func gaps() -> [String] {
      var gaps: Set<String> = []
      for line in theatre.grid.log {
        let words = line.split(separator: " ").map { String($0) }
        if words[0] == "begin" { gaps.insert(words[2]) }
        if words.prefix(2) == ["finished", "dismiss"] { gaps.remove(words[2]) }
      }
      return gaps.sorted()
    }
    theatre.present("b")
    theatre.wait(1)
    theatre.dispatcher.handle(.key(.next), at: theatre.time)
    #expect(gaps() == ["c"])
    theatre.wait(1)
    #expect(gaps() == ["c"])
    theatre.dismiss(named: "home")
    theatre.wait(1)
    #expect(gaps() == [])
    #expect(theatre.grid.isBalanced && theatre.said == ["b true", "home true"])
  }

  @Test func aTurnedPageInFlightReplacesThePresentation() {
    let theatre = Theatre()
    theatre.present("b")
    theatre.wait(0.1)
    theatre.dispatcher.handle(.key(.next), at: theatre.time)
    #expect(theatre.said == ["b false"])
    theatre.wait(1)
    #expect(theatre.said == ["b false"] && theatre.grid.isBalanced)
  }

  @Test func theLastIntentionWins() {
    let theatre = Theatre()
    theatre.present("a")
    theatre.wait(0.05)
    theatre.present("e")
    #expect(theatre.said == ["a false"])
    theatre.wait(1)
    #expect(theatre.said == ["a false", "e true"])
    #expect(theatre.dispatcher.state.currentItem == 4)
  }

  @Test func theSameTwiceIsOneTransition() {
    let theatre = Theatre()
    theatre.present("a", named: "first")
    theatre.present("a", named: "second")
    theatre.wait(1)
    #expect(theatre.said == ["first false", "second true"])
    theatre.present("a", named: "third")
    #expect(theatre.said.last == "third true")
    #expect(theatre.grid.log.filter { $0.hasPrefix("begin") }.count == 1)
  }

  /// It is there at once, and a finger takes it before the next frame reports that.
  @Test func aFingerBeforeTheReportDoesNotLoseIt() {
    let theatre = Theatre()
    theatre.present("a", animated: false, named: "first")
    theatre.dispatcher.handle(.pointerDown(1, Vector(195, 422)), at: 0)
    theatre.dispatcher.handle(.pointerMoved(1, Vector(195, 450)), at: 0.01)
    theatre.present("a", named: "second")
    theatre.dispatcher.handle(.pointerUp(1, Vector(195, 450)), at: 0.4)
    theatre.time = 0.4
    theatre.wait(1)
    #expect(theatre.said == ["first false", "second true"])
  }

  @Test func aDismissalThatIsTurnedRoundDidNotFinish() {
    let theatre = Theatre()
    theatre.present("a")
    theatre.wait(1)
    theatre.dismiss(named: "home")
    theatre.wait(0.1)
    theatre.present("a", named: "again")
    theatre.wait(1)
    #expect(theatre.said == ["a true", "home false", "again true"])
  }

  @Test func anotherSourceWaitsForItsTurn() {
    let theatre = Theatre()
    let other = FakeGrid()
    theatre.present("a")
    theatre.wait(0.1)
    theatre.present("b", on: other, named: "waits")
    theatre.present("c", on: other, named: "waits too")
    #expect(theatre.said.contains("waits false"))
    theatre.wait(2)
    #expect(theatre.said == ["a false", "waits false", "waits too true"])
    #expect(theatre.dispatcher.source === other)
    #expect(theatre.grid.open.isEmpty)
  }

  /// Who takes the first item back on its way doesn't want the other one, then or when the first is closed later.
  @Test func aFingerThatTakesAnItemBackComesLater() throws {
    let theatre = Theatre()
    let other = FakeGrid()
    theatre.present("a")
    theatre.wait(1)
    theatre.present("b", on: other, named: "waits")
    theatre.wait(0.1)
    let place = try #require(theatre.dispatcher.state.layers.last { $0.isShown }).frame.center
    theatre.dispatcher.handle(.pointerDown(1, place), at: theatre.time)
    #expect(theatre.said == ["a true"])
    theatre.dispatcher.handle(.pointerUp(1, place), at: theatre.time)
    #expect(theatre.said == ["a true", "waits false"])
    theatre.wait(1)
    #expect(theatre.dispatcher.state.phase == .open)
    theatre.dispatcher.handle(.key(.escape), at: theatre.time)
    theatre.wait(2)
    #expect(theatre.dispatcher.state.phase == .closed && other.log.isEmpty)
  }

  @Test func nothingToDismissIsDone() {
    let theatre = Theatre()
    theatre.dismiss(named: "home")
    #expect(theatre.said == ["home true"])
  }

  @Test func anUnknownItemIsRefused() {
    let theatre = Theatre()
    theatre.present("z")
    #expect(theatre.said == ["z false"])
    #expect(theatre.dispatcher.state.phase == .closed)
    #expect(theatre.dispatcher.source == nil && theatre.dispatcher.destination == nil)
  }

  @Test func aRefusalLeavesWhatIsFlyingAlone() {
    let theatre = Theatre()
    theatre.present("a")
    theatre.wait(0.05)
    theatre.present("z")
    #expect(theatre.said == ["z false"])
    #expect(theatre.dispatcher.destination?.transitioningItem == "a")
    theatre.wait(1)
    #expect(theatre.said == ["z false", "a true"])
  }

  @Test func withoutAViewportNothingIsKept() {
    let dispatcher = FluidTransitionDispatcher<FakeGrid, FakeViewer>(clock: { 0 })
    var answers: [Bool] = []
    dispatcher.present(FakeViewer("a"), on: FakeGrid()) { answers.append($0) }
    #expect(answers == [false] && dispatcher.source == nil && dispatcher.destination == nil)
  }

  /// A destination is only asked for the items that it has.
  @Test func whatIsGoneEndsWhereItBegan() {
    let theatre = Theatre()
    let before = FakeViewer("e")
    theatre.dispatcher.present(before, on: theatre.grid)
    theatre.wait(0.1)
    theatre.dispatcher.present(FakeViewer("a", of: ["a"]), on: theatre.grid)
    #expect(before.log.contains("cancelled present e") && before.open.isEmpty)
    theatre.wait(1)
    #expect(theatre.dispatcher.state.currentItem == 0 && theatre.dispatcher.state.phase == .open)
    #expect(theatre.grid.isBalanced && theatre.grid.open.isEmpty)
  }

  @Test func theFloatingInterfaceFadesAndTheScreenBelowStaysOpaque() {
    let theatre = Theatre()
    theatre.present("a")
    #expect(theatre.dispatcher.foregroundOpacities == (1, 0))
    theatre.wait(1)
    #expect(theatre.dispatcher.foregroundOpacities == (0, 1))
    #expect(theatre.dispatcher.snapshot == Snapshot(layer: 1, size: Size(128, 128)))
  }

  @Test func theDestinationsStyleSaysWhatStaysTouchable() {
    let theatre = Theatre()
    #expect(theatre.dispatcher.touchRegion == .nothing)
    theatre.present("a")
    #expect(theatre.dispatcher.touchRegion == .everything)
    theatre.dispatcher.present(FakeViewer("b", style: .navigation), on: theatre.grid)
    theatre.wait(1)
    #expect(theatre.dispatcher.touchRegion == .belowInterface)
    theatre.dispatcher.dismiss()
    theatre.wait(0.1)
    #expect(theatre.dispatcher.touchRegion == .pictures)
    theatre.wait(1)
    #expect(theatre.dispatcher.touchRegion == .nothing)
  }

  @Test func aTapAsksForItsItem() {
    let theatre = Theatre()
    var asked: [Int] = []
    theatre.dispatcher.onRequest = { asked.append($0) }
    theatre.dispatcher.handle(.pointerDown(1, Vector(70, 120), sourceItem: 1), at: 0.01)
    theatre.dispatcher.handle(.pointerUp(1, Vector(70, 120)), at: 0.05)
    #expect(asked == [1])
  }

  @Test(arguments: 0..<200) func everyCompletionIsCalledOnce(seed: Int) {
    var random = SeededGenerator(seed)
    let theatre = Theatre()
    let grids = [theatre.grid, FakeGrid(), FakeGrid()]
    for step in 0..<60 {
      theatre.wait(random.number(0...0.2))
      let point = Vector(random.number(0...390), random.number(0...844))
      switch random.index(12) {
      case 0...2:
        theatre.present(
          ["a", "b", "c", "d", "e", "z"][random.index(6)], on: grids[random.index(3)],
          animated: random.index(3) > 0, named: "\(step)")
      case 3: theatre.dismiss(named: "\(step)", animated: random.index(3) > 0)
      case 4: theatre.dispatcher.handle(.pointerDown(random.index(3), point), at: theatre.time)
      case 5: theatre.dispatcher.handle(.pointerUp(random.index(3), point), at: theatre.time)
      case 6, 7:
        for id in 0..<3 { theatre.dispatcher.handle(.pointerMoved(id, point), at: theatre.time) }
      case 8: theatre.dispatcher.handle(.reducesMotion(random.index(3) == 0), at: theatre.time)
      case 9:
        theatre.dispatcher.handle(
          .viewport(Bool.random(using: &random) ? Size(390, 844) : Size(844, 390)), at: theatre.time)
      case 10: theatre.dispatcher.handle(.key([.escape, .next, .previous][random.index(3)]), at: theatre.time)
      default: grids[random.index(3)].names = Bool.random(using: &random) ? ["b"] : ["a", "b", "c", "d", "e"]
      }
    }
    for id in 0..<3 { theatre.dispatcher.handle(.pointerCancelled(id), at: theatre.time) }
    theatre.wait(2)
    theatre.dismiss(named: "last")
    theatre.wait(2)
    #expect(theatre.answers.map { $0.0 }.sorted() == theatre.asked.sorted(), "\(seed)")
    #expect(theatre.dispatcher.state.phase == .closed)
    #expect(theatre.dispatcher.source == nil && theatre.dispatcher.destination == nil)
    #expect(theatre.dispatcher.snapshot == nil)
    for grid in grids {
      #expect(grid.open.isEmpty && grid.isBalanced, "\(seed)")
    }
  }

  @Test func aCompletionMayPresentOnAnotherSource() {
    let (theatre, other) = (Theatre(), FakeGrid())
    theatre.present("a")
    theatre.wait(0.1)
    theatre.present("b", on: other, named: "waits") { theatre.present("c", on: other, named: "instead") }
    theatre.present("d", on: other, named: "overtakes")
    theatre.wait(3)
    #expect(theatre.said == ["a false", "waits false", "overtakes false", "instead true"])
  }

  @Test func aCompletionMayPresentOnTheSameSource() {
    let theatre = Theatre()
    theatre.present("a") { theatre.present("c", named: "instead") }
    theatre.wait(0.1)
    theatre.present("b")
    theatre.wait(2)
    #expect(theatre.said == ["a false", "b false", "instead true"])
    #expect(theatre.dispatcher.state.currentItem == 2)
  }

  /// Completions and the screens' methods present and dismiss, at random.
  @Test(arguments: 0..<200) func callbacksMayPresentAndDismiss(seed: Int) {
    var random = SeededGenerator(seed)
    let theatre = Theatre()
    let grids = [theatre.grid, FakeGrid(), FakeGrid()]
    var (step, isAnswering) = (0, true)
    func act() {
      step += 1
      let (name, next) = ("\(step)", { if isAnswering, random.index(2) == 0 { act() } })
      if random.index(4) == 0 { return theatre.dismiss(named: name, then: next) }
      theatre.present(["a", "b", "c", "z"][random.index(4)], on: grids[random.index(3)], named: name, then: next)
    }
    for grid in grids { grid.onCall = { if isAnswering, random.index(6) == 0 { act() } } }
    for _ in 0..<40 {
      theatre.wait(random.number(0...0.2))
      if random.index(3) > 0 { act() }
      theatre.dispatcher.handle(.key([.escape, .next, .previous][random.index(3)]), at: theatre.time)
    }
    isAnswering = false
    theatre.wait(2)
    theatre.dismiss(named: "last")
    theatre.wait(2)
    #expect(theatre.answers.map { $0.0 }.sorted() == theatre.asked.sorted(), "\(seed)")
    #expect(theatre.dispatcher.state.phase == .closed)
    for grid in grids {
      #expect(grid.open.isEmpty && grid.isBalanced, "\(seed)")
      #expect(!zip(grid.log, grid.log.dropFirst()).contains { $0 == "closed" && $1 == "closing" }, "\(seed)")
    }
  }
}
