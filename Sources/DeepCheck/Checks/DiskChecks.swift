/// A disk's own health data.
extension Check {
  static var disk: Check {
    Check(
      .disk, .computing, .linux, .automatic, .quick, seconds: 5,
      recording: .unrecorded, judge: judgeDisk
    )
    .limit(.selfAssessment, .atLeast, 1, 1, .count, "smartctl(8): overall health")
    .limit(.criticalWarning, .atMost, 0, 0, .count, "NVMe log 02h, byte 0")
    .limit(.wear, .atMost, 79.9, 99.9, .percent, "NVMe log 02h: 100 is what the maker promised")
    .limit(.spareMargin, .atLeast, 1, 0, .percent, "NVMe log 02h, spare above its threshold")
    .limit(.reserve, .atLeast, 20, 10, .percent, "ATA attributes 170, 180, 232; Intel's threshold is 10")
    .limit(.endOfLife, .atMost, 1, 2, .count, "JEDEC JESD84-B51, 7.4.33: pre EOL information")
    .limit(.failing, .atMost, 0, 0, .count, "SFF-8035i: a value at its threshold")
    .limit(.failedBefore, .atMost, 0, nil, .count, "SFF-8035i: the worst value at its threshold")
    .limit(.reallocated, .atMost, 0, 100, .count, "ATA attribute 5; own for 100, of disks that turn")
    .limit(.reallocations, .atMost, 0, nil, .count, "ATA attribute 196")
    .limit(.uncorrectable, .atMost, 0, 10, .count, "ATA attribute 187; Backblaze: any of them raises failures")
    .limit(.endToEnd, .atMost, 0, 10, .count, "ATA attribute 184; own for 10")
    .limit(.timeouts, .atMost, 100, 1000, .count, "ATA attribute 188, its lower 16 bits; own")
    .limit(.spinRetries, .atMost, 0, 10, .count, "ATA attribute 10; own for 10")
    .limit(.linkErrors, .atMost, 100, 100_000, .count, "ATA attribute 199; own: a cable, until it is countless")
    .limit(.testFailed, .atMost, 0, 0, .count, "the latest self-test")
    .limit(.testsFailed, .atMost, 0, nil, .count, "self-tests before it")
    .limit(
      .diskTemperature, .atMost, turningLimits.pass, turningLimits.warn, .temperature,
      "makers' 60 for disks that turn; flash 70 and 85"
    )
    .limit(.readOnly, .atMost, 0, nil, .count, "Linux block: ro; a disk can be written to")
    .limit(.arrayState, .atMost, 0, 1, .count, "Linux md: array_state inactive or broken")
    .limit(.disksMissing, .atMost, 0, 0, .count, "Linux md: degraded")
    .limit(.memberErrors, .atMost, 0, nil, .count, "Linux md: errors, bad_blocks and write_error of the disks")
    .limit(.poolState, .atMost, 0, 0, .count, "ZFS: 1 is DEGRADED, 2 does not run")
    .limit(.criticalTime, .atMost, 1, nil, .hours, "NVMe log 02h; ATA statistics, page 5; own: an hour, a day")
    .limit(.arrayDiffers, .atMost, 0, nil, .bytes, "Linux md: mismatch_cnt, of arrays with parity")
    .limit(.fileErrors, .atMost, 0, nil, .count, "Linux ext4: errors_count; btrfs: error_stats; bcachefs: io_errors")
    .limit(.unread, .atMost, 0, 0, .bytes, "own: what is on a disk can be read")
    .limit(
      .slowReads, .atMost, 2, nil, .count, "own: places read at a tenth of the usual rate; two may be other programs"
    )
    .limit(.selfTestDone, .atLeast, 1, nil, .count, "ATA8-ACS, 7.52: a self-test that was started comes to its end")
    .limit(.pending, .atMost, 0, 0, .count, "ATA attributes 197 and 198; SCSI pending defects")
    .limit(.mediaErrors, .atMost, 0, nil, .count, "NVMe log 02h, media errors")
    .limit(.locked, .atMost, 0, nil, .count, "ACS-4, 4.20: a password keeps the disk from being read")
    .limit(.healthOff, .atMost, 0, nil, .count, "ATA8-ACS, 7.52.2: someone switched SMART off")
    .limit(
      .hoursBefore, .atMost, 0, nil, .hours, "own: logs of twice the running time, and 1,000 h, are of a former one"
    )
    .limit(.writeLoad, .atMost, fastest, nil, .byteRate, "PCI Express 4.0, four lanes: what a disk can take at most")
    .limit(.ratedCycles, .atMost, 100, nil, .percent, "SPC-5, start-stop cycle counter: what the maker specifies")
    .limit(.loggedErrors, .atMost, 0, nil, .count, "smartctl(8): exit status, bits 5 to 7")
    .identity(.name(.partName, .model))
    .identity(.counter(.runningTime, .powerOnTime))
  }

  /// The temperatures up to which disks pass, and don't fail.
  private static var turningLimits: (pass: Double, warn: Double) { (55, 65) }
  private static var flashLimits: (pass: Double, warn: Double) { (70, 85) }

  /// In bytes a second: 16 GT/s, four lanes, 128b/130b (PCI Express 4.0, 4.2.2).
  private static var fastest: Double { 7.877e9 }
  /// In hours: a disk that turns is specified up to 60 °C, which a hot day reaches.
  private static var hottestDay: Double { 24 }

  /// Bit 0 of the critical warning: the spare is below its threshold (NVMe 2.0, figure 208). Disks of virtual machines
  /// leave it clear, and report neither.
  private static func isSpareLow(_ evidence: Evidence) -> Bool {
    guard let warning = evidence.number(.criticalWarning), warning >= 0, warning <= 255 else { return false }
    return Int(warning) & 1 != 0
  }

  private static func judgeDisk(_ judgement: inout Judgement) -> CheckResult {
    let evidence = judgement.evidence
    judgement.note(.model, evidence.text(.model))
    judgement.note(.capacity, evidence.number(.bytes), .bytes)
    if judgement.isUnusable { return judgement.result(.fail, .notUsable) }
    let before = judgement.figures.count
    let limited: [(FigureName, EvidenceName)] = [
      (.selfAssessment, .passed), (.criticalWarning, .criticalWarning), (.wear, .used),
      (.reallocated, .reallocated), (.pending, .pending), (.mediaErrors, .mediaErrors),
      (.loggedErrors, .errors), (.reserve, .reserve), (.endOfLife, .endOfLife), (.failing, .failing),
      (.failedBefore, .failedBefore), (.reallocations, .reallocations), (.uncorrectable, .uncorrectable),
      (.endToEnd, .endToEnd), (.timeouts, .timeouts), (.spinRetries, .spinRetries), (.linkErrors, .linkErrors),
      (.testFailed, .testFailed), (.testsFailed, .testsFailed), (.unread, .unread), (.slowReads, .slow),
      (.selfTestDone, .selfTest), (.arrayDiffers, .arrayDiffers), (.readOnly, .readOnly), (.arrayState, .arrayState),
      (.memberErrors, .memberErrors), (.poolState, .poolState), (.locked, .locked), (.healthOff, .healthOff),
      (.hoursBefore, .hoursBefore),
      (.writeLoad, .writeLoad), (.ratedCycles, .ratedCycles),
    ]
    if let errors = evidence.number(.fileErrors), errors > 0 || evidence.says(.kind, "fileSystem") {
      judgement.measure(.fileErrors, errors)
    }
    if let missing = evidence.number(.lost) {
      // A mirror with two whole copies is one, however many slots it has besides.
      if (evidence.number(.copies) ?? 0) >= 2 {
        judgement.note(.disksMissing, missing, .count)
      } else {
        judgement.measure(.disksMissing, missing)
      }
    }
    if let minutes = evidence.number(.criticalTime) {
      // Only NVMe disks have a critical warning, and a critical temperature of 80 °C and more.
      let isNVMe = evidence.number(.criticalWarning) != nil
      judgement.measure(.criticalTime, minutes / 60, pass: isNVMe ? nil : hottestDay)
    }
    let turns = evidence.says(.kind, "disk")
    for (figure, name) in limited {
      guard let value = evidence.number(name) else { continue }
      // Flash retires blocks from the first day.
      judgement.measure(figure, value, warn: figure == .reallocated && !turns ? .some(.infinity) : nil)
    }
    if let spare = evidence.number(.spare), let threshold = evidence.number(.spareThreshold),
      spare > 0 || threshold > 0 || isSpareLow(evidence)
    {
      judgement.measure(.spareMargin, spare - threshold)
    }
    guard judgement.figures.count > before else { return judgement.result(.unavailable, .notOffered) }
    // SandForce's drives without a sensor report 127 to 129 °C, at which no disk works.
    if let temperature = evidence.number(.temperature), temperature > 0, temperature < 120 {
      // The disk's own limit, if it has a lower one; some report 0 for none (SPC-4, reference temperature).
      let trip = evidence.number(.trip).flatMap { $0 >= 40 ? $0 : nil } ?? .infinity
      let (pass, warn) = turns ? turningLimits : flashLimits
      judgement.measure(.diskTemperature, temperature, pass: min(pass, trip - 5), warn: min(warn, trip))
    }
    judgement.note(.readRate, evidence.number(.readRate), .byteRate)
    judgement.note(.powerOnTime, evidence.number(.hours), .hours)
    return judgement.result()
  }
}
