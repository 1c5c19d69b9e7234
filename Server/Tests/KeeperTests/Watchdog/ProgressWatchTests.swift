import Testing

@testable import Keeper

@Suite struct ProgressWatchTests {
  /// Counts a probe as stuck after ten seconds, of which at most two per check.
  private var watch = ProgressWatch(probes: 2, limit: 10, longestGap: 2)

  @Test mutating func reportsNothingWhileEverythingAnswers() {
    for second in 0..<100 { #expect(watch.look(at: Double(second), answered: [true, true]) == []) }
  }

  @Test mutating func reportsProbesSilentForTenSeconds() {
    for second in 0..<10 { #expect(watch.look(at: Double(second), answered: [true, false]) == []) }
    #expect(watch.look(at: 10, answered: [true, false]) == [1])
  }

  @Test mutating func resetsTheDeadlineWithEachAnswer() {
    for second in 0..<100 {
      #expect(watch.look(at: Double(second), answered: [second.isMultiple(of: 9), true]) == [])
    }
  }

  @Test mutating func namesAllThatAreStuck() {
    for second in 0..<10 { _ = watch.look(at: Double(second), answered: [false, false]) }
    #expect(watch.look(at: 10, answered: [false, false]) == [0, 1])
  }

  @Test mutating func ignoresTimeInWhichItDidNotRun() {
    _ = watch.look(at: 0, answered: [true, true])
    // Stopped for an hour, as by a debugger or a moved virtual machine: the silent probes didn't run either.
    #expect(watch.look(at: 3600, answered: [false, false]) == [])
    #expect(watch.look(at: 3601, answered: [true, true]) == [])
  }

  @Test mutating func countsNothingWhenTheClockGoesBack() {
    _ = watch.look(at: 100, answered: [false, false])
    #expect(watch.look(at: 0, answered: [false, false]) == [])
  }
}
