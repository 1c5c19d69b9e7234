import SeededRandom
import Testing

@testable import FluidTransition

@Suite struct SlideTests {
  private static let width = 390.0

  /// A slide after `seconds` at `rate` frames a second.
  private func run(_ slide: Slide, from start: Double = 0, seconds: Double, rate: Double = 60) -> Slide {
    var slide = slide
    for frame in 0...Int(seconds * rate) { slide.advance(to: start + Double(frame) / rate) }
    return slide
  }

  @Test func itComesInAndStaysThere() {
    let slide = run(Slide(from: .away, to: .inPlace), seconds: 1)
    #expect(slide.offset == 0 && slide.isSettled)
  }

  @Test func aDroppedFrameChangesNothingAtTheNext() {
    let (slow, fast) = (
      run(Slide(from: .away, to: .inPlace), seconds: 0.2, rate: 10),
      run(Slide(from: .away, to: .inPlace), seconds: 0.2, rate: 240)
    )
    #expect(abs(slow.motion.value - fast.motion.value) < 1e-9)
    #expect(abs(slow.motion.velocity - fast.motion.velocity) < 1e-9)
  }

  @Test func itStaysUnderTheFinger() {
    var slide = Slide(from: .inPlace, to: .inPlace)
    slide.hold(10, extent: Self.width, at: 1)
    for step in 1...20 {
      slide.move(to: 10 + Double(step) * 7, at: 1 + Double(step) * 0.008)
      #expect(abs(slide.offset * Self.width - Double(step) * 7) < 1e-9)
    }
    // It can't move beyond its place.
    slide.move(to: -50, at: 1.3)
    #expect(slide.offset == 0)
  }

  @Test(arguments: [(60.0, Slide.End.inPlace), (1500, .away), (-1500, .inPlace)])
  func aThrowDecidesWhereItGoes(_ velocity: Double, _ end: Slide.End) {
    var slide = Slide(from: .inPlace, to: .inPlace)
    slide.hold(0, extent: Self.width, at: 0)
    for step in 1...10 {
      slide.move(to: 150 + velocity * Double(step) * 0.008, at: 1 + Double(step) * 0.008)
    }
    slide.release(at: 1.08)
    #expect(slide.aim == end)
    #expect(abs(slide.motion.velocity * Self.width - velocity) < 1)
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300, -1e30])
  func whatNoScreenAndNoClockHasIsIgnored(_ number: Double) {
    var slide = Slide(from: .inPlace, to: .inPlace)
    slide.hold(number, extent: Self.width, at: 0)
    #expect(!slide.isHeld)
    slide.hold(0, extent: number, at: number)
    slide.hold(0, extent: Self.width, at: 0)
    slide.hold(0, extent: number, at: 0)
    slide.move(to: 39, at: 0.1)
    slide.move(to: number, at: 0.2)
    slide.move(to: 39, at: number)
    #expect(abs(slide.offset - 0.1) < 1e-9)
    slide.release(at: number)
    slide.advance(to: number)
    slide = run(slide, from: 1, seconds: 2)
    #expect(slide.isSettled && slide.offset == 0)
  }

  @Test func aFingerThatRestsThrowsNothing() {
    var slide = Slide(from: .inPlace, to: .inPlace)
    slide.hold(0, extent: Self.width, at: 0)
    slide.move(to: 20, at: 0.008)
    slide.move(to: 60, at: 0.016)
    slide.release(at: 0.5)
    #expect(slide.aim == .inPlace && slide.motion.velocity == 0)
  }

  @Test func whatFliesIsTakenWithoutAJumpAndTurnedRound() {
    var slide = run(Slide(from: .inPlace, to: .away), seconds: 0.1)
    let before = slide.offset
    #expect(before > 0.1 && before < 0.9)
    slide.hold(200, extent: Self.width, at: 0.1)
    #expect(abs(slide.offset - before) < 1e-12)
    slide.move(to: 190, at: 0.108)
    slide.move(to: 150, at: 0.116)
    slide.release(at: 0.116)
    #expect(slide.aim == .inPlace)
    #expect(run(slide, from: 0.116, seconds: 1).isSettled)
  }

  @Test func whoOnlyStopsItLetsItGoOn() {
    var slide = run(Slide(from: .inPlace, to: .away), seconds: 0.1)
    slide.hold(200, extent: Self.width, at: 0.1)
    slide.letGo()
    slide = run(slide, from: 0.1, seconds: 1)
    #expect(slide.isSettled && slide.offset == 1)
  }

  @Test func aChangeOfMindKeepsPlaceAndVelocity() {
    var slide = run(Slide(from: .away, to: .inPlace), seconds: 0.1)
    let before = slide.motion
    slide.go(to: .away)
    #expect(slide.motion == before)
    #expect(run(slide, from: 0.1, seconds: 1).offset == 1)
  }

  /// No frames are drawn of a sheet that is being read: the first one after that must not carry the minute's motion.
  @Test func whatRestedForAMinuteDoesNotJump() {
    var slide = run(Slide(from: .away, to: .inPlace), seconds: 1)
    slide.go(to: .away)
    slide.advance(to: 61)
    slide.advance(to: 61 + 1.0 / 60)
    #expect(slide.offset > 0 && slide.offset < 0.2)
    #expect(run(slide, from: 61, seconds: 1).offset == 1)
  }

  @Test(arguments: [false, true]) func whatWasHeldForASecondDoesNotJump(isTurned: Bool) {
    var slide = run(Slide(from: .inPlace, to: .away), seconds: 0.1)
    slide.hold(200, extent: Self.width, at: 0.1)
    let before = slide.offset
    if isTurned { slide.go(to: .inPlace) } else { slide.letGo() }
    slide.advance(to: 1.6)
    slide.advance(to: 1.6 + 1.0 / 60)
    #expect(slide.offset > 0 && slide.offset < 1 && abs(slide.offset - before) < 0.1)
  }

  /// Whatever fingers and frames do, it jumps only with the finger, and always comes to rest.
  @Test(arguments: 0..<200)
  func nothingLeavesItStuck(_ seed: Int) {
    var random = SeededGenerator(seed)
    var slide = Slide(from: .away, to: .inPlace)
    var time = 0.0
    for _ in 0..<60 {
      time += random.number(0...0.03)
      let before = slide.offset
      switch random.index(6) {
      case 0: slide.hold(random.number(0...390), extent: Self.width, at: time)
      case 1: slide.move(to: random.number(0...390), at: time)
      case 2: slide.release(at: time)
      case 3: slide.letGo()
      case 4:
        slide.go(to: random.index(2) == 0 ? .away : .inPlace)
        #expect(slide.offset == before)
      default: slide.advance(to: time)
      }
      #expect(slide.offset >= 0 && slide.offset <= 1)
    }
    slide.letGo()
    slide = run(slide, from: time, seconds: 3)
    #expect(slide.isSettled)
  }
}
