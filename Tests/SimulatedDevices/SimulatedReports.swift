import Calendar
import DeepCheck

/// Reports of simulated devices: every healthy kind through every check, and every fault through those that find it.
public enum SimulatedReports {
  public static var all: [DeviceReport] {
    let healthy = (0..<SimulatedDevice.healthyCount).map { kind in
      report(kind, Simulation.checks) { _, _ in }
    }
    let broken = Fault.all.enumerated().map { index, fault in
      report(index, fault.checks) { device, chance in fault.apply(&device, index % Fault.strengths, &chance) }
    }
    return healthy + broken
  }

  private static func report(
    _ index: Int, _ checks: [CheckID], _ breaking: (inout SimulatedDevice, inout Chance) -> Void
  ) -> DeviceReport {
    let seed = UInt64(index) + 100
    var chance = Chance(seed: seed)
    var device = SimulatedDevice.healthy(index, &chance)
    breaking(&device, &chance)
    var simulation = Simulation(device, seed: seed)
    return DeviceReport(
      device: DeviceIdentity(model: device.name), startedAt: Instant(1_795_273_818 + Int64(index)),
      challenge: simulation.challenge, checks: checks.compactMap { simulation.results(of: $0).last })
  }
}
