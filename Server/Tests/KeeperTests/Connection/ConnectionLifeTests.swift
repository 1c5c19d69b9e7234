import NIOCore
import Testing

@testable import Keeper

/// When a connection is closed, as a sequence of events with given times.
@Suite struct ConnectionLifeTests {
  private func at(_ seconds: Int64) -> NIODeadline { .uptimeNanoseconds(1_000_000_000_000) + .seconds(seconds) }
  private var life: ConnectionLife { ConnectionLife(patience: .seconds(30), now: at(0)) }

  @Test func endsWhenNoRequestComes() {
    var life = life
    #expect(life.judge(at(10), buffered: 0) == .wait(.seconds(20)))
    #expect(life.judge(at(30), buffered: 0) == .close)
  }

  @Test func goesOnFromTheLastRequest() {
    var life = life
    life.answered(at(29))
    #expect(life.judge(at(30), buffered: 0) == .wait(.seconds(29)))
    #expect(life.judge(at(59), buffered: 0) == .close)
  }

  @Test func endsWhenABodyStopsHalfway() {
    var life = life
    life.handedOn(at(1))
    life.readOn(ConnectionLife.pace, at(20))
    #expect(life.judge(at(49), buffered: 0) == .wait(.seconds(1)))
    #expect(life.judge(at(50), buffered: 0) == .close)
  }

  @Test func waitsForItsOwnAnswers() {
    var life = life
    life.handedOn(at(1))
    life.readToEnd()
    #expect(life.judge(at(1_000), buffered: 0) == .wait(.seconds(30)))
    life.finished(at(1_000))
    #expect(life.judge(at(1_029), buffered: 0) == .wait(.seconds(1)))
    #expect(life.judge(at(1_030), buffered: 0) == .close)
  }

  @Test func endsWhenABodyTrickles() {
    var life = life
    life.handedOn(at(1))
    for second in 2...31 { life.readOn(100, at(Int64(second))) }
    #expect(life.judge(at(31), buffered: 0) == .close)
  }

  @Test func waitsForAClientThatTakesItsTime() {
    var life = life
    life.answered(at(0))
    life.wrote(100_000)
    #expect(life.judge(at(25), buffered: 80_000) == .wait(.seconds(30)))
    #expect(life.judge(at(50), buffered: 60_000) == .wait(.seconds(30)))
    // The same amount is buffered, but the client took some in between.
    life.wrote(20_000)
    #expect(life.judge(at(75), buffered: 60_000) == .wait(.seconds(30)))
    #expect(life.judge(at(100), buffered: 0) == .wait(.seconds(30)))
    #expect(life.judge(at(130), buffered: 0) == .close)
  }

  @Test func endsWithAClientThatTakesNextToNothing() {
    var life = life
    life.answered(at(0))
    life.wrote(100_000)
    #expect(life.judge(at(10), buffered: 99_000) == .wait(.seconds(20)))
    #expect(life.judge(at(20), buffered: 98_000) == .wait(.seconds(10)))
    #expect(life.judge(at(30), buffered: 97_000) == .close)
  }

  @Test func hasLessTimeInACrowdWhenItDoesNothing() {
    var life = life
    #expect(life.judge(at(2), buffered: 0, isCrowded: true) == .wait(.seconds(1)))
    #expect(life.judge(at(3), buffered: 0, isCrowded: true) == .close)
    life.handedOn(at(5))
    #expect(life.judge(at(11), buffered: 0, isCrowded: true) == .wait(.seconds(24)))
  }

  @Test func countsWhatIsUnderWay() {
    var life = life
    life.handedOn(at(1))
    life.handedOn(at(1))
    life.finished(at(2))
    #expect(life.pending == 1 && !life.isStopping)
    life.stop(at(3))
    #expect(life.isStopping)
  }

  @Test func holdsNoEndWithAClientThatTakesNothing() {
    var life = life
    life.handedOn(at(1))
    life.readToEnd()
    life.wrote(100_000)
    life.stop(at(5), acknowledged: 4_000)
    #expect(life.judge(at(6), buffered: 100_000, acknowledged: 4_000) == .close)
  }

  @Test func holdsNoEndWithABodyThatStops() {
    var life = life
    life.handedOn(at(1))
    life.readOn(ConnectionLife.pace, at(5))
    life.stop(at(5))
    life.readOn(ConnectionLife.stoppingPace - 1, at(6))
    #expect(life.judge(at(6), buffered: 0) == .close)
  }

  @Test func waitsAtTheEndForWhatGetsOn() {
    var life = life
    life.handedOn(at(1))
    life.readToEnd()
    // The response is still being made.
    life.stop(at(5))
    #expect(life.judge(at(9), buffered: 0) == .wait(.seconds(1)))
    life.wrote(100_000)
    // The channel's buffer doesn't shrink, but the client acknowledges bytes.
    #expect(life.judge(at(10), buffered: 100_000, acknowledged: 600) == .wait(.seconds(1)))
    #expect(life.judge(at(11), buffered: 100_000, acknowledged: 1_200) == .wait(.seconds(1)))
    #expect(life.judge(at(12), buffered: 100_000, acknowledged: 1_300) == .close)
  }
}
