import CivilTime
import DeepCheck
import Testing

@Suite struct MachineJudgeTests {
  private func battery(_ values: [(EvidenceName, Double)], origin: String = "measured") -> CheckResult {
    var evidence = Evidence()
    evidence.add(.origin, origin)
    for (name, value) in values { evidence.add(name, value, decimals: 1) }
    return Judge.judge(.battery, evidence)
  }

  @Test func holdsBatteriesToTheirMakersPromise() {
    #expect(battery([(.full, 45), (.design, 50)]).verdict == .pass)
    #expect(battery([(.full, 37.5), (.design, 50)]).verdict == .warn)
    #expect(battery([(.full, 30), (.design, 50)]).verdict == .fail)
    #expect(battery([(.health, 91), (.cycles, 1200)]).verdict == .warn)
    #expect(battery([(.health, 91), (.temperature, 66)]).verdict == .fail)
    #expect(battery([(.charge, 50)]).verdict == .unavailable)
  }

  @Test func asksAboutStatementsThatCantBe() {
    #expect(battery([(.health, 104)], origin: "stated").reason == .implausible)
    #expect(battery([(.health, 100), (.cycles, 420)], origin: "stated").reason == .implausible)
    #expect(battery([(.health, 104)]).verdict == .pass)
    #expect(battery([(.health, 88)], origin: "stated").basis == .stated)
    #expect(battery([(.full, 0), (.design, 50)]).reason == .implausible)
  }

  /// A new battery's health after a thousand cycles is another battery's. A person may mistype it once or twice.
  @Test func warnsOfAGaugeThatBelongsToAnotherBattery() {
    let stated = { (cycles: Double, attempt: Double, health: Double) in
      battery([(.health, health), (.cycles, cycles), (.attempt, attempt)], origin: "stated")
    }
    #expect(stated(900, 1, 100).verdict == .invalid && stated(900, 2, 100).verdict == .invalid)
    #expect(stated(900, 3, 100).verdict == .warn && stated(900, 3, 100).reason == .implausible)
    #expect(stated(420, 3, 100).verdict == .invalid)
    #expect(stated(210, 2, 130).verdict == .invalid && stated(210, 3, 130).verdict == .warn)
    #expect(stated(210, 3, 104).verdict == .invalid)
  }

  /// A radio whose power saving is stuck answers some requests at once, and most of them seconds later.
  @Test func findsAnswersThatWait() {
    let network = { (trips: [Double], attempt: Int) in
      var evidence = Evidence()
      evidence.add(.attempt, attempt)
      evidence.add(.carrier, 1)
      evidence.add(.roundTrip, trips.sorted()[trips.count / 2], decimals: 1)
      evidence.add(.trips, trips, decimals: 1)
      return Judge.judge(.network, evidence)
    }
    let waiting = [60.0, 95, 330, 410, 480, 520, 610, 640, 700, 820]
    #expect(network(waiting, 1).verdict == .invalid)
    #expect(network(waiting, 2).verdict == .warn)
    #expect(network(waiting.map { 600 + $0 / 4 }, 2).verdict == .pass, "a satellite")
    #expect(network(waiting.map { $0 / 3 }, 2).verdict == .pass, "every third beacon")
  }

  @Test func findsTheStepAndTheSlopeOfAThrottledProcessor() {
    func work(_ value: (Int) -> Double) -> CheckResult {
      judged(work: (0..<60).map(value), throttled: 0)
    }
    #expect(work { _ in 1000 }.verdict == .pass)
    #expect(work { 1000 - 8.8 * Double($0) }.verdict == .warn)
    #expect(work { 1000 - 10 * Double($0) }.verdict == .fail)
    #expect(work { $0 < 30 ? 1000 : 650 }.figure(.drop) == "35")
    #expect(work { $0 < 5 ? 1000 : 480 }.verdict == .warn)
    // One slow second that is made up for has another cause.
    #expect(work { $0 == 20 ? 100 : 1000 }.verdict == .pass)
  }

  /// Thin notebooks fall to two thirds once their boost ends, phones little by little.
  @Test func takesTheEndOfABoostForNoFault() {
    #expect(judged(work: (0..<60).map { $0 < 12 ? 1000 : 610 }, throttled: 0).verdict == .pass)
    #expect(judged(work: (0..<60).map { 1000 - 5 * Double($0) }, throttled: 0).verdict == .pass)
    #expect(judged(work: (0..<60).map { $0 < 12 ? 1000 : 450 }, throttled: 0).verdict == .fail)
  }

  private func judged(work: [Double], throttled: Double?) -> CheckResult {
    LinuxCheckup(FakeMachine(), now: Instant(1_795_000_000)).processor(work: work, throttled: throttled)
  }

  @Test func judgesNoLoadThatWasTooShort() {
    #expect(judged(work: [1000, 1000], throttled: nil).reason == .tooShort)
    #expect(
      judged(work: [Double](repeating: 0, count: 30), throttled: nil).verdict == .invalid)
  }

  @Test func warnsOfEveryCountedSlowDown() {
    let result = judged(work: [Double](repeating: 900, count: 60), throttled: 3)
    #expect(result.verdict == .warn)
  }

  private func memory(_ values: [(EvidenceName, Double)]) -> CheckResult {
    var evidence = Evidence()
    for (name, value) in values { evidence.add(name, value) }
    return Judge.judge(.memory, evidence)
  }

  @Test func failsMemoryThatForgetsOneWord() {
    #expect(memory([(.tested, 268_435_456), (.mismatched, 0), (.told, 4e9)]).verdict == .pass)
    #expect(memory([(.tested, 268_435_456), (.mismatched, 1)]).verdict == .fail)
    // A little memory is enough to find a fault, but not to rule one out.
    #expect(memory([(.tested, 16_777_216), (.mismatched, 1)]).verdict == .fail)
    #expect(memory([(.tested, 16_777_216), (.mismatched, 0)]).reason == .noRoom)
    #expect(memory([(.tested, 0), (.mismatched, 0)]).reason == .noRoom)
  }

  @Test func judgesMemoryByAllThatIsKnownOfIt() {
    #expect(memory([(.tested, 268_435_456), (.mismatched, 0), (.uncorrected, 1)]).verdict == .fail)
    #expect(memory([(.corrected, 1)]).verdict == .warn)
    #expect(memory([(.tested, 268_435_456)]).verdict == .unavailable)
    #expect(memory([(.bytes, 8e9)]).verdict == .unavailable)
  }

  @Test func letsALockStandInTheWayOfADeal() {
    var evidence = Evidence()
    evidence.add(.seen, 4)
    evidence.add(.faults, 1)
    #expect(Judge.judge(.locks, evidence).verdict == .fail)
    #expect(Judge.judge(.parts, evidence).verdict == .warn)
    #expect(Judge.judge(.parts, evidence).basis == .stated)
  }

  @Test func findsAProcessorThatIsSlowEveryOtherSecond() {
    func work(_ value: (Int) -> Double) -> CheckResult {
      judged(work: (0..<60).map(value), throttled: 0)
    }
    #expect(work { $0 % 6 < 3 ? 1000 : 400 }.verdict == .warn)
    #expect(work { $0 % 7 < 4 ? 1000 : 20 }.verdict == .warn)
    // Other programs take a part now and then.
    #expect(work { $0 % 10 == 3 ? 850 : 1000 }.verdict == .pass)
  }

  @Test func aGaugeThatSaysWhatCantBeIsAWarning() {
    let result = battery([(.full, 654.4), (.design, 328.9)])
    #expect(result.verdict == .warn && result.reason == .implausible)
  }

  @Test func aPhoneHasBluetoothAndAComputerNeedNot() {
    func bluetooth(expected: Int?, attempt: Int) -> CheckResult {
      var evidence = Evidence()
      evidence.add(.attempt, attempt)
      evidence.add(.adapters, 0)
      evidence.add(.expected, expected)
      return Judge.judge(.bluetooth, evidence)
    }
    #expect(bluetooth(expected: 1, attempt: 1).reason == .switchedOff)
    #expect(bluetooth(expected: 1, attempt: 2).verdict == .warn)
    #expect(bluetooth(expected: nil, attempt: 2).verdict == .unavailable)
  }

  /// fwupd/firmware-lenovo#371: a gauge that reads nothing; an empty battery still has its voltage.
  @Test func findsABatteryWithoutVoltage() {
    let known: [(EvidenceName, Double)] = [(.full, 94.57), (.design, 94), (.designVoltage, 15.48)]
    #expect(battery(known + [(.voltage, 0), (.charge, 0)]).verdict == .fail)
    #expect(battery(known + [(.voltage, 13.1), (.charge, 0)]).verdict == .pass)
    #expect(battery(known + [(.voltage, 13.1), (.charge, 12)]).verdict == .pass)
    #expect(battery(known + [(.voltage, 10.2), (.charge, 35)]).verdict == .fail)
  }

  /// omacom/omarchy#7803 and #7916: new packs that have discharged themselves to death, and Ubuntu on a Mac, whose kernel
  /// read none of the battery (Launchpad 215074).
  @Test func findsABatteryBelowTheVoltageOfAnEmptyOne() {
    let known: [(EvidenceName, Double)] = [(.full, 58), (.design, 58), (.designVoltage, 15.44), (.charge, 0)]
    #expect(battery(known + [(.voltage, 2.296)]).verdict == .fail)
    #expect(battery(known + [(.voltage, 10.1)]).verdict == .pass)
    #expect(battery([(.full, 20.65), (.voltage, 0), (.charge, 0)]).verdict == .fail)
    #expect(battery([(.full, 0), (.voltage, 0), (.charge, 0)]).verdict == .unavailable)
  }
}
