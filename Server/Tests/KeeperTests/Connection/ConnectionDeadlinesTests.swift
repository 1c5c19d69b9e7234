import NIOCore
import Testing

@testable import Keeper

/// When a connection is closed, as a sequence of events with given times.
@Suite struct ConnectionDeadlinesTests {
  private func at(_ seconds: Int64) -> NIODeadline { .uptimeNanoseconds(1_000_000_000_000) + .seconds(seconds) }
  private var deadlines: ConnectionDeadlines { ConnectionDeadlines(patience: .seconds(30), now: at(0)) }

  @Test func endsWhenNoRequestComes() {
    var deadlines = deadlines
    #expect(deadlines.check(at(10), buffered: 0) == .wait(.seconds(20)))
    #expect(deadlines.check(at(30), buffered: 0) == .close)
  }

  @Test func countsFromTheLastRequest() {
    var deadlines = deadlines
    deadlines.requestAnswered(at(29))
    #expect(deadlines.check(at(30), buffered: 0) == .wait(.seconds(29)))
    #expect(deadlines.check(at(59), buffered: 0) == .close)
  }

  @Test func endsWhenABodyStopsHalfway() {
    var deadlines = deadlines
    deadlines.requestForwarded(at(1))
    deadlines.bodyReceived(ConnectionDeadlines.pace, at(20))
    #expect(deadlines.check(at(49), buffered: 0) == .wait(.seconds(1)))
    #expect(deadlines.check(at(50), buffered: 0) == .close)
  }

  @Test func waitsForItsOwnAnswers() {
    var deadlines = deadlines
    deadlines.requestForwarded(at(1))
    deadlines.requestCompleted()
    #expect(deadlines.check(at(1_000), buffered: 0) == .wait(.seconds(30)))
    deadlines.responseCompleted(at(1_000))
    #expect(deadlines.check(at(1_029), buffered: 0) == .wait(.seconds(1)))
    #expect(deadlines.check(at(1_030), buffered: 0) == .close)
  }

  /// Regression: a disk slower than the client made an upload fail again and again.
  @Test func waitsWhileTheServerReadsNoMoreOfABody() {
    var deadlines = deadlines
    deadlines.requestForwarded(at(1))
    deadlines.bodyReceived(ConnectionDeadlines.pace, at(10))
    deadlines.inputRead(at(20))
    #expect(deadlines.isHeldBack)
    #expect(deadlines.check(at(500), buffered: 0) == .wait(.seconds(30)))
    deadlines.inputRequested(at(500))
    // Ten seconds had passed before.
    #expect(deadlines.check(at(519), buffered: 0) == .wait(.seconds(1)))
    #expect(deadlines.check(at(520), buffered: 0) == .close)
  }

  @Test func gainsNothingWhenTheServerReadsOnAtOnce() {
    var deadlines = deadlines
    deadlines.requestForwarded(at(1))
    for second in 2...31 {
      deadlines.bodyReceived(100, at(Int64(second)))
      deadlines.inputRead(at(Int64(second)))
      deadlines.inputRequested(at(Int64(second)))
    }
    #expect(!deadlines.isHeldBack && deadlines.check(at(31), buffered: 0) == .close)
    // Without a body there is nothing to hold back.
    deadlines.requestCompleted()
    deadlines.inputRead(at(32))
    #expect(!deadlines.isHeldBack)
  }

  @Test func doesNotDelayShutdownForABodyThatTheServerReadsNoMoreOf() {
    var deadlines = deadlines
    deadlines.requestForwarded(at(1))
    deadlines.inputRead(at(2))
    deadlines.stop(at(5))
    #expect(deadlines.check(at(6), buffered: 0) == .close)
  }

  @Test func endsWhenABodyTrickles() {
    var deadlines = deadlines
    deadlines.requestForwarded(at(1))
    for second in 2...31 { deadlines.bodyReceived(100, at(Int64(second))) }
    #expect(deadlines.check(at(31), buffered: 0) == .close)
  }

  @Test func waitsForAClientThatTakesItsTime() {
    var deadlines = deadlines
    deadlines.requestAnswered(at(0))
    deadlines.responseWritten(100_000)
    #expect(deadlines.check(at(25), buffered: 80_000) == .wait(.seconds(30)))
    #expect(deadlines.check(at(50), buffered: 60_000) == .wait(.seconds(30)))
    // The same amount is buffered, but the client took some in between.
    deadlines.responseWritten(20_000)
    #expect(deadlines.check(at(75), buffered: 60_000) == .wait(.seconds(30)))
    #expect(deadlines.check(at(100), buffered: 0) == .wait(.seconds(30)))
    #expect(deadlines.check(at(130), buffered: 0) == .close)
  }

  @Test func endsWithAStalledReader() {
    var deadlines = deadlines
    deadlines.requestAnswered(at(0))
    deadlines.responseWritten(100_000)
    #expect(deadlines.check(at(10), buffered: 99_000) == .wait(.seconds(20)))
    #expect(deadlines.check(at(20), buffered: 98_000) == .wait(.seconds(10)))
    #expect(deadlines.check(at(30), buffered: 97_000) == .close)
  }

  @Test func hasLessTimeNearTheLimitWhenIdle() {
    var deadlines = deadlines
    #expect(deadlines.check(at(2), buffered: 0, isNearLimit: true) == .wait(.seconds(1)))
    #expect(deadlines.check(at(3), buffered: 0, isNearLimit: true) == .close)
    deadlines.requestForwarded(at(5))
    #expect(deadlines.check(at(11), buffered: 0, isNearLimit: true) == .wait(.seconds(24)))
  }

  @Test func countsRequestsInProgress() {
    var deadlines = deadlines
    deadlines.requestForwarded(at(1))
    deadlines.requestForwarded(at(1))
    deadlines.responseCompleted(at(2))
    #expect(deadlines.pending == 1 && !deadlines.isStopping)
    deadlines.stop(at(3))
    #expect(deadlines.isStopping)
  }

  @Test func doesNotDelayShutdownForAStalledReader() {
    var deadlines = deadlines
    deadlines.requestForwarded(at(1))
    deadlines.requestCompleted()
    deadlines.responseWritten(100_000)
    deadlines.stop(at(5), acknowledged: 4_000)
    #expect(deadlines.check(at(6), buffered: 100_000, acknowledged: 4_000) == .close)
  }

  @Test func doesNotDelayShutdownForAStalledBody() {
    var deadlines = deadlines
    deadlines.requestForwarded(at(1))
    deadlines.bodyReceived(ConnectionDeadlines.pace, at(5))
    deadlines.stop(at(5))
    deadlines.bodyReceived(ConnectionDeadlines.stoppingPace - 1, at(6))
    #expect(deadlines.check(at(6), buffered: 0) == .close)
  }

  @Test func waitsAtShutdownForProgress() {
    var deadlines = deadlines
    deadlines.requestForwarded(at(1))
    deadlines.requestCompleted()
    // The response is still being made.
    deadlines.stop(at(5))
    #expect(deadlines.check(at(9), buffered: 0) == .wait(.seconds(1)))
    deadlines.responseWritten(100_000)
    // The channel's buffer doesn't shrink, but the client acknowledges bytes.
    #expect(deadlines.check(at(10), buffered: 100_000, acknowledged: 600) == .wait(.seconds(1)))
    #expect(deadlines.check(at(11), buffered: 100_000, acknowledged: 1_200) == .wait(.seconds(1)))
    #expect(deadlines.check(at(12), buffered: 100_000, acknowledged: 1_300) == .close)
  }
}
