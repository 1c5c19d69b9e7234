extension LinuxCheckup {
  /// Interfaces with a device behind them: bridges, tunnels and the loop to oneself have none.
  func networks() -> [CheckResult] {
    folder("/sys/class/net").folders("").compactMap { network in
      guard network.says("type", "1"), network.folder("device").names.count > 0 else { return nil }
      var evidence = Evidence()
      let isUp = network.says("carrier", "1") || network.says("operstate", "up")
      evidence.add(.carrier, isUp ? 1 : 0)
      evidence.add(.speed, network.number("speed"))
      let counters = network.folder("statistics")
      // A counter below 0 is none.
      if let received = counters.number("rx_packets"), let sent = counters.number("tx_packets"),
        min(received, sent) >= 0
      {
        evidence.add(.packets, received + sent)
        evidence.add(.errors, (counters.number("rx_errors") ?? 0) + (counters.number("tx_errors") ?? 0))
      }
      return Judge.judge(.network, part: network.name, evidence)
    }
  }

  /// A result for each connector that something is connected to.
  func displays() -> [CheckResult] {
    folder("/sys/class/drm").folders("card").compactMap { connector in
      guard connector.says("status", "connected") else { return nil }
      var evidence = Evidence()
      guard case .bytes(let bytes) = connector.read("edid"), !bytes.isEmpty else {
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
  }

  /// ALSA's list of cards, and how many ways of theirs play and record.
  func sound() -> [CheckResult] {
    guard let cards = bytes("/proc/asound/cards"), let name = SoundCards.firstName(cards) else { return [] }
    var evidence = Evidence()
    evidence.add(.name, name)
    let ways = SoundCards.ways(bytes("/proc/asound/pcm") ?? [])
    evidence.add(.playback, ways.playback)
    evidence.add(.capture, ways.capture)
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
    // A blocked adapter may be gone from the first list; its switch tells of it still.
    guard !adapters.isEmpty || !switches.isEmpty else { return [] }
    var evidence = Evidence()
    evidence.add(.adapters, max(adapters.count, switches.isEmpty ? 0 : 1))
    let isBlocked = !switches.isEmpty && switches.allSatisfy { $0.says("soft", "1") || $0.says("hard", "1") }
    evidence.add(.blocked, isBlocked ? 1 : 0)
    return [Judge.judge(.bluetooth, evidence)]
  }
}
