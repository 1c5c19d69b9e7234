import DeepCheck
import ElementaryFunctions
import Testing

@Suite struct TouchJudgeTests {
  private func grid(_ missed: [Int], attempt: Int) -> CheckResult {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.columns, 6)
    evidence.add(.rows, 10)
    evidence.add(.missed, missed.map { Double($0) })
    return Judge.judge(.touchGrid, evidence)
  }

  @Test func distinguishesTheEdgeFromTheInside() {
    #expect(grid([], attempt: 1).verdict == .pass)
    #expect(grid([0, 59], attempt: 2).verdict == .warn)
    #expect(grid([0, 5, 54], attempt: 2).verdict == .fail)
    #expect(grid([7], attempt: 1).reason == .missedOnce)
    #expect(grid([7], attempt: 2).verdict == .fail)
  }

  /// The third try of a whole grid with taps this far beside their targets, in mm.
  private func tapped(_ x: [Double], _ y: [Double], missed: [Int] = []) -> CheckVerdict {
    var evidence = Evidence()
    evidence.add(.attempt, 3)
    evidence.add(.columns, 6)
    evidence.add(.rows, 10)
    evidence.add(.besideX, x, decimals: 1)
    evidence.add(.besideY, y, decimals: 1)
    evidence.add(.missed, missed.map { Double($0) })
    return Judge.judge(.touchGrid, evidence).verdict
  }

  /// A hand scatters its taps in both directions, a panel moves them in one.
  @Test func blamesNoPanelForATremblingHand() {
    #expect(tapped([7, 1, 6, 0.5], [-6, 2, -5, 0]) == .invalid)
    // A digitizer of the wrong scale is off to one side, by more the farther it is.
    #expect(tapped([1, 3, 5, 7], [1, 3, 5, 7]) == .warn)
    #expect(tapped([4.2, 3.8, 4, 4.1], [0.2, -0.3, 0, 0.1]) == .warn)
    // The lower half is off.
    #expect(tapped([0.5, -0.3, 0.2, 0], [-8, -8, 0, 0.5]) == .warn)
    #expect(tapped([9, 8, 9, 10], [-6, 1, -5, 0]) == .fail)
    #expect(tapped([7, 1, 6, 0.5], [-6, 1, -5, 0], missed: [7]) == .fail)
    #expect(tapped([1, -1, 0.5, 0], [-1, 0.5, 0, 0]) == .pass)
  }

  @Test func survivesCellsOutsideTheGrid() {
    #expect(grid([-5, 1_000_000], attempt: 2).verdict != .pass)
  }

  private func lines(_ strokes: [[(Double, Double)]], faults: [Double]) -> CheckResult {
    var evidence = Evidence()
    evidence.add(.strokes, strokes.map { Double($0.count) })
    evidence.add(.pointsX, strokes.flatMap { $0.map { $0.0 } }, decimals: 2)
    evidence.add(.pointsY, strokes.flatMap { $0.map { $0.1 } }, decimals: 2)
    evidence.add(.faults, faults)
    return Judge.judge(.touchLine, evidence)
  }

  private func line(_ y: Double, to end: Double = 60, jitter: Double = 0) -> [(Double, Double)] {
    stride(from: 0, through: end, by: 1.5).enumerated().map { ($1, y + ($0 % 2 == 0 ? jitter : -jitter)) }
  }

  @Test func forgivesOneBrokenLineButNotTwoAtOnePlace() {
    #expect(lines([line(10), line(30), line(50)], faults: [0, 0, 0]).verdict == .pass)
    #expect(lines([line(10, to: 30), line(30), line(50)], faults: [1, 0, 0]).verdict == .warn)
    let stripe = lines([line(10, to: 30), line(30, to: 31), line(50)], faults: [1, 1, 0])
    #expect(stripe.verdict == .fail && stripe.reason == .deadStripe)
    // Far apart in both directions: two slips of a finger.
    #expect(lines([line(10, to: 20), line(50, to: 50), line(90)], faults: [1, 1, 0]).verdict == .warn)
  }

  @Test func measuresJitterAndJumps() {
    #expect(lines([line(10, jitter: 1.2), line(30)], faults: []).verdict == .warn)
    #expect(lines([line(10, jitter: 2), line(30)], faults: []).verdict == .fail)
    let jumping = line(10, to: 20) + line(10).filter { $0.0 > 38 }
    #expect(lines([jumping, line(30)], faults: []).figure(.lineGap) == "19.5")
  }

  /// A line that leaps again and again, by less than a lost report of a fast finger: reports stop while the finger goes on.
  @Test func noticesReportsThatStop() {
    func verdict(_ leaps: Int) -> CheckVerdict {
      let strokes = (0..<6).map { number in
        line(10 * Double(number)).filter { x, _ in number >= leaps || !(30...36).contains(x) }
      }
      return lines(strokes, faults: []).verdict
    }
    #expect(verdict(0) == .pass)
    #expect(verdict(3) == .pass)
    #expect(verdict(4) == .warn)
  }

  /// A hand trembles on every line, and hardly between two reports.
  @Test func distinguishesAHandsTremorFromADigitizersNoise() {
    func verdict(_ wave: Double, on shaken: Int, every length: Double) -> CheckVerdict {
      let strokes = (0..<6).map { number in
        line(10 * Double(number)).map { (x: Double, y: Double) -> (Double, Double) in
          number < shaken ? (x, y + wave * Math.sin(2 * Double.pi * x / length + Double(number))) : (x, y)
        }
      }
      return lines(strokes, faults: []).verdict
    }
    #expect(verdict(0.9, on: 6, every: 12) == .pass)
    #expect(verdict(0.9, on: 2, every: 12) == .warn)
    #expect(verdict(0.9, on: 6, every: 4) == .warn)
    #expect(verdict(2.5, on: 6, every: 12) == .fail)
  }

  @Test func leavesRestsOutOfTheRate() {
    var evidence = Evidence()
    let stroke: [Double] = (0..<80).map { Double($0) * 12 }
    let times: [Double] = stroke + stroke.map { 5000 + $0 }
    evidence.add(.contactTimes, times)
    #expect(Judge.judge(.touchRate, evidence).figure(.reportRate) == "83.33")
  }

  @Test func countsGhostTouchesOnlyOnATable() {
    var evidence = Evidence()
    evidence.add(.contacts, 1)
    evidence.add(.seconds, 60)
    #expect(Judge.judge(.ghostTouch, evidence).verdict == .fail)
    for (name, value) in [(EvidenceName.accelerationX, 2.0), (.accelerationY, 0), (.accelerationZ, 9)] {
      evidence.add(name, (0..<60).map { $0 % 2 == 0 ? value : 0 })
    }
    #expect(Judge.judge(.ghostTouch, evidence).reason == .moved)
  }

  /// Six lines that a hand begins a millimetre or so beside where they are shown, as a digitizer stretched by `scale` feels it.
  private func stretched(_ scale: Double, attempt: Int) -> CheckResult {
    let (width, height) = (62.0, 134.0)
    let besides = [(0.6, -0.9), (-1.1, 0.4), (0.2, 1.0), (0.8, -0.3), (-0.7, -0.6), (0.1, 0.7)]
    var strokes: [[(Double, Double)]] = []
    for (line, beside) in zip(TouchLineStage.lines, besides) {
      let from = (line.fromX * width + beside.0, line.fromY * height + beside.1)
      let to = (line.toX * width, line.toY * height)
      strokes.append(
        (0...60).map { step in
          let share = Double(step) / 60
          let (x, y) = (from.0 + share * (to.0 - from.0), from.1 + share * (to.1 - from.1))
          return (width / 2 + scale * (x - width / 2), height / 2 + scale * (y - height / 2))
        })
    }
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.strokes, strokes.map { Double($0.count) })
    evidence.add(.pointsX, strokes.flatMap { $0.map { $0.0 } }, decimals: 2)
    evidence.add(.pointsY, strokes.flatMap { $0.map { $0.1 } }, decimals: 2)
    evidence.add(.faults, strokes.map { _ in 0 })
    evidence.add(.width, width, decimals: 1)
    evidence.add(.height, height, decimals: 1)
    return Judge.judge(.touchLine, evidence)
  }

  @Test func findsPlacesThatAreStretched() {
    #expect(stretched(1, attempt: 1).verdict == .pass)
    #expect(stretched(1.08, attempt: 1).reason == .missedOnce)
    #expect(stretched(1.08, attempt: 2).verdict == .warn)
    #expect(stretched(0.92, attempt: 2).figure(.touchScale).map { $0 != "0.00" } == true)
  }
}
