import DeepCheck
import Testing

@Suite struct LinuxDevicesTests {
  private let disk = "/sys/block/nvme0n1/"

  private func machine(_ files: [String: String]) -> FakeMachine {
    var machine = FakeMachine()
    machine.files = files
    return machine
  }

  @Test func asksDisksAndNotWhatOnlyLooksLikeThem() {
    var machine = machine([
      disk + "size": "2000409264", disk + "device/model": "Fast 1TB", "/sys/block/loop0/size": "8",
      "/sys/block/zram0/size": "8", "/sys/block/dm-0/size": "8",
      "/sys/block/nvme0c0n1/size": "2000409264", "/sys/block/nvme0c0n1/hidden": "1",
    ])
    #expect(machine.results(.disk).map { $0.part } == ["nvme0n1"])
    #expect(machine.results(.disk)[0].reason == .toolMissing)
    #expect(machine.results(.disk)[0].figure(.model) == "Fast 1TB")
    machine.isThisMachine = false
    #expect(machine.results(.disk)[0].reason == .otherTree)
    machine.tools["smartctl nvme0n1"] = .denied
    #expect(machine.results(.disk)[0].verdict == .blocked)
    machine.tools["smartctl nvme0n1"] = .failed
    #expect(machine.results(.disk)[0].reason == .unreadable)
    let json = #"{"smartctl":{"exit_status":0},"smart_status":{"passed":false}}"#
    machine.tools["smartctl nvme0n1"] = .bytes(Array(json.utf8))
    #expect(machine.results(.disk)[0].verdict == .fail)
  }

  @Test func readsTheWearOfASolderedCard() {
    let card = "/sys/block/mmcblk0/"
    var machine = machine([card + "size": "100", card + "device/life_time": "0x02 0x01\n"])
    #expect(machine.results(.disk)[0].figure(.wear) == "10")
    #expect(machine.results(.disk)[0].verdict == .pass)
    machine.files[card + "device/life_time"] = "0x0a 0x01\n"
    #expect(machine.results(.disk)[0].verdict == .warn)
    // 0x0b: beyond the maker's rating.
    machine.files[card + "device/life_time"] = "0x0b 0x01\n"
    #expect(machine.results(.disk)[0].verdict == .fail)
    machine.files[card + "device/life_time"] = "0x02 0x01\n"
    machine.files[card + "device/pre_eol_info"] = "0x03\n"
    #expect(machine.results(.disk)[0].verdict == .fail)
    machine.files[card + "device/pre_eol_info"] = "0x02\n"
    #expect(machine.results(.disk)[0].verdict == .warn)
    machine.files[card + "device/pre_eol_info"] = nil
    machine.files[card + "device/life_time"] = "0xff 0xff\n"
    #expect(machine.results(.disk)[0].verdict == .unavailable)
  }

  @Test func readsTheEndOfLifeOfAPhonesFlash() {
    let health = "/sys/bus/platform/devices/1d84000.ufshc/health_descriptor/"
    var machine = machine([health + "eol_info": "0x01", health + "life_time_estimation_a": "0x02"])
    #expect(machine.results(.disk).map { $0.part } == ["1d84000.ufshc"])
    #expect(machine.results(.disk)[0].verdict == .pass)
    machine.files[health + "life_time_estimation_b"] = "0x0b"
    #expect(machine.results(.disk)[0].verdict == .fail)
    machine.files[health + "life_time_estimation_b"] = nil
    machine.files[health + "eol_info"] = "0x02"
    #expect(machine.results(.disk)[0].verdict == .warn)
  }

  /// The kernel has given it up, or it has lost its capacity: neither needs smartctl.
  @Test(arguments: [
    ("sda", "device/state", "offline", CheckVerdict.fail), ("nvme0n1", "device/state", "dead", .fail),
    ("sda", "size", "0", .fail), ("sda", "device/state", "running", .unavailable),
    ("mmcblk0", "size", "0", .unavailable),
  ])
  func failsADiskThatIsThereAndCanNotBeUsed(name: String, file: String, text: String, expected: CheckVerdict) {
    var machine = FakeMachine()
    let folder = "/sys/block/\(name)/"
    machine.files = [folder + "size": "976773168", folder + "removable": "0", folder + "device/model": "Disk"]
    machine.files[folder + file] = text
    let result = machine.results(.disk)[0]
    #expect(result.verdict == expected && (expected != .fail || result.reason == .notUsable))
    // A reader without a card is empty, not broken.
    machine.files[folder + "removable"] = "1"
    if file == "size" { #expect(machine.results(.disk)[0].verdict == .unavailable) }
  }

  @Test func findsAnArrayThatRunsWithoutADisk() {
    var machine = machine(["/sys/block/md0/md/level": "raid1", "/sys/block/md0/md/degraded": "0"])
    #expect(machine.results(.disk)[0].verdict == .pass)
    machine.files["/sys/block/md0/md/degraded"] = "1"
    #expect(machine.results(.disk)[0].verdict == .fail)
    #expect(machine.results(.disk)[0].figure(.disksMissing) == "1")
  }

  @Test func asksVirtualDisksNothing() {
    #expect(machine(["/sys/block/vda/size": "100"]).results(.disk)[0].reason == .notSupported)
  }

  @Test func judgesInterfacesWithADeviceBehindThem() {
    let port = "/sys/class/net/enp3s0/"
    var machine = machine([
      port + "type": "1", port + "device/vendor": "0x8086", port + "carrier": "1", port + "speed": "1000",
      port + "statistics/rx_packets": "100000", port + "statistics/tx_packets": "100000",
      port + "statistics/rx_errors": "4", port + "statistics/tx_errors": "0",
      "/sys/class/net/lo/type": "772", "/sys/class/net/docker0/type": "1",
    ])
    #expect(machine.results(.network).map { $0.part } == ["enp3s0"])
    #expect(machine.results(.network)[0].verdict == .pass)
    machine.files[port + "statistics/rx_errors"] = "9000"
    #expect(machine.results(.network)[0].verdict == .fail)
    // One error in 84 packets is more than a hundredth of a percent, and says nothing.
    machine.files[port + "statistics/rx_packets"] = "42"
    machine.files[port + "statistics/tx_packets"] = "42"
    machine.files[port + "statistics/rx_errors"] = "1"
    #expect(machine.results(.network)[0].verdict == .pass)
    machine.files[port + "statistics/rx_errors"] = "40"
    #expect(machine.results(.network)[0].verdict == .fail)
    machine.files[port + "carrier"] = "0"
    #expect(machine.results(.network)[0].reason == .notConnected)
  }

  @Test func distinguishesASwitchedOffBluetoothFromNone() {
    var machine = machine([
      "/sys/class/rfkill/rfkill0/type": "bluetooth", "/sys/class/rfkill/rfkill0/soft": "1",
    ])
    #expect(machine.results(.bluetooth)[0].verdict == .blocked)
    machine.files["/sys/class/rfkill/rfkill0/soft"] = "0"
    machine.files["/sys/class/bluetooth/hci0/address"] = "…"
    #expect(machine.results(.bluetooth)[0].verdict == .pass)
  }

  @Test func readsMotionSensorsInTheirUnits() {
    let sensor = "/sys/bus/iio/devices/iio:device0/"
    var machine = machine([
      sensor + "name": "bmi160", sensor + "in_accel_x_raw": "12", sensor + "in_accel_y_raw": "-30",
      sensor + "in_accel_z_raw": "16390", sensor + "in_accel_scale": "0.000598", sensor + "in_anglvel_x_raw": "3",
      sensor + "in_anglvel_y_raw": "-2", sensor + "in_anglvel_z_raw": "1", sensor + "in_anglvel_scale": "0.001065",
    ])
    let result = machine.results(.sensor)[0]
    #expect(result.verdict == .pass && result.figure(.model) == "bmi160")
    #expect(result.figure(.restMagnitude) == "0.005" && result.figure(.rateBias) == "0.183")
    machine.files[sensor + "in_accel_z_raw"] = "0"
    #expect(machine.results(.sensor)[0].verdict == .fail)
    // A sleeping sensor reads zero, and a scale may be nonsense.
    for axis in ["x", "y"] { machine.files[sensor + "in_accel_\(axis)_raw"] = "0" }
    #expect(machine.results(.sensor)[0].reason == .unreadable)
    machine.files[sensor + "in_accel_z_raw"] = "999999999999999999"
    #expect(machine.results(.sensor)[0].reason == .implausible)
    machine.denied = Set(machine.files.keys.filter { $0.hasSuffix("_raw") })
    #expect(machine.results(.sensor)[0].verdict == .blocked)
  }

  /// The embedded controllers of Chromebooks (cros-ec): one scale for all axes, here of ±1000 °/s in 16 bits.
  @Test func readsAScaleThatTheWholeSensorShares() {
    let sensor = "/sys/bus/iio/devices/iio:device0/"
    var machine = machine([
      sensor + "name": "cros-ec-gyro", sensor + "in_anglvel_x_raw": "9", sensor + "in_anglvel_y_raw": "-12",
      sensor + "in_anglvel_z_raw": "4", sensor + "scale": "0.000532632",
    ])
    #expect(machine.results(.sensor)[0].verdict == .pass)
    #expect(machine.results(.sensor)[0].figure(.rateBias) == "0.366")
    // Raw counts have no unit.
    machine.files[sensor + "scale"] = nil
    #expect(machine.results(.sensor)[0].verdict == .pass && machine.results(.sensor)[0].figure(.rateBias) == nil)
  }

  @Test func namesDisplaysCamerasAndSound() {
    var machine = machine([
      "/sys/class/drm/card0-eDP-1/status": "connected", "/sys/class/drm/card0-HDMI-A-1/status": "disconnected",
      "/sys/class/video4linux/video0/name": "Integrated Camera", "/sys/class/video4linux/video0/index": "0",
      "/sys/class/video4linux/video1/name": "Integrated Camera", "/sys/class/video4linux/video1/index": "1",
      "/proc/asound/cards": " 0 [PCH ]: HDA-Intel - HDA Intel PCH\n",
      "/proc/asound/pcm": "00-00: ALC256 : ALC256 : playback 1\n",
    ])
    machine.bytes["/sys/class/drm/card0-eDP-1/edid"] = DisplayIdentityTests.block
    let display = machine.results(.displayPanel)
    #expect(display.map { $0.part } == ["card0-eDP-1"])
    #expect(display[0].figure(.panelWidth) == "2560" && display[0].verdict == .pass)
    #expect(machine.results(.cameraDevice).map { $0.part } == ["video0"])
    // A machine with playback but no recording.
    #expect(machine.results(.soundDevice)[0].verdict == .warn)
    machine.bytes["/sys/class/drm/card0-eDP-1/edid"] = [1, 2, 3]
    #expect(machine.results(.displayPanel)[0].verdict == .warn)
  }

  private let port = "/sys/class/net/eth0/"

  private func wired(_ files: [String: String]) -> CheckResult? {
    machine([port + "type": "1", port + "carrier": "1", port + "device/uevent": "DRIVER=igc"].merging(files) { $1 })
      .results(.network).first
  }

  @Test func countsTheTimesThatATransmitterHung() {
    #expect(
      wired([port + "queues/tx-0/tx_timeout": "200", port + "queues/tx-1/tx_timeout": "112"])?.figure(.hangs) == "312")
    #expect(wired([port + "queues/tx-0/tx_timeout": "1"])?.verdict == .pass)
  }

  /// Boards without a memory for it draw an address, which is type 1.
  @Test(arguments: [
    ("88:88:88:88:87:88", "0", true), ("00:00:00:00:00:00", "0", true), ("3c:18:a0:11:22:33", "0", false),
    ("88:88:88:88:87:88", "1", false), ("02:81:5e:9c:11:3d", "1", false),
  ])
  func findsAPortWithoutAnAddressOfItsOwn(_ address: String, _ kind: String, _ isUnset: Bool) {
    #expect((wired([port + "address": address, port + "addr_assign_type": kind])?.verdict == .warn) == isUnset)
  }

  @Test func findsALaptopWithoutItsOwnScreen() {
    let drm = "/sys/class/drm/"
    let laptop = [
      "/sys/class/dmi/id/chassis_type": "10", drm + "card0-eDP-1/status": "disconnected",
      drm + "card0-HDMI-A-1/status": "connected",
    ]
    func verdicts(_ changes: [String: String]) -> [CheckVerdict?] {
      machine(laptop.merging(changes) { $1 }).results(.displayPanel).filter { $0.part == "card0-eDP-1" }.map {
        $0.verdict
      }
    }
    #expect(verdicts([:]) == [.warn])
    #expect(verdicts(["/proc/acpi/button/lid/LID/state": "state:      closed"]) == [])
    #expect(verdicts(["/sys/class/dmi/id/chassis_type": "3"]) == [])
    // The panel is switched over to another chip.
    #expect(verdicts([drm + "card1-eDP-2/status": "connected"]) == [])
    #expect(verdicts([drm + "card0-HDMI-A-1/status": "disconnected"]) == [])
  }

  @Test func findsALaptopWithoutItsSoundChip() {
    let controller = "/sys/bus/pci/devices/0000:00:1f.3/"
    let laptop = [
      "/sys/class/dmi/id/chassis_type": "10", "/proc/asound/cards": "--- no soundcards ---\n",
      controller + "class": "0x040300", controller + "uevent": "DRIVER=snd_hda_intel\n",
    ]
    #expect(machine(laptop).results(.soundDevice).first?.verdict == .warn)
    // Newer controllers need a firmware that may not be installed; servers have no chip.
    for change in [controller + "uevent": "DRIVER=sof-audio-pci\n", "/sys/class/dmi/id/chassis_type": "23"] {
      let other = machine(laptop.merging([change.key: change.value]) { $1 })
      #expect(other.results(.soundDevice).first?.verdict == .unavailable)
    }
  }

  @Test func findsUpdatesThatLeftNothingThatRuns() {
    let thunderbolt = "/sys/bus/thunderbolt/devices/0-0/nvm_authenticate"
    #expect(machine([thunderbolt: "0x3"]).results(.firmware).first?.verdict == .warn)
    #expect(machine([thunderbolt: "0x0"]).results(.firmware).first?.verdict == .unavailable)
    let list = #"{"Devices": [{"Name": "Dock", "Version": "0", "Flags": ["updatable", "is-bootloader"]}]}"#
    #expect(FirmwareList.read(Array(list.utf8)).first?.isInBootloader == true)
  }

  @Test func countsPagesThatNodesAndGraphicsCardsLost() {
    let node = "/sys/devices/system/node/node1/memory_failure/total"
    #expect(machine([node: "7"]).results(.memory).first?.figure(.corruptedMemory) == "28672")
    #expect(machine([node: "0"]).results(.memory).first?.verdict == .pass)
    let card = "/sys/class/drm/card0/device/ras/"
    func graphics(_ pages: String) -> CheckResult? {
      machine([card + "umc_err_count": "ue: 0\nce: 0", card + "gpu_vram_bad_pages": pages]).results(.memory)
        .first { $0.part == "card0" }
    }
    #expect(graphics("0x027f5d03 : 0x00001000 : R\n")?.verdict == .warn)
    #expect(graphics("0x027f5d03 : 0x00001000 : F\n")?.verdict == .fail)
    #expect(graphics("\n")?.verdict == .pass)
  }

  /// An external screen may come by a cable without those wires, and a board's own panel without a description.
  @Test(arguments: [
    ("card0-eDP-1", "10", CheckVerdict.warn), ("card0-eDP-1", "3", .pass), ("card0-VGA-1", "10", .pass),
  ])
  func warnsOfALaptopsPanelWithoutADescription(_ connector: String, _ kind: String, _ verdict: CheckVerdict) {
    let panel = "/sys/class/drm/" + connector + "/"
    var machine = machine([panel + "status": "connected", "/sys/class/dmi/id/chassis_type": kind])
    #expect(machine.results(.displayPanel)[0].verdict == .pass)
    machine.bytes[panel + "edid"] = []
    #expect(machine.results(.displayPanel)[0].verdict == verdict)
  }

  @Test func readsTheFlashOfATabletWithAPCsProcessor() {
    let controller = "/sys/bus/pci/devices/0000:00:12.7/"
    var machine = machine([controller + "class": "0x010901", controller + "health_descriptor/eol_info": "0x03"])
    #expect(machine.results(.disk)[0].verdict == .fail && machine.results(.disk)[0].part == "0000:00:12.7")
    machine.files[controller + "health_descriptor/eol_info"] = "0x01"
    #expect(machine.results(.disk)[0].verdict == .pass)
  }

  @Test(arguments: [
    ("Virtual Disk", CheckVerdict.unavailable), ("QEMU HARDDISK", .unavailable), ("WDC WD10EZEX", .warn),
  ])
  func leavesAHostsReadOnlyDiskAlone(_ model: String, _ verdict: CheckVerdict) {
    let disk = "/sys/block/sda/"
    let machine = machine([
      disk + "size": "800000", disk + "removable": "0", disk + "ro": "1", disk + "device/model": model,
    ])
    #expect(machine.results(.disk)[0].verdict == verdict)
  }
}
