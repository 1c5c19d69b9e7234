extension LinuxCheckup {
  /// A chip that watches over temperatures and fans.
  private var chips: [SystemFolder<Machine>] { folder("/sys/class/hwmon").folders("hwmon") }

  /// Chips first; zones only of machines that have no chip with a temperature.
  func temperatures() -> [CheckResult] {
    let found = chips.compactMap { chip in temperature(chip) }
    return found.isEmpty ? folder("/sys/class/thermal").folders("thermal_zone").compactMap { zone($0) } : found
  }

  /// Documentation/hwmon/sysfs-interface: thousandths of a degree; `crit`, else `emergency`. Beyond `max`
  /// alone nothing is in danger.
  private func temperature(_ chip: SystemFolder<Machine>) -> CheckResult? {
    var (values, limits): ([Double], [Double]) = ([], [])
    var isDenied = false
    for name in inputs(chip, "temp") {
      if chip.says(name + "_fault", "1") { continue }
      guard let value = chip.number(name + "_input", scale: 0.001) else {
        isDenied = isDenied || chip.isDenied(name + "_input")
        continue
      }
      values.append(value)
      let limit = ["_crit", "_emergency"].lazy.compactMap { chip.number(name + $0, scale: 0.001) }
        .first { $0 > 0 && $0 < 200 }
      limits.append(limit ?? 0)
    }
    let part = chip.text("name") ?? chip.name
    guard !values.isEmpty else {
      return isDenied ? CheckResult(id: .temperature, part: part, verdict: .blocked, reason: .needsRoot) : nil
    }
    return judged(values, limits, part: part)
  }

  private func zone(_ zone: SystemFolder<Machine>) -> CheckResult? {
    guard let value = zone.number("temp", scale: 0.001) else { return nil }
    var limit = 0.0
    for index in 0..<16 where zone.says("trip_point_\(index)_type", "critical") {
      limit = zone.number("trip_point_\(index)_temp", scale: 0.001) ?? 0
    }
    return judged([value], [limit > 0 && limit < 200 ? limit : 0], part: zone.text("type") ?? zone.name)
  }

  private func judged(_ values: [Double], _ limits: [Double], part: String) -> CheckResult {
    var evidence = Evidence()
    evidence.add(.temperatures, values, decimals: 3)
    evidence.add(.limits, limits, decimals: 3)
    return Judge.judge(.temperature, part: part, evidence)
  }

  func fans() -> [CheckResult] {
    chips.compactMap { chip in
      let names = inputs(chip, "fan")
      // What can't be read stands still for all that is known, and keeps its place.
      let speeds = names.map { chip.number($0 + "_input") }
      guard speeds.contains(where: { $0 != nil }) else { return nil }
      var evidence = Evidence()
      evidence.add(.speeds, speeds.map { $0 ?? 0 })
      evidence.add(
        .faults, names.map { chip.says($0 + "_fault", "1") ? 1 : chip.says($0 + "_alarm", "1") ? 2 : 0 })
      return Judge.judge(.fan, part: chip.text("name") ?? chip.name, evidence)
    }
  }

  /// The names before `_input` that begin so, at most 64.
  private func inputs(_ chip: SystemFolder<Machine>, _ prefix: String) -> [String] {
    chip.names.compactMap { name -> String? in
      let bytes = Array(name.utf8)
      guard bytes.starts(with: prefix.utf8), bytes.suffix(6).elementsEqual("_input".utf8) else { return nil }
      return String(decoding: bytes.dropLast(6), as: UTF8.self)
    }.prefix(64).map { $0 }
  }
}
