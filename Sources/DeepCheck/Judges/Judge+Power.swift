extension Judge {
  static func battery(_ judgement: Judgement) -> CheckResult {
    var judgement = judgement
    let evidence = judgement.evidence
    let isStated = evidence.says(.origin, "stated")
    judgement.basis = isStated ? .stated : .measured
    guard let health = health(evidence) else {
      judgement.note(.charge, evidence.number(.charge), .percent)
      return judgement.result(.unavailable, .notOffered)
    }
    judgement.measure(.health, health)
    let cycles = evidence.number(.cycles) ?? 0
    // A gauge that never learnt its cell reports 0 cycles.
    if cycles > 0 { judgement.measure(.cycles, cycles) }
    judgement.note(.charge, evidence.number(.charge), .percent)
    if let temperature = evidence.number(.temperature) { judgement.measure(.batteryTemperature, temperature) }
    // New cells hold a little more than they promise; statements are whole percent of at most 100.
    let isOdd = isStated ? health > 100 || health == 100 && cycles > 300 : health > 130
    return isOdd || health < 1 ? judgement.invalid(.implausible) : judgement.result()
  }

  private static func health(_ evidence: Evidence) -> Double? {
    if let health = evidence.number(.health) { return health }
    guard let full = evidence.number(.full), let design = evidence.number(.design), design > 0 else { return nil }
    return 100 * full / design
  }

  static func charger(_ judgement: Judgement) -> CheckResult {
    var judgement = judgement
    if judgement.evidence.says(.origin, "stated") { judgement.basis = .stated }
    guard let online = judgement.evidence.number(.online) else { return judgement.invalid(.tooShort) }
    if judgement.evidence.says(.origin, "stated") { judgement.basis = .stated }
    judgement.note(.online, online, .count)
    return online > 0 ? judgement.result() : judgement.invalidOrFail(.notConnected)
  }

  /// `limits` holds each sensor's critical temperature, 0 where it has none.
  static func temperature(_ judgement: Judgement) -> CheckResult {
    var judgement = judgement
    let (values, limits) = (judgement.evidence.values(.temperatures), judgement.evidence.values(.limits))
    guard let hottest = values.max() else { return judgement.result(.unavailable, .absent) }
    judgement.note(.hottest, hottest, .temperature)
    // No silicon lives outside of this: a sensor that is not connected.
    if hottest > 150 || hottest < -60 { return judgement.invalid(.implausible) }
    let margins = zip(values, limits).filter { $0.1 > 0 }.map { $0.1 - $0.0 }
    if let margin = margins.min() { judgement.measure(.margin, margin) }
    return judgement.result()
  }

  static func fan(_ judgement: Judgement) -> CheckResult {
    var judgement = judgement
    guard let fastest = judgement.evidence.values(.speeds).max() else {
      return judgement.result(.unavailable, .absent)
    }
    // A fan at rest may just not be needed: only its own alarm speaks against it.
    judgement.note(.fanSpeed, fastest, .speed)
    judgement.measure(.fanFaults, judgement.evidence.values(.faults).reduce(0) { $0 + ($1 != 0 ? 1 : 0) })
    return judgement.result()
  }
}
