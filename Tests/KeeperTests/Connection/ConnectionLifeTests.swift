#if Server
import NIOCore
import Testing

@testable import Keeper

/// When a connection is closed: a life as a row of events, with times that come in.
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
    life.readOn(at(20))
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

  @Test func waitsForAClientThatTakesItsTimeButNotForOneThatTakesNothing() {
    var life = life
    life.answered(at(0))
    #expect(life.judge(at(30), buffered: 9_000) == .wait(.seconds(30)))
    #expect(life.judge(at(60), buffered: 8_000) == .wait(.seconds(30)))
    #expect(life.judge(at(90), buffered: 8_000) == .close)
  }

  @Test func countsWhatIsUnderWay() {
    var life = life
    life.handedOn(at(1))
    life.handedOn(at(1))
    life.finished(at(2))
    #expect(life.pending == 1 && !life.isStopping)
    life.stop()
    #expect(life.isStopping)
  }
}
#endif
