import CivilTime
import DeepCheck
import Testing

@Suite struct LinuxBusesTests {
  private func interrupts(_ counts: String) -> String {
    """
               CPU0       CPU1
      0:         44          0   IO-APIC   2-edge      timer
    TRM:          3          1   Thermal event interrupts
    MCE:   \(counts)   Machine check exceptions
    MCP:         28         28   Machine check polls
    """
  }

  private func links(_ corrected: Int, nonfatal: Int = 0, fatal: Int = 0) -> FakeMachine {
    let device = "/sys/bus/pci/devices/0000:01:00.0/"
    return FakeMachine(files: [
      "/sys/bus/pci/devices/0000:00:00.0/class": "0x060000",
      device + "aer_dev_correctable": "RxErr \(corrected)\nBadTLP 0\nTOTAL_ERR_COR \(corrected)\n",
      device + "aer_dev_nonfatal": "Undefined 0\nTOTAL_ERR_NONFATAL \(nonfatal)\n",
      device + "aer_dev_fatal": "Undefined 0\nTOTAL_ERR_FATAL \(fatal)\n",
    ])
  }

  @Test func failsForWhatTheProcessorCouldNotCorrect() {
    let sound = FakeMachine(files: ["/proc/interrupts": interrupts("0          0")]).results(.hardwareErrors)
    #expect(sound.map { $0.verdict } == [.pass])
    let broken = FakeMachine(files: ["/proc/interrupts": interrupts("1          2")]).results(.hardwareErrors)
    #expect(broken.first?.verdict == .fail && broken.first?.figure(.machineChecks) == "3")
  }

  /// AMD's processors count data that is wrong but not used yet by an interrupt of its own.
  @Test func failsForErrorsThatNobodyHasUsedYet() {
    let row = { (count: Int) in "DFR:          0   \(count)   Deferred Error APIC interrupts\n" }
    let none = FakeMachine(files: ["/proc/interrupts": row(0) + interrupts("0          0")]).results(.hardwareErrors)
    #expect(none.map { $0.verdict } == [.pass])
    let some = FakeMachine(files: ["/proc/interrupts": row(4) + interrupts("1          0")]).results(.hardwareErrors)
    #expect(some.first?.verdict == .fail && some.first?.figure(.machineChecks) == "5")
  }

  @Test func weighsTheErrorsOfLinks() {
    #expect(links(3).results(.hardwareErrors).first?.verdict == .pass)
    #expect(links(4711).results(.hardwareErrors).first?.verdict == .warn)
    #expect(links(0, nonfatal: 1).results(.hardwareErrors).first?.verdict == .warn)
    #expect(links(0, fatal: 1).results(.hardwareErrors).first?.verdict == .fail)
  }

  /// 440 interrupts of 128 processors are 615 kB, and the line is among the last.
  @Test func findsMachineChecksAtTheEndOfALongTable() {
    let line = String(repeating: "         0", count: 128)
    let table = (0..<440).map { "\($0): \(line)  PCI-MSI \($0)-edge\n" }.joined()
    let last = "MCE: \(line.dropLast())3  Machine check exceptions\n"
    let machine = FakeMachine(files: ["/proc/interrupts": table + last])
    #expect(machine.results(.hardwareErrors).first?.figure(.machineChecks) == "3")
    #expect(machine.results(.hardwareErrors).first?.verdict == .fail)
  }

  /// Malformed tables, and those of machines with a thousand processors.
  @Test func takesAnyTable() {
    let wide = "MCE: " + String(repeating: "1 ", count: 1024) + "Machine check exceptions"
    #expect(
      FakeMachine(files: ["/proc/interrupts": wide]).results(.hardwareErrors).first?.figure(.machineChecks) == "1024")
    for text in ["", "MCE:", "MCE: x", "\n\n", String(repeating: "MCE", count: 100_000)] {
      let result = FakeMachine(files: ["/proc/interrupts": text]).results(.hardwareErrors).first
      #expect(result?.verdict == .unavailable || result?.verdict == .pass)
    }
  }

  @Test func countsPortsAndWhatDrewTooMuch() {
    let hub = "/sys/bus/usb/devices/usb1/"
    var machine = FakeMachine(files: [
      hub + "maxchild": "12", "/sys/bus/usb/devices/1-3/product": "Keyboard",
      "/sys/bus/usb/devices/1-3:1.0/bInterfaceClass": "03", hub + "1-0:1.0/usb1-port1/over_current_count": "0",
    ])
    let sound = machine.results(.usb).first
    #expect(sound?.verdict == .pass && sound?.figure(.ports) == "12" && sound?.figure(.channels) == "1")
    machine.files[hub + "1-0:1.0/usb1-port2/over_current_count"] = "2"
    #expect(machine.results(.usb).first?.verdict == .warn)
  }

  /// Re4son/re4son-kernel-builder#6: a board whose ports belong to a hub behind the controller's only port.
  @Test func countsThePortsOfInnerHubs() {
    let hubs = "/sys/bus/usb/devices/"
    var machine = FakeMachine(files: [
      hubs + "usb1/maxchild": "1", hubs + "usb1/1-0:1.0/usb1-port1/over_current_count": "0",
      hubs + "1-1/1-1:1.0/1-1-port2/over_current_count": "0",
      hubs + "1-1.1/1-1.1:1.0/1-1.1-port3/over_current_count": "0",
    ])
    #expect(machine.results(.usb).first?.verdict == .pass && machine.results(.usb).first?.figure(.ports) == "3")
    machine.files[hubs + "1-1/1-1:1.0/1-1-port2/over_current_count"] = "3"
    machine.files[hubs + "1-1.1/1-1.1:1.0/1-1.1-port3/over_current_count"] = "4"
    #expect(machine.results(.usb).first?.verdict == .warn)
    #expect(machine.results(.usb).first?.figure(.overCurrents) == "7")
  }

  @Test func namesTheSecurityChip() {
    let machine = FakeMachine(files: ["/sys/class/tpm/tpm0/tpm_version_major": "2"])
    #expect(machine.results(.securityChip).first?.figure(.version) == "2")
  }

  @Test func readsTheSignalOfTheInterfaceThatIsUp() {
    func signal(_ level: String) -> CheckResult? {
      FakeMachine(files: [
        "/sys/class/net/wlan0/type": "1", "/sys/class/net/wlan0/operstate": "up",
        "/sys/class/net/wlan0/device/vendor": "0x8086",
        "/proc/net/wireless": "Inter-| sta-|\n face | tus |\n wlan0: 0000   60.  \(level)  -256        0      0\n",
      ]).results(.network).first
    }
    #expect(signal("-50.")?.figure(.wirelessSignal) == "-50" && signal("-50.")?.verdict == .pass)
    #expect(signal("-88")?.verdict == .warn)
    // Drivers that report a percentage instead of dBm.
    for text in ["70.", "0", "-300", "x", ""] { #expect(signal(text)?.figure(.wirelessSignal) == nil) }
  }

  /// raspberrypi/linux#5584.
  @Test func warnsOfAWeakSupply() {
    let chip = "/sys/class/hwmon/hwmon0/"
    var machine = FakeMachine(files: [chip + "name": "rpi_volt", chip + "in0_lcrit_alarm": "0"])
    #expect(machine.results(.charger).map { $0.verdict } == [.pass])
    machine.files[chip + "in0_lcrit_alarm"] = "1"
    let result = machine.results(.charger).first
    #expect(result?.verdict == .warn && result?.reason == .weakSupply && result?.part == "rpi_volt")
  }

  /// skilvingr/bd_prochot_disable_module#2. A limit that the owner set (`scaling_max_freq`) isn't one.
  @Test func findsAProcessorBelowItsGuaranteedSpeed() {
    let clock = "/sys/devices/system/cpu/cpu0/cpufreq/"
    func held(_ most: Int) -> CheckResult? {
      let machine = FakeMachine(files: [
        clock + "base_frequency": "3400000", clock + "cpuinfo_max_freq": String(most),
        clock + "scaling_max_freq": "800000",
      ])
      return LinuxCheckup(machine, now: Instant(1_795_000_000)).heldProcessor
    }
    #expect(held(800_000)?.verdict == .warn && held(800_000)?.reason == .heldBack)
    #expect(held(3_400_000) == nil && held(4_200_000) == nil)
    #expect(LinuxCheckup(FakeMachine(), now: Instant(1_795_000_000)).heldProcessor == nil)
  }

  /// corna/me_cleaner#198 and harvester/harvester#5599.
  @Test func findsMemoryThatCantBeUsed() {
    let controller = "/sys/devices/system/edac/mc/mc0/"
    func memory(_ total: Int, of fitted: Int) -> CheckResult? {
      FakeMachine(files: [
        controller + "size_mb": String(fitted), controller + "ue_count": "0", controller + "ce_count": "0",
        "/proc/meminfo": "MemTotal:  \(total) kB\nHardwareCorrupted:     0 kB\n",
      ]).results(.memory).first
    }
    #expect(memory(8_009_072, of: 16_384)?.verdict == .warn && memory(8_009_072, of: 16_384)?.reason == .memoryUnused)
    #expect(memory(62_914_560, of: 65_536)?.verdict == .pass)
  }

  /// Documentation/gpu/amdgpu/ras.
  @Test func readsTheErrorsOfGraphicsMemory() {
    let card = "/sys/class/drm/card0/device/ras/umc_err_count"
    #expect(FakeMachine(files: [card: "ue: 0\nce: 0\n"]).results(.memory).map { $0.verdict } == [.unavailable, .pass])
    #expect(FakeMachine(files: [card: "ue: 3\nce: 41\n"]).results(.memory).last?.verdict == .fail)
  }

  /// openwrt/openwrt#14192.
  @Test func warnsOfALinkThatComesAndGoes() {
    func port(_ drops: Int, after hours: Int) -> CheckVerdict? {
      let folder = "/sys/class/net/eth0/"
      return FakeMachine(files: [
        folder + "type": "1", folder + "carrier": "1", folder + "device/uevent": "DRIVER=igc",
        folder + "carrier_down_count": String(drops), "/proc/uptime": "\(hours * 3600).00 1.00",
      ]).results(.network).first?.verdict
    }
    #expect(port(4061, after: 24) == .warn)
    #expect(port(30, after: 240) == .pass)
    #expect(port(12, after: 1) == .pass)
  }

  /// isDipesh/gnome-shell-extension-sensors#34, netdata/netdata#682: registers that nobody set. A chip with sensible
  /// limits is believed.
  @Test func ignoresTheAlarmsOfUnsetLimits() {
    let chip = "/sys/class/hwmon/hwmon0/"
    var machine = FakeMachine(files: [
      chip + "name": "w83667hg", chip + "fan1_input": "1171", chip + "fan1_min": "10546", chip + "fan1_alarm": "1",
    ])
    #expect(machine.results(.fan).first?.verdict == .pass)
    machine.files[chip + "fan1_min"] = "1500"
    #expect(machine.results(.fan).first?.verdict == .fail)
    machine.files[chip + "temp1_input"] = "57000"
    machine.files[chip + "temp1_max"] = "-95000"
    #expect(machine.results(.fan).first?.verdict == .pass)
  }
}
