extension LinuxCheckup {
  /// What the links between the machine's parts say about themselves.
  func addLinks(_ evidence: inout Evidence) {
    let devices = folder("/sys/bus/pci/devices").folders("")
    let disks = devices.filter { device in device.number("class").map { $0 >= 0x01_0800 && $0 < 0x01_0900 } ?? false }
      .compactMap { disk in port(of: disk, devices).map { (disk, $0) } }
    let narrow =
      disks.compactMap { isNarrow($0, $1) } + infinibandPorts.map { isNarrow($0) }
      + thunderbolts
    if !narrow.isEmpty { evidence.add(.narrowLinks, narrow.filter { $0 }.count) }
    let slow = disks.compactMap { isSlow($0, $1) }
    if !slow.isEmpty { evidence.add(.slowLinks, slow.filter { $0 }.count) }
    let lost = devices.filter { isLost($0) }.count
    if lost > 0 { evidence.add(.lostDevices, lost) }
    evidence.add(.slowedLinks, slowedLinks)
    evidence.add(.lostTransfers, lostTransfers)
  }

  /// What a device is plugged into: the folder above its own, or the bridge that numbers its bus.
  private func port(
    of device: SystemFolder<Machine>, _ devices: [SystemFolder<Machine>]
  ) -> SystemFolder<Machine>? {
    let above = device.folder("..")
    if above.has("max_link_width") { return above }
    // `0000:02:00.0`: domain, bus, device and function.
    let parts = device.name.utf8.split(separator: 0x3A)
    guard parts.count == 3, let bus = SystemText.number(Array("0x".utf8) + parts[1]) else { return nil }
    return devices.first { $0.name.utf8.starts(with: parts[0]) && $0.number("secondary_bus_number") == bus }
  }

  /// Whether a PCI Express disk uses fewer lanes than both it and its port support
  /// (Documentation/ABI/testing/sysfs-bus-pci): a bad contact. Many slots have fewer lanes than the disk, so the port is
  /// checked too. Graphics chips are left out: they drop lanes to save power.
  private func isNarrow(_ device: SystemFolder<Machine>, _ port: SystemFolder<Machine>) -> Bool? {
    guard let lanes = device.number("current_link_width"), let most = device.number("max_link_width"),
      let ports = port.number("max_link_width"), lanes >= 1, ports >= 1
    else { return nil }
    return lanes < min(most, ports)
  }

  /// Whether a PCI Express disk runs below the speed that both it and its port support. Disks don't lower it to save power,
  /// as graphics chips do.
  private func isSlow(_ device: SystemFolder<Machine>, _ port: SystemFolder<Machine>) -> Bool? {
    guard let speed = rate(device, "current_link_speed"), let most = rate(device, "max_link_speed"),
      let ports = rate(port, "max_link_speed"), speed > 0
    else { return nil }
    return speed < min(most, ports)
  }

  /// Whether a device no longer answers: each bit of its registers then reads as one, so that its link has 63 lanes (PCI
  /// Express 2.3.2, unsupported requests; 7.5.3.8, link status). One that is switched off answers no more than that.
  private func isLost(_ device: SystemFolder<Machine>) -> Bool {
    device.number("current_link_width") == 63
      && (device.says("power/runtime_status", "active") || device.says("power_state", "D0"))
  }

  /// InfiniBand ports with a cable (Documentation/ABI/stable/sysfs-class-infiniband).
  private var infinibandPorts: [SystemFolder<Machine>] {
    folder("/sys/class/infiniband").folders("").flatMap { $0.folder("ports").folders("") }.filter {
      $0.text("state").map { SystemText.holds(Array($0.utf8), "ACTIVE") } ?? false
    }
  }

  /// Whether a port uses one lane: `25 Gb/sec (1X EDR)`. Adapters and cables have four.
  private func isNarrow(_ port: SystemFolder<Machine>) -> Bool {
    port.text("rate").map { SystemText.holds(Array($0.utf8), "(1X") } ?? false
  }

  /// Whether each Thunderbolt 3, 4 or USB4 device is linked by one lane, where two are bonded
  /// (Documentation/ABI/testing/sysfs-bus-thunderbolt, `rx_lanes`; USB4 1.0, 4.1.2). Thunderbolt 1 and 2 bond none, and
  /// USB4 version 2 may have one lane in one direction.
  private var thunderbolts: [Bool] {
    folder("/sys/bus/thunderbolt/devices").folders("").compactMap { device in
      guard let generation = device.number("generation"), generation >= 3,
        let received = device.number("rx_lanes"), let sent = device.number("tx_lanes")
      else { return nil }
      return received == 1 && sent == 1
    }
  }

  /// The SATA links with a disk that the kernel has slowed down after errors; `nil` without such links. The maximum that
  /// the controller or the owner sets is another file (Documentation/ABI/testing/sysfs-ata). Where the link's speed can't be
  /// lowered, the disk's own mode is (`spdn_cnt`).
  private var slowedLinks: Int? {
    let links = folder("/sys/class/ata_link").folders("link").filter { rate($0, "sata_spd") != nil }
    let modes = sataDevices.compactMap { $0.number("spdn_cnt") }
    guard !links.isEmpty || !modes.isEmpty else { return nil }
    let slowed = links.filter { link in
      guard let limit = rate(link, "sata_spd_limit") else { return false }
      return limit < rate(link, "hw_sata_spd_limit") ?? .infinity
    }
    return max(slowed.count, modes.filter { $0 > 0 }.count)
  }

  private var sataDevices: [SystemFolder<Machine>] { folder("/sys/class/ata_device").folders("dev") }

  /// A link's speed: `6.0 Gbps`, `8.0 GT/s PCIe`; `nil` for `<unknown>`.
  private func rate(_ link: SystemFolder<Machine>, _ name: String) -> Double? {
    link.text(name).flatMap { text in SystemText.number(Array(text.utf8.prefix { $0 != 0x20 })) }
  }

  /// The commands and blocks that links to disks and cards lost; `nil` if nothing counts them.
  private var lostTransfers: Double? {
    let counts =
      sataDevices.compactMap { lostCommands($0) } + cardHosts.compactMap { lostBlocks($0) }
      + folder("/sys/class/fc_host").folders("host").compactMap { lostFrames($0) }
      // Commands without an answer (drivers/scsi/scsi_error.c, `iotmo_cnt`). What a disk refused counts elsewhere.
      + folder("/sys/block").folders("sd").compactMap { $0.number("device/iotmo_cnt").map { max(0, $0) } }
    return counts.isEmpty ? nil : counts.reduce(0, +)
  }

  /// The last errors of a SATA disk's link, of at most 32 (drivers/ata/libata-transport.c, `ering`). What the disk itself
  /// refused or could not read is a `DeviceError` or a `MediaError`.
  private func lostCommands(_ device: SystemFolder<Machine>) -> Double? {
    guard case .bytes(let ring) = device.read("ering") else { return nil }
    let kinds: [StaticString] = ["BusError", "Timeout", "HostStateMachineError"]
    let lost = SystemText.lines(ring).prefix(32).filter { line in
      kinds.contains { SystemText.holds(Array(line), $0) }
    }
    return Double(lost.count)
  }

  private var cardHosts: [SystemFolder<Machine>] { folder("/sys/kernel/debug").folders("mmc") }

  /// A card's broken and missing blocks and answers (drivers/mmc/core/debugfs.c, `err_stats`). Commands without an answer
  /// are how boards find out what is in a slot.
  private func lostBlocks(_ host: SystemFolder<Machine>) -> Double? {
    guard case .bytes(let table) = host.read("err_stats") else { return nil }
    let kinds: [StaticString] = [
      "# Command CRC Errors Occurred", "# Data CRC Errors Occurred", "# Data Timeout Occurred",
    ]
    let counts = kinds.compactMap { SystemText.number(after: $0, in: table) }
    return counts.isEmpty ? nil : counts.reduce(0) { $0 + max(0, $1) }
  }

  /// A Fibre Channel port's broken frames, if there are more than the standard's rate of bit errors explains
  /// (Documentation/ABI/testing/sysfs-class-fc_host; FC-PI-5: 10⁻¹², 50 an hour at 14 Gbit/s). All ones: not counted.
  private func lostFrames(_ host: SystemFolder<Machine>) -> Double? {
    let counters = host.folder("statistics")
    guard host.says("port_state", "Online"), let broken = counters.number("invalid_crc_count"), broken < 1e15,
      let seconds = counters.number("seconds_since_last_reset"), seconds > 0, seconds < 1e12
    else { return nil }
    return broken > 100 * max(1, seconds / 3600) ? broken : 0
  }
}
