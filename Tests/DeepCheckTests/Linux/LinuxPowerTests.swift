import CivilTime
import DeepCheck
import Testing

@Suite struct LinuxPowerTests {
  private let supplies = "/sys/class/power_supply/"
  private let chip = "/sys/class/hwmon/hwmon0/"

  /// A battery beside an adapter that is connected.
  private func charger(_ battery: [String: String]) -> CheckResult? {
    var machine = FakeMachine(files: [supplies + "AC/type": "Mains", supplies + "AC/online": "1"])
    for (name, value) in battery.merging(["type": "Battery"], uniquingKeysWith: { given, _ in given }) {
      machine.files[supplies + "BAT0/" + name] = value
    }
    return machine.results(.charger).first
  }

  @Test func warnsOfABatteryThatIsntCharged() {
    #expect(charger(["status": "Not charging", "capacity": "12"])?.verdict == .warn)
    #expect(charger(["status": "Not charging", "capacity": "12"])?.figure(.notCharged) == "1")
    #expect(charger(["status": "Discharging", "capacity": "7"])?.verdict == .warn)
    #expect(
      charger(["status": "Discharging", "capacity": "7", "charge_behaviour": "[auto] force-discharge"])?.verdict
        == .warn)
  }

  /// What its owner, its temperature or another battery forbid.
  @Test(arguments: [
    ["status": "Not charging", "capacity": "60"], ["status": "Charging", "capacity": "3"],
    ["status": "Unknown", "capacity": "0"], ["status": "Discharging", "capacity": "35"],
    ["status": "Discharging", "capacity": "5", "charge_behaviour": "auto inhibit-charge [force-discharge]"],
    ["status": "Not charging", "capacity": "25", "charge_control_start_threshold": "20"],
    ["status": "Not charging", "capacity": "25", "charge_control_end_threshold": "25"],
    ["status": "Not charging", "capacity": "12", "health": "Hot"],
    ["status": "Not charging", "capacity": "12", "health": "Cold"],
    ["status": "Not charging", "capacity": "12", "present": "0"],
  ])
  func leavesABatteryThatNeedNotBeCharged(_ battery: [String: String]) {
    #expect(charger(battery)?.verdict == .pass)
  }

  /// linrunner/TLP#169: two are charged one after the other.
  @Test func letsABatteryWaitForAnother() {
    let machine = FakeMachine(files: [
      supplies + "AC/type": "Mains", supplies + "AC/online": "1",
      supplies + "BAT0/type": "Battery", supplies + "BAT0/status": "Charging", supplies + "BAT0/capacity": "44",
      supplies + "BAT1/type": "Battery", supplies + "BAT1/status": "Not charging", supplies + "BAT1/capacity": "0",
    ])
    #expect(machine.results(.charger).first?.verdict == .pass)
  }

  @Test(arguments: [("Good", CheckVerdict.pass), ("Unknown", .pass), ("Over current", .warn)])
  func readsTheHealthOfACharger(_ health: String, _ verdict: CheckVerdict) {
    let charger = supplies + "bq24190-charger/"
    let machine = FakeMachine(files: [charger + "type": "USB", charger + "online": "1", charger + "health": health])
    #expect(machine.results(.charger).first?.verdict == verdict)
  }

  /// Documentation/hwmon/corsair-psu.
  @Test(arguments: [("10410", CheckVerdict.warn), ("12020", .pass)])
  func comparesRailsWithTheirOwnLimits(_ voltage: String, _ verdict: CheckVerdict) {
    let machine = FakeMachine(files: [
      chip + "name": "corsairpsu", chip + "in1_input": voltage, chip + "in1_lcrit": "10920", chip + "in1_crit": "15600",
    ])
    #expect(machine.results(.charger).map { $0.verdict } == [verdict])
  }

  /// Bit 0 is now, bit 16 since start-up; bits 3 and 19 are a warm board's.
  @Test(arguments: [("50005", CheckVerdict.warn), ("50000", .warn), ("80008", .pass), ("0", .pass)])
  func readsTheFlagsOfARaspberryPi(_ flags: String, _ verdict: CheckVerdict) {
    let machine = FakeMachine(files: ["/sys/devices/platform/soc/soc:firmware/get_throttled": flags])
    #expect(machine.results(.charger).map { $0.verdict } == [verdict])
  }

  @Test func warnsOfAClockWithoutItsCell() {
    let proc = { (status: String) in "rtc_time\t: 19:06:56\nBCD\t\t: yes\nbatt_status\t: \(status)\n" }
    let dead = FakeMachine(files: ["/proc/driver/rtc": proc("dead")]).results(.battery)
    #expect(dead.map { $0.verdict } == [.warn] && dead.first?.part == "rtc")
    #expect(FakeMachine(files: ["/proc/driver/rtc": proc("okay")]).results(.battery).first?.verdict == .unavailable)
  }

  /// Boards are sold without a cell; a PC isn't (anduril/jetpack-nixos#500).
  @Test(arguments: [
    ("rtc_cmos rtc_cmos", "946685051", CheckVerdict.warn), ("rtc_cmos rtc_cmos", "1795000000", .unavailable),
    ("tegra_rtc", "41", .unavailable),
  ])
  func warnsOfAPCsClockThatStartedAnew(_ name: String, _ seconds: String, _ verdict: CheckVerdict) {
    let machine = FakeMachine(files: ["/sys/class/rtc/rtc0/name": name, "/sys/class/rtc/rtc0/since_epoch": seconds])
    #expect(machine.results(.battery).map { $0.verdict } == [verdict])
  }

  /// A cell at 3.05 V, two fifths full; one at 3.6 V.
  @Test(arguments: [("6100000", CheckVerdict.warn), ("7200000", .pass)])
  func measuresCellsThatAreTwoFifthsFull(_ voltage: String, _ verdict: CheckVerdict) {
    let battery = supplies + "BAT0/"
    let machine = FakeMachine(files: [
      battery + "type": "Battery", battery + "charge_full": "5200000", battery + "charge_full_design": "6000000",
      battery + "capacity": "46", battery + "voltage_now": voltage, battery + "voltage_min_design": "7600000",
    ])
    #expect(machine.results(.battery).first?.verdict == verdict)
  }

  @Test(arguments: [("Cold", CheckVerdict.pass), ("Cool", .pass), ("Hot", .warn), ("Cell imbalance", .fail)])
  func doesNotBlameABatteryForTheWeather(_ health: String, _ verdict: CheckVerdict) {
    let battery = supplies + "BAT0/"
    let machine = FakeMachine(files: [
      battery + "type": "Battery", battery + "charge_full": "41", battery + "charge_full_design": "44",
      battery + "health": health,
    ])
    #expect(machine.results(.battery).first?.verdict == verdict)
  }

  /// A graphics card's target means nothing while the card decides (`fan1_enable` is 0), nor does a board's.
  @Test(arguments: [("amdgpu", "1", CheckVerdict.fail), ("amdgpu", "0", .pass), ("nct6798", "1", .pass)])
  func findsAFanThatDoesNotFollow(_ driver: String, _ enabled: String, _ verdict: CheckVerdict) {
    let machine = FakeMachine(files: [
      chip + "name": driver, chip + "fan1_input": "0", chip + "fan1_target": "2900", chip + "fan1_enable": enabled,
    ])
    #expect(machine.results(.fan).first?.verdict == verdict)
  }

  /// A cooler's own pump; a board's connector may be empty.
  @Test(arguments: [("kraken2", CheckVerdict.fail), ("nct6798", .pass)])
  func findsAPumpThatStandsStill(_ driver: String, _ verdict: CheckVerdict) {
    let machine = FakeMachine(files: [
      chip + "name": driver, chip + "fan1_input": "1980", chip + "fan2_label": "Pump", chip + "fan2_input": "0",
    ])
    #expect(machine.results(.fan).first?.verdict == verdict)
  }

  /// Documentation/hwmon/pmbus: a limit that nobody wrote is 0.
  @Test(arguments: [("71500", "66000", "1"), ("21500", "66000", "0"), ("21500", "0", nil)])
  func comparesCurrentsWithTheirOwnLimits(_ current: String, _ limit: String, _ count: String?) {
    let machine = FakeMachine(files: [
      chip + "name": "pmbus", chip + "curr1_input": current, chip + "curr1_crit": limit,
    ])
    #expect(machine.results(.charger).first?.figure(.overloads) == count)
  }

  /// A gauge that calls a battery full at 41 %, and a thermometer that is open; a threshold, and winter.
  @Test(arguments: [
    (["status": "Full", "capacity": "41"], true), (["status": "Not charging", "capacity": "38", "temp": "-400"], true),
    (["status": "Full", "capacity": "97"], false),
    (["status": "Full", "capacity": "40", "charge_control_end_threshold": "40"], false),
    (["status": "Not charging", "capacity": "38", "temp": "-40"], false),
    (["status": "Charging", "capacity": "38", "temp": "-2731"], false),
  ])
  func doubtsAGaugeThatContradictsItself(_ battery: [String: String], _ isDoubted: Bool) {
    let known = ["type": "Battery", "charge_full": "4900000", "charge_full_design": "5000000"].merging(battery) { $1 }
    let machine = FakeMachine(
      files: Dictionary(uniqueKeysWithValues: known.map { (supplies + "BAT0/" + $0.key, $0.value) }))
    let result = machine.results(.battery).first
    #expect(result?.verdict == (isDoubted ? .warn : .pass))
    #expect((result?.reason == .implausible) == isDoubted)
  }

  @Test func judgesAnUninterruptibleSupplyAsABattery() {
    let supply = supplies + "ups0/"
    let machine = FakeMachine(files: [
      supply + "type": "UPS", supply + "online": "0", supply + "charge_full": "1100000",
      supply + "charge_full_design": "7200000",
    ])
    #expect(machine.results(.battery).first?.verdict == .fail)
    #expect(machine.results(.charger).first?.verdict == .unavailable)
  }

  @Test func countsAHotTripOnlyOnceItIsPassed() {
    let zone = "/sys/class/thermal/thermal_zone2/"
    func verdict(_ temperature: String) -> CheckVerdict? {
      FakeMachine(files: [
        zone + "type": "soc", zone + "temp": temperature, zone + "trip_point_0_type": "hot",
        zone + "trip_point_0_temp": "105000",
      ]).results(.temperature).first?.verdict
    }
    #expect(verdict("112000") == .fail)
    #expect(verdict("101000") == .pass)
  }

  /// A MacBook's fans rest together, but one doesn't rest while the other does all it can.
  @Test(arguments: [("5481", CheckVerdict.warn), ("0", .pass), ("2004", .pass)])
  func findsAFanThatStandsStillBesideABusyOne(_ other: String, _ verdict: CheckVerdict) {
    let machine = FakeMachine(files: [
      chip + "name": "applesmc", chip + "fan1_input": "0", chip + "fan1_min": "2160", chip + "fan1_max": "5927",
      chip + "fan2_input": other, chip + "fan2_min": "2000", chip + "fan2_max": "5489",
    ])
    #expect(machine.results(.fan).first?.verdict == verdict)
  }

  @Test func findsAProcessorThatIsHeldBelowItsLowestClock() {
    func machine(_ clocks: [String]) -> FakeMachine {
      var machine = FakeMachine()
      for (index, clock) in clocks.enumerated() {
        let folder = "/sys/devices/system/cpu/cpu\(index)/cpufreq/"
        machine.files[folder + "cpuinfo_min_freq"] = "400000"
        machine.files[folder + "scaling_cur_freq"] = clock
      }
      return machine
    }
    let held = LinuxCheckup(machine(["199000", "199412"]), now: Instant(0)).heldProcessor
    #expect(held?.reason == .heldBack)
    // One core may be for a moment.
    #expect(LinuxCheckup(machine(["199000", "1400000"]), now: Instant(0)).heldProcessor == nil)
    #expect(LinuxCheckup(machine(["400000", "399990"]), now: Instant(0)).heldProcessor == nil)
  }

  @Test(arguments: [("cpufreq-cpu0", true), ("pwm-fan", false)])
  func measuresHowLongHeatSlowedAProcessorDown(_ kind: String, _ isSlowed: Bool) {
    let device = "/sys/class/thermal/cooling_device0/"
    let machine = FakeMachine(files: [
      device + "type": kind, device + "stats/time_in_state_ms": "state0\t51234\nstate1\t8123\nstate2\t3610551\n",
    ])
    let result = LinuxCheckup(machine, now: Instant(0)).heldProcessor
    #expect((result?.figure(.heatShare) != nil) == isSlowed)
  }

  /// 45 W, two phones' chargers, and nothing known.
  @Test(arguments: [
    (["voltage_now": "20000000", "current_max": "2250000"], CheckVerdict.warn),
    (["voltage_now": "5000000", "current_max": "3000000"], .pass),
    (["voltage_now": "9000000", "current_max": "3000000"], .pass), ([:], .pass),
  ])
  func comparesAUSBChargerWithWhatItGives(_ contract: [String: String], _ verdict: CheckVerdict) {
    var machine = FakeMachine(files: [
      supplies + "BAT0/type": "Battery", supplies + "BAT0/status": "Not charging", supplies + "BAT0/capacity": "3",
      supplies + "usb0/type": "USB", supplies + "usb0/online": "1",
    ])
    for (name, value) in contract { machine.files[supplies + "usb0/" + name] = value }
    #expect(machine.results(.charger).first?.verdict == verdict)
  }

  @Test(arguments: [
    ("corsairpsu", "v_out +12v", "10820", "1"), ("corsairpsu", "v_out +12v", "12090", "0"),
    ("corsairpsu", "v_out +3.3v", "3100", "1"), ("corsairpsu", "v_in", "10820", nil),
    ("nct6798", "v_out +12v", "10820", nil), ("corsairpsu", "v_out +12v", "0", nil),
  ])
  func comparesASupplysOutputsWithItsStandard(_ name: String, _ label: String, _ voltage: String, _ low: String?) {
    let chip = "/sys/class/hwmon/hwmon3/"
    let machine = FakeMachine(files: [chip + "name": name, chip + "in1_label": label, chip + "in1_input": voltage])
    #expect(machine.results(.charger).first?.figure(.underVoltage) == low)
  }

  /// Hot, cool, not at full speed, and turning.
  @Test(arguments: [
    ("84000", "255", "0", CheckVerdict.warn), ("61000", "255", "0", .pass), ("84000", "125", "0", .pass),
    ("84000", "255", "6900", .pass),
  ])
  func findsABoardsFanThatStandsStill(_ heat: String, _ share: String, _ speed: String, _ verdict: CheckVerdict) {
    let (fan, zone) = ("/sys/class/hwmon/hwmon2/", "/sys/class/thermal/thermal_zone0/")
    let machine = FakeMachine(files: [
      fan + "name": "pwmfan", fan + "fan1_input": speed, fan + "pwm1": share, fan + "pwm1_enable": "1",
      zone + "type": "cpu-thermal", zone + "temp": heat, zone + "trip_point_0_type": "critical",
      zone + "trip_point_0_temp": "110000", zone + "trip_point_1_type": "active", zone + "trip_point_1_temp": "50000",
      zone + "trip_point_2_type": "active", zone + "trip_point_2_temp": "75000",
    ])
    #expect(machine.results(.fan).first?.verdict == verdict)
  }
}
