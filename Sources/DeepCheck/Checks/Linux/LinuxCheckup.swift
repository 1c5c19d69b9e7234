import Calendar

/// The checks of a Linux machine: what its kernel and tools say, turned into evidence and judged.
public struct LinuxCheckup<Machine: MachineReading> {
  let machine: Machine
  /// When it runs, for ages.
  let now: Instant

  public init(_ machine: Machine, now: Instant) {
    self.machine = machine
    self.now = now
  }

  /// The checks that there are, in their order.
  public static var checks: [Check] { Check.all.filter { $0.places.contains(.linux) } }

  /// What one check comes to, a result for each part; ``CheckID/processor`` needs a load and is judged by
  /// ``processor(work:throttled:)``.
  public func results(of id: CheckID) -> [CheckResult] {
    let results =
      switch id {
      case .battery: batteries()
      case .charger: chargers()
      case .temperature: temperatures()
      case .fan: fans()
      case .memory: memory()
      case .disk: disks()
      case .network: networks()
      case .displayPanel: displays()
      case .soundDevice: sound()
      case .cameraDevice: cameras()
      case .bluetooth: bluetooth()
      case .sensor: sensors()
      case .firmware: firmware()
      default: [CheckResult(id: id, verdict: .unavailable, reason: .notOffered)]
      }
    return results.isEmpty ? [CheckResult(id: id, verdict: .unavailable, reason: .absent)] : results
  }

  func folder(_ path: String) -> SystemFolder<Machine> {
    SystemFolder(machine: machine, path: path)
  }

  func bytes(_ path: String, limit: Int = 65_536) -> [UInt8]? {
    if case .bytes(let bytes) = machine.read(path, limit: limit) { bytes } else { nil }
  }
}
