import CivilTime
import DeepCheck
import Testing

@Suite struct ReportReviewTests {
  private func report(_ checks: [CheckResult], challenge: String? = nil) -> DeviceReport {
    DeviceReport(
      device: DeviceIdentity(), startedAt: Instant(0), challenge: challenge.flatMap { Challenge(code: $0) },
      checks: checks)
  }

  private func battery(full: Int, part: String? = nil) -> CheckResult {
    var evidence = Evidence()
    evidence.add(.full, full)
    evidence.add(.design, 5000)
    return Judge.judge(.battery, part: part, evidence)
  }

  @Test func findsNothingInAnHonestReport() {
    let absent = CheckResult(id: .fan, verdict: .unavailable, reason: .absent)
    #expect(ReportReview.review(report([battery(full: 4500), battery(full: 2000, part: "BAT1"), absent])) == [])
  }

  @Test func findsAVerdictThatWasMadeBetter() {
    var forged = battery(full: 2000)
    forged.verdict = .pass
    #expect(
      ReportReview.review(report([forged])) == [
        Discrepancy(check: .battery, part: nil, kind: .verdict(judged: .fail))
      ])
  }

  @Test func findsAFigureThatWasMadeBetter() {
    var forged = battery(full: 4500)
    forged.figures[0].value = .number(99)
    #expect(
      ReportReview.review(report([forged])) == [Discrepancy(check: .battery, part: nil, kind: .figure(.health))])
    var moved = battery(full: 4500)
    moved.figures[0].limit = 10
    #expect(ReportReview.review(report([moved])).count == 1)
  }

  /// “The device was busy” would excuse a part that isn’t.
  @Test func findsAnExcuseThatWasPutInPlaceOfTheReason() {
    var forged = battery(full: 6900)
    #expect(forged.verdict == .warn && forged.reason == .implausible)
    #expect(ReportReview.review(report([forged])) == [])
    for excuse in [CheckReason.busy, nil] {
      forged.reason = excuse
      #expect(ReportReview.review(report([forged])) == [Discrepancy(check: .battery, part: nil, kind: .reason)])
    }
  }

  @Test func findsAJudgementWithoutEvidence() {
    var bare = battery(full: 4500)
    bare.evidence = nil
    #expect(
      ReportReview.review(report([bare])) == [Discrepancy(check: .battery, part: nil, kind: .noEvidence)])
  }

  @Test func findsAnswersToAnotherCode() throws {
    let challenge = try #require(Challenge(code: "7K3QP9"))
    var evidence = Evidence()
    evidence.add(.name, "left")
    evidence.add(.answers, challenge.digits(.left, attempt: 1).map { Double($0) })
    let result = Judge.judge(.speakerDigits, evidence, challenge: challenge)
    #expect(result.verdict == .pass)
    #expect(result.basis == .challenge)
    #expect(ReportReview.review(report([result], challenge: "7K3QP9")) == [])
    #expect(!ReportReview.review(report([result], challenge: "AAAAAA")).isEmpty)
    #expect(!ReportReview.review(report([result])).isEmpty)
  }

  private func lens(_ check: CheckID, _ part: String?) -> CheckResult {
    CheckResult(id: check, part: part, verdict: .invalid, reason: .tooDark)
  }

  @Test func findsALensThatOneCheckLeavesOut() {
    let ids = [CheckID.cameraFrames, .cameraPicture, .cameraHotPixels]
    let whole = ids.flatMap { [lens($0, "back"), lens($0, "front")] }
    #expect(ReportReview.review(report(whole)) == [])
    for index in whole.indices {
      var checks = whole
      let removed = checks.remove(at: index)
      #expect(
        ReportReview.review(report(checks)) == [Discrepancy(check: removed.id, part: removed.part, kind: .missing)])
    }
  }

  /// A check without any lens was skipped or interrupted, and the light and the focus belong to some lenses only.
  @Test func missesNoLensWhereNoneIsExpected() {
    let measured = [lens(.cameraFrames, "back"), lens(.cameraFrames, "front")]
    let skipped = CheckResult(id: .cameraPicture, verdict: .skipped, reason: .notNow)
    let others = [lens(.torch, nil), lens(.cameraFocus, "back"), lens(.cameraZoom, "back")]
    #expect(ReportReview.review(report(measured + [skipped] + others)) == [])
    // A camera that was connected in the middle of the run.
    let late =
      measured + [lens(.cameraPicture, "back"), lens(.cameraPicture, "front")]
      + [lens(.cameraHotPixels, "back"), lens(.cameraHotPixels, "front"), lens(.cameraHotPixels, "desk")]
    #expect(ReportReview.review(report(late)) == [])
  }

  @Test func asksNothingOfWhatBrokeOff() {
    var evidence = Evidence()
    evidence.add(.times, [1, 2, 3])
    let broken = CheckResult(id: .motionTiming, verdict: .invalid, evidence: evidence, reason: .interrupted)
    #expect(ReportReview.review(report([broken])) == [])
  }
}
