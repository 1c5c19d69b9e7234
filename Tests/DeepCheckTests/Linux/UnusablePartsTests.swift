import CivilTime
import DeepCheck
import Testing

/// Parts that are there, but that the kernel could not use, without a file that says so.
@Suite struct UnusablePartsTests {
  private func faults(_ files: [String: String]) -> String? {
    FakeMachine(files: files).results(.hardwareErrors).first?.figure(.reportedFaults)
  }

  @Test func findsUSBDevicesThatCanNotBeConfigured() {
    let camera = "/sys/bus/usb/devices/1-8/"
    func device(_ configuration: String, _ authorized: String = "1") -> String? {
      faults([camera + "bConfigurationValue": configuration, camera + "authorized": authorized])
    }
    #expect(device("") == "1")
    #expect(device("\n") == "1")
    #expect(device("1") == nil)
    // Its owner doesn't allow it.
    #expect(device("", "0") == nil)
    // Behind a hub without a supply of its own, a port may give too little; with one, it gives enough.
    for (attributes, isFaulty) in [("a0", false), ("e0", true)] {
      let files = [
        "/sys/bus/usb/devices/1-8/bmAttributes": attributes, "/sys/bus/usb/devices/1-8/bConfigurationValue": "1",
        "/sys/bus/usb/devices/1-8.2/bConfigurationValue": "", "/sys/bus/usb/devices/1-8.2/authorized": "1",
      ]
      #expect((faults(files) == "1") == isFaulty)
    }
    // An interface has neither file.
    #expect(faults(["/sys/bus/usb/devices/1-8:1.0/bInterfaceClass": "0e"]) == nil)
  }

  /// kernel/irq/spurious.c: 99,900 of 100,000 switch it off.
  @Test(arguments: [
    ("count 81233\nunhandled 81190\nlast_unhandled 4295812312 ms", true),
    ("count 81233\nunhandled 81100\nlast_unhandled 4295812312 ms", false),
    ("count 9\nunhandled 9\nlast_unhandled 12 ms", false), ("count\nunhandled", false), ("", false),
  ])
  func findsUnhandledInterrupts(_ table: String, _ isFaulty: Bool) {
    #expect((faults(["/proc/irq/16/spurious": table]) == "1") == isFaulty)
  }

  @Test func findsATouchpadWithoutADriver() {
    let pad = "/sys/bus/i2c/devices/i2c-DELL0A20:00/"
    func laptop(
      _ names: [String], events: String = "MODALIAS=acpi:DELL0A20:PNP0C50:", kind: String = "10"
    ) -> String? {
      faults([
        "/proc/bus/input/devices": names.map { "I: Bus=0019\nN: Name=\"\($0)\"\nB: EV=3\n" }.joined(separator: "\n"),
        "/sys/class/dmi/id/chassis_type": kind, pad + "modalias": "acpi:DELL0A20:PNP0C50:\n", pad + "uevent": events,
      ])
    }
    let keyboard = ["Lid Switch", "Power Button", "AT Translated Set 2 keyboard", "Video Bus"]
    #expect(laptop(keyboard) == "1")
    #expect(laptop(keyboard, events: "DRIVER=i2c_hid_acpi\nMODALIAS=acpi:DELL0A20:PNP0C50:") == nil)
    // Firmware describes a model that isn't fitted, beside the one that is; or there is only a mouse.
    #expect(laptop(keyboard + ["ELAN0412:00 04F3:3162 Touchpad"]) == nil)
    #expect(laptop(keyboard + ["Logitech USB Optical Mouse"]) == nil)
    // A container's list, and a tablet.
    #expect(laptop(["Power Button"]) == nil)
    #expect(laptop(keyboard, kind: "30") == nil)
  }

  @Test func findsAJoinedPortThatIsSlower() {
    func bond(_ mode: String, _ speeds: [String]) -> String? {
      var files = ["/sys/class/net/bond0/bonding/mode": mode, "/sys/class/net/bond0/bonding/slaves": "eno1 eno2"]
      for (index, speed) in speeds.enumerated() {
        files["/sys/class/net/eno\(index + 1)/speed"] = speed
        files["/sys/class/net/eno\(index + 1)/carrier"] = speed == "-1" ? "0" : "1"
      }
      return faults(files)
    }
    #expect(bond("802.3ad 4", ["1000", "100"]) == "1")
    #expect(bond("802.3ad 4", ["1000", "1000"]) == nil)
    // Without a cable, and a slow port in reserve.
    #expect(bond("802.3ad 4", ["1000", "-1"]) == nil)
    #expect(bond("active-backup 1", ["10000", "1000"]) == nil)
  }

  @Test func findsAMountedDiskThatHasGone() {
    func mounted(_ source: String, _ disks: [String] = ["sda", "nvme0n1"]) -> String? {
      var files = ["/proc/mounts": "/dev/sda2 / ext4 rw 0 0\n\(source) /srv ext4 rw 0 0\n"]
      for disk in disks { files["/sys/block/\(disk)/size"] = "1000" }
      return faults(files)
    }
    #expect(mounted("/dev/sdb1") == "1")
    #expect(mounted("/dev/nvme1n1p3") == "1")
    for source in ["/dev/nvme0n1p2", "/dev/sda", "/dev/mapper/luks-1", "tmpfs", "/dev/loop7", "/dev/root"] {
      #expect(mounted(source) == nil, "\(source)")
    }
    // A table longer than what is read, cut within a name.
    let long = String(repeating: "tmpfs /run tmpfs rw,nosuid,nodev,noexec,relatime 0 0\n", count: 1000)
    let cut = String(repeating: "#", count: 65_536 - long.utf8.count - 10) + "\n/dev/nvme0n1p2 /home ext4 rw 0 0\n"
    #expect(faults(["/proc/mounts": long + cut, "/sys/block/nvme0n1/size": "1000"]) == nil)
    // A container without a list of disks.
    #expect(mounted("/dev/sdb1", []) == nil)
  }

  @Test func findsADiskOnTheNetworkThatIsLost() {
    #expect(faults(["/sys/class/iscsi_session/session1/state": "FAILED"]) == "1")
    #expect(faults(["/sys/class/iscsi_session/session1/state": "LOGGED_IN"]) == nil)
  }
}
