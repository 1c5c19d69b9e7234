import CivilTime
import DeepCheck
import SimulatedDevices
import Testing

/// Every check on simulated devices in known condition; `Scripts/device-matrix.sh` prints the rates for many more.
@Suite struct SimulatedDeviceTests {
  @Test(arguments: Simulation.checks)
  func findsNoFaultInHealthyDevices(check: CheckID) {
    var chance = Chance(seed: 7)
    var simulation = Simulation(.healthy(7, &chance), seed: 17, carelessness: 0)
    let result = simulation.results(of: check)[0]
    #expect(result.verdict == .pass || result.verdict == .warn, "\(result)")
  }

  @Test(arguments: Fault.all.map { $0.name })
  func findsEveryFault(name: String) throws {
    let fault = try #require(Fault.all.first { $0.name == name })
    for check in fault.checks {
      var chance = Chance(seed: 3)
      var device = SimulatedDevice.healthy(3, &chance)
      fault.apply(&device, 1, &chance)
      var simulation = Simulation(device, seed: 29, carelessness: 0)
      #expect(simulation.results(of: check).last?.verdict == fault.verdict, "\(check)")
    }
  }

  @Test(arguments: Simulation.checks)
  func asksForAnotherTryWhenAPersonWasCareless(check: CheckID) {
    var chance = Chance(seed: 1)
    var simulation = Simulation(.healthy(1, &chance), seed: 2, carelessness: 1)
    let results = simulation.results(of: check)
    #expect(results.first?.verdict != .fail)
    #expect(results.last?.verdict == .pass || results.last?.verdict == .warn, "\(results)")
  }

  /// A report judged again after being written and read gives the same verdicts.
  @Test(arguments: Simulation.checks)
  func comesToTheSameFromAReport(check: CheckID) throws {
    var chance = Chance(seed: 41)
    var device = SimulatedDevice.healthy(5, &chance)
    for fault in Fault.all where fault.checks.contains(check) && chance.happens(0.5) {
      fault.apply(&device, 0, &chance)
    }
    var simulation = Simulation(device, seed: 41)
    for result in simulation.results(of: check) {
      let report = DeviceReport(
        device: DeviceIdentity(), startedAt: Instant(0), challenge: Challenge(code: "TESTED41"), checks: [result])
      let read = try DeviceReportReader.read(DeviceReportJSON.write(report))
      #expect(read.checks.map { $0.verdict } == [result.verdict])
      #expect(ReportReview.review(read) == [], "\(result)")
    }
  }
}
