import DeepCheck
import Testing

/// What a busy device misses is not its parts' fault.
@Suite struct BusyDeviceTests {
  private func finished(_ check: CheckID, _ events: [RecorderEvent]) throws -> Evidence {
    let challenge = try #require(Challenge(code: "TESTED"))
    var recorder = try #require(Recorder.make(check, attempt: 3, challenge: challenge))
    for event in events {
      for effect in recorder.handle(event) {
        if case .finish(let parts) = effect, let part = parts.first { return part.evidence }
      }
    }
    throw NotFinished()
  }

  private struct NotFinished: Error {}

  private let opened: [RecorderEvent] = [.begin(0), .microphone(rate: 48_000, isProcessed: false)]

  @Test func aMicrophoneThatGivesNothingFailsAtTheThirdTry() throws {
    let ticks = (1...120).map { RecorderEvent.tick(Double($0) * 100) }
    let result = Judge.judge(.microphoneLevel, try finished(.microphoneLevel, opened + ticks))
    #expect(result.verdict == .fail && result.reason == .notUsable)
  }

  @Test func aMicrophoneOfABusyDeviceIsTriedAgain() throws {
    let ticks = (1...12).map { RecorderEvent.tick(Double($0) * 1000) }
    let evidence = try finished(.microphoneLevel, opened + ticks)
    #expect(evidence.integer(.late) ?? 0 > 0)
    let result = Judge.judge(.microphoneLevel, evidence)
    #expect(result.verdict == .invalid && result.reason == .busy)
  }

  @Test func aLateTickExcusesNoBlackCamera() {
    func picture(luma: Double) -> CheckResult {
      var evidence = Evidence()
      evidence.add(.attempt, 3)
      evidence.add(.late, 1)
      evidence.add(.times, (0..<60).map { Double($0) * 33 })
      evidence.add(.lumas, (0..<60).map { _ in luma }, decimals: 1)
      evidence.add(.spreads, (0..<60).map { _ in 12 })
      evidence.add(.digests, (0..<60).map { Double($0) })
      evidence.add(.lit, 1)
      return Judge.judge(.cameraPicture, evidence)
    }
    #expect(picture(luma: 1).verdict == .fail && picture(luma: 1).reason == .black)
    #expect(picture(luma: 90).verdict == .pass)
  }

  @Test func whatDoesNotDependOnTimeFailsAllTheSame() {
    var evidence = Evidence()
    evidence.add(.attempt, 3)
    evidence.add(.late, 5)
    evidence.add(.bytes, 8_388_608)
    evidence.add(.mismatched, 1)
    #expect(Judge.judge(.storage, evidence).verdict == .fail)
  }
}
