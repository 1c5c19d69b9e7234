import DeepCheck
import Testing

@Suite struct TouchStageTests {
  private func stage(_ check: CheckID) throws -> Stage {
    try #require(Stage.make(check, attempt: 1, challenge: Challenge(code: "7K3QP9"), screen: .phone))
  }

  private func recorded(_ effects: [StageEffect]) -> Evidence? {
    for effect in effects { if case .finish(let evidence) = effect { return evidence } }
    return nil
  }

  private func verdict(_ check: CheckID, _ effects: [StageEffect], attempt: Int = 2) throws -> CheckVerdict {
    var evidence = try #require(recorded(effects))
    evidence.add(.attempt, attempt)
    return Judge.judge(check, evidence).verdict
  }

  /// A finger along all rows, as far as `reaches` allows.
  private func wipe(_ stage: inout Stage, _ reaches: (Double, Double) -> Bool = { _, _ in true }) -> [StageEffect] {
    var effects: [StageEffect] = []
    for row in 0..<40 {
      for column in 0..<40 {
        let (x, y) = (Double(column) / 40 + 0.01, Double(row) / 40 + 0.01)
        if reaches(x, y) { effects += stage.handle(.touched([Touch(.moved, finger: 1, x: x, y: y, time: 0)])) }
      }
    }
    return effects
  }

  /// A finger on each indicated cell, off by `beside` columns.
  private func tap(_ stage: inout Stage, beside: Int = 0, times: Int = 4) -> [Int] {
    var tapped: [Int] = []
    for _ in 0..<times {
      guard case .touchGrid(let grid) = stage, grid.isTapping, let target = grid.target else { return tapped }
      tapped.append(target)
      let column = (target % grid.columns + beside) % grid.columns
      let (x, y) = (Double(column) + 0.5, Double(target / grid.columns) + 0.5)
      _ = stage.handle(
        .touched([
          Touch(.began, finger: 1, x: x / Double(grid.columns), y: y / Double(grid.rows), time: 0),
          Touch(.ended, finger: 1, x: x / Double(grid.columns), y: y / Double(grid.rows), time: 50),
        ]))
    }
    return tapped
  }

  @Test func aGridIsDoneWhenEveryCellWasReached() throws {
    var stage = try stage(.touchGrid)
    #expect(stage.handle(.begun) == [])
    #expect(tap(&stage).count == 4)
    let effects = wipe(&stage)
    #expect(recorded(effects)?.values(.missed) == [])
    #expect(try verdict(.touchGrid, effects) == .pass)
  }

  @Test func aGridHasItsFirstCellsTappedInTheChallengesOrder() throws {
    let challenge = try #require(Challenge(code: "7K3QP9"))
    var stage = try stage(.touchGrid)
    let tapped = tap(&stage)
    let foot = challenge.touchPath(columns: 8, rows: 17).filter { $0 < 8 * 14 }
    #expect(tapped == Array(foot.prefix(4)))
    let evidence = try #require(recorded(wipe(&stage)))
    #expect(evidence.values(.path) == tapped.map { Double($0) })
    let result = Judge.judge(.touchGrid, evidence, challenge: challenge)
    #expect(result.verdict == .pass && result.figure(.tapsFollowed) == "4")
    #expect(Judge.judge(.touchGrid, evidence).figure(.tapsFollowed) == nil)
    #expect(Judge.judge(.touchGrid, evidence, challenge: Challenge(code: "AN0THER")).verdict != .pass)
  }

  @Test func aCellThatDoesNotRespondDoesNotBlockTheStage() throws {
    var stage = try stage(.touchGrid)
    #expect(tap(&stage, beside: 1, times: 9).count == 8)
    var effects = wipe(&stage)
    // Touches a cell off the target, twice, are the digitizer's fault.
    #expect(try verdict(.touchGrid, effects, attempt: 1) == .invalid)
    #expect(try verdict(.touchGrid, effects) == .fail)
    var evidence = try #require(recorded(effects))
    #expect(Judge.judge(.touchGrid, evidence, challenge: Challenge(code: "7K3QP9")).reason == .missedOnce)
    evidence.add(.attempt, 2)
    #expect(Judge.judge(.touchGrid, evidence, challenge: Challenge(code: "7K3QP9")).verdict == .fail)
    // A person who wipes at once still has to tap the cells.
    stage = try self.stage(.touchGrid)
    #expect(wipe(&stage) == [])
    effects = stage.handle(.done)
    #expect(recorded(effects)?.values(.path) == [])
  }

  @Test func aGridShowsADeadStripe() throws {
    var stage = try stage(.touchGrid)
    #expect(wipe(&stage) { _, y in y < 0.4 || y > 0.5 } == [])
    #expect(try verdict(.touchGrid, stage.handle(.done)) == .fail)
  }

  private func touchGrid(_ stage: Stage) -> TouchGridStage? {
    if case .touchGrid(let grid) = stage { grid } else { nil }
  }

  @Test(arguments: 0..<4)
  func aGridFindsAStripOfThreeMillimetresAtAnyRim(_ side: Int) throws {
    var stage = try stage(.touchGrid)
    _ = tap(&stage)
    // The display is 62 mm wide and 134 mm high.
    let effect = wipe(&stage) { x, y in [62 * x, 62 * (1 - x), 134 * y, 134 * (1 - y)][side] > 3 }
    #expect(effect == [])
    let grid = try #require(touchGrid(stage))
    // Its cells were touched next to the strip, and look touched.
    #expect(grid.left >= 6 && grid.isTouched.contains(true))
    let effects = stage.handle(.done)
    #expect(try verdict(.touchGrid, effects, attempt: 1) == .invalid)
    #expect(try verdict(.touchGrid, effects) == .fail)
  }

  @Test func aGridPointsAtItsCellsInTheChallengesOrder() throws {
    let grid = try #require(touchGrid(try stage(.touchGrid)))
    #expect(grid.columns == 8 && grid.rows == 17)
    #expect(grid.target == Challenge(code: "7K3QP9")?.touchPath(columns: 8, rows: 17).first { $0 < 8 * 14 })
  }

  private func draw(_ stage: inout Stage, _ line: TouchLineStage.Line, breaksAt end: Double = 1) -> [StageEffect] {
    var touches: [Touch] = []
    for step in 0...60 {
      let share = Double(step) / 60 * end
      let phase: Touch.Phase = step == 0 ? .began : step == 60 ? .ended : .moved
      touches.append(
        Touch(
          phase, finger: 3, x: line.fromX + (line.toX - line.fromX) * share,
          y: line.fromY + (line.toY - line.fromY) * share, time: Double(step) * 16))
    }
    return stage.handle(.touched(touches))
  }

  @Test func linesThatAreFollowedToTheirEndsPass() throws {
    var stage = try stage(.touchLine)
    var effects: [StageEffect] = []
    for line in TouchLineStage.lines { effects += draw(&stage, line) }
    #expect(recorded(effects)?.values(.faults) == [0, 0, 0, 0, 0, 0])
    #expect(try verdict(.touchLine, effects) == .pass)
  }

  @Test func linesThatBreakOffAtOnePlaceAreAFault() throws {
    var stage = try stage(.touchLine)
    let line = TouchLineStage.lines[0]
    for _ in 0..<2 { _ = draw(&stage, line, breaksAt: 0.5) }
    for line in TouchLineStage.lines.dropLast() { _ = draw(&stage, line) }
    #expect(try verdict(.touchLine, draw(&stage, TouchLineStage.lines[5])) == .fail)
  }

  /// Each report of a stroke is right but the first, which is where the last stroke ended. Drawn again, such a line ends where
  /// it began.
  @Test func aPlaceLeftFromTheLastTouchIsAFault() throws {
    var stage = try stage(.touchLine)
    let line = TouchLineStage.lines[0]
    for _ in 0..<4 {
      _ = stage.handle(.touched([Touch(.began, finger: 3, x: line.toX, y: line.toY, time: 0)]))
      let touches = (0...60).map { step in
        let share = Double(step) / 60
        return Touch(
          step == 60 ? .ended : .moved, finger: 3, x: line.fromX + (line.toX - line.fromX) * share,
          y: line.fromY + (line.toY - line.fromY) * share, time: Double(step) * 16)
      }
      _ = stage.handle(.touched(touches))
    }
    #expect(try verdict(.touchLine, stage.handle(.done)) == .fail)
  }

  /// A display that lets go of the finger every few millimetres has no line to judge.
  @Test func linesInPiecesAreAFaultAndTapsAreNot() throws {
    func drawn(pieces: Int, by share: Double, attempt: Int) throws -> CheckVerdict {
      var stage = try stage(.touchLine)
      for piece in 0..<pieces {
        let x = 0.1 + 0.08 * Double(piece % 10)
        let touches: [Touch] = [
          Touch(.began, finger: piece, x: x, y: 0.3, time: 0),
          Touch(.moved, finger: piece, x: x + share, y: 0.3, time: 50),
          Touch(.ended, finger: piece, x: x + share, y: 0.3, time: 60),
        ]
        _ = stage.handle(.touched(touches))
      }
      return try verdict(.touchLine, stage.handle(.done), attempt: attempt)
    }
    #expect(try drawn(pieces: 40, by: 0.08, attempt: 1) == .invalid)
    #expect(try drawn(pieces: 40, by: 0.08, attempt: 2) == .fail)
    #expect(try drawn(pieces: 40, by: 0.01, attempt: 2) == .invalid)
    #expect(try drawn(pieces: 8, by: 0.08, attempt: 2) == .invalid)
  }

  /// A second contact that comes again and again while one finger draws is the display's own, unless it is the hand that
  /// holds the device.
  @Test(arguments: [(0.5, 2, CheckVerdict.pass), (0.5, 3, .warn), (0.02, 9, .pass)])
  func contactsBesideTheFingerAreAFault(x: Double, times: Int, wanted: CheckVerdict) throws {
    var stage = try stage(.touchLine)
    var effects: [StageEffect] = []
    for (index, line) in TouchLineStage.lines.enumerated() {
      _ = stage.handle(.touched([Touch(.began, finger: 3, x: line.fromX, y: line.fromY, time: 0)]))
      for other in 0..<times where other % TouchLineStage.lines.count == index {
        _ = stage.handle(.touched([Touch(.began, finger: 9, x: x, y: 0.5, time: 1)]))
        _ = stage.handle(.touched([Touch(.ended, finger: 9, x: x, y: 0.5, time: 2)]))
      }
      effects += draw(&stage, line)
    }
    #expect(try verdict(.touchLine, effects, attempt: 2) == wanted)
  }

  @Test(arguments: [(120.0, CheckVerdict.pass), (35, .warn), (20, .fail)])
  func theRateIsWhatTheDisplayReports(_ rate: Double, _ verdict: CheckVerdict) throws {
    var stage = try stage(.touchRate)
    var effects = stage.handle(.touched([Touch(.began, finger: 1, x: 0.5, y: 0.5, time: 0)]))
    for step in 1...600 {
      effects += stage.handle(.touched([Touch(.moved, finger: 1, x: 0.5, y: 0.5, time: Double(step) * 1000 / rate)]))
    }
    #expect(try self.verdict(.touchRate, effects) == verdict)
  }

  @Test func fiveFingersAtOnceAreEnough() throws {
    var stage = try stage(.multiTouch)
    var effects: [StageEffect] = []
    for finger in 0..<5 {
      effects += stage.handle(.touched([Touch(.began, finger: finger, x: 0.1 * Double(finger), y: 0.5, time: 0)]))
    }
    #expect(try verdict(.multiTouch, effects) == .pass)
  }

  @Test func fingersOneAfterTheOtherAreOne() throws {
    var stage = try stage(.multiTouch)
    for finger in 0..<5 {
      #expect(stage.handle(.touched([Touch(.began, finger: finger, x: 0.5, y: 0.5, time: 0)])) == [])
      #expect(stage.handle(.touched([Touch(.ended, finger: finger, x: 0.5, y: 0.5, time: 9)])) == [])
    }
    #expect(try verdict(.multiTouch, stage.handle(.done)) == .fail)
  }

  @Test func aMinuteWithoutTouchesPassesAndATouchFails() throws {
    for ghosts in [0, 1] {
      var stage = try stage(.ghostTouch)
      var effects = stage.handle(.begun)
      // Putting the device down is not a ghost touch.
      effects += stage.handle(.touched([Touch(.began, finger: 1, x: 0.5, y: 0.5, time: 0)]))
      for second in 0..<70 {
        effects += stage.handle(.waited)
        if second == 30, ghosts == 1 {
          effects += stage.handle(.touched([Touch(.began, finger: 2, x: 0.5, y: 0.5, time: 0)]))
        }
      }
      #expect(effects.filter { $0 == .wait(milliseconds: 1000) }.count == 65)
      #expect(try verdict(.ghostTouch, effects) == (ghosts == 0 ? .pass : .fail))
    }
  }
}
