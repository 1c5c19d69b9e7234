import CivilTime
import DeepCheck
import Testing

/// Links between a machine's parts that are slow, narrow, or lose what they carry.
@Suite struct LinuxLinksTests {
  private func errors(_ files: [String: String]) -> CheckResult? {
    FakeMachine(files: files).results(.hardwareErrors).first
  }

  private func disk(speed: String, port: String, bus: String = "2") -> [String: String] {
    let (disk, bridge) = ("/sys/bus/pci/devices/0000:02:00.0/", "/sys/bus/pci/devices/0000:00:1d.0/")
    return [
      disk + "class": "0x010802", disk + "current_link_speed": speed, disk + "max_link_speed": "8.0 GT/s PCIe",
      bridge + "class": "0x060400", bridge + "secondary_bus_number": bus, bridge + "max_link_speed": port,
    ]
  }

  @Test func comparesADisksSpeedWithBothEnds() {
    #expect(errors(disk(speed: "2.5 GT/s PCIe", port: "8.0 GT/s PCIe"))?.verdict == .warn)
    #expect(errors(disk(speed: "5.0 GT/s PCIe", port: "5.0 GT/s PCIe"))?.figure(.slowLinks) == "0")
    #expect(errors(disk(speed: "Unknown", port: "8.0 GT/s PCIe"))?.figure(.slowLinks) == nil)
    // A port that isn't the disk's says nothing.
    #expect(errors(disk(speed: "2.5 GT/s PCIe", port: "8.0 GT/s PCIe", bus: "3"))?.figure(.slowLinks) == nil)
  }

  @Test func countsDisksWhoseModeWasLowered() {
    let disk = "/sys/class/ata_device/dev1.0/"
    #expect(errors([disk + "spdn_cnt": "2"])?.figure(.slowedLinks) == "1")
    #expect(errors([disk + "spdn_cnt": "0"])?.verdict == .pass)
  }

  @Test func countsWhatLinksLost() {
    let ring = (0..<12).map { "[ 51\($0).000000000]BusError" }.joined(separator: "\n")
    #expect(errors(["/sys/class/ata_device/dev1.0/ering": ring])?.figure(.lostTransfers) == "12")
    // What the disk refused, or could not read, isn't the link's.
    #expect(errors(["/sys/class/ata_device/dev2.0/ering": "[ 12.4]DeviceError\n[ 12.5]MediaError"])?.verdict == .pass)
    let card = "/sys/kernel/debug/mmc0/err_stats"
    #expect(errors([card: "# Command Timeout Occurred:\t 3\n# Data CRC Errors Occurred:\t 4431\n"])?.verdict == .warn)
    #expect(errors([card: "# Command Timeout Occurred:\t 3\n# Data CRC Errors Occurred:\t 0\n"])?.verdict == .pass)
  }

  @Test func comparesBrokenFramesWithTheStandardsRate() {
    let host = "/sys/class/fc_host/host7/"
    func port(_ broken: String, _ state: String = "Online") -> CheckResult? {
      errors([
        host + "port_state": state, host + "statistics/invalid_crc_count": broken,
        host + "statistics/seconds_since_last_reset": "0x15180",
      ])
    }
    #expect(port("0x2a91")?.figure(.lostTransfers) == "10897")
    #expect(port("0x12c")?.figure(.lostTransfers) == "0")
    #expect(port("0xffffffffffffffff")?.figure(.lostTransfers) == nil)
    #expect(port("0x2a91", "Linkdown")?.figure(.lostTransfers) == nil)
  }

  @Test func findsInfiniBandOnOneLane() {
    let port = "/sys/class/infiniband/mlx5_0/ports/1/"
    #expect(errors([port + "state": "4: ACTIVE", port + "rate": "25 Gb/sec (1X EDR)"])?.figure(.narrowLinks) == "1")
    #expect(errors([port + "state": "4: ACTIVE", port + "rate": "100 Gb/sec (4X EDR)"])?.verdict == .pass)
    #expect(errors([port + "state": "1: DOWN", port + "rate": "2.5 Gb/sec (1X SDR)"])?.figure(.narrowLinks) == nil)
  }

  @Test func findsHeatAndRecordsInTheFirmwaresStore() {
    let log = "/sys/fs/pstore/dmesg-ramoops-0"
    #expect(errors([log: "thermal_zone0: cpu-thermal: critical temperature reached\n"])?.verdict == .warn)
    #expect(errors(["/sys/fs/pstore/mce-erst-5902": "CPER"])?.figure(.crashes) == "1")
  }

  @Test func countsInterruptsOfCorrectedErrors() {
    #expect(
      errors(["/proc/interrupts": " THR:  211  189   Threshold APIC interrupts\n"])?.figure(.correctedChecks) == "400")
    #expect(errors(["/proc/interrupts": " THR:    3    0   Threshold APIC interrupts\n"])?.verdict == .pass)
  }

  @Test(arguments: [("4", "1", "1", "1"), ("4", "2", "2", "0"), ("4", "1", "3", "0"), ("2", "1", "1", nil)])
  func findsThunderboltOnOneLane(_ generation: String, _ received: String, _ sent: String, _ narrow: String?) {
    let dock = "/sys/bus/thunderbolt/devices/0-1/"
    let result = errors([dock + "generation": generation, dock + "rx_lanes": received, dock + "tx_lanes": sent])
    #expect(result?.figure(.narrowLinks) == narrow)
  }

  @Test func countsCommandsThatTimedOut() {
    let disk = "/sys/block/sdc/device/"
    #expect(errors([disk + "iotmo_cnt": "0x1f4", disk + "ioerr_cnt": "0x2a11"])?.figure(.lostTransfers) == "500")
    // What smartctl asks and a disk refuses is an error, too.
    #expect(errors([disk + "iotmo_cnt": "0x0", disk + "ioerr_cnt": "0x2a11"])?.verdict == .pass)
  }
}
