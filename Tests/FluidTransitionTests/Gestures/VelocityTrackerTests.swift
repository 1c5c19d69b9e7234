import Testing

@testable import FluidTransition

@Suite struct VelocityTrackerTests {
  private func tracker(_ times: [Double], _ place: (Double) -> Vector) -> VelocityTracker {
    var tracker = VelocityTracker()
    for time in times { tracker.add(GestureSample(time: time, point: place(time), logDistance: time)) }
    return tracker
  }

  private let times = (0...20).map { Double($0) * 0.008 }

  @Test func measuresASteadyMovementExactly() {
    let velocity = tracker(times) { Vector(1200 * $0, -300 * $0) }.velocity(at: 0.165)
    #expect(abs(velocity.point.x - 1200) < 1e-6)
    #expect(abs(velocity.point.y + 300) < 1e-6)
    #expect(abs(velocity.logScale - 1) < 1e-9)
  }

  @Test func movesAlongAnAxisKeepTheirSign() {
    let velocity = tracker(times) { Vector(0, -900 * $0) }.velocity(at: 0.16)
    #expect(velocity.point.x == 0)
    #expect(abs(velocity.point.y + 900) < 1e-6)
  }

  @Test func forgetsWhatIsLongerAgo() {
    let velocity = tracker((0...60).map { Double($0) * 0.008 }) { Vector($0 < 0.36 ? 0 : 500 * ($0 - 0.36), 0) }
    #expect(abs(velocity.velocity(at: 0.48).point.x - 500) < 1)
  }

  @Test func aFingerThatStoppedHasNone() {
    #expect(tracker(times) { Vector(1200 * $0, 0) }.velocity(at: 0.16 + 0.041) == .zero)
  }

  @Test func aLiftWithinTwoFramesKeepsIt() {
    var tracker = tracker(times) { Vector(1200 * $0, 0) }
    tracker.add(GestureSample(time: 0.16 + 0.033, point: Vector(1200 * 0.16, 0), logDistance: 0.16))
    #expect(abs(tracker.velocity(at: 0.16 + 0.033).point.x - 1200) < 1e-6)
  }

  @Test func oneSampleHasNone() {
    #expect(tracker([0.1]) { _ in .zero }.velocity(at: 0.1) == .zero)
    #expect(VelocityTracker().velocity(at: 0) == .zero)
  }

  @Test func twoSamplesOfOneTimeDoNotDivideByNothing() {
    var tracker = tracker([0, 0.008]) { Vector($0, 0) }
    tracker.add(GestureSample(time: 0.008, point: Vector(900, 0), logDistance: 0))
    #expect(tracker.velocity(at: 0.008).point.length <= 8000.001)
  }
}
