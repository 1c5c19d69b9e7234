/// Radio, and the sensors and firmware that a machine lists.
extension Check {
  static var network: Check {
    Check(
      .network, .radio, [.browser, .linux], .automatic, .quick, seconds: 3,
      recording: .recorder { .network(NetworkRecorder(attempt: $0.attempt)) }, judge: judgeNetwork
    )
    .limit(.errorShare, .atMost, 0.01, 1, .percent, "own: errors among packets")
    .limit(.linkDrops, .atMost, 6, nil, .count, "own: one in ten minutes is a bad contact")
    .limit(
      .lateCollisions, .atMost, 10, nil, .count, "IEEE 802.3, 4.2.8: none happen where both ends agree; own for ten"
    )
    .limit(.hangs, .atMost, 10, nil, .count, "Linux net: tx_timeout; own: a few, as of a driver that was reset")
    .limit(.addressUnset, .atMost, 0, nil, .count, "IEEE 802, 8.2: an address begins with the number of its maker")
    .limit(.roundTrip, .atMost, 2000, nil, .milliseconds, "W3C Network Information: slow-2g")
    .limit(.lostRequests, .atMost, 10, 50, .percent, "own: one of ten; half of them is no connection")
    .limit(.downloadRate, .atLeast, 0.38, nil, .bitRate, "3GPP UMTS: 384 kbit/s; the server has a part in it")
    .limit(.uploadRate, .atLeast, 0.1, nil, .bitRate, "own: a photo of a megabyte in 80 s; where the server takes one")
    .limit(.wirelessSignal, .atLeast, -75, nil, .milliwatts, "own: Cisco plans voice at -67, data at -72")
    .limit(.tripJitter, .atMost, 1000, nil, .milliseconds, "RFC 6298, 2.4: a lost packet is sent again after 1 s")
  }

  private static func judgeNetwork(_ judgement: inout Judgement) -> CheckResult {
    let evidence = judgement.evidence
    guard let carrier = evidence.number(.carrier) else { return judgement.invalid(.tooShort) }
    if carrier == 0 { return judgement.invalid(.notConnected) }
    judgement.note(.linkSpeed, evidence.number(.speed).flatMap { $0 > 0 ? $0 : nil }, .bitRate)
    if let errors = evidence.number(.errors), let packets = evidence.number(.packets), errors >= 0, packets >= 0 {
      // Among few packets a single error is already more than the limit.
      let isShare = errors == 0 || errors >= 10 || packets >= 10_000
      if isShare { judgement.measure(.errorShare, packets > 0 ? 100 * errors / packets : errors > 0 ? 100 : 0) }
    }
    // Cables are pulled and machines sleep: a few drops say nothing.
    if let drops = evidence.number(.linkDrops), let hours = evidence.number(.hoursUp), drops >= 20 {
      judgement.measure(.linkDrops, drops / max(1, hours))
    }
    if let late = evidence.number(.lateCollisions) { judgement.measure(.lateCollisions, late) }
    if let hangs = evidence.number(.hangs) { judgement.measure(.hangs, hangs) }
    if let unset = evidence.number(.addressUnset) { judgement.measure(.addressUnset, unset) }
    if let signal = evidence.number(.signal) { judgement.measure(.wirelessSignal, signal) }
    let trips = evidence.values(.trips)
    if let trip = evidence.number(.roundTrip) {
      // A network that slows down is judged by its last requests.
      let last = trips.filter { $0 >= 0 }.suffix(5)
      let late = last.count == 5 ? Statistics.median(Array(last)) : 0
      judgement.measure(.roundTrip, late > 2000 ? max(trip, late) : trip)
    }
    guard trips.count >= 5 else { return judgement.result() }
    let answered = trips.filter { $0 >= 0 }
    let lost = judgement.measure(.lostRequests, 100 * Double(trips.count - answered.count) / Double(trips.count))
    let sorted = answered.sorted()
    if sorted.count >= 5 {
      // In trains and at a cell's edge a few trips are late, and over a long distance the spread grows in proportion. The
      // connection is uneven if a quarter of the trips is late, or three of them, two of fewer than ten, by more than a
      // lost packet takes.
      let usual = Statistics.median(sorted)
      let (quarter, most) = (sorted[sorted.count * 3 / 4] - usual, max(200, usual))
      // No answer is quicker than the way is long: if most take far longer than the quickest, they wait for something.
      let waiting = usual > 3 * sorted[0] ? usual - sorted[0] : 0
      if waiting > mostWaiting {
        judgement.measure(.tripJitter, waiting, pass: mostWaiting)
      } else if quarter > most {
        judgement.measure(.tripJitter, quarter, pass: most)
      } else {
        judgement.measure(
          .tripJitter, sorted[sorted.count - (sorted.count < 10 ? 2 : 3)] - usual, pass: max(1000, 2 * usual))
      }
    }
    let ways: [(FigureName, EvidenceName, EvidenceName)] = [
      (.downloadRate, .downloaded, .downloadTime), (.uploadRate, .uploaded, .uploadTime),
    ]
    for (figure, bytes, time) in ways {
      guard let bytes = evidence.number(bytes), let time = evidence.number(time), bytes >= 0, time > 0 else { continue }
      judgement.measure(figure, 8 * bytes / time / 1000)
    }
    // The network may be congested for a moment.
    if judgement.isFirstDoubt { return judgement.invalid(.missedOnce) }
    return judgement.result(lost == .fail ? .lossy : nil)
  }

  /// In milliseconds: a radio that saves power wakes for every third beacon at the latest (IEEE 802.11, DTIM), after 154 ms
  /// on average.
  private static let mostWaiting = 250.0

  static var bluetooth: Check {
    Check(
      .bluetooth, .radio, [.browser, .linux], needs: [.bluetooth], .guided, .full, seconds: 15,
      recording: .recorder { .bluetooth(BluetoothRecorder(attempt: $0.attempt, isHandheld: $0.isHandheld)) },
      judge: judgeBluetooth
    )
  }

  private static func judgeBluetooth(_ judgement: inout Judgement) -> CheckResult {
    let adapters = judgement.evidence.number(.adapters) ?? 0
    judgement.note(.adapters, adapters, .count)
    // Every phone and tablet has one; a computer may not.
    if adapters < 1, judgement.evidence.integer(.expected) == 1 {
      return judgement.attempt < 2 ? judgement.invalid(.switchedOff) : judgement.result(.warn, .absent)
    }
    if adapters < 1 { return judgement.result(.unavailable, .absent) }
    return judgement.evidence.integer(.blocked) == 1 ? judgement.result(.blocked, .switchedOff) : judgement.result()
  }

  static var nfc: Check {
    Check(
      .nfc, .radio, .browser, .guided, .full, seconds: 15,
      recording: .recorder { .tag(TagRecorder(attempt: $0.attempt)) }, judge: judgeTag
    )
    .limit(.tags, .atLeast, 1, 1, .count, "own: a card held to it is felt")
  }

  private static func judgeTag(_ judgement: inout Judgement) -> CheckResult {
    if judgement.evidence.integer(.blocked) == 1 { return judgement.result(.blocked, .switchedOff) }
    guard let seen = judgement.evidence.number(.seen) else { return judgement.invalid(.tooShort) }
    judgement.measure(.tags, seen)
    // The card may have been held to the wrong spot.
    return judgement.verdict == .fail ? judgement.invalidOrFail(.missedOnce) : judgement.result()
  }

  static var sensor: Check {
    Check(
      .sensor, .system, .linux, .automatic, .quick, seconds: 2,
      recording: .unrecorded, judge: judgeSensor
    )
    .limit(.restMagnitude, .atMost, 0.6, 1.5, .acceleration, "CTS 9.80665 ± 1.5; own: an axis off by 0.4, and by 2 %")
    .limit(.rateBias, .atMost, 3, 5, .angularRate, "Bosch BMI160: ± 3 °/s; CDD 7.3.4 recommends 0.6")
    .identity(.name(.partName, .model))
  }

  /// A stationary machine's sensor: is its reading plausible?
  private static func judgeSensor(_ judgement: inout Judgement) -> CheckResult {
    let (samples, rates) = (judgement.evidence.accelerations, judgement.evidence.rates)
    judgement.note(.model, judgement.evidence.text(.name))
    judgement.note(.channels, judgement.evidence.number(.channels), .count)
    // Gravity is everywhere: a sensor that reads exactly zero is asleep.
    if !samples.isEmpty, samples.allSatisfy({ $0 == .zero }) { return judgement.invalid(.unreadable) }
    // No machine's sensor goes beyond 200 g or 10,000 °/s: its scale must be wrong.
    if samples.contains(where: { $0.length > 2000 }) || rates.contains(where: { $0.length > 10_000 }) {
      return judgement.invalid(.implausible)
    }
    if !samples.isEmpty { judgement.measure(.restMagnitude, abs(Statistics.mean(samples).length - Judge.gravity)) }
    if !rates.isEmpty {
      let mean = Statistics.mean(rates)
      judgement.measure(.rateBias, max(abs(mean.x), abs(mean.y), abs(mean.z)))
    }
    if Statistics.largestDeviation(samples) > 0.3 { return judgement.invalid(.moved) }
    return judgement.result()
  }

  static var usb: Check {
    Check(
      .usb, .system, .linux, .automatic, .quick, seconds: 1,
      recording: .unrecorded, judge: judgeUSB
    )
    .limit(
      .overCurrents, .atMost, 0, nil, .count, "Linux usb: over_current_count; a device that was plugged in may cause it"
    )
  }

  private static func judgeUSB(_ judgement: inout Judgement) -> CheckResult {
    guard let ports = judgement.evidence.number(.channels), ports > 0 else {
      return judgement.result(.unavailable, .absent)
    }
    judgement.note(.ports, ports, .count)
    judgement.note(.channels, judgement.evidence.number(.seen), .count)
    if let faults = judgement.evidence.number(.faults) { judgement.measure(.overCurrents, faults) }
    return judgement.result()
  }

  static var securityChip: Check {
    Check(
      .securityChip, .system, .linux, .automatic, .quick, seconds: 1,
      recording: .unrecorded, judge: Judge.identified
    )
  }

  static var suspend: Check {
    Check(
      .suspend, .system, .linux, .automatic, .full, seconds: 30,
      recording: .unrecorded, judge: judgeSuspension
    )
    .limit(.sleeps, .atLeast, 1, 1, .count, "Linux power/suspend_stats: success grows, fail doesn't")
    .limit(.overslept, .atMost, 30, 120, .seconds, "own: from its alarm until programs run again")
    .limit(.partsGone, .atMost, 0, 0, .count, "own: what was there before is there after")
  }

  /// The machine was suspended for a while and woken.
  private static func judgeSuspension(_ judgement: inout Judgement) -> CheckResult {
    let evidence = judgement.evidence
    guard let slept = evidence.number(.passed), let wanted = evidence.number(.expected),
      let seconds = evidence.number(.seconds)
    else { return judgement.invalid(.tooShort) }
    judgement.measure(.sleeps, slept)
    judgement.measure(.overslept, max(0, seconds - wanted))
    judgement.measure(.partsGone, evidence.number(.lost) ?? 0)
    for name in evidence.words(.name) { judgement.note(.partName, name) }
    return judgement.result()
  }

  static var firmware: Check {
    Check(
      .firmware, .system, .linux, .automatic, .quick, seconds: 1,
      recording: .unrecorded, judge: judgeFirmware
    )
    .limit(.updateFailed, .atMost, 0, nil, .count, "fwupd: UpdateState 3; UEFI 23.4, ESRT: last attempt status 1 to 5")
  }

  private static func judgeFirmware(_ judgement: inout Judgement) -> CheckResult {
    if let failed = judgement.evidence.number(.updateFailed) { judgement.measure(.updateFailed, failed) }
    let result = Judge.identified(&judgement)
    return judgement.isUnusable ? judgement.result(.warn, .notUsable) : result
  }
}
