import DeepCheck
import Testing

@Suite struct NetworkRecorderTests {
  /// The requests after all small requests and the larger file, for a server that announces the probe or doesn't.
  private func end(takesUpload: (Int) -> Bool) throws -> [RecorderEffect] {
    let challenge = try #require(Challenge(code: "7K3QP9"))
    var recorder = try #require(Recorder.make(.network, attempt: 1, challenge: challenge))
    var (effects, count) = (recorder.handle(.begin(0)), 0)
    while effects == [.probe], count < 100 {
      effects = recorder.handle(.probed(20, takesUpload: takesUpload(count)))
      count += 1
    }
    #expect(effects == [.download])
    return recorder.handle(.downloaded(bytes: 2_000_000, milliseconds: 500))
  }

  @Test func sendsBytesOnlyToAServerThatTakesThem() throws {
    let effects = try end { _ in true }
    guard case .upload(let bytes)? = effects.first else {
      Issue.record("\(effects)")
      return
    }
    #expect(bytes > 0 && bytes <= 1 << 20, "the Keeper takes a mebibyte")
  }

  @Test func oneWordOfItIsEnough() throws {
    guard case .upload? = try end(takesUpload: { $0 == 3 }).first else {
      Issue.record("no upload")
      return
    }
  }

  @Test func aHostOfPlainFilesIsAskedForNothingAndTheRateStaysUnmeasured() throws {
    guard case .finish(let parts)? = try end(takesUpload: { _ in false }).first, let part = parts.first else {
      Issue.record("no end")
      return
    }
    let result = Judge.judge(.network, part.evidence)
    #expect(result.verdict == .pass)
    #expect(result.figures.contains { $0.name == .downloadRate } && !result.figures.contains { $0.name == .uploadRate })
  }
}
