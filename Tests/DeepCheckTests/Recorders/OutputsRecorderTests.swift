import DeepCheck
import Testing

@Suite struct OutputsRecorderTests {
  private static let outputs = [
    AudioDevice(id: "default", label: "Default"), AudioDevice(id: "s", label: "Speaker"),
    AudioDevice(id: "h", label: "HDMI"), AudioDevice(id: "h", label: "HDMI again"), AudioDevice(id: "x", label: ""),
  ]

  private func recorder(attempt: Int = 1) throws -> Recorder {
    let challenge = try #require(Challenge(code: "7K3QP9"))
    var recorder = try #require(Recorder.make(.soundOutputs, attempt: attempt, challenge: challenge))
    _ = recorder.handle(.begin(0))
    return recorder
  }

  private func judged(_ effects: [RecorderEffect]) throws -> [CheckResult] {
    guard case .finish(let parts)? = effects.first else {
      Issue.record("no end: \(effects)")
      return []
    }
    return parts.map { Judge.judge(.soundOutputs, part: $0.part, $0.evidence, challenge: nil) }
  }

  @Test func playsOnEachOutputByItsName() throws {
    var recorder = try recorder()
    #expect(recorder.instruction.key == .prepareOutputs)
    #expect(recorder.handle(.answer(.ready)) == [.listOutputs])
    #expect(recorder.handle(.outputs(Self.outputs, canChoose: false)) == [.openOutput(id: "s")])
    #expect(recorder.instruction.key == .hearOutput && recorder.instruction.device == "Speaker")
    // Nothing can be answered before anything is played.
    #expect(recorder.handle(.answer(.seen(true))) == [])
    guard case .play(_, .both)? = recorder.handle(.output(isOpen: true)).first else {
      Issue.record("no note")
      return
    }
    #expect(recorder.handle(.answer(.seen(true))) == [.openOutput(id: "h")])
    #expect(recorder.instruction.device == "HDMI" && recorder.instruction.progress == 50)
    _ = recorder.handle(.output(isOpen: true))
    let results = try judged(recorder.handle(.answer(.seen(false))))
    #expect(results.map { $0.part } == ["Speaker", "HDMI"])
    #expect(results.map { $0.verdict } == [.pass, .warn] && results.allSatisfy { $0.basis == .stated })
    #expect(results.last?.reason == .outputSilent)
  }

  @Test func anOutputThatCantBeOpenedIsAFailureAtTheThirdTry() throws {
    for (attempt, verdict) in [(1, CheckVerdict.invalid), (2, .invalid), (3, .fail)] {
      var recorder = try recorder(attempt: attempt)
      _ = recorder.handle(.answer(.ready))
      _ = recorder.handle(.outputs([AudioDevice(id: "s", label: "Speaker")], canChoose: false))
      let results = try judged(recorder.handle(.output(isOpen: false)))
      #expect(results.map { $0.verdict } == [verdict] && results.first?.reason == .notUsable, "\(attempt)")
    }
  }

  @Test func letsThePersonChooseWhereTheBrowserNamesNone() throws {
    var recorder = try recorder()
    _ = recorder.handle(.answer(.ready))
    #expect(recorder.handle(.outputs([], canChoose: true)) == [.chooseOutput])
    #expect(
      recorder.handle(.outputs([AudioDevice(id: "h", label: "Headphones")], canChoose: false))
        == [.openOutput(id: "h")])
  }

  @Test func saysSoWhereThereIsNoneToChoose() throws {
    for outputs in [[], [AudioDevice(id: "default", label: "Default")], [AudioDevice(id: "a", label: "")]] {
      var recorder = try recorder()
      _ = recorder.handle(.answer(.ready))
      #expect(recorder.handle(.outputs(outputs, canChoose: false)) == [.refuse(.unavailable, .notOffered)])
    }
  }

  @Test func playsAgainAfterTheTapThatTheBrowserWaitsFor() throws {
    var recorder = try recorder()
    _ = recorder.handle(.answer(.ready))
    _ = recorder.handle(.outputs(Self.outputs, canChoose: false))
    _ = recorder.handle(.output(isOpen: true))
    #expect(recorder.handle(.muted) == [] && recorder.instruction.answer == .ready)
    guard case .play? = recorder.handle(.answer(.ready)).first else {
      Issue.record("no note")
      return
    }
    #expect(recorder.instruction.answer == .seen)
  }

  @Test func takesNoOtherAnswerForYes() {
    for seen in [2, -1] {
      var evidence = Evidence()
      evidence.add(.seen, seen)
      #expect(Judge.judge(.soundOutputs, evidence).verdict == .invalid)
    }
    #expect(Judge.judge(.soundOutputs, Evidence()).verdict == .invalid)
  }
}
