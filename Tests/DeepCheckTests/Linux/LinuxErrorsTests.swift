import CivilTime
import DeepCheck
import Testing

/// Errors of processors, memory and links that the kernel remembers.
@Suite struct LinuxErrorsTests {
  private func errors(_ files: [String: String]) -> CheckResult? {
    FakeMachine(files: files).results(.hardwareErrors).first
  }

  /// Documentation/admin-guide/tainted-kernels.rst: 4097 is a module from elsewhere.
  @Test(arguments: [("16", CheckVerdict.fail), ("4113", .fail), ("4097", .unavailable), ("0", .unavailable)])
  func readsTheTaintOfAMachineCheck(_ taint: String, _ verdict: CheckVerdict) {
    #expect(errors(["/proc/sys/kernel/tainted": taint])?.verdict == verdict)
  }

  @Test func countsTheErrorsOfCaches() {
    let cache = "/sys/devices/system/edac/cpu/cpu0/L2/"
    #expect(errors([cache + "ce_count": "11", cache + "ue_count": "0"])?.verdict == .pass)
    #expect(errors([cache + "ue_count": "2"])?.figure(.machineChecks) == "2")
    // The memory controllers have a check of their own.
    #expect(errors(["/sys/devices/system/edac/mc/mc0/ue_count": "2"])?.verdict == .unavailable)
  }

  @Test func findsMachineChecksInTheLogsOfCrashes() {
    let log = "/sys/fs/pstore/dmesg-efi-170000000001001"
    #expect(errors([log: "Panic#1\n<0>[1] mce: CPU 3: Machine Check Exception: 5\n"])?.verdict == .warn)
    #expect(errors([log: "Oops#1\n<1>[1] BUG: kernel NULL pointer dereference\n"])?.verdict == .pass)
    #expect(errors(["/sys/fs/pstore/console-ramoops-0": "Machine Check Exception"])?.verdict == .unavailable)
  }

  @Test func asksRootPortsWhatTheyWereTold() {
    let port = "/sys/bus/pci/devices/0000:00:01.1/aer_rootport_total_err_"
    #expect(errors([port + "fatal": "3", port + "cor": "41"])?.verdict == .fail)
    // The device and its port count the same error.
    let device = "/sys/bus/pci/devices/0000:01:00.0/aer_dev_correctable"
    #expect(errors([port + "cor": "90", device: "TOTAL_ERR_COR 90\n"])?.figure(.correctedLinkErrors) == "90")
  }

  @Test(arguments: [("active", "D0", CheckVerdict.fail), ("suspended", "D3cold", .unavailable)])
  func findsADeviceThatFellOffTheBus(_ status: String, _ power: String, _ verdict: CheckVerdict) {
    let card = "/sys/bus/pci/devices/0000:01:00.0/"
    let result = errors([
      card + "current_link_width": "63", card + "power/runtime_status": status, card + "power_state": power,
    ])
    #expect(result?.verdict == verdict)
  }

  /// Documentation/ABI/testing/sysfs-ata; libata prints `<unknown>` where nothing limits the link, or nothing is connected.
  @Test(arguments: [
    ("6.0 Gbps", "1.5 Gbps", "1.5 Gbps", CheckVerdict.warn), ("<unknown>", "3.0 Gbps", "3.0 Gbps", .warn),
    ("3.0 Gbps", "3.0 Gbps", "3.0 Gbps", .pass), ("<unknown>", "<unknown>", "6.0 Gbps", .pass),
    ("6.0 Gbps", "1.5 Gbps", "<unknown>", .unavailable),
  ])
  func findsLinksThatTheKernelSlowedDown(_ most: String, _ limit: String, _ speed: String, _ verdict: CheckVerdict) {
    let link = "/sys/class/ata_link/link1/"
    let result = errors([link + "hw_sata_spd_limit": most, link + "sata_spd_limit": limit, link + "sata_spd": speed])
    #expect(result?.verdict == verdict)
  }

  /// proc_meminfo(5).
  @Test func countsWhatTheKernelsOwnTestFound() {
    let table = { (bad: Int) in "MemTotal:  16314628 kB\nEarlyMemtestBad:   \(bad) kB\nHardwareCorrupted:     0 kB\n" }
    #expect(FakeMachine(files: ["/proc/meminfo": table(0)]).results(.memory).first?.verdict == .pass)
    let result = FakeMachine(files: ["/proc/meminfo": table(4)]).results(.memory).first
    #expect(result?.verdict == .fail && result?.figure(.corruptedMemory) == "4096")
  }

  private func held(_ files: [String: String]) -> CheckResult? {
    LinuxCheckup(FakeMachine(files: files), now: Instant(1_795_000_000)).heldProcessor
  }

  @Test func findsProcessorsThatDoNotRun() {
    let system = "/sys/devices/system/cpu/"
    let six = [system + "present": "0-5", system + "online": "0-3"]
    #expect(held(six)?.verdict == .warn && held(six)?.figure(.coresOff) == "2")
    #expect(held(six.merging([system + "smt/control": "off"]) { $1 }) == nil)
    #expect(held(six.merging(["/proc/cmdline": "quiet maxcpus=4"]) { $1 }) == nil)
    #expect(held([system + "present": "0-5", system + "online": "0-1,2-5"]) == nil)
    #expect(held([system + "present": "0-9999999", system + "online": "0"]) == nil)
    #expect(held([system + "present": "x", system + "online": "3-1"]) == nil)
  }

  /// acpi-cpufreq, `bios_limit`. A limit above the slowest clock may be the guaranteed one.
  @Test func findsAProcessorThatMayOnlyCrawl() {
    let clock = "/sys/devices/system/cpu/cpu0/cpufreq/"
    let files = [clock + "cpuinfo_min_freq": "800000", clock + "cpuinfo_max_freq": "2800000"]
    #expect(held(files.merging([clock + "bios_limit": "800000"]) { $1 })?.reason == .heldBack)
    #expect(held(files.merging([clock + "bios_limit": "1800000"]) { $1 }) == nil)
    let battery = [
      "/sys/class/power_supply/BAT0/type": "Battery", "/sys/class/power_supply/BAT0/status": "Discharging",
    ]
    #expect(held(files.merging([clock + "bios_limit": "800000"]) { $1 }.merging(battery) { $1 }) == nil)
  }

  private func port(_ files: [String: String]) -> CheckResult? {
    let known = ["type": "1", "carrier": "1", "device/uevent": "DRIVER=r8169"].merging(files) { $1 }
    var machine = FakeMachine(files: ["/proc/uptime": "7200.00 1.00"])
    for (name, value) in known { machine.files["/sys/class/net/eth0/" + name] = value }
    return machine.results(.network).first
  }

  @Test func countsDropsByChangesWhereNothingElseIsCounted() {
    #expect(port(["carrier_changes": "722"])?.figure(.linkDrops) == "181")
    #expect(port(["carrier_changes": "722"])?.verdict == .warn)
    #expect(port(["carrier_changes": "722", "carrier_down_count": "3"])?.verdict == .pass)
    #expect(port(["carrier_changes": "5"])?.verdict == .pass)
  }

  @Test(arguments: [("4122", CheckVerdict.warn), ("2", .pass), ("0", .pass)])
  func warnsOfLateCollisions(_ count: String, _ verdict: CheckVerdict) {
    #expect(port(["statistics/rx_packets": "41000000", "statistics/tx_window_errors": count])?.verdict == verdict)
  }

  /// fwupd#10772; UEFI 23.4.
  @Test func warnsOfAnUpdateThatFailed() {
    var machine = FakeMachine()
    let list = { (state: Int) in
      #"{"Devices":[{"Name":"System Firmware","Version":"2.8.1","UpdateState":\#(state),"UpdateError":"expected 2.45.0"}]}"#
    }
    machine.tools["fwupdmgr get-devices"] = .bytes(Array(list(3).utf8))
    #expect(machine.results(.firmware).map { $0.verdict } == [.warn])
    // 2 is a success, 5 a failure that will be tried again.
    for state in [2, 5] {
      machine.tools["fwupdmgr get-devices"] = .bytes(Array(list(state).utf8))
      #expect(machine.results(.firmware).map { $0.verdict } == [.pass])
    }
    let entry = "/sys/firmware/efi/esrt/entries/entry0/"
    let table = { (status: String) in
      FakeMachine(files: [
        entry + "fw_version": "131081", entry + "last_attempt_version": "131098", entry + "last_attempt_status": status,
      ]).results(.firmware).map { $0.verdict }
    }
    #expect(table("1") == [.warn] && table("0") == [.unavailable] && table("6") == [.unavailable])
  }
}
