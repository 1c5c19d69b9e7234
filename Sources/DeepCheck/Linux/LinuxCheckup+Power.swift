extension LinuxCheckup {
  /// The batteries, adapters and charging sockets.
  var supplies: [SystemFolder<Machine>] { folder("/sys/class/power_supply").folders("") }

  /// The machine's own batteries: those of mice and keyboards have the scope `Device`
  /// (Documentation/ABI/testing/sysfs-class-power). An uninterruptible supply is a battery, too.
  private var ownBatteries: [SystemFolder<Machine>] {
    supplies.filter { ($0.says("type", "Battery") || $0.says("type", "UPS")) && !$0.says("scope", "Device") }
  }

  /// The machine's own batteries, and the coin cells of its clocks.
  func batteries() -> [CheckResult] {
    ownBatteries.map { battery($0) } + clocks()
  }

  /// The coin cells of clocks, if they are empty: the chip says so (drivers/rtc/rtc-cmos.c, `batt_status`), or a PC's clock
  /// is at a time before this program existed, which no computer keeps whose clock was ever set.
  private func clocks() -> [CheckResult] {
    let isDead = (bytes("/proc/driver/rtc", limit: 4096).map { SystemText.lines($0) } ?? []).contains { line in
      let words = line.split { $0 <= 0x20 || $0 == 0x3A }
      return words.count == 2 && words[0].elementsEqual("batt_status".utf8)
        && ["dead", "bad"].contains { words[1].elementsEqual($0.utf8) }
    }
    let isReset = folder("/sys/class/rtc").folders("rtc").contains { clock in
      let isPC = clock.text("name").map { $0.utf8.starts(with: "rtc_cmos".utf8) } ?? false
      return isPC && clock.number("since_epoch").map { $0 < Self.firstPossible } ?? false
    }
    guard isDead || isReset else { return [] }
    var evidence = Evidence()
    evidence.add(.origin, "measured")
    evidence.add(.condition, 1)
    return [Judge.judge(.battery, part: "rtc", evidence)]
  }

  /// 2020-01-01, in seconds since 1970.
  private static var firstPossible: Double { 1_577_836_800 }

  private func battery(_ supply: SystemFolder<Machine>) -> CheckResult {
    if supply.says("present", "0") {
      return CheckResult(id: .battery, part: supply.name, verdict: .unavailable, reason: .absent)
    }
    if supply.isDenied("energy_full") || supply.isDenied("charge_full") {
      return CheckResult(id: .battery, part: supply.name, verdict: .blocked, reason: .needsRoot)
    }
    var evidence = Evidence()
    evidence.add(.origin, "measured")
    // Given in µWh or in µAh; the ratio is the same for both.
    for kind in ["energy", "charge"] where evidence.number(.full) == nil {
      guard let full = supply.number(kind + "_full"), let design = supply.number(kind + "_full_design"), design > 0
      else { continue }
      evidence.add(.full, full)
      evidence.add(.design, design)
    }
    // Without the design capacity, the health is unknown.
    if evidence.number(.full) == nil {
      evidence.add(.full, ["energy_full", "charge_full"].lazy.compactMap { supply.number($0) }.first { $0 > 0 })
    }
    evidence.add(.health, supply.number("state_of_health"))
    evidence.add(.condition, condition(supply))
    evidence.add(.cycles, supply.number("cycle_count"))
    evidence.add(.charge, supply.number("capacity"))
    evidence.add(.voltage, supply.number("voltage_now", scale: 1e-6), decimals: 3)
    evidence.add(.designVoltage, supply.number("voltage_min_design", scale: 1e-6), decimals: 3)
    evidence.add(.temperature, supply.number("temp", scale: 0.1), decimals: 1)
    if isFullTooEarly(supply) || isFalselyCold(supply) { evidence.add(.state, "implausible") }
    evidence.add(.model, supply.text("model_name"))
    evidence.add(.vendor, supply.text("manufacturer"))
    return Judge.judge(.battery, part: supply.name, evidence)
  }

  /// Whether a gauge calls a battery full that it also says is less than half full, without a threshold of its owner's.
  private func isFullTooEarly(_ supply: SystemFolder<Machine>) -> Bool {
    guard supply.says("status", "Full"), let charge = supply.number("capacity"), charge >= 0, charge < 50 else {
      return false
    }
    return (supply.number("charge_control_end_threshold") ?? 100) > charge + 10
  }

  /// Whether a battery isn't charged because its thermometer says less than −30 °C, as an open one does. No lithium cell
  /// powers a machine there (IEC 62133-2 and makers: from −20).
  private func isFalselyCold(_ supply: SystemFolder<Machine>) -> Bool {
    guard let temperature = supply.number("temp", scale: 0.1) else { return false }
    return supply.says("status", "Not charging") && temperature <= -30 && temperature >= -60
  }

  private func condition(_ supply: SystemFolder<Machine>) -> Int? {
    supply.text("health").flatMap { BatteryCondition.number($0) }
  }

  /// One result for all inputs: a laptop with three USB-C ports is charged through one of them.
  func chargers() -> [CheckResult] {
    let ways = supplies.filter {
      !$0.says("type", "Battery") && !$0.says("type", "UPS") && !$0.says("scope", "Device") && $0.has("online")
    }
    guard !ways.isEmpty else { return weakSupplies() + overloads() }
    let connected = ways.filter { ($0.number("online") ?? 0) > 0 }
    var evidence = Evidence()
    evidence.add(.online, connected.count)
    if connected.contains(where: { condition($0) == 2 }) { evidence.add(.condition, 2) }
    if connected.contains(where: { isAdapter($0) }) { evidence.add(.unfed, unfedBatteries) }
    return [Judge.judge(.charger, evidence)] + weakSupplies() + overloads()
  }

  /// Whether it is an adapter that can charge a battery: one of its own, or what gives enough by USB. A phone's charger
  /// gives a laptop too little (own limit: 45 W, less rounding). `online` is 1 only where power comes in, and UCSI's
  /// `current_max` belongs to the last offer instead of the one in use (drivers/usb/typec/ucsi/psy.c,
  /// drivers/power/supply/cros_usbpd-charger.c).
  private func isAdapter(_ supply: SystemFolder<Machine>) -> Bool {
    if supply.says("type", "Mains") { return true }
    guard supply.says("type", "USB"), let volts = supply.number("voltage_now", scale: 1e-6),
      let amperes = supply.number(
        supply.name.utf8.starts(with: "ucsi".utf8) ? "current_now" : "current_max", scale: 1e-6)
    else { return false }
    return volts * amperes >= 44
  }

  /// The batteries that are nearly empty and aren't charged.
  private var unfedBatteries: Int {
    // Two are charged one after the other.
    ownBatteries.contains { $0.says("status", "Charging") } ? 0 : ownBatteries.filter { isUnfed($0) }.count
  }

  /// Whether a battery stays nearly empty though nothing forbids charging it: neither its owner (`charge_behaviour`,
  /// `charge_control_*_threshold`), nor its temperature. “Discharging” may also be a load above what the adapter gives,
  /// from which firmware saves the last tenth.
  private func isUnfed(_ battery: SystemFolder<Machine>) -> Bool {
    let behaviour = battery.text("charge_behaviour").map { Array($0.utf8) }
    guard let charge = battery.number("capacity"), charge >= 0, !battery.says("present", "0"),
      behaviour.map({ SystemText.holds($0, "[auto]") }) ?? true,
      !(battery.text("health").map { BatteryCondition.isThermal($0) } ?? false)
    else { return false }
    if battery.says("status", "Discharging") { return charge <= 10 }
    let start = battery.number("charge_control_start_threshold") ?? 0
    let end = battery.number("charge_control_end_threshold") ?? 100
    // No maker's mode that spares a battery keeps it below 40 %.
    return battery.says("status", "Not charging") && charge < min(start > 0 ? start : 30, end, 30)
  }

  /// Chips that know whether their supply's voltage is critically low, by an alarm or a limit: the Raspberry Pi's
  /// firmware, power supplies of servers and PCs (Documentation/hwmon/sysfs-interface, `in*_lcrit_alarm`, `in*_lcrit`).
  private func weakSupplies() -> [CheckResult] {
    chips.compactMap { chip in
      let rails = chip.names.filter { name in
        name.utf8.starts(with: "in".utf8)
          && ["_lcrit_alarm", "_lcrit"].contains { name.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }
      }.map { String(decoding: $0.utf8.prefix { $0 != 0x5F }, as: UTF8.self) }
      let own = chip.says("name", "corsairpsu") ? (0..<8).map { "in" + String($0) } : []
      let outputs = own.filter { leastVoltage(chip, $0) != nil }
      guard !rails.isEmpty || !outputs.isEmpty else { return nil }
      var evidence = Evidence()
      evidence.add(.underVoltage, Set(rails + outputs).filter { isLow(chip, $0) }.count)
      return Judge.judge(.charger, part: chip.text("name") ?? chip.name, evidence)
    } + throttledBoards()
  }

  private func isLow(_ chip: SystemFolder<Machine>, _ rail: String) -> Bool {
    if chip.says(rail + "_lcrit_alarm", "1") { return true }
    guard let value = chip.number(rail + "_input") else { return false }
    let limits = [chip.number(rail + "_lcrit"), leastVoltage(chip, rail)].compactMap { $0 }
    return limits.contains { $0 > 0 && value < $0 }
  }

  /// What a PC's supply that measures its own outputs has to give at least, in millivolts (Intel ATX12V 2.0, table 2: 5 and
  /// 3.3 V less 5 %; 12 V less 5 %, at peak load less 10 %; own: less 8 %). Its own limits are those at which it switches
  /// itself off.
  private func leastVoltage(_ chip: SystemFolder<Machine>, _ rail: String) -> Double? {
    guard chip.says("name", "corsairpsu"), let label = chip.text(rail + "_label") else { return nil }
    let outputs: [(StaticString, Double)] = [("v_out +12v", 11_040), ("v_out +5v", 4_750), ("v_out +3.3v", 3_135)]
    // At 0 V the machine would be off: the reading is missing.
    guard let value = chip.number(rail + "_input"), value > 0 else { return nil }
    return outputs.first { output in output.0.withUTF8Buffer { label.utf8.elementsEqual($0) } }?.1
  }

  /// Chips that measure a supply's currents, and whether one is above its own critical limit
  /// (Documentation/hwmon/sysfs-interface, `curr*_crit`).
  private func overloads() -> [CheckResult] {
    chips.compactMap { chip in
      let pairs = (0..<32).compactMap { index -> (value: Double, limit: Double)? in
        let name = "curr" + String(index)
        guard let value = chip.number(name + "_input"), let limit = chip.number(name + "_crit"), limit > 0 else {
          return nil
        }
        return (value, limit)
      }
      guard !pairs.isEmpty else { return nil }
      var evidence = Evidence()
      evidence.add(.overloads, pairs.filter { $0.value > $0.limit }.count)
      return Judge.judge(.charger, part: chip.text("name") ?? chip.name, evidence)
    }
  }

  /// Raspberry Pis whose firmware saw too low a voltage, now or since start-up (Raspberry Pi documentation, vcgencmd,
  /// `get_throttled`: bits 0 and 16, in hexadecimal).
  private func throttledBoards() -> [CheckResult] {
    folder("/sys/devices/platform").folders("soc").flatMap { $0.folders("soc") }.compactMap { firmware in
      guard let text = firmware.text("get_throttled"),
        let flags = SystemText.number(Array("0x".utf8) + Array(text.utf8)), flags < 1e9
      else { return nil }
      var evidence = Evidence()
      evidence.add(.underVoltage, [0, 16].filter { Int(flags) >> $0 & 1 == 1 }.count)
      return Judge.judge(.charger, part: firmware.name, evidence)
    }
  }
}

/// A battery's condition as the kernel reports it (Documentation/ABI/testing/sysfs-class-power, `health`).
enum BatteryCondition {
  /// 0 for good, 1 for a condition that needs attention, 2 for a fault; `nil` if the kernel doesn't know.
  static func number(_ text: String) -> Int? {
    switch text {
    case "Good": 0
    case "Unknown": nil
    // It only waits to be charged (JEITA's temperature ranges), as any does in winter.
    case "Cold", "Cool", "Warm": nil
    // Fine once it no longer is.
    case "Hot", "Calibration required": 1
    // Dead, Overheat, Over voltage and the like.
    default: 2
    }
  }

  /// Whether it is about the temperature alone, which may forbid charging for a while.
  static func isThermal(_ text: String) -> Bool {
    ["Cold", "Cool", "Warm", "Hot"].contains { text.utf8.elementsEqual($0.utf8) }
  }
}
