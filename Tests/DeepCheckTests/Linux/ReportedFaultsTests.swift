import CivilTime
import DeepCheck
import Testing

/// Parts that a driver or the firmware itself calls faulty, and options that hide faults.
@Suite struct ReportedFaultsTests {
  private func errors(_ files: [String: String]) -> CheckResult? {
    FakeMachine(files: files).results(.hardwareErrors).first
  }

  @Test(arguments: [
    ("/sys/bus/pci/devices/0000:00:14.0/power/runtime_status", "error", "suspended"),
    ("/sys/class/remoteproc/remoteproc0/state", "crashed", "offline"),
    ("/sys/devices/virtual/misc/intel_ifs_0/status", "fail", "untested"),
    ("/sys/class/scsi_host/host0/lockup_detected", "1", "0"),
    ("/sys/class/sas_phy/phy-0:2/negotiated_linkrate", "Link Rate failed", "Unknown"),
    ("/sys/class/regulator/regulator.7/status", "error", "undefined"),
    ("/sys/class/regulator/regulator.7/over_current", "1", "0"),
    ("/sys/class/enclosure/0:0:24:0/Slot 04/status", "critical", "not installed"),
    ("/sys/bus/pci/devices/0000:6b:00.0/qat_ras/errors_fatal", "3", "0"),
    ("/proc/device-tree/soc/ethernet@30000/status", "fail-phy", "disabled"),
    ("/proc/device-tree/soc/bus@1/mmc@2/status", "fail", "okay"),
  ])
  func findsWhatIsCalledFaulty(_ path: String, _ fault: String, _ fine: String) {
    #expect(errors([path: fault])?.figure(.reportedFaults) == "1", "\(path)")
    #expect(errors([path: fine])?.figure(.reportedFaults) == nil, "\(path)")
  }

  /// ACPI 6.5, 6.3.7: absent, hidden, fine, a battery's slot, and failed.
  @Test(arguments: [("0", false), ("11", false), ("15", false), ("31", false), ("7", true), ("23", true), ("3", false)])
  func readsTheStatusOfAFirmwaresDevices(_ status: String, _ isFaulty: Bool) {
    let result = errors(["/sys/bus/acpi/devices/SYNA8004:00/status": status])
    #expect((result?.figure(.reportedFaults) == "1") == isFaulty)
  }

  @Test func tellsWhyAMachineStartedLast() {
    let status = "/sys/class/watchdog/watchdog0/bootstatus"
    let heat = errors([status: "17"])
    #expect(heat?.figure(.reportedFaults) == "2")
    #expect(heat?.figures.contains { $0.text == "watchdog0 (overheat)" } == true)
    // Many boards restart by their watchdog.
    #expect(errors([status: "32"])?.figure(.reportedFaults) == nil)
  }

  /// tainted-kernels.rst: 32 is a bad page, 1 and 4096 modules from elsewhere.
  @Test(arguments: [("32", true), ("33", false), ("4128", false), ("512", false)])
  func blamesMemoryForABadPageOfAKernelWithoutOtherModules(_ taint: String, _ isFaulty: Bool) {
    #expect((errors(["/proc/sys/kernel/tainted": taint])?.figure(.reportedFaults) == "1") == isFaulty)
  }

  @Test(arguments: [
    ("quiet mce=off", "1"), ("thermal.nocrt=1 quiet", "1"), ("memmap=64K$0x1e72f5000", "1"),
    ("memmap=1M$0x8000000 memmap=0x1000$0x9000000", "2"), ("badram=0x1ff9a8000,0xfffffffffffff000", "1"),
  ])
  func findsOptionsThatHideFaults(_ options: String, _ count: String) {
    #expect(errors(["/proc/cmdline": "BOOT_IMAGE=/vmlinuz ro " + options + "\n"])?.figure(.hiddenFaults) == count)
  }

  /// An emulated disk, persistent memory, memory for the log of a crash, and options for speed.
  @Test(arguments: [
    "memmap=79G$82G", "memmap=4G!12G", "memmap=1M$0x8000000 ramoops.mem_address=0x8000000", "mitigations=off pci=noaer",
    "mce=dont_log_ce", "memmap=$", "memmap=K$1",
  ])
  func leavesOtherOptionsAlone(_ options: String) {
    #expect(errors(["/proc/cmdline": options])?.figure(.hiddenFaults) == nil)
  }

  @Test func findsFirmwareThatNeverStopsReporting() {
    let events = "/sys/firmware/acpi/interrupts/"
    let all = [events + "gpe_all": "9999999999", "/proc/uptime": "50000.00 1.00"]
    let busy = errors(all.merging([events + "gpe03": "412000000  EN STS enabled      unmasked"]) { $1 })
    #expect(busy?.figure(.firmwareEvents) == "8240")
    #expect(busy?.verdict == .warn)
    #expect(errors(all.merging([events + "gpe6F": "812000  EN enabled      unmasked"]) { $1 })?.verdict == .pass)
  }
}
