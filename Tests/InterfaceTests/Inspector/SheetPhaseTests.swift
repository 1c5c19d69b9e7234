import Testing
import ViewKit

@testable import Interface

@Suite struct SheetPhaseTests {
  /// A finger that takes hold at 100 points and goes by `steps` of 16 ms each; the sheet is 600 points high.
  private func dragged(_ steps: [Double], rest: Double = 0, end: DragEvent.Phase = .ended) -> SheetPhase {
    var phase = SheetPhase.resting
    phase.follow(DragEvent(.began, y: 100, time: 0, height: 600))
    var y = 100.0
    var time = 0.0
    for step in steps {
      y += step
      time += 16
      phase.follow(DragEvent(.moved, y: y, time: time, height: 600))
    }
    phase.follow(DragEvent(end, y: y, time: time + rest, height: 600))
    return phase
  }

  @Test func followsTheFingerDownAndNotUp() {
    var phase = SheetPhase.resting
    phase.follow(DragEvent(.began, y: 100, time: 0, height: 600))
    phase.follow(DragEvent(.moved, y: 130, time: 16, height: 600))
    #expect(phase.offset == 30)
    phase.follow(DragEvent(.moved, y: 60, time: 32, height: 600))
    #expect(phase.offset == 0)
  }

  @Test func springsBackWhenLetGoOfNearItsPlace() {
    #expect(dragged([20, 20, 20], rest: 200) == .returning(from: 60))
  }

  @Test func leavesWhenPulledOverHalfItsHeight() {
    #expect(dragged(Array(repeating: 10, count: 31), rest: 200) == .leaving(from: 310))
  }

  @Test func leavesWhenThrown() {
    #expect(dragged([20, 25, 30]) == .leaving(from: 75))
  }

  @Test func comesBackWhenThrownUp() {
    #expect(dragged(Array(repeating: 40, count: 9) + [-30]) == .returning(from: 330))
  }

  @Test func aTapOnTheGrabberMovesNothing() {
    #expect(dragged([]) == .resting)
  }

  @Test func aLostFingerThrowsNothing() {
    #expect(dragged([200, 200], end: .cancelled) == .returning(from: 400))
  }

  @Test func isCaughtOnItsWayWhereItIsSeen() {
    var phase = SheetPhase.leaving(from: 75)
    phase.follow(DragEvent(.began, y: 300, time: 0, height: 600, offset: 220))
    phase.follow(DragEvent(.moved, y: 310, time: 16, height: 600, offset: 220))
    #expect(phase.offset == 230)
  }

  @Test func aMoveWithoutAHoldMeansNothing() {
    var phase = SheetPhase.resting
    phase.follow(DragEvent(.moved, y: 500, time: 0, height: 600))
    phase.follow(DragEvent(.ended, y: 500, time: 0, height: 600))
    #expect(phase == .resting)
  }

  @Test func readsWhatThePlatformWrites() {
    #expect(DragEvent("[1,120.5,16,600,4]") == DragEvent(.moved, y: 120.5, time: 16, height: 600, offset: 4))
    for text in ["", "[1,2]", "[9,1,1,1,1]", "[1,1,1,1,\"x\"]", "{}", "[1.5,1,1,1,1]"] {
      #expect(DragEvent(text) == nil, "\(text)")
    }
  }
}
