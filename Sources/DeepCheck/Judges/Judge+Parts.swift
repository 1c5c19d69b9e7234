extension Judge {
  static func network(_ judgement: Judgement) -> CheckResult {
    var judgement = judgement
    let evidence = judgement.evidence
    guard let carrier = evidence.number(.carrier) else { return judgement.invalid(.tooShort) }
    if carrier == 0 { return judgement.invalid(.notConnected) }
    judgement.note(.linkSpeed, evidence.number(.speed).flatMap { $0 > 0 ? $0 : nil }, .bitRate)
    if let errors = evidence.number(.errors), let packets = evidence.number(.packets), errors >= 0, packets >= 0 {
      judgement.measure(.errorShare, packets > 0 ? 100 * errors / packets : errors > 0 ? 100 : 0)
    }
    if let trip = evidence.number(.roundTrip) { judgement.measure(.roundTrip, trip) }
    return judgement.result()
  }

  static func bluetooth(_ judgement: Judgement) -> CheckResult {
    var judgement = judgement
    let adapters = judgement.evidence.number(.adapters) ?? 0
    judgement.note(.adapters, adapters, .count)
    if adapters < 1 { return judgement.result(.unavailable, .absent) }
    return judgement.evidence.integer(.blocked) == 1 ? judgement.result(.blocked, .switchedOff) : judgement.result()
  }

  /// A sensor of a machine that lies as it lies: what it reads there, and whether that can be.
  static func sensor(_ judgement: Judgement) -> CheckResult {
    var judgement = judgement
    let (samples, rates) = (accelerations(judgement.evidence), rates(judgement.evidence))
    judgement.note(.model, judgement.evidence.text(.name))
    judgement.note(.channels, judgement.evidence.number(.channels), .count)
    // Gravity is everywhere: a sensor that reads exactly nothing sleeps.
    if !samples.isEmpty, samples.allSatisfy({ $0 == .zero }) { return judgement.invalid(.unreadable) }
    // No machine's sensor goes beyond 200 g or 10,000 °/s: its scale is nonsense.
    if samples.contains(where: { $0.length > 2000 }) || rates.contains(where: { $0.length > 10_000 }) {
      return judgement.invalid(.implausible)
    }
    if !samples.isEmpty { judgement.measure(.restMagnitude, abs(Statistics.mean(samples).length - gravity)) }
    if !rates.isEmpty {
      let mean = Statistics.mean(rates)
      judgement.measure(.rateBias, max(abs(mean.x), abs(mean.y), abs(mean.z)))
    }
    if Statistics.largestDeviation(samples) > 0.3 { return judgement.invalid(.moved) }
    return judgement.result()
  }

  static func soundDevice(_ judgement: Judgement) -> CheckResult {
    var judgement = judgement
    judgement.note(.model, judgement.evidence.text(.name))
    judgement.measure(.playbackDevices, judgement.evidence.number(.playback) ?? 0)
    judgement.measure(.captureDevices, judgement.evidence.number(.capture) ?? 0)
    return judgement.result()
  }

  static func buttons(_ judgement: Judgement) -> CheckResult {
    var judgement = judgement
    if judgement.evidence.says(.origin, "stated") { judgement.basis = .stated }
    guard let expected = judgement.evidence.number(.expected), expected > 0 else { return judgement.invalid(.tooShort) }
    judgement.measure(.buttonsSeen, 100 * (judgement.evidence.number(.seen) ?? 0) / expected)
    if judgement.verdict != .pass, judgement.attempt < 2 { return judgement.invalid(.missedOnce) }
    return judgement.result()
  }

  static func biometric(_ judgement: Judgement) -> CheckResult {
    var judgement = judgement
    judgement.measure(.userVerified, judgement.evidence.number(.verified) ?? 0)
    return judgement.verdict == .fail ? judgement.invalidOrFail(.missedOnce) : judgement.result()
  }

  /// What a person read in the settings: how many entries speak against the device, of how many.
  static func statement(_ judgement: Judgement) -> CheckResult {
    var judgement = judgement
    judgement.basis = .stated
    guard (judgement.evidence.integer(.seen) ?? 0) > 0 else { return judgement.invalid(.tooShort) }
    let faults = judgement.evidence.number(.faults) ?? 0
    judgement.measure(judgement.check == .locks ? .locksActive : .partsUnknown, faults)
    return judgement.result()
  }

  /// Something that the system knows by name: that it is there is all that is told.
  static func identified(_ judgement: Judgement) -> CheckResult {
    var judgement = judgement
    judgement.note(.model, judgement.evidence.text(.name))
    judgement.note(.version, judgement.evidence.text(.version))
    judgement.note(.firmwareAge, judgement.evidence.number(.age), .years)
    return judgement.result()
  }
}
