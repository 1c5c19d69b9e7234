import CivilTime
import DeepCheck
import Testing

@Suite struct LinuxCheckupTests {
  private let battery = "/sys/class/power_supply/BAT0/"

  private func laptop() -> FakeMachine {
    var machine = FakeMachine()
    machine.files = [
      battery + "type": "Battery\n", battery + "present": "1\n", battery + "energy_full": "41230000\n",
      battery + "energy_full_design": "50000000\n", battery + "cycle_count": "312\n", battery + "capacity": "64\n",
      battery + "model_name": "DELL G8VCF6C\n",
      "/sys/class/power_supply/AC/type": "Mains\n", "/sys/class/power_supply/AC/online": "1\n",
      "/sys/class/power_supply/hidpp_battery_0/type": "Battery\n",
      "/sys/class/power_supply/hidpp_battery_0/scope": "Device\n",
    ]
    return machine
  }

  @Test func judgesTheMachinesOwnBatteryAndNotTheMouses() {
    let results = laptop().results(.battery)
    #expect(results.map { $0.part } == ["BAT0"])
    #expect(results[0].verdict == .pass)
    #expect(results[0].figure(.health) == "82.46" && results[0].figure(.cycles) == "312")
  }

  @Test func takesChargeWhereThereIsNoEnergyAndTheGaugesOwnWordFirst() {
    var machine = laptop()
    for name in ["energy_full", "energy_full_design"] { machine.files[battery + name] = nil }
    #expect(machine.results(.battery)[0].verdict == .unavailable)
    machine.files[battery + "charge_full"] = "3000000"
    machine.files[battery + "charge_full_design"] = "5000000"
    #expect(machine.results(.battery)[0].figure(.health) == "60")
    machine.files[battery + "state_of_health"] = "93"
    #expect(machine.results(.battery)[0].figure(.health) == "93")
  }

  @Test func findsACellThatHasCollapsed() {
    var machine = laptop()
    machine.files[battery + "voltage_min_design"] = "11400000"
    machine.files[battery + "voltage_now"] = "11600000"
    #expect(machine.results(.battery)[0].verdict == .pass)
    machine.files[battery + "voltage_now"] = "8400000"
    #expect(machine.results(.battery)[0].verdict == .fail)
    // An empty battery has a lower voltage whatever its cells' condition.
    machine.files[battery + "capacity"] = "6"
    #expect(machine.results(.battery)[0].verdict == .pass)
  }

  @Test func findsABatteryWithoutChargeOrVoltage() {
    var machine = laptop()
    for name in ["energy_full", "capacity", "voltage_now"] { machine.files[battery + name] = "0" }
    #expect(machine.results(.battery)[0].verdict == .fail)
    // A gauge without a full charge for a cell that has voltage is faulty itself.
    machine.files[battery + "voltage_now"] = "11600000"
    let result = machine.results(.battery)[0]
    #expect(result.verdict == .warn && result.reason == .implausible)
    // A cell that is worn out this far isn't a reason for another try either.
    machine.files[battery + "energy_full"] = "300000"
    #expect(machine.results(.battery)[0].verdict == .warn)
  }

  @Test func reportsAnEmptyBayAndAForbiddenOne() {
    var machine = laptop()
    machine.files[battery + "present"] = "0"
    #expect(machine.results(.battery)[0].reason == .absent)
    machine = laptop()
    machine.denied = [battery + "energy_full"]
    #expect(machine.results(.battery)[0].verdict == .blocked)
  }

  @Test func countsAnyWayOfCharging() {
    var machine = laptop()
    machine.files["/sys/class/power_supply/ucsi/type"] = "USB"
    machine.files["/sys/class/power_supply/ucsi/online"] = "0"
    #expect(machine.results(.charger)[0].verdict == .pass)
    machine.files["/sys/class/power_supply/AC/online"] = "0"
    #expect(machine.results(.charger)[0].reason == .notConnected)
  }

  @Test(arguments: LinuxCheckup<FakeMachine>.checks.map { $0.id })
  func saysOfAnEmptyMachineThatNothingIsThere(id: CheckID) {
    for result in FakeMachine().results(id) {
      // Sleep is tested only on request.
      #expect(result.verdict == (id == .suspend ? .skipped : .unavailable), "\(result)")
      #expect(result.reason != nil)
    }
  }

  @Test func holdsChipsAgainstTheirOwnLimits() {
    var machine = FakeMachine()
    let chip = "/sys/class/hwmon/hwmon3/"
    machine.files = [
      chip + "name": "coretemp", chip + "temp1_input": "61000", chip + "temp1_crit": "100000",
      chip + "temp2_input": "72500", chip + "temp2_crit": "100000", chip + "temp3_input": "-128000",
      chip + "temp3_fault": "1", chip + "fan1_input": "2400", chip + "fan1_alarm": "0",
      "/sys/class/thermal/thermal_zone0/temp": "99000",
    ]
    let result = machine.results(.temperature)[0]
    #expect(machine.results(.temperature).count == 1)
    #expect(result.part == "coretemp" && result.verdict == .pass)
    #expect(result.figure(.hottest) == "72.5" && result.figure(.margin) == "27.5")
    #expect(machine.results(.fan)[0].verdict == .pass)
    machine.files[chip + "temp2_input"] = "101000"
    machine.files[chip + "fan1_alarm"] = "1"
    #expect(machine.results(.temperature)[0].verdict == .fail)
    #expect(machine.results(.fan)[0].verdict == .fail)
  }

  @Test func leavesOutWhatNothingIsConnectedTo() {
    var machine = FakeMachine()
    let chip = "/sys/class/hwmon/hwmon1/"
    machine.files = [
      chip + "name": "nct6775", chip + "temp1_input": "41000", chip + "temp1_max": "40000",
      chip + "temp2_input": "255500", chip + "temp2_crit": "100000", chip + "temp3_input": "-128000",
      chip + "fan1_input": "900", chip + "fan2_input": "0", chip + "fan2_alarm": "1", chip + "fan3_fault": "0",
    ]
    let temperature = machine.results(.temperature)[0]
    #expect(temperature.verdict == .pass && temperature.figure(.hottest) == "41")
    #expect(temperature.figure(.margin) == nil)
    let fan = machine.results(.fan)[0]
    #expect(fan.verdict == .warn && fan.figure(.fanFaults) == "0" && fan.figure(.fanAlarms) == "1")
    machine.files[chip + "fan2_fault"] = "1"
    #expect(machine.results(.fan)[0].verdict == .fail)
    // If no fan turns at all, an alarm counts.
    machine.files[chip + "fan2_fault"] = nil
    machine.files[chip + "fan1_input"] = "0"
    #expect(machine.results(.fan)[0].verdict == .fail)
    machine.files[chip + "temp1_input"] = "300000"
    #expect(machine.results(.temperature)[0].reason == .implausible)
  }

  /// A healthy ASUS board with an NCT6798, from the kernel's mailing list: the inputs that nothing is connected to.
  @Test func believesNoInputThatABoardMayLeaveOpen() {
    var machine = FakeMachine()
    let chip = "/sys/class/hwmon/hwmon2/"
    machine.files = [
      chip + "name": "nct6798", chip + "temp1_label": "SYSTIN", chip + "temp1_input": "34000",
      chip + "temp1_crit": "125000", chip + "temp3_label": "AUXTIN0", chip + "temp3_input": "90000",
      chip + "temp3_crit": "125000", chip + "temp6_label": "AUXTIN3", chip + "temp6_input": "95000",
      chip + "temp6_crit": "100000",
    ]
    let result = machine.results(.temperature)[0]
    #expect(result.verdict == .pass && result.figure(.hottest) == "34")
    machine.files[chip + "temp1_input"] = "126000"
    #expect(machine.results(.temperature)[0].verdict == .fail)
  }

  /// Corsair's power supplies: 55 °C inside is usual, 70 is critical (Documentation/hwmon/corsair-psu).
  @Test(arguments: [(54_800, CheckVerdict.pass), (58_000, .pass), (67_000, .warn), (70_000, .fail)])
  func letsAPowerSupplyBeWarm(thousandths: Int, expected: CheckVerdict) {
    var machine = FakeMachine()
    let chip = "/sys/class/hwmon/hwmon3/"
    machine.files = [
      chip + "name": "corsairpsu", chip + "temp1_input": String(thousandths), chip + "temp1_crit": "70000",
    ]
    #expect(machine.results(.temperature)[0].verdict == expected)
    // Firmware shuts the machine down at a zone's critical value.
    machine.files[chip + "name"] = "acpitz"
    machine.files[chip + "temp1_input"] = "59000"
    #expect(machine.results(.temperature)[0].verdict == .warn)
  }

  /// An unreadable fan input must not shift the others' alarms.
  @Test func keepsEachAlarmWithItsFan() {
    var machine = FakeMachine()
    let chip = "/sys/class/hwmon/hwmon1/"
    machine.files = [
      chip + "fan1_input": "garbage", chip + "fan2_input": "800", chip + "fan2_alarm": "1", chip + "fan3_input": "900",
    ]
    #expect(machine.results(.fan)[0].verdict == .fail)
  }

  @Test(arguments: [
    ("energy_full", "0", CheckVerdict.invalid), ("energy_full", "-41230000", .invalid),
    ("energy_full_design", "0", .unavailable), ("energy_full_design", "-1", .unavailable),
    ("energy_full", "garbage", .unavailable), ("energy_full", "99999999999999999999", .unavailable),
    ("cycle_count", "-3", .pass), ("temp", "-2731", .pass), ("temp", "65535", .pass), ("temp", "612", .fail),
    ("temp", "", .pass), ("state_of_health", "0", .invalid), ("state_of_health", "250", .warn),
  ])
  func takesNoGaugeThatTalksNonsense(file: String, text: String, verdict: CheckVerdict) {
    var machine = laptop()
    machine.files[battery + file] = text
    #expect(machine.results(.battery)[0].verdict == verdict)
  }

  @Test func judgesTwoBatteriesEachForItself() {
    var machine = laptop()
    let second = "/sys/class/power_supply/BAT1/"
    machine.files[second + "type"] = "Battery"
    machine.files[second + "energy_full_design"] = "0"
    machine.files[second + "charge_full"] = "1000000"
    machine.files[second + "charge_full_design"] = "4000000"
    #expect(machine.results(.battery).map { $0.part } == ["BAT0", "BAT1"])
    #expect(machine.results(.battery).map { $0.verdict } == [.pass, .fail])
  }

  @Test func takesZonesWhereThereIsNoChip() {
    var machine = FakeMachine()
    let zone = "/sys/class/thermal/thermal_zone0/"
    machine.files = [
      zone + "type": "cpu-thermal", zone + "temp": "48000", zone + "trip_point_0_type": "passive",
      zone + "trip_point_0_temp": "70000", zone + "trip_point_1_type": "critical", zone + "trip_point_1_temp": "95000",
    ]
    #expect(machine.results(.temperature)[0].figure(.margin) == "47")
  }

  @Test func addsUpTheErrorsOfAllControllers() {
    var machine = FakeMachine()
    machine.files = [
      "/sys/devices/system/edac/mc/mc0/ce_count": "0", "/sys/devices/system/edac/mc/mc0/ue_count": "0",
      "/sys/devices/system/edac/mc/mc1/ce_count": "3", "/sys/devices/system/edac/mc/mc1/ue_count": "0",
      "/proc/meminfo": "MemTotal: 16000000 kB\nHardwareCorrupted: 0 kB\n",
    ]
    #expect(machine.results(.memory)[0].verdict == .warn)
    machine.files["/proc/meminfo"] = "HardwareCorrupted: 4 kB\n"
    #expect(machine.results(.memory)[0].verdict == .fail)
    machine.files = ["/proc/meminfo": "MemTotal: 16000000 kB\n"]
    #expect(machine.results(.memory)[0].verdict == .unavailable)
  }

  @Test func addsUpThrottling() {
    var machine = FakeMachine()
    machine.files = [
      "/sys/devices/system/cpu/cpu0/thermal_throttle/core_throttle_count": "2",
      "/sys/devices/system/cpu/cpu1/thermal_throttle/core_throttle_count": "1",
      "/sys/devices/system/cpu/cpu1/thermal_throttle/package_throttle_count": "4",
    ]
    #expect(LinuxCheckup(machine, now: Instant(0)).throttleCount == 7)
    #expect(LinuxCheckup(FakeMachine(), now: Instant(0)).throttleCount == nil)
  }

  @Test func namesTheMachine() {
    var machine = FakeMachine()
    machine.files = [
      "/sys/class/dmi/id/sys_vendor": "LENOVO\n", "/sys/class/dmi/id/product_name": "20XW\n",
      "/etc/os-release": "PRETTY_NAME=\"Debian GNU/Linux 13\"\n", "/proc/sys/kernel/osrelease": "6.12.1\n",
      "/sys/class/dmi/id/bios_version": "1.70", "/sys/class/dmi/id/bios_date": "11/21/2023",
    ]
    let checkup = LinuxCheckup(machine, now: Instant(1_795_273_818))
    #expect(
      checkup.identity
        == DeviceIdentity(vendor: "LENOVO", model: "20XW", system: "Debian GNU/Linux 13", engine: "6.12.1"))
    let firmware = checkup.results(of: .firmware)[0]
    #expect(firmware.figure(.version) == "1.70" && firmware.figure(.firmwareAge) == "3")
  }
}
