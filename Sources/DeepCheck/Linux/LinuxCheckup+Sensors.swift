import ElementaryFunctions

extension LinuxCheckup {
  /// The chips that monitor temperatures and fans.
  var chips: [SystemFolder<Machine>] { folder("/sys/class/hwmon").folders("hwmon") }

  /// Reads the chips; falls back to thermal zones if no chip has a temperature.
  func temperatures() -> [CheckResult] {
    let found = chips.compactMap { chip in temperature(chip) }
    return found.isEmpty ? folder("/sys/class/thermal").folders("thermal_zone").compactMap { zone($0) } : found
  }

  /// Documentation/hwmon/sysfs-interface: thousandths of a degree; the limit is `crit`, else `emergency`. Exceeding
  /// `max` alone is not dangerous.
  private func temperature(_ chip: SystemFolder<Machine>) -> CheckResult? {
    var (values, limits): ([Double], [Double]) = ([], [])
    var isDenied = false
    for name in inputs(chip, "temp") {
      if chip.says(name + "_fault", "1") || isAuxiliary(chip, name) { continue }
      guard let value = chip.number(name + "_input", scale: 0.001) else {
        isDenied = isDenied || chip.isDenied(name + "_input")
        continue
      }
      values.append(value)
      let limit = ["_crit", "_emergency"].lazy.compactMap { chip.number(name + $0, scale: 0.001) }
        .first { isLimit($0) }
      limits.append(limit ?? 0)
    }
    let part = chip.text("name") ?? chip.name
    guard !values.isEmpty else {
      return isDenied ? CheckResult(id: .temperature, part: part, verdict: .blocked, reason: .needsRoot) : nil
    }
    // These have another margin than a processor. The names are the drivers'.
    let kind = part == "nvme" || part == "drivetemp" ? "disk" : part == "corsairpsu" ? "supply" : nil
    return judged(values, limits, part: part, kind: kind)
  }

  /// Whether it is an input for a sensor that a board may have or not (Documentation/hwmon/nct6775, `AUXTIN`): without
  /// one it reads anything, such as 95 °C, and has a limit all the same.
  private func isAuxiliary(_ chip: SystemFolder<Machine>, _ name: String) -> Bool {
    chip.text(name + "_label")?.utf8.starts(with: "AUXTIN".utf8) ?? false
  }

  private func zone(_ zone: SystemFolder<Machine>) -> CheckResult? {
    guard let value = zone.number("temp", scale: 0.001) else { return nil }
    var limit = 0.0
    for index in 0..<16 where zone.says("trip_point_\(index)_type", "critical") {
      limit = zone.number("trip_point_\(index)_temp", scale: 0.001) ?? 0
    }
    // The kernel only reports a zone that reaches its hot trip, which may be near, so that it counts once it is passed
    // (Documentation/driver-api/thermal/sysfs-api.rst).
    for index in 0..<16 where zone.says("trip_point_\(index)_type", "hot") {
      if let hot = zone.number("trip_point_\(index)_temp", scale: 0.001), isLimit(hot), value >= hot { limit = hot }
    }
    return judged([value], [isLimit(limit) ? limit : 0], part: zone.text("type") ?? zone.name)
  }

  /// No part is in danger in a hot room; some firmware calls 20.8 °C critical.
  private func isLimit(_ temperature: Double) -> Bool { temperature >= 40 && temperature < 200 }

  private func judged(_ values: [Double], _ limits: [Double], part: String, kind: String? = nil) -> CheckResult {
    var evidence = Evidence()
    evidence.add(.kind, kind)
    evidence.add(.temperatures, values, decimals: 3)
    evidence.add(.limits, limits, decimals: 3)
    return Judge.judge(.temperature, part: part, evidence)
  }

  func fans() -> [CheckResult] {
    chips.compactMap { chip in
      let names = inputs(chip, "fan")
      // An unreadable fan counts as one that doesn't turn, and keeps its place. A saturated counter (65,535), or one
      // faster than any fan, is not a reading.
      let speeds = names.map { chip.number($0 + "_input").flatMap { $0 < 60_000 ? $0 : nil } }
      guard speeds.contains(where: { $0 != nil }) else { return nil }
      var evidence = Evidence()
      evidence.add(.speeds, speeds.map { $0 ?? 0 })
      let isSet = !hasUnsetLimits(chip, names)
      evidence.add(
        .faults,
        names.map { name in
          if chip.says(name + "_fault", "1") || isStoppedPump(chip, name) { return 1 }
          if isStoppedInHeat(chip, name) { return 3 }
          return isSet && chip.says(name + "_alarm", "1") || isStalled(chip, name)
            || isLeftBehind(chip, name, names) ? 2 : 0
        })
      return Judge.judge(.fan, part: chip.text("name") ?? chip.name, evidence)
    }
  }

  /// Whether a fan doesn't turn at a speed above zero that was asked of it (Documentation/hwmon/sysfs-interface,
  /// `fan*_target`). Boards' chips keep targets for modes that they aren't in, and a graphics card's means nothing while the
  /// card decides (`fan1_enable` is 0).
  private func isStalled(_ chip: SystemFolder<Machine>, _ name: String) -> Bool {
    ["amdgpu", "steamdeck_hwmon"].contains { chip.says("name", $0) } && chip.number(name + "_input") == 0
      && (chip.number(name + "_target") ?? 0) > 0 && !chip.says(name + "_enable", "0")
  }

  /// Whether a fan that a board's own description lists stands still at full speed (Documentation/hwmon/pwm-fan.rst), in
  /// such a heat that the board wants all of it (Documentation/driver-api/thermal/sysfs-api.rst, the highest trip of the
  /// type `active`). A Raspberry Pi lists one only if it turned at start-up, but may count no turns of a good one
  /// (raspberrypi/linux 7556).
  private func isStoppedInHeat(_ chip: SystemFolder<Machine>, _ name: String) -> Bool {
    guard chip.says("name", "pwmfan"), chip.number(name + "_input") == 0, chip.says("pwm1", "255"),
      !chip.says("pwm1_enable", "0")
    else { return false }
    return folder("/sys/class/thermal").folders("thermal_zone").contains { zone in
      let trips = (0..<16).filter { zone.says("trip_point_\($0)_type", "active") }
        .compactMap { zone.number("trip_point_\($0)_temp") }
      guard let value = zone.number("temp"), let highest = trips.max() else { return false }
      return highest > 0 && value >= highest
    }
  }

  /// Whether a fan with a lowest speed stands still while another one does nearly all that it can: together they would need
  /// less. Only Apple's chips know both speeds of each (drivers/hwmon/applesmc.c); at rest, all stand still.
  private func isLeftBehind(_ chip: SystemFolder<Machine>, _ name: String, _ fans: [String]) -> Bool {
    guard chip.says("name", "applesmc"), chip.number(name + "_input") == 0, (chip.number(name + "_min") ?? 0) > 0 else {
      return false
    }
    return fans.contains { other in
      guard let speed = chip.number(other + "_input"), let most = chip.number(other + "_max"), most > 0 else {
        return false
      }
      return speed >= 0.9 * most
    }
  }

  /// Whether it is the pump of a water cooler, built into the device that reports it, and stands still
  /// (Documentation/hwmon/nzxt-kraken2, nzxt-kraken3, aquacomputer_d5next). Boards have connectors of that name, which
  /// may be empty.
  private func isStoppedPump(_ chip: SystemFolder<Machine>, _ name: String) -> Bool {
    ["kraken2", "x53", "z53", "kraken2023", "kraken2023elite", "d5next"].contains { chip.says("name", $0) }
      && chip.number(name + "_input") == 0
      && (chip.text(name + "_label").map { $0.utf8.starts(with: "Pump".utf8) } ?? false)
  }

  /// Whether nobody ever set the chip's limits, so that its alarms mean nothing: registers start with any value, such as
  /// a highest temperature below freezing, or a lowest speed that no fan reaches or that is negative.
  private func hasUnsetLimits(_ chip: SystemFolder<Machine>, _ fans: [String]) -> Bool {
    fans.contains { chip.number($0 + "_min").map { $0 < 0 || $0 > 10_000 } ?? false }
      || inputs(chip, "temp").contains { (chip.number($0 + "_max") ?? 0) < 0 }
  }

  /// The names with this prefix, without `_input`, at most 64.
  private func inputs(_ chip: SystemFolder<Machine>, _ prefix: String) -> [String] {
    chip.names.compactMap { name -> String? in
      let bytes = Array(name.utf8)
      guard bytes.starts(with: prefix.utf8), bytes.suffix(6).elementsEqual("_input".utf8) else { return nil }
      return String(decoding: bytes.dropLast(6), as: UTF8.self)
    }.prefix(64).map { $0 }
  }
}

extension LinuxCheckup {
  /// The number of reads that are averaged: the machine is at rest, so a few are enough.
  private static var reads: Int { 16 }

  /// The sensors of the Industrial I/O subsystem (Documentation/ABI/testing/sysfs-bus-iio).
  func sensors() -> [CheckResult] {
    folder("/sys/bus/iio/devices").folders("iio:device").compactMap { sensor in
      let channels = sensor.names.filter { name in
        name.utf8.starts(with: "in_".utf8)
          && (name.utf8.suffix(4).elementsEqual("_raw".utf8) || name.utf8.suffix(6).elementsEqual("_input".utf8))
      }
      guard !channels.isEmpty else { return nil }
      var evidence = Evidence()
      evidence.add(.name, sensor.text("name"))
      evidence.add(.channels, channels.count)
      let acceleration = axes(sensor, "in_accel")
      add(acceleration, [.accelerationX, .accelerationY, .accelerationZ], 1, &evidence)
      // Rates are in rad/s.
      add(axes(sensor, "in_anglvel"), [.rateX, .rateY, .rateZ], 180 / Double.pi, &evidence)
      if isBlocked(sensor, channels) {
        return CheckResult(id: .sensor, part: sensor.name, verdict: .blocked, reason: .needsRoot)
      }
      return Judge.judge(.sensor, part: sensor.name, evidence)
    }
  }

  private func isBlocked(_ sensor: SystemFolder<Machine>, _ channels: [String]) -> Bool {
    channels.allSatisfy { sensor.isDenied($0) }
  }

  private func add(_ samples: [Vector3], _ names: [EvidenceName], _ scale: Double, _ evidence: inout Evidence) {
    guard !samples.isEmpty else { return }
    for axis in 0..<3 { evidence.add(names[axis], samples.map { $0[axis] * scale }, decimals: 4) }
  }

  /// Samples of three axes in the units of the ABI; none if an axis or its scale is missing. A value may be shared by the
  /// axes (`in_accel_scale`) or by the whole sensor (`scale`, as of the sensors of Chromebooks).
  private func axes(_ sensor: SystemFolder<Machine>, _ kind: String) -> [Vector3] {
    let names = ["_x", "_y", "_z"].map { kind + $0 }
    guard names.allSatisfy({ sensor.number($0 + "_raw") != nil }) else { return [] }
    let scales = names.compactMap { shared(sensor, $0, kind, "scale") }
    guard scales.count == 3 else { return [] }
    let offsets = names.map { shared(sensor, $0, kind, "offset") ?? 0 }
    return (0..<Self.reads).compactMap { _ in
      var sample = Vector3.zero
      for axis in 0..<3 {
        guard let raw = sensor.number(names[axis] + "_raw") else { return nil }
        sample[axis] = (raw + offsets[axis]) * scales[axis]
      }
      return sample
    }
  }

  private func shared(_ sensor: SystemFolder<Machine>, _ axis: String, _ kind: String, _ name: String) -> Double? {
    sensor.number(axis + "_" + name) ?? sensor.number(kind + "_" + name) ?? sensor.number(name)
  }
}
