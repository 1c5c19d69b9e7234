import CivilTime
import DeepCheck
import SimulatedDevices
import Testing

@Suite struct ReportComparisonTests {
  private func report(
    _ checks: [CheckResult], _ device: DeviceIdentity = DeviceIdentity(model: "Phone"), at seconds: Int64 = 0
  ) -> DeviceReport {
    DeviceReport(device: device, startedAt: Instant(seconds), checks: checks)
  }

  private func battery(full: Int, cycles: Int? = nil, part: String? = nil) -> CheckResult {
    var evidence = Evidence()
    evidence.add(.full, full)
    evidence.add(.design, 5000)
    evidence.add(.cycles, cycles)
    return Judge.judge(.battery, part: part, evidence)
  }

  private func compare(_ before: [CheckResult], _ after: [CheckResult]) -> ReportComparison {
    ReportComparison(before: report(before), after: report(after, at: 60))
  }

  @Test func reportsARepairedPart() {
    let comparison = compare([battery(full: 3000)], [battery(full: 5000)])
    #expect(comparison.checks.map { $0.kind } == [.better])
    let figure = comparison.checks.first?.figures.first
    #expect(figure?.name == .health)
    #expect(figure?.isMoved == true)
    #expect(compare([battery(full: 5000)], [battery(full: 3000)]).checks.map { $0.kind } == [.worse])
  }

  @Test func leavesAloneWhatChanceMoves() {
    #expect(compare([battery(full: 4500)], [battery(full: 4520)]).checks.map { $0.kind } == [.same])
    #expect(compare([battery(full: 4900)], [battery(full: 4200)]).checks.map { $0.kind } == [.moved])
  }

  @Test func reportsWhatOnlyOneHas() {
    let absent = CheckResult(id: .fan, verdict: .unavailable, reason: .absent)
    #expect(compare([absent], [battery(full: 4500)]).checks.map { $0.kind } == [.appeared, .open])
    #expect(compare([battery(full: 4500)], []).checks.map { $0.kind } == [.gone])
  }

  @Test func holdsPartsAgainstTheirOwn() {
    let comparison = compare(
      [battery(full: 4500, part: "BAT0"), battery(full: 3000, part: "BAT1")],
      [battery(full: 4500, part: "BAT1"), battery(full: 4500, part: "BAT0")])
    #expect(comparison.checks.map { $0.part } == ["BAT0", "BAT1"])
    #expect(comparison.checks.map { $0.kind } == [.same, .better])
  }

  @Test func namesDifferencesThatOneDeviceWouldNotHave() {
    let before = report([battery(full: 4000, cycles: 480)], DeviceIdentity(vendor: "A", model: "M1"), at: 100)
    let after = report([battery(full: 5000, cycles: 3)], DeviceIdentity(vendor: "A", model: "M2"), at: 50)
    let kinds = ReportComparison(before: before, after: after).contradictions.map { $0.kind }
    #expect(kinds == [.model, .order, .cycles])
    #expect(ReportComparison(before: before, after: before).contradictions == [])
  }

  @Test func namesAnotherScreenBehindTheSameStatement() {
    func model(_ width: Int, _ height: Int) -> CheckResult {
      Judge.judge(.model, ShownDevice(width: width, height: height, scale: 3).evidence(stated: "iPhone 13"))
    }
    let contradictions = compare([model(390, 844)], [model(844, 390)]).contradictions
    #expect(contradictions == [])
    #expect(compare([model(390, 844)], [model(428, 926)]).contradictions.map { $0.kind } == [.screen])
  }

  /// Both directions agree.
  @Test func turnsRoundWhenTheReportsDo() {
    var chance = Chance(seed: 5)
    let device = SimulatedDevice.healthy(1, &chance)
    var broken = device
    Fault.all.first { $0.checks.contains(.battery) }?.apply(&broken, 2, &chance)
    let ids: [CheckID] = [.battery, .storage, .memory, .network, .location]
    var first = Simulation(device, seed: 1)
    var second = Simulation(broken, seed: 2)
    let before = ids.compactMap { first.results(of: $0).last }
    let after = ids.compactMap { second.results(of: $0).last }
    let (there, back) = (compare(before, after), compare(after, before))
    #expect(there.count(.better) == back.count(.worse))
    #expect(there.count(.worse) == back.count(.better))
    #expect(there.checks.map { $0.id } == back.checks.map { $0.id })
    #expect(there.count(.worse) > 0)
  }

  /// Two runs of one healthy device hardly ever differ; chance variation stays within the tolerances.
  @Test func findsNextToNothingBetweenTwoRunsOfOneDevice() {
    let ids: [CheckID] = [
      .accelerometerRest, .gyroscopeRest, .motionTiming, .location, .speakerBalance, .microphoneLevel, .displayRefresh,
      .touchRate, .battery, .processor, .storage, .network,
    ]
    var (moved, figures) = (0, 0)
    for kind in 0..<SimulatedDevice.healthyCount {
      var chance = Chance(seed: 90 + UInt64(kind))
      let device = SimulatedDevice.healthy(kind, &chance)
      var first = Simulation(device, seed: chance.next(), carelessness: 0)
      var second = Simulation(device, seed: chance.next(), carelessness: 0)
      let comparison = compare(
        ids.compactMap { first.results(of: $0).last }, ids.compactMap { second.results(of: $0).last })
      for change in comparison.checks {
        figures += change.figures.count
        moved += change.figures.reduce(0) { $0 + ($1.isMoved ? 1 : 0) }
      }
    }
    #expect(figures > 200)
    #expect(Double(moved) <= 0.02 * Double(figures), "\(moved) of \(figures)")
  }

  @Test func isWrittenAsJSON() {
    let json = String(
      decoding: ReportComparisonJSON.write(compare([battery(full: 3000)], [battery(full: 5000)])), as: UTF8.self)
    #expect(json.hasPrefix(#"{"schema":"touchstone.comparison/1","before":{"device":{"model":"Phone"}"#))
    #expect(json.contains(#""id":"battery","change":"better","before":"fail","after":"pass""#))
    #expect(json.contains(#""name":"health","unit":"%","moved":true,"before":60,"after":100,"tolerance":"#))
    #expect(json.contains(#""summary":{"better":1,"worse":0,"#))
  }
}

@Suite struct FigureToleranceTests {
  @Test func hasOneRowForAFigure() {
    let figures = FigureTolerance.all.map { $0.figure }
    #expect(Set(figures).count == figures.count)
    #expect(FigureTolerance.all.allSatisfy { $0.absolute > 0 || $0.relative > 0 })
    #expect(FigureTolerance.all.allSatisfy { $0.source.utf8CodeUnitCount > 0 })
  }

  @Test func growsWithWhatIsMeasuredAsAShare() throws {
    let row = try #require(FigureTolerance.all.first { $0.figure == .sharpness })
    #expect(row.amount(around: 1000) == 300)
    #expect(row.amount(around: -1000) == 300)
    let rate = try #require(FigureTolerance.all.first { $0.figure == .eventRate })
    #expect(rate.amount(around: 60) == 2)
  }
}
