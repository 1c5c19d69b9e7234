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

  @Test func weighsTheErrorsOfLinks() {
    #expect(links(3).results(.hardwareErrors).first?.verdict == .pass)
    #expect(links(4711).results(.hardwareErrors).first?.verdict == .warn)
    #expect(links(0, nonfatal: 1).results(.hardwareErrors).first?.verdict == .warn)
    #expect(links(0, fatal: 1).results(.hardwareErrors).first?.verdict == .fail)
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
}
