import CivilTime
import DeepCheck
import Testing

/// Results of the command's optional tests.
@Suite struct MachineTrialsTests {
  private func result(_ id: CheckID, _ files: [String: String] = [:], _ make: (inout MachineTrials) -> Void)
    -> CheckResult
  {
    var machine = FakeMachine()
    machine.files = files
    var trials = MachineTrials()
    make(&trials)
    return LinuxCheckup(machine, now: Instant(0), trials: trials).results(of: id)[0]
  }

  private let disk = ["/sys/block/sda/size": "16384"]

  @Test func oneWrongWordOfMemoryFails() {
    let memory = { (wrong: Int) in
      MachineTrials.Memory(bytes: 1 << 30, wrong: wrong, writeRate: 4e9, readRate: 5e9)
    }
    #expect(result(.memory) { $0.memory = .done(memory(0)) }.verdict == .pass)
    #expect(result(.memory) { $0.memory = .done(memory(1)) }.verdict == .fail)
  }

  @Test func memoryThatMayNotBeLockedIsNoFault() {
    let blocked = result(.memory) { $0.memory = .hindered(.needsRoot) }
    #expect(blocked.verdict == .blocked && blocked.reason == .needsRoot)
    #expect(result(.memory) { $0.memory = .hindered(.noRoom) }.verdict == .invalid)
  }

  @Test func whatTheKernelCountedStaysBesideATestThatDidNotHappen() {
    let counted = ["/sys/devices/system/edac/mc/mc0/ue_count": "3"]
    #expect(result(.memory, counted) { $0.memory = .hindered(.needsRoot) }.verdict == .fail)
  }

  @Test func aDiskThatIsReadPassesWithoutSmartctl() {
    let rates = [Double](repeating: 2e8, count: 40)
    #expect(
      result(.disk, disk) { $0.scans["sda"] = .done(.init(bytes: 8 << 20, unread: 0, rates: rates)) }.verdict == .pass)
  }

  @Test func oneBlockThatCanNotBeReadFailsADisk() {
    let result = result(.disk, disk) { $0.scans["sda"] = .done(.init(bytes: 8 << 20, unread: 4096, rates: [])) }
    #expect(result.verdict == .fail)
    #expect(result.figure(.unread) == "4096")
  }

  @Test func placesThatAreReadAgainAndAgainAreAWarning() {
    let rates = [Double](repeating: 2e8, count: 40) + [5e6, 4e6, 6e6]
    #expect(
      result(.disk, disk) { $0.scans["sda"] = .done(.init(bytes: 8 << 20, unread: 0, rates: rates)) }.verdict == .warn)
  }

  @Test func aSelfTestThatNeverEndsIsAWarning() {
    #expect(result(.disk, disk) { $0.selfTests["sda"] = .done(false) }.verdict == .unavailable)
    var machine = FakeMachine()
    machine.files = disk
    machine.tools["smartctl sda"] = .bytes(
      Array(#"{"smartctl":{"exit_status":0},"smart_status":{"passed":true}}"#.utf8))
    var trials = MachineTrials()
    trials.selfTests["sda"] = .done(false)
    #expect(LinuxCheckup(machine, now: Instant(0), trials: trials).results(of: .disk)[0].verdict == .warn)
    trials.selfTests["sda"] = .done(true)
    #expect(LinuxCheckup(machine, now: Instant(0), trials: trials).results(of: .disk)[0].verdict == .pass)
  }

  @Test func aSelfTestThatThePersonStopsWaitingForIsNoFault() {
    var machine = FakeMachine(files: disk)
    let answer = { (passed: Bool) in
      MachineAnswer.bytes(Array(#"{"smartctl":{"exit_status":0},"smart_status":{"passed":\#(passed)}}"#.utf8))
    }
    machine.tools["smartctl sda"] = answer(true)
    var trials = MachineTrials()
    trials.selfTests["sda"] = .hindered(.interrupted)
    let stopped = LinuxCheckup(machine, now: Instant(0), trials: trials).results(of: .disk)[0]
    #expect(stopped.verdict == .invalid && stopped.reason == .interrupted)
    machine.tools["smartctl sda"] = answer(false)
    #expect(LinuxCheckup(machine, now: Instant(0), trials: trials).results(of: .disk)[0].verdict == .fail)
  }

  /// A disk of 18 TB gives itself 30 hours.
  @Test(arguments: [
    (#"{"ata_smart_data":{"self_test":{"polling_minutes":{"short":2,"extended":1818}}}}"#, 120, 109_080),
    (#"{"scsi_extended_self_test_seconds":7200}"#, nil, 7200),
    (#"{"ata_smart_data":{"self_test":{"polling_minutes":{"short":0,"extended":-1}}}}"#, nil, nil),
    (#"{"scsi_extended_self_test_seconds":1e300}"#, nil, nil), (#"{"smartctl":{}}"#, nil, nil), ("no JSON", nil, nil),
  ]) func readsHowLongASelfTestTakes(json: String, short: Double?, extended: Double?) {
    #expect(SmartctlAnswer.testSeconds(Array(json.utf8), isExtended: false) == short)
    #expect(SmartctlAnswer.testSeconds(Array(json.utf8), isExtended: true) == extended)
  }

  @Test(arguments: [
    (#"{"ata_smart_data":{"self_test":{"status":{"value":249}}}}"#, true),
    (#"{"ata_smart_data":{"self_test":{"status":{"value":0}}}}"#, false),
    (#"{"nvme_self_test_log":{"current_self_test_operation":{"value":1}}}"#, true),
    (#"{"nvme_self_test_log":{"current_self_test_operation":{"value":0}}}"#, false),
    (#"{"scsi_self_test_0":{"result":{"value":15}}}"#, true),
    (#"{"smartctl":{}}"#, nil), ("no JSON", nil),
  ]) func knowsWhetherASelfTestRuns(json: String, expected: Bool?) {
    #expect(SmartctlAnswer.isTesting(Array(json.utf8)) == expected)
  }

  /// Wireless devices connect again after sleep, under new numbers.
  @Test func wirelessDevicesMayBeAwayAfterSleep() {
    let input = { (number: Int, bus: String, name: String, phys: String) in
      let folder = "/sys/class/input/input\(number)/"
      return [
        folder + "device/uevent": "", folder + "id/bustype": bus, folder + "name": name, folder + "phys": phys,
        "/sys/class/input/event\(number)/device/name": name,
      ]
    }
    let keyboard = input(3, "0011", "AT Translated Set 2 keyboard", "isa0060/serio0/input0")
    let mouse = input(33, "0005", "MX Anywhere", "aa:bb:cc:dd:ee:ff")
    let receiver = input(7, "0003", "USB Receiver", "usb-0000:00:14.0-2/input0")
    let battery = "/sys/class/power_supply/hidpp_battery_0/"
    let wireless = [
      "/sys/class/bluetooth/hci0:12/device/uevent": "", battery + "device/uevent": "", battery + "scope": "Device",
      "/sys/class/hwmon/hwmon5/device/scope": "Device",
    ]
    let fixed = [
      "/sys/class/power_supply/BAT0/device/uevent": "", "/sys/class/hwmon/hwmon0/device/uevent": "",
      "/sys/class/bluetooth/hci0/device/uevent": "",
    ]
    let parts = { (all: [[String: String]]) in
      let files = all.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
      return LinuxCheckup(FakeMachine(files: files), now: Instant(0)).parts
    }
    let before = parts([keyboard, mouse, receiver, wireless, fixed])
    let after = parts([keyboard, input(41, "0003", "USB Receiver", "usb-0000:00:14.0-2/input0"), fixed])
    #expect(before == after)
    #expect(
      before == [
        "bluetooth/hci0", "input/AT Translated Set 2 keyboard isa0060/serio0/input0",
        "input/USB Receiver usb-0000:00:14.0-2/input0", "power_supply/BAT0", "hwmon/hwmon0",
      ])
    #expect(parts([receiver, fixed]).count == before.count - 1)
  }

  @Test func aMachineThatLosesAPartInItsSleepFails() {
    let sleep = { (slept: Bool, seconds: Double, gone: [String]) in
      MachineTrials.Suspension(slept: slept, wanted: 20, seconds: seconds, gone: gone)
    }
    #expect(result(.suspend) { $0.suspension = .done(sleep(true, 22, [])) }.verdict == .pass)
    let lost = result(.suspend) { $0.suspension = .done(sleep(true, 22, ["net/wlan0"])) }
    #expect(lost.verdict == .fail && lost.figure(.partName) == "net/wlan0")
    #expect(result(.suspend) { $0.suspension = .done(sleep(false, 1, [])) }.verdict == .fail)
    #expect(result(.suspend) { $0.suspension = .done(sleep(true, 90, [])) }.verdict == .warn)
    #expect(result(.suspend) { _ in }.verdict == .skipped)
    #expect(result(.suspend) { $0.suspension = .hindered(.toolMissing) }.verdict == .unavailable)
  }
}
