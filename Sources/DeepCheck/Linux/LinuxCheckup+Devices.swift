extension LinuxCheckup {
  /// Interfaces with a device: bridges, tunnels and the loopback have none.
  func networks() -> [CheckResult] {
    folder("/sys/class/net").folders("").compactMap { network in
      guard network.says("type", "1"), network.folder("device").names.count > 0 else { return nil }
      var evidence = Evidence()
      let isUp = network.says("carrier", "1") || network.says("operstate", "up")
      evidence.add(.carrier, isUp ? 1 : 0)
      evidence.add(.speed, network.number("speed"))
      // Each drop is two changes, where only those are counted.
      let changes = network.number("carrier_changes").map { ($0 / 2).rounded(.down) }
      if let drops = network.number("carrier_down_count") ?? changes, drops >= 0, let hours = hoursUp {
        evidence.add(.linkDrops, drops)
        evidence.add(.hoursUp, hours, decimals: 2)
      }
      if isUp, let table = bytes("/proc/net/wireless") {
        evidence.add(.signal, WirelessTable.signal(network.name, table))
      }
      let counters = network.folder("statistics")
      if let late = counters.number("tx_window_errors"), late > 0 { evidence.add(.lateCollisions, late) }
      let queues = network.folder("queues").folders("tx-").compactMap { $0.number("tx_timeout") }
      if !queues.isEmpty { evidence.add(.hangs, queues.reduce(0) { $0 + max(0, $1) }) }
      if hasNoAddress(network) { evidence.add(.addressUnset, 1) }
      // A negative counter is invalid.
      if let received = counters.number("rx_packets"), received >= 0 {
        let sent = max(0, counters.number("tx_packets") ?? 0)
        evidence.add(.packets, received + sent)
        evidence.add(.errors, (counters.number("rx_errors") ?? 0) + (counters.number("tx_errors") ?? 0))
      }
      return Judge.judge(.network, part: network.name, evidence)
    }
  }

  /// Whether a port says that its address is its own (`addr_assign_type` 0, Documentation/ABI/testing/sysfs-class-net), but
  /// has what a controller with an empty memory has, such as 88:88:88:88:87:88: no maker has a number of three equal bytes.
  private func hasNoAddress(_ network: SystemFolder<Machine>) -> Bool {
    guard network.says("addr_assign_type", "0"), let address = network.text("address") else { return false }
    let parts = address.utf8.split(separator: 0x3A)
    return parts.count == 6 && parts[0].elementsEqual(parts[1]) && parts[1].elementsEqual(parts[2])
  }

  /// The hours since the machine started (proc_uptime(5)).
  var hoursUp: Double? {
    guard let table = bytes("/proc/uptime"), let first = table.split(separator: 0x20).first else { return nil }
    return SystemText.number(first).flatMap { $0 > 0 ? $0 / 3600 : nil }
  }

  /// A result for each connector that has something connected.
  func displays() -> [CheckResult] {
    let connectors = folder("/sys/class/drm").folders("card")
    return connectors.compactMap { display($0) } + missingPanel(connectors)
  }

  private func display(_ connector: SystemFolder<Machine>) -> CheckResult? {
    guard connector.says("status", "connected") else { return nil }
    var evidence = Evidence()
    let edid = connector.read("edid")
    // A laptop's panel always has one (VESA eDP 1.4, 3.6; the kernel then shows an empty file).
    if edid == .bytes([]), isLaptop, SystemText.holds(Array(connector.name.utf8), "-eDP-") {
      evidence.add(.state, "damaged")
    }
    guard case .bytes(let bytes) = edid, !bytes.isEmpty else {
      return Judge.judge(.displayPanel, part: connector.name, evidence)
    }
    if let panel = DisplayIdentity(bytes) {
      evidence.add(.model, panel.name)
      evidence.add(.width, panel.width)
      evidence.add(.height, panel.height)
      evidence.add(.scale, panel.diagonal, decimals: 0)
      evidence.add(.year, panel.year)
      evidence.add(.state, panel.isSound ? "sound" : "damaged")
    } else {
      evidence.add(.state, "damaged")
    }
    return Judge.judge(.displayPanel, part: connector.name, evidence)
  }

  /// A laptop's own panel that doesn't answer, while the same chip shows its picture elsewhere. With a second chip, the
  /// panel may be switched over to that one, whose driver may not list it.
  private func missingPanel(_ connectors: [SystemFolder<Machine>]) -> [CheckResult] {
    let inner = connectors.filter { connector in
      ["-eDP-", "-LVDS-", "-DSI-"].contains { SystemText.holds(Array(connector.name.utf8), $0) }
    }
    guard isPortable, !inner.isEmpty, inner.allSatisfy({ $0.says("status", "disconnected") }), !isLidClosed else {
      return []
    }
    return inner.filter { panel in
      let chip = panel.name.utf8.prefix { $0 != 0x2D }
      return connectors.contains { $0.says("status", "connected") && $0.name.utf8.starts(with: chip) }
    }.prefix(1).map { panel in
      var evidence = Evidence()
      evidence.add(.state, "missing")
      return Judge.judge(.displayPanel, part: panel.name, evidence)
    }
  }

  /// Whether the machine is built with a screen (SMBIOS 7.4.1): a laptop, tablet, handheld, convertible or detachable.
  private var isPortable: Bool {
    folder("/sys/class/dmi/id").number("chassis_type").map { [8, 9, 10, 11, 14, 30, 31, 32].contains($0) } ?? false
  }

  /// Whether it is a laptop that nothing was taken from (SMBIOS 7.4.1): portable, laptop, notebook, sub notebook.
  var isLaptop: Bool {
    folder("/sys/class/dmi/id").number("chassis_type").map { [8, 9, 10, 14].contains($0) } ?? false
  }

  private var isLidClosed: Bool {
    folder("/proc/acpi/button/lid").folders("").contains { lid in
      lid.text("state").map { SystemText.holds(Array($0.utf8), "closed") } ?? false
    }
  }

  /// ALSA's list of cards, and the number of their playback and capture devices.
  func sound() -> [CheckResult] {
    guard let cards = bytes("/proc/asound/cards") else { return [] }
    guard let name = SoundCards.firstName(cards) else { return missingSound }
    var evidence = Evidence()
    evidence.add(.name, name)
    let ways = SoundCards.ways(bytes("/proc/asound/pcm") ?? [])
    evidence.add(.playback, ways.playback)
    evidence.add(.capture, ways.capture)
    return [Judge.judge(.soundDevice, evidence)]
  }

  /// A laptop's sound controller whose driver found no chip behind it (sound/hda: “no codecs found”). Newer controllers need
  /// a firmware as well, which may not be installed.
  private var missingSound: [CheckResult] {
    let isBare = folder("/sys/bus/pci/devices").folders("").contains { device in
      guard let kind = device.number("class"), kind >= 0x04_0300, kind < 0x04_0400,
        case .bytes(let events) = device.read("uevent")
      else { return false }
      return SystemText.holds(events, "DRIVER=snd_hda_intel")
    }
    guard isPortable, isBare else { return [] }
    var evidence = Evidence()
    evidence.add(.playback, 0)
    evidence.add(.capture, 0)
    return [Judge.judge(.soundDevice, evidence)]
  }

  /// The first node of each camera: the others carry its metadata.
  func cameras() -> [CheckResult] {
    folder("/sys/class/video4linux").folders("video").compactMap { camera in
      guard (camera.number("index") ?? 0) == 0 else { return nil }
      var evidence = Evidence()
      evidence.add(.name, camera.text("name"))
      return Judge.judge(.cameraDevice, part: camera.name, evidence)
    }
  }

  func bluetooth() -> [CheckResult] {
    let adapters = folder("/sys/class/bluetooth").folders("hci")
    let switches = folder("/sys/class/rfkill").folders("rfkill").filter { $0.says("type", "bluetooth") }
    // A blocked adapter may be missing from the first list; its switch remains.
    guard !adapters.isEmpty || !switches.isEmpty else { return [] }
    var evidence = Evidence()
    evidence.add(.adapters, max(adapters.count, switches.isEmpty ? 0 : 1))
    let isBlocked = !switches.isEmpty && switches.allSatisfy { $0.says("soft", "1") || $0.says("hard", "1") }
    evidence.add(.blocked, isBlocked ? 1 : 0)
    return [Judge.judge(.bluetooth, evidence)]
  }
}

/// ALSA's lists in `/proc/asound`.
package enum SoundCards {
  /// The first card's name: ` 0 [PCH            ]: HDA-Intel - HDA Intel PCH`; `nil` for `--- no soundcards ---`.
  package static func firstName(_ bytes: [UInt8]) -> String? {
    guard let line = SystemText.lines(bytes).first, let colon = line.firstIndex(of: 0x3A),
      line[..<colon].contains(0x5B)
    else { return nil }
    let rest = line[(colon + 1)...]
    // The driver's name is followed by a dash with spaces around it.
    let dash = rest.indices.first { rest[$0...].starts(with: [0x20, 0x2D, 0x20]) }
    return SystemText.line(Array(rest[(dash.map { $0 + 3 } ?? rest.startIndex)...]))
  }

  /// The number of playback and capture devices: `00-00: ALC256 Analog : ALC256 Analog : playback 1 : capture 1`.
  package static func ways(_ bytes: [UInt8]) -> (playback: Int, capture: Int) {
    var (playback, capture) = (0, 0)
    for line in SystemText.lines(bytes) {
      for part in line.split(separator: 0x3A) {
        let word = SystemText.trimmed(part)
        if word.starts(with: "playback ".utf8) { playback += 1 }
        if word.starts(with: "capture ".utf8) { capture += 1 }
      }
    }
    return (playback, capture)
  }
}

/// A display's description of itself: the base block of EDID 1.4 (VESA E-EDID, release A, revision 2).
package struct DisplayIdentity: Equatable, Sendable {
  package var name: String?
  /// The preferred size in pixels.
  package var width: Int?
  package var height: Int?
  /// The diagonal in millimetres, if the sides are given.
  package var diagonal: Double?
  /// The year of manufacture.
  package var year: Int?
  /// Whether the block's checksum is right.
  package var isSound: Bool

  /// Parses an EDID block; `nil` if `bytes` aren't one.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count >= 128, bytes.starts(with: [0x00, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x00]) else { return nil }
    isSound = bytes.prefix(128).reduce(UInt8(0)) { $0 &+ $1 } == 0
    // 3.4.4: the year counts from 1990.
    year = bytes[17] >= 3 ? 1990 + Int(bytes[17]) : nil
    // 3.6.2: sizes in centimetres, unless a timing gives them in millimetres.
    var sides = (Double(bytes[21]) * 10, Double(bytes[22]) * 10)
    for start in [54, 72, 90, 108] {
      let block = Array(bytes[start..<start + 18])
      if block[0] != 0 || block[1] != 0 {
        if width == nil { takeTiming(block, &sides) }
      } else if block[3] == 0xFC {
        // 3.10.3.4: up to 13 characters, ended by a line feed.
        name = SystemText.line(Array(block[5...]))
      }
    }
    let length = (sides.0 * sides.0 + sides.1 * sides.1).squareRoot()
    diagonal = sides.0 > 0 && sides.1 > 0 ? length : nil
  }

  /// 3.10.2: the first detailed timing is the preferred one.
  private mutating func takeTiming(_ block: [UInt8], _ sides: inout (Double, Double)) {
    width = Int(block[2]) | Int(block[4] & 0xF0) << 4
    height = Int(block[5]) | Int(block[7] & 0xF0) << 4
    let millimetres = (Int(block[12]) | Int(block[14] & 0xF0) << 4, Int(block[13]) | Int(block[14] & 0x0F) << 8)
    if millimetres.0 > 0, millimetres.1 > 0 { sides = (Double(millimetres.0), Double(millimetres.1)) }
  }
}
