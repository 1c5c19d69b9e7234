import Mathematics

extension LinuxCheckup {
  /// How often a sensor is read for its mean: it lies still, so few are enough.
  private static var reads: Int { 16 }

  /// The sensors of the Industrial I/O subsystem (Documentation/ABI/testing/sysfs-bus-iio).
  func sensors() -> [CheckResult] {
    folder("/sys/bus/iio/devices").folders("iio:device").compactMap { sensor in
      let channels = sensor.names.filter { name in
        name.utf8.starts(with: "in_".utf8)
          && (name.utf8.suffix(4).elementsEqual("_raw".utf8) || name.utf8.suffix(6).elementsEqual("_input".utf8))
      }
      guard !channels.isEmpty else { return nil }
      var evidence = Evidence()
      evidence.add(.name, sensor.text("name"))
      evidence.add(.channels, channels.count)
      let acceleration = axes(sensor, "in_accel")
      add(acceleration, [.accelerationX, .accelerationY, .accelerationZ], 1, &evidence)
      // Rates come in rad/s.
      add(axes(sensor, "in_anglvel"), [.rateX, .rateY, .rateZ], 180 / Double.pi, &evidence)
      if isBlocked(sensor, channels) {
        return CheckResult(id: .sensor, part: sensor.name, verdict: .blocked, reason: .needsRoot)
      }
      return Judge.judge(.sensor, part: sensor.name, evidence)
    }
  }

  private func isBlocked(_ sensor: SystemFolder<Machine>, _ channels: [String]) -> Bool {
    channels.allSatisfy { sensor.isDenied($0) }
  }

  private func add(_ samples: [Vector3], _ names: [EvidenceName], _ scale: Double, _ evidence: inout Evidence) {
    guard !samples.isEmpty else { return }
    for axis in 0..<3 { evidence.add(names[axis], samples.map { $0[axis] * scale }, decimals: 4) }
  }

  /// Samples of three axes in the units of the ABI; none when an axis is missing.
  private func axes(_ sensor: SystemFolder<Machine>, _ kind: String) -> [Vector3] {
    let names = ["_x", "_y", "_z"].map { kind + $0 }
    guard names.allSatisfy({ sensor.number($0 + "_raw") != nil }) else { return [] }
    let scales = names.map { sensor.number($0 + "_scale") ?? sensor.number(kind + "_scale") ?? 1 }
    let offsets = names.map { sensor.number($0 + "_offset") ?? sensor.number(kind + "_offset") ?? 0 }
    return (0..<Self.reads).compactMap { _ in
      var sample = Vector3.zero
      for axis in 0..<3 {
        guard let raw = sensor.number(names[axis] + "_raw") else { return nil }
        sample[axis] = (raw + offsets[axis]) * scales[axis]
      }
      return sample
    }
  }
}
