extension LinuxCheckup {
  /// The parts that are there, but that the kernel could not put to use, each by its name there: none of them has a file
  /// that says so.
  var unusableParts: [String] {
    unconfiguredDevices + unhandledInterrupts + lonelyTouchpads + slowMembers + vanishedDisks
  }

  /// USB devices that are allowed, but have no configuration (Documentation/ABI/stable/sysfs-bus-usb,
  /// `bConfigurationValue`): they didn't answer when the kernel chose one.
  private var unconfiguredDevices: [String] {
    folder("/sys/bus/usb/devices").folders("").filter { device in
      guard case .bytes(let value) = device.read("bConfigurationValue"), SystemText.line(value) == nil else {
        return false
      }
      return device.says("authorized", "1") && (device.number("bNumConfigurations") ?? 1) > 0
        && !isOnPassiveHub(device)
    }.map { $0.name }
  }

  /// Whether its hub has no supply of its own, so that a sound device may want more current than a port gives (USB 2.0,
  /// 9.6.3, `bmAttributes`, bit 6). A root hub has one.
  private func isOnPassiveHub(_ device: SystemFolder<Machine>) -> Bool {
    guard let dot = device.name.utf8.lastIndex(of: 0x2E) else { return false }
    let hub = folder("/sys/bus/usb/devices/" + String(device.name[..<dot]))
    return hub.text("bmAttributes").flatMap { Int($0, radix: 16) }.map { $0 & 0x40 == 0 } ?? false
  }

  /// Interrupts that almost no driver handles: the kernel switches one off when 99,900 of 100,000 were unhandled
  /// (kernel/irq/spurious.c, `note_interrupt`; Documentation/core-api/genericirq.rst), and starts to count again.
  private var unhandledInterrupts: [String] {
    folder("/proc/irq").folders("").filter { interrupt in
      guard case .bytes(let table) = interrupt.read("spurious") else { return false }
      let counts = SystemText.lines(table).prefix(3).compactMap { line -> Double? in
        let words = line.split { $0 <= 0x20 }
        return words.count >= 2 ? SystemText.number(words[1]) : nil
      }
      return counts.count >= 2 && counts[0] >= 10_000 && counts[1] > 0.999 * counts[0]
    }.map { "irq " + $0.name }
  }

  /// A laptop's touchpad or trackpoint that the firmware describes (HID over I2C, `PNP0C50`), but no driver could read, if
  /// nothing else moves the pointer. Firmware also describes models that aren't fitted.
  private var lonelyTouchpads: [String] {
    guard isLaptop, let list = bytes("/proc/bus/input/devices") else { return [] }
    let names = SystemText.lines(list).filter { $0.starts(with: "N: Name=".utf8) }
    let pointers: [StaticString] = ["ouch", "ouse", "rack", "ynaptics", "PS/2", "ALPS", "lan", "oint", "Receiver"]
    let isMoved = names.contains { line in pointers.contains { SystemText.holds(Array(line), $0) } }
    // Without a keyboard, the list is a container's or a virtual machine's.
    let isWhole = names.contains { SystemText.holds(Array($0), "eyboard") }
    guard isWhole, !isMoved else { return [] }
    return folder("/sys/bus/i2c/devices").folders("").filter { device in
      device.text("modalias").map { SystemText.holds(Array($0.utf8), "PNP0C50") } ?? false && driver(of: device) == nil
    }.map { $0.name }
  }

  /// Ports that are joined with faster ones: those of another speed are left out
  /// (Documentation/networking/bonding.rst, 802.3ad: “aggregation groups that share the same speed and duplex settings”).
  private var slowMembers: [String] {
    let ports = folder("/sys/class/net")
    return ports.folders("").filter { bond in
      bond.text("bonding/mode").map { $0.utf8.starts(with: "802.3ad".utf8) } ?? false
    }.flatMap { bond -> [String] in
      guard case .bytes(let list) = bond.read("bonding/slaves") else { return [] }
      let members = list.split { $0 <= 0x20 || $0 == 0x2F }.prefix(16).map {
        ports.folder(String(decoding: $0, as: UTF8.self))
      }
      let speeds = members.filter { $0.says("carrier", "1") }.compactMap { port in
        port.number("speed").flatMap { $0 > 0 ? (port.name, $0) : nil }
      }
      let most = speeds.map { $0.1 }.max() ?? 0
      // One fast and one slow port may be a reserve that its owner chose, unless the slow one fell to Fast Ethernet.
      let isMost = 2 * speeds.filter { $0.1 == most }.count > speeds.count
      return speeds.filter { $0.1 < most && ($0.1 <= 100 || isMost) }.map { $0.0 }
    }
  }

  /// Disks that are still mounted, but no longer there: they have left their bus.
  private var vanishedDisks: [String] {
    let disks = folder("/sys/block").names
    let limit = 65_536
    guard !disks.isEmpty, let table = bytes("/proc/mounts", limit: limit) else { return [] }
    var found: [String] = []
    // The last line of a longer table is cut.
    let lines = SystemText.lines(table).dropLast(table.count < limit ? 0 : 1)
    for line in lines where found.count < 16 && line.starts(with: "/dev/".utf8) {
      let source = line.dropFirst(5).prefix { $0 > 0x20 }
      guard ["sd", "nvme", "mmcblk"].contains(where: { source.starts(with: $0.utf8) }), !source.contains(0x2F),
        let name = SystemText.line(Array(source))
      else { continue }
      if !disks.contains(where: { isPart(name, of: $0) }), !found.contains(name) { found.append(name) }
    }
    return found
  }

  /// A device's driver, as the kernel announces it (`uevent`).
  private func driver(of device: SystemFolder<Machine>) -> String? {
    guard case .bytes(let events) = device.read("uevent") else { return nil }
    return SystemText.value(of: "DRIVER", in: events)
  }
}
