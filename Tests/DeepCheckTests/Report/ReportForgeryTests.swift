import CivilTime
import DeepCheck
import SimulatedDevices
import Testing

/// A report made for another code, or changed afterwards, is detected. An unsealed report changed consistently, in its
/// evidence and everything that follows from it, is not: that takes a seal.
@Suite struct ReportForgeryTests {
  private let given: GivenChallenge

  init() throws {
    given = try Self.challenge.get()
  }

  private static let challenge = Result {
    GivenChallenge(try #require(Challenge(code: "TESTED41")), at: Instant(1_795_273_000))
  }
  // The run takes a second, so it is shared; every test begins with its own copy.
  private static let honest = Result { try makeReport(challenge.get()) }

  private func report() throws -> DeviceReport { try Self.honest.get() }

  /// A full run of a healthy device that answers the code, read back from its file.
  private static func makeReport(_ given: GivenChallenge) throws -> DeviceReport {
    var chance = Chance(seed: 3)
    // The seed's last digits are the code's.
    var simulation = Simulation(SimulatedDevice.healthy(0, &chance), seed: 41, carelessness: 0)
    var checks: [CheckResult] = []
    for id in ReportScope.full.checks {
      if id == .battery {
        checks.append(Judge.judge(id, battery))
      } else if Simulation.checks.contains(id), let result = simulation.results(of: id).last {
        checks.append(result)
      } else {
        checks.append(CheckResult(id: id, verdict: .unavailable, reason: .notOffered))
      }
    }
    let report = DeviceReport(
      device: DeviceIdentity(model: "Phone"), startedAt: Instant(1_795_273_818), challenge: given.challenge,
      scope: .full, checks: checks)
    return try DeviceReportReader.read(DeviceReportJSON.write(report))
  }

  /// A browser never measures a battery's health: the person reads it in the settings.
  private static var battery: Evidence {
    var evidence = Evidence()
    evidence.add(.origin, "stated")
    evidence.add(.health, 87)
    evidence.add(.cycles, 210)
    return evidence
  }

  private func index(_ id: CheckID, in report: DeviceReport) throws -> Int {
    try #require(report.checks.firstIndex { $0.id == id })
  }

  @Test func takesAnHonestAnswer() throws {
    let report = try report()
    #expect(ReportReview.review(report, given: given) == [])
    let proof = ChallengeProof(report)
    #expect(proof.isAnswered)
    #expect(proof.answers.contains(.speakerDigits))
  }

  @Test func namesAReportOfAnotherCode() throws {
    var report = try report()
    report.challenge = Challenge(code: "ANTHER99")
    #expect(ReportReview.review(report, given: given).contains(Discrepancy(check: nil, kind: .otherCode)))
    report.challenge = nil
    #expect(ReportReview.review(report, given: given).contains(Discrepancy(check: nil, kind: .otherCode)))
  }

  /// The new code is written over the old report's: its answers are those to the old code.
  @Test func namesASwappedCode() throws {
    var report = try report()
    let fresh = try #require(Challenge(code: "FRESHC0DE"))
    report.challenge = fresh
    let found = ReportReview.review(report, given: GivenChallenge(fresh))
    #expect(found.contains { $0.check == .speakerDigits })
    #expect(found.contains(Discrepancy(check: nil, kind: .unanswered)))
  }

  /// The same without any check that depends on the code.
  @Test func namesASwappedCodeThatNothingAnswers() throws {
    var report = try report()
    let fresh = try #require(Challenge(code: "FRESHC0DE"))
    report.challenge = fresh
    report.checks = report.checks.map { result in
      [.speakerDigits, .earpieceDigits, .vibration, .accelerometerFaces, .touchGrid, .displayPixels].contains(result.id)
        ? CheckResult(id: result.id, verdict: .skipped, reason: .notNow) : result
    }
    let found = ReportReview.review(report, given: GivenChallenge(fresh))
    #expect(found == [Discrepancy(check: nil, kind: .unanswered)])
  }

  @Test func namesAReportBegunBeforeItsCode() throws {
    var report = try report()
    report.startedAt = Instant(1_795_000_000)
    #expect(ReportReview.review(report, given: given) == [Discrepancy(check: nil, kind: .begunBefore)])
  }

  @Test func namesAnEditedFigureAndOneThatWasTakenOut() throws {
    var report = try report()
    let place = try index(.battery, in: report)
    report.checks[place].figures[0].value = .number(100)
    #expect(
      ReportReview.review(report, given: given) == [Discrepancy(check: .battery, kind: .figure(.health))])
    report.checks[place].figures.remove(at: 0)
    #expect(
      ReportReview.review(report, given: given) == [Discrepancy(check: .battery, kind: .leftOut(.health))])
  }

  @Test func namesEditedEvidence() throws {
    var report = try report()
    let place = try index(.microphoneNoise, in: report)
    var evidence = Evidence()
    for series in try #require(report.checks[place].evidence).series {
      var series = series
      if series.name == .floor { series.values = series.values.map { $0 - 700 } }
      evidence.add(series)
    }
    report.checks[place].evidence = evidence
    #expect(
      ReportReview.review(report, given: given) == [Discrepancy(check: .microphoneNoise, kind: .figure(.noiseFloor))])
  }

  @Test func namesACheckThatWasTakenOut() throws {
    var report = try report()
    report.checks.remove(at: try index(.battery, in: report))
    #expect(ReportReview.review(report, given: given) == [Discrepancy(check: .battery, kind: .missing)])
  }

  @Test func namesACheckThatIsThereTwice() throws {
    var report = try report()
    report.checks.append(report.checks[try index(.battery, in: report)])
    #expect(ReportReview.review(report, given: given) == [Discrepancy(check: .battery, kind: .repeated)])
  }

  @Test func namesAnotherStatedModel() throws {
    var report = try report()
    let place = try index(.model, in: report)
    let shown = ShownDevice(width: 390, height: 844, scale: 3)
    report.checks[place] = Judge.judge(.model, shown.evidence(stated: "iPhone 13"))
    report.device.stated = "iPhone 13"
    #expect(ReportReview.review(report, given: given) == [])
    report.device.stated = "iPhone 14"
    #expect(ReportReview.review(report, given: given) == [Discrepancy(check: .model, kind: .statedModel)])
  }

  /// Claiming that the check was interrupted doesn't hide a verdict.
  @Test func looksAtWhatSaysThatItBrokeOff() throws {
    var report = try report()
    let place = try index(.battery, in: report)
    var evidence = Evidence()
    evidence.add(.origin, "stated")
    evidence.add(.health, 20)
    report.checks[place] = Judge.judge(.battery, evidence)
    report.checks[place].verdict = .pass
    report.checks[place].reason = .interrupted
    #expect(
      ReportReview.review(report, given: given) == [Discrepancy(check: .battery, kind: .verdict(judged: .fail))])
  }

  /// A source, a summary, a member, a part and a measurement that the run can't have produced.
  @Test func namesWhatIsWrittenAroundTheVerdicts() throws {
    var report = try report()
    let place = try index(.accelerometerRest, in: report)
    report.checks[place].figures[0].source = "the seller"
    #expect(ReportReview.review(report, given: given).map { $0.check } == [.accelerometerRest])

    report = try self.report()
    var text = String(decoding: DeviceReportJSON.write(report), as: UTF8.self)
    text = text.replacing("\"unavailable\":", with: "\"guarantee\":true,\"unavailable\":1")
    let remarks = try DeviceReportReader.read(Array(text.utf8)).remarks.map { $0.kind }
    #expect(remarks == [.coverage])

    text = String(decoding: DeviceReportJSON.write(report), as: UTF8.self)
    text = text.replacing("\"startedAt\":", with: "\"guarantee\":true,\"startedAt\":")
    #expect(try DeviceReportReader.read(Array(text.utf8)).remarks.map { $0.kind } == [.unknownMember])

    // Read by the first, and by another program perhaps by the second.
    for (member, twice) in [
      ("\"verdict\":", "\"verdict\":\"pass\",\"verdict\":"), ("\"startedAt\":", "\"checks\":[],\"startedAt\":"),
      ("\"decimals\":", "\"decimals\":1,\"decimals\":"),
    ] {
      text = String(decoding: DeviceReportJSON.write(report), as: UTF8.self).replacing(
        member, with: twice, maxReplacements: 1)
      #expect(try DeviceReportReader.read(Array(text.utf8)).remarks.contains { $0.kind == .unknownMember }, "\(member)")
    }

    report = try self.report()
    report.scope = .quick
    #expect(ReportReview.review(report, given: given).contains(Discrepancy(check: nil, kind: .otherScope)))

    report = try self.report()
    var evidence = Evidence()
    evidence.add(.origin, "measured")
    evidence.add(.health, 99)
    report.checks[try index(.battery, in: report)] = Judge.judge(.battery, evidence)
    #expect(ReportReview.review(report, given: given) == [Discrepancy(check: .battery, kind: .unmeasurable)])

    report = try self.report()
    let picture = try index(.cameraPicture, in: report)
    report.checks[picture].part = "Back Camera"
    var other = report.checks[picture]
    other.part = "Front Camera"
    report.checks.insert(other, at: picture + 1)
    #expect(
      ReportReview.review(report, given: given) == [
        Discrepancy(check: .cameraPicture, part: "Front Camera", kind: .copied)
      ])
  }
}
