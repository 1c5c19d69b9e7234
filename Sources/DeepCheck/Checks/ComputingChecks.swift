/// Processor, graphics, memory, disks and storage.
extension Check {
  static var processor: Check {
    Check(
      .processor, .computing, [.browser, .linux], .automatic, .full, seconds: 60,
      recording: .recorder { .processor(ProcessorRecorder(attempt: $0.attempt)) }, judge: judgeProcessor
    )
    .limit(.sustained, .atLeast, 60, 50, .percent, "own: last 10 s against best 10 s; thin notebooks keep 60 to 70")
    .limit(.drop, .atMost, 45, 60, .percent, "own: from one second to the next, and for good; boosts end at once")
    .limit(.worstWindow, .atLeast, 55, 40, .percent, "own: the worst 5 s against the best 10 s")
    .limit(.slowSeconds, .atMost, 20, nil, .percent, "own: seconds below 60 % of the usual best, before it is regained")
    .limit(.throttleEvents, .atMost, 0, nil, .count, "Linux thermal_throttle counters")
    .limit(.clockLimit, .atLeast, 90, nil, .percent, "Linux cpufreq: the highest clock against the guaranteed one")
    .limit(.heatShare, .atMost, 50, nil, .percent, "own: time in which its cooling slowed it down, since it started")
    .limit(.coresOff, .atMost, 0, nil, .count, "Linux cpu: present, but not online; the owner may have done that")
  }

  /// `work` holds the work done in each second of full load.
  private static func judgeProcessor(_ judgement: inout Judgement) -> CheckResult {
    let work = judgement.evidence.values(.work)
    var isHeld = false
    if let base = judgement.evidence.number(.baseClock), let most = judgement.evidence.number(.clockLimit), base > 0 {
      isHeld = judgement.measure(.clockLimit, 100 * most / base) != .pass
    }
    if let off = judgement.evidence.number(.coresOff) { judgement.measure(.coresOff, off) }
    if let share = judgement.evidence.number(.heatShare) { judgement.measure(.heatShare, share) }
    if work.isEmpty, judgement.verdict == .warn { return judgement.result(.warn, isHeld ? .heldBack : nil) }
    guard work.count >= 20, work.allSatisfy({ $0 >= 0 }) else { return judgement.invalid(.tooShort) }
    let windows = (0...work.count - 10).map { Statistics.mean(Array(work[$0..<$0 + 10])) }
    guard let best = windows.max(), let last = windows.last, best > 0 else { return judgement.invalid(.tooShort) }
    judgement.measure(.sustained, 100 * last / best)
    judgement.measure(.drop, 100 * steepestDrop(work))
    // Catches a slowdown in the middle that recovers, which neither of the two sees.
    let worst = (0...work.count - 5).map { Statistics.mean(Array(work[$0..<$0 + 5])) }.min() ?? 0
    judgement.measure(.worstWindow, 100 * worst / best)
    // A processor that slows down every other second looks steady on average.
    let usual = work.sorted()[work.count * 9 / 10]
    // One that slows down for good is judged by how much it keeps.
    let until = work.lastIndex { $0 >= 0.8 * usual } ?? 0
    let slow = work[..<until].filter { $0 < 0.6 * usual }.count
    judgement.measure(.slowSeconds, 100 * Double(slow) / Double(work.count))
    if let throttled = judgement.evidence.number(.throttled) { judgement.measure(.throttleEvents, throttled) }
    return isHeld && judgement.verdict == .warn ? judgement.result(.warn, .heldBack) : judgement.result()
  }

  /// The largest share lost from one second to the next and not regained within five.
  private static func steepestDrop(_ work: [Double]) -> Double {
    (5...work.count - 5).map { index in
      let before = Statistics.mean(Array(work[index - 5..<index]))
      let after = work[index..<index + 5].max() ?? 0
      return before > 0 ? max(0, 1 - after / before) : 0
    }.max() ?? 0
  }

  static var graphics: Check {
    Check(
      .graphics, .computing, .browser, .automatic, .quick, seconds: 3,
      recording: .recorder { .graphics(GraphicsRecorder(attempt: $0.attempt)) }, judge: judgeGraphics
    )
    .limit(.wrongPixels, .atMost, 0, 0, .count, "GLSL ES 3.00, 4.1.3: whole numbers are exact, in every pixel")
    .limit(
      .renderDifference, .atMost, 0.5, 5, .percent,
      "own: pixels unlike the engine's own picture; browsers that hide who asks change a few"
    )
    .limit(.softwareRendering, .atMost, 0, nil, .count, "own: the renderer's name is that of a program")
  }

  private static func judgeGraphics(_ judgement: inout Judgement) -> CheckResult {
    if judgement.isUnusable { return judgement.unusable() }
    guard let total = judgement.evidence.number(.total), total > 0,
      let differing = judgement.evidence.number(.differing)
    else { return judgement.invalid(.tooShort) }
    if let changed = judgement.evidence.number(.changed) {
      // A page that reads back noise, or one colour of an image it only uploaded, learns nothing about the chip.
      if 2 * changed > total { return judgement.result(.unavailable, .notSupported) }
      measureWrongPixels(&judgement, differing, changed, total)
    } else {
      judgement.measure(.renderDifference, 100 * differing / total)
    }
    let renderer = judgement.evidence.text(.model)
    judgement.note(.model, renderer)
    if let renderer, isProgram(renderer) { judgement.measure(.softwareRendering, 1) }
    return judgement.result()
  }

  /// If the control was read back unchanged, each pixel counts. Some browsers alter a few pixels, different ones in
  /// each image: then only what is wrong in the same place again and again is the chip's doing, and of the rest what
  /// exceeds the control.
  private static func measureWrongPixels(
    _ judgement: inout Judgement, _ differing: Double, _ changed: Double, _ total: Double
  ) {
    let unlike = judgement.evidence.number(.unlike) ?? differing
    let recurring = judgement.evidence.number(.recurring) ?? 0
    judgement.measure(
      .wrongPixels, changed == 0 ? differing : recurring > coincidences(changed / total, total) ? recurring : 0)
    judgement.measure(.renderDifference, 100 * (changed == 0 ? differing : unlike) / total)
  }

  /// The number of places that could be wrong in ``GraphicsRecorder/often`` of the images if a browser alters this
  /// share of each at random: six standard deviations above the mean of a binomial distribution.
  private static func coincidences(_ share: Double, _ total: Double) -> Double {
    let pictures = GraphicsRecorder.pictures
    var (chance, ways) = (0.0, 1.0)
    for count in 0...pictures {
      if count >= GraphicsRecorder.often {
        var term = ways
        for index in 0..<pictures { term *= index < count ? share : 1 - share }
        chance += term
      }
      ways *= Double(pictures - count) / Double(count + 1)
    }
    let mean = chance * total / Double(pictures)
    return mean + 6 * mean.squareRoot()
  }

  /// Whether a renderer runs on the processor: the graphics chip is missing, broken or blocked.
  private static func isProgram(_ renderer: String) -> Bool {
    let programs: [StaticString] = [
      "swiftshader", "llvmpipe", "softpipe", "software", "basic render", "swrast", "lavapipe", "warp",
    ]
    let name = Array(renderer.lowercased().utf8)
    return programs.contains { SystemText.holds(name, $0) }
  }

  static var memory: Check {
    Check(
      .memory, .computing, [.browser, .linux], .automatic, .quick, seconds: 4,
      recording: .recorder {
        .memory(MemoryRecorder(attempt: $0.attempt, seed: $0.challenge.memorySeed(attempt: $0.attempt)))
      }, judge: judgeMemory
    )
    .limit(.uncorrected, .atMost, 0, 0, .count, "Linux EDAC ue_count")
    .limit(.corrected, .atMost, 0, nil, .count, "Linux EDAC ce_count")
    .limit(.corruptedMemory, .atMost, 0, 0, .bytes, "Linux /proc/meminfo: HardwareCorrupted, EarlyMemtestBad")
    .limit(.usableMemory, .atLeast, 60, nil, .percent, "own: firmware and graphics take a quarter of small machines")
    .limit(.wrongWords, .atMost, 0, 0, .count, "Memtest86, README: every valid error is to be corrected")
  }

  private static func judgeMemory(_ judgement: inout Judgement) -> CheckResult {
    let evidence = judgement.evidence
    let names: [(FigureName, EvidenceName)] = [
      (.uncorrected, .uncorrected), (.corrected, .corrected), (.corruptedMemory, .corrupted),
    ]
    for (figure, name) in names {
      if let value = evidence.number(name) { judgement.measure(figure, value) }
    }
    let isCounted = !judgement.figures.isEmpty
    var isUnused = false
    if let fitted = evidence.number(.fitted), let usable = evidence.number(.bytes), fitted > 0, usable > 0 {
      isUnused = judgement.measure(.usableMemory, 100 * usable / fitted) != .pass
    }
    judgement.note(.capacity, evidence.number(.bytes), .bytes)
    guard let tested = evidence.number(.tested), let wrong = evidence.number(.mismatched) else {
      if isUnused, judgement.verdict == .warn { return judgement.result(.warn, .memoryUnused) }
      return isCounted ? judgement.result() : judgement.result(.unavailable, .notOffered)
    }
    judgement.note(.memoryTold, evidence.number(.told), .bytes)
    judgement.note(.memoryTried, tested, .bytes)
    judgement.measure(.wrongWords, wrong)
    judgement.note(.writeRate, evidence.number(.writeRate), .byteRate)
    judgement.note(.readRate, evidence.number(.readRate), .byteRate)
    // An error counts wherever it is, but memory that could not be allocated can't be judged.
    return judgement.verdict != .fail && tested < leastMemory ? judgement.invalid(.noRoom) : judgement.result()
  }

  /// Caches are smaller than these 64 MiB; a smaller test would test them instead of the memory.
  private static let leastMemory = 67_108_864.0

  static var hardwareErrors: Check {
    Check(
      .hardwareErrors, .computing, .linux, .automatic, .quick, seconds: 1,
      recording: .unrecorded, judge: judgeHardwareErrors
    )
    .limit(.machineChecks, .atMost, 0, 0, .count, "Intel SDM 3B, 17: what the processor could not correct")
    .limit(.fatalLinkErrors, .atMost, 0, 0, .count, "PCI Express 6.2.2: the link is no longer reliable")
    .limit(.linkRepeats, .atMost, 0, nil, .count, "PCI Express 6.2.2: one transaction is lost, the link works")
    .limit(
      .correctedLinkErrors, .atMost, 100, nil, .count, "own: links retrain a few times; hundreds are a bad contact"
    )
    .limit(.narrowLinks, .atMost, 0, nil, .count, "PCI Express 4.2.4: lanes that both ends have are used")
    .limit(.slowLinks, .atMost, 0, nil, .count, "PCI Express 4.2.6: a link takes the highest speed of both ends")
    .limit(.slowedLinks, .atMost, 0, nil, .count, "Linux libata: sata_spd_limit or spdn_cnt, lowered after errors")
    .limit(.lostTransfers, .atMost, 10, nil, .count, "own: a bad contact or cable; a few happen when a plug is moved")
    .limit(.lostDevices, .atMost, 0, 0, .count, "PCI Express 2.3.2: a device answers")
    .limit(.crashes, .atMost, 0, nil, .count, "Linux pstore: logs of machine checks and of overheating")
    .limit(
      .correctedChecks, .atMost, 100, nil, .count, "own: interrupts of corrected errors; hundreds are a failing part"
    )
    .limit(
      .reportedFaults, .atMost, 0, nil, .count,
      "own: what a driver or the firmware calls faulty, or the kernel could not use"
    )
    .limit(.hiddenFaults, .atMost, 0, nil, .count, "Linux kernel-parameters: mce=off, thermal.nocrt, a small memmap")
    .limit(
      .firmwareEvents, .atMost, 1000, nil, .count, "Linux sysfs-firmware-acpi; own: one that never ends takes a core")
  }

  /// Counts since the machine started.
  private static func judgeHardwareErrors(_ judgement: inout Judgement) -> CheckResult {
    let limited: [(FigureName, EvidenceName)] = [
      (.machineChecks, .faults), (.fatalLinkErrors, .uncorrected), (.linkRepeats, .errors),
      (.correctedLinkErrors, .corrected), (.narrowLinks, .narrowLinks), (.slowedLinks, .slowedLinks),
      (.lostDevices, .lostDevices), (.crashes, .crashes), (.slowLinks, .slowLinks), (.lostTransfers, .lostTransfers),
      (.correctedChecks, .thresholds), (.reportedFaults, .reportedFaults), (.hiddenFaults, .hiddenFaults),
      (.firmwareEvents, .firmwareEvents),
    ]
    for (figure, name) in limited {
      if let value = judgement.evidence.number(name) { judgement.measure(figure, max(0, value)) }
    }
    for name in judgement.evidence.words(.name) { judgement.note(.partName, name) }
    return judgement.figures.isEmpty ? judgement.result(.unavailable, .absent) : judgement.result()
  }

  static var storage: Check {
    Check(
      .storage, .computing, .browser, .automatic, .quick, seconds: 5,
      recording: .recorder { .storage(StorageRecorder(attempt: $0.attempt)) }, judge: judgeStorage
    )
    .limit(.mismatches, .atMost, 0, 0, .bytes, "own: what was written is read back")
    .limit(.lostBlocks, .atMost, 0, 0, .count, "own: what was written can be read")
    .limit(.writeRate, .atLeast, 1e6, nil, .byteRate, "own: cheap cards write ten times as fast")
    .limit(.readRate, .atLeast, 2e6, nil, .byteRate, "own: cheap cards read ten times as fast")
  }

  private static func judgeStorage(_ judgement: inout Judgement) -> CheckResult {
    let evidence = judgement.evidence
    if let lost = evidence.number(.lost), lost > 0 {
      judgement.measure(.lostBlocks, lost)
      return judgement.result(.notUsable)
    }
    if judgement.isUnusable { return judgement.unusable() }
    guard let mismatched = evidence.number(.mismatched), (evidence.number(.bytes) ?? 0) >= 1_000_000 else {
      return judgement.invalid(.tooShort)
    }
    judgement.measure(.mismatches, mismatched)
    if let rate = evidence.number(.writeRate) { judgement.measure(.writeRate, rate) }
    if let rate = evidence.number(.readRate) { judgement.measure(.readRate, rate) }
    // Other programs may keep the disk busy.
    return judgement.verdict == .warn && judgement.attempt < 3 ? judgement.invalid(.missedOnce) : judgement.result()
  }
}
