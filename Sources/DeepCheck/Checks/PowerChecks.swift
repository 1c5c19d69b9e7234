/// Battery, charger, temperatures and fans.
extension Check {
  static var battery: Check {
    Check(
      .battery, .power, [.browser, .linux], .guided, .quick, seconds: 20,
      recording: .recorder { .battery(BatteryRecorder(attempt: $0.attempt)) }, judge: judgeBattery
    )
    .limit(.health, .atLeast, 80, 70, .percent, "Apple: 80 % at 500 or 1,000 cycles; EU 2023/1670: 800")
    .limit(.batteryCondition, .atMost, 0, 1, .count, "Linux power_supply: health is Good, or names a fault")
    .limit(.cycles, .atMost, 1000, nil, .count, "Apple (iPhone 15 and later); Zebra DDT")
    .limit(.cellVoltage, .atLeast, 90, 80, .percent, "own: half full, a cell has 3.6 to 3.8 V of 3.7")
    .limit(.batteryTemperature, .atMost, 47, 60, .temperature, "Zebra DDT; IEC 62133-2: charging to 60")
    .identity(.counter(.cycles, .cycles))
  }

  private static func judgeBattery(_ judgement: inout Judgement) -> CheckResult {
    let evidence = judgement.evidence
    let isStated = evidence.says(.origin, "stated")
    judgement.basis = isStated ? .stated : .measured
    if let condition = evidence.number(.condition) { judgement.measure(.batteryCondition, condition) }
    if let voltage = cellVoltage(evidence) { judgement.measure(.cellVoltage, voltage) }
    guard let health = health(evidence) else {
      if judgement.verdict != .pass { return judgement.result() }
      judgement.note(.charge, evidence.number(.charge), .percent)
      return judgement.result(.unavailable, .notOffered)
    }
    judgement.measure(.health, health)
    let cycles = evidence.number(.cycles) ?? 0
    // A gauge that was never calibrated to its cell reports 0 cycles.
    if cycles > 0 { judgement.measure(.cycles, cycles) }
    judgement.note(.charge, evidence.number(.charge), .percent)
    if let temperature = evidence.number(.temperature), isPossible(temperature) {
      judgement.measure(.batteryTemperature, temperature)
    }
    // A gauge that contradicts itself.
    if evidence.says(.state, "implausible") { return judgement.result(.warn, .implausible) }
    // New cells hold a little more than specified; stated values are whole percentages up to 100.
    let isOdd = isStated ? health > 100 || health == 100 && cycles > 300 : health > 130
    // A gauge that reports zero, with no voltage, belongs to a dead or disconnected cell.
    if health < 1, evidence.number(.voltage) == 0, evidence.number(.charge) == 0 { return judgement.result() }
    guard isOdd || health < 1 else { return judgement.result() }
    // A retry doesn't fix a gauge with impossible readings, nor one that finds no capacity in a cell with voltage: the
    // battery's health is unknown.
    let hasVoltage = (evidence.number(.voltage) ?? 0) > 0
    let belongsToAnotherBattery = health == 100 && cycles > mostLikeNew || health > mostWhenNew
    if isStated, belongsToAnotherBattery, judgement.isLastTry {
      return judgement.result(.warn, .implausible)
    }
    let isCertain = isOdd || hasVoltage && evidence.number(.health) == nil && (evidence.number(.full) ?? -1) >= 0
    return !isStated && isCertain ? judgement.result(.warn, .implausible) : judgement.invalid(.implausible)
  }

  /// Stated three times, these are not a mistake: the gauge is another battery's. More than this many cycles with a
  /// health of 100 %: the best cells, which keep 80 % for 1,000 cycles, have lost 12 % by then, of at most 5 % more
  /// than specified.
  private static let mostLikeNew = 600.0
  /// Or a health above this, in percent: systems show new cells as 100 %.
  private static let mostWhenNew = 110.0

  /// The voltage in percent of the design voltage, if the gauge reports the battery at least half full, where it hardly
  /// drops under load, or if it is lower than an empty battery's. A battery has three or four cells in series; a
  /// collapsed one is missing from the sum.
  private static func cellVoltage(_ evidence: Evidence) -> Double? {
    guard let voltage = evidence.number(.voltage), let charge = evidence.number(.charge) else { return nil }
    let design = evidence.number(.designVoltage) ?? 0
    // A gauge that knows its battery but reads nothing has lost its cells. One that knows nothing isn't a gauge.
    if voltage == 0, charge == 0 { return design > 2 || (evidence.number(.full) ?? 0) > 0 ? 0 : nil }
    guard design > 2 else { return nil }
    let share = 100 * voltage / design
    let isLow = charge >= 40 && share < saggingVoltage || charge >= 20 && share < emptyVoltage || share < deadVoltage
    guard voltage > 0, charge >= 50 || isLow else { return nil }
    return share
  }

  /// Two fifths full and under load, a cell has more than this share of its design voltage: 3.1 of 3.7 V.
  private static let saggingVoltage = 85.0

  /// Even a fifth full and under load, a cell has more than this share of its design voltage: 2.8 of 3.7 V.
  private static let emptyVoltage = 75.0

  /// Even empty, a cell keeps more than this: 1.9 of 3.7 V. Chargers refuse one below 2 to 2.5 V, since copper has
  /// dissolved in it.
  private static let deadVoltage = 50.0

  private static func health(_ evidence: Evidence) -> Double? {
    if let health = evidence.number(.health) { return health }
    guard let full = evidence.number(.full), let design = evidence.number(.design), design > 0 else { return nil }
    return 100 * full / design
  }

  static var charger: Check {
    Check(
      .charger, .power, [.browser, .linux], .guided, .full, seconds: 20,
      recording: .recorder { .charger(ChargerRecorder(attempt: $0.attempt)) }, judge: judgeCharger
    )
    .limit(.chargeRest, .atMost, 900, nil, .seconds, "own: 4 % an hour, less than displays take")
    .limit(
      .underVoltage, .atMost, 0, nil, .count,
      "Linux hwmon: in*_lcrit_alarm, in*_lcrit; Raspberry Pi: get_throttled; Intel ATX12V 2.0, table 2"
    )
    .limit(
      .notCharged, .atMost, 0, nil, .count, "own: below 30 % no mode spares a battery; below 10 % no load drains it"
    )
    .limit(.overloads, .atMost, 0, nil, .count, "Linux hwmon: a current above curr*_crit")
    .limit(.batteryCondition, .atMost, 0, nil, .count, "Linux power_supply: health is Good, or names a fault")
    .limit(.chargeLost, .atMost, 1, nil, .percent, "own: a step of the gauge")
    .limit(
      .chargeRate, .atLeast, slowCharge, nil, .percentAnHour, "own: 2.5 W from any USB port add 16 % an hour to 15 Wh"
    )
    .limit(.drainRate, .atLeast, -100, nil, .percentAnHour, "own: phones at full load take 30 to 60")
    .limit(.chargeBreaks, .atMost, 2, nil, .count, "own: a plug may bounce twice as it goes in")
  }

  /// In percent an hour: a display takes the rest of what any USB port gives.
  private static let slowCharge = 4.0

  private static func judgeCharger(_ judgement: inout Judgement) -> CheckResult {
    if judgement.evidence.says(.origin, "stated") { judgement.basis = .stated }
    if let alarms = judgement.evidence.number(.underVoltage) {
      return judgement.measure(.underVoltage, alarms) == .pass
        ? judgement.result() : judgement.result(.warn, .weakSupply)
    }
    if let overloads = judgement.evidence.number(.overloads) {
      judgement.measure(.overloads, overloads)
      return judgement.result()
    }
    guard let online = judgement.evidence.number(.online) else { return judgement.invalid(.tooShort) }
    judgement.note(.online, online, .count)
    if let unfed = judgement.evidence.number(.unfed) { judgement.measure(.notCharged, unfed) }
    if let condition = judgement.evidence.number(.condition) { judgement.measure(.batteryCondition, condition) }
    let course = ChargeCourse(judgement.evidence)
    guard course.isPossible else { return judgement.invalid(.implausible) }
    let isStuck = course.longestRest.map { judgement.measure(.chargeRest, $0) != .pass } ?? false
    if let lost = course.lostWhileCharging { judgement.measure(.chargeLost, lost) }
    if let most = course.mostGained, most < slowCharge {
      judgement.measure(.chargeRate, most)
    } else {
      judgement.note(.chargeRate, course.rate(isCharging: true), .percentAnHour)
    }
    if let fall = course.fastestFall {
      judgement.measure(.drainRate, fall)
    } else {
      judgement.note(.drainRate, course.rate(isCharging: false), .percentAnHour)
    }
    guard online > 0 else { return judgement.invalidOrFail(.notConnected) }
    // A hand fumbles with the plug once; on the next try it is already in.
    if let breaks = course.breaks, judgement.measure(.chargeBreaks, Double(breaks)) != .pass, judgement.attempt < 2 {
      return judgement.invalid(.missedOnce)
    }
    // No charge changes like that: the gauge, its contact to the cell or the cell itself is broken.
    if course.isErratic || course.risesUnplugged || course.gainsTooFast { return judgement.result(.warn, .implausible) }
    return isStuck ? judgement.result(.warn, .frozen) : judgement.result()
  }

  static var temperature: Check {
    Check(
      .temperature, .power, .linux, .automatic, .quick, seconds: 1,
      recording: .unrecorded, judge: judgeTemperature
    )
    .limit(.margin, .atLeast, 15, 0.001, .temperature, "own: below the critical value; 5 for disks and power supplies")
  }

  /// `limits` holds each sensor's critical temperature, 0 if it has none.
  private static func judgeTemperature(_ judgement: inout Judgement) -> CheckResult {
    let (values, limits) = (judgement.evidence.values(.temperatures), judgement.evidence.values(.limits))
    guard !values.isEmpty else { return judgement.result(.unavailable, .absent) }
    // Boards also have unconnected inputs.
    guard let hottest = values.filter({ isPossible($0) }).max() else { return judgement.invalid(.implausible) }
    judgement.note(.hottest, hottest, .temperature)
    let margins = zip(values, limits).filter { isPossible($0.0) && $0.1 > 0 }.map { $0.1 - $0.0 }
    // The critical value of a disk or a power supply is 60 to 85 °C, a processor's 100, so their margins differ.
    let isCool = ["disk", "supply"].contains { judgement.evidence.says(.kind, $0) }
    if let margin = margins.min() { judgement.measure(.margin, margin, pass: isCool ? 5 : nil) }
    return judgement.result()
  }

  /// No chip or cell works outside this range: such a reading is from an unconnected sensor.
  private static func isPossible(_ temperature: Double) -> Bool { temperature >= -60 && temperature <= 150 }

  static var fan: Check {
    Check(
      .fan, .power, .linux, .automatic, .quick, seconds: 1,
      recording: .unrecorded, judge: judgeFan
    )
    .limit(.fanFaults, .atMost, 0, 0, .count, "Linux hwmon: fan*_fault, fan*_alarm")
    .limit(.fanAlarms, .atMost, 0, nil, .count, "Linux hwmon: fan*_alarm where nothing turns; a plug may be empty")
  }

  private static func judgeFan(_ judgement: inout Judgement) -> CheckResult {
    let (speeds, faults) = (judgement.evidence.values(.speeds), judgement.evidence.values(.faults))
    guard let fastest = speeds.max() else { return judgement.result(.unavailable, .absent) }
    // A stopped fan may just not be needed: only its own fault (1) or alarm (2) counts against it.
    judgement.note(.fanSpeed, fastest, .speed)
    // If another fan of the chip turns, the alarm of one that doesn't may come from an unused connector. Of one that should
    // turn (3), the turns may not be counted.
    let isDoubtful = { (index: Int) in
      faults[index] == 3 || faults[index] == 2 && index < speeds.count && speeds[index] == 0 && fastest > 0
    }
    judgement.measure(.fanFaults, Double(faults.indices.filter { faults[$0] != 0 && !isDoubtful($0) }.count))
    let doubtful = faults.indices.filter(isDoubtful).count
    if doubtful > 0 { judgement.measure(.fanAlarms, Double(doubtful)) }
    return judgement.result()
  }
}
