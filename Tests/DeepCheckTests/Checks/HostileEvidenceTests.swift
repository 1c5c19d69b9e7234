import CivilTime
import DeepCheck
import SimulatedDevices
import Testing

/// Evidence that no device produced: every judge terminates, is deterministic, and passes nothing without support.
@Suite struct HostileEvidenceTests {
  private static let challenge = Challenge(code: "7K3QP9")

  private func evidence(_ values: (Int) -> [Int64], decimals: Int = 0) -> Evidence {
    var evidence = Evidence()
    for (index, name) in EvidenceName.allCases.enumerated() where name != .attempt {
      evidence.add(Evidence.Series(name: name, decimals: decimals, values: values(index)))
    }
    return evidence
  }

  /// Judged by every judge, written, read and judged again.
  private func holdsStable(_ evidence: Evidence) throws {
    let results = CheckID.allCases.map { Judge.judge($0, evidence, challenge: Self.challenge) }
    for figure in results.flatMap({ $0.figures }) {
      if case .number(let number) = figure.value { #expect(number.isFinite, "\(figure.name)") }
    }
    let report = DeviceReport(
      device: DeviceIdentity(), startedAt: Instant(0),
      checks: [CheckResult(id: .fan, verdict: .pass, evidence: evidence)])
    let read = try DeviceReportReader.read(DeviceReportJSON.write(report))
    let again = try #require(read.checks.first?.evidence)
    for result in results {
      let verdict = Judge.judge(result.id, again, challenge: Self.challenge).verdict
      #expect(verdict == result.verdict, "\(result.id)")
    }
  }

  private static let limit: Int64 = 9_000_000_000_000_000

  @Test func takesAnyNumbers() throws {
    let shapes: [(Int) -> [Int64]] = [
      { _ in [] }, { _ in [0] }, { _ in [-1] }, { _ in [Self.limit] }, { _ in [-Self.limit] },
      { _ in [Int64](repeating: 0, count: 70) }, { _ in [Int64](repeating: Self.limit, count: 70) },
      { _ in (0..<70).map { $0 % 2 == 0 ? Self.limit : -Self.limit } }, { _ in (0..<70).reversed().map { Int64($0) } },
      { index in (0..<(7 * index % 90)).map { Int64($0 * index) } },
    ]
    for shape in shapes {
      for decimals in [0, 9] { try holdsStable(evidence(shape, decimals: decimals)) }
    }
  }

  @Test func takesNumbersDrawnAtRandom() throws {
    let scales: [Double] = [1, 10, 1000, 1e6, 1e15]
    var chance = Chance(seed: 77)
    for _ in 0..<12 {
      var evidence = Evidence()
      for name in EvidenceName.allCases where chance.happens(0.8) {
        let scale = scales.randomElement(using: &chance) ?? 1
        let count = Int.random(in: 0..<100, using: &chance)
        evidence.add(
          name, (0..<count).map { _ in chance.normal(scale) }, decimals: Int.random(in: 0...3, using: &chance))
      }
      try holdsStable(evidence)
    }
  }

  /// With quadratic work this would not finish.
  @Test func endsHoweverMuchThereIs() {
    let many = evidence { index in (0..<20_000).map { Int64(($0 &* 7919 &+ index) % 4096) } }
    for id in CheckID.allCases { _ = Judge.judge(id, many) }
  }

  private func motion(_ times: [Double]) -> Evidence {
    var evidence = Evidence()
    evidence.add(.delay, 20)
    evidence.add(.times, times, decimals: 3)
    for name in [EvidenceName.accelerationX, .accelerationY, .rateX, .rateY] {
      evidence.add(name, times.map { _ in 0 })
    }
    evidence.add(.accelerationZ, times.map { _ in 9.8 }, decimals: 1)
    evidence.add(.rateZ, times.map { _ in 60 })
    evidence.add(.headings, times.map { _ in 0 })
    for name in [EvidenceName.lumas, .spreads, .digests] { evidence.add(name, times.indices.map { Double($0 % 200) }) }
    evidence.add(.intervals, zip(times.dropFirst(), times).map { $0 - $1 }, decimals: 3)
    return evidence
  }

  @Test(arguments: [
    CheckID.motionTiming, .gyroscopeTurn, .motionAgreement, .compass, .vibration, .cameraFrames, .cameraPicture,
  ])
  func judgesNoTimesThatNoClockReports(id: CheckID) {
    let even = (0..<400).map { Double($0) * 16.7 }
    #expect(Judge.judge(id, motion(even), challenge: Self.challenge).reason != .implausible)
    var back = even
    back.swapAt(100, 200)
    // Twenty thousand readings a second.
    let absurd = (0..<110_000).map { Double($0) * 0.05 }
    for times in [back, absurd] {
      let result = Judge.judge(id, motion(times), challenge: Self.challenge)
      #expect(result.verdict == .invalid && result.reason == .implausible)
    }
    let repeated = Judge.judge(id, motion(even.map { _ in 5 }), challenge: Self.challenge)
    #expect(!repeated.verdict.isJudged)
  }

  @Test func judgesNoDisplayOrFingerThatIsFasterThanAny() {
    var evidence = Evidence()
    evidence.add(.intervals, [Double](repeating: 0.001, count: 500), decimals: 3)
    evidence.add(.contactTimes, (0..<17_000).map { Double($0) * 0.05 }, decimals: 3)
    #expect(Judge.judge(.displayRefresh, evidence).reason == .implausible)
    #expect(Judge.judge(.touchRate, evidence).reason == .implausible)
  }

  @Test func refusesReportsOfMoreResultsThanAnyDeviceHas() throws {
    let many = DeviceReport(
      device: DeviceIdentity(), startedAt: Instant(0),
      checks: [CheckResult](repeating: CheckResult(id: .fan, verdict: .skipped), count: 2049))
    #expect(throws: DeviceReportError.damaged) { try DeviceReportReader.read(DeviceReportJSON.write(many)) }
  }
}
