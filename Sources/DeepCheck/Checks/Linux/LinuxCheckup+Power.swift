extension LinuxCheckup {
  private var supplies: [SystemFolder<Machine>] { folder("/sys/class/power_supply").folders("") }

  /// Batteries of the machine itself: those of mice and keyboards have the scope `Device`
  /// (Documentation/ABI/testing/sysfs-class-power).
  func batteries() -> [CheckResult] {
    supplies.filter { $0.says("type", "Battery") && !$0.says("scope", "Device") }.map { battery($0) }
  }

  private func battery(_ supply: SystemFolder<Machine>) -> CheckResult {
    if supply.says("present", "0") {
      return CheckResult(id: .battery, part: supply.name, verdict: .unavailable, reason: .absent)
    }
    if supply.isDenied("energy_full") || supply.isDenied("charge_full") {
      return CheckResult(id: .battery, part: supply.name, verdict: .blocked, reason: .needsRoot)
    }
    var evidence = Evidence()
    evidence.add(.origin, "measured")
    // Either in µWh or in µAh; the share of both is the same.
    for kind in ["energy", "charge"] where evidence.number(.full) == nil {
      guard let full = supply.number(kind + "_full"), let design = supply.number(kind + "_full_design"), design > 0
      else { continue }
      evidence.add(.full, full)
      evidence.add(.design, design)
    }
    evidence.add(.health, supply.number("state_of_health"))
    evidence.add(.cycles, supply.number("cycle_count"))
    evidence.add(.charge, supply.number("capacity"))
    evidence.add(.temperature, supply.number("temp", scale: 0.1), decimals: 1)
    evidence.add(.model, supply.text("model_name"))
    evidence.add(.vendor, supply.text("manufacturer"))
    return Judge.judge(.battery, part: supply.name, evidence)
  }

  /// One result for all ways in: a laptop with three USB-C ports is charged by one of them.
  func chargers() -> [CheckResult] {
    let ways = supplies.filter { !$0.says("type", "Battery") && !$0.says("scope", "Device") && $0.has("online") }
    guard !ways.isEmpty else { return [] }
    var evidence = Evidence()
    evidence.add(.online, ways.reduce(0) { $0 + (($1.number("online") ?? 0) > 0 ? 1 : 0) })
    return [Judge.judge(.charger, evidence)]
  }
}
