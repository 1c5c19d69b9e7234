import CivilTime
import DeepCheck
import SimulatedDevices

/// Reports of simulated phones, a healthy one and one with faults, covering every verdict and basis.
enum SampleDevice {
  static let healthy = report(stated: "iPhone 13", [])
  static let broken = report(stated: "iPhone 13 Pro", [.battery, .speakerBalance, .touchGrid, .cameraHotPixels])

  private static func report(stated: String, _ faulty: [CheckID]) -> DeviceReport {
    var chance = Chance(seed: 3)
    var device = SimulatedDevice.healthy(0, &chance)
    for check in faulty { Fault.all.first { $0.checks.contains(check) }?.apply(&device, 2, &chance) }
    // The seed's last digits are the code's.
    var simulation = Simulation(device, seed: 41, carelessness: 0)
    let checks = ReportScope.full.checks.map { id -> CheckResult in
      switch id {
      case .model: Judge.judge(.model, shown.evidence(stated: stated))
      case .bluetooth, .cameraFocus, .cameraZoom: CheckResult(id: id, verdict: .unavailable, reason: .notOffered)
      case .keyboard, .mouse, .stylus: CheckResult(id: id, verdict: .unavailable, reason: .absent)
      case .cameraRecording: film()
      case .buttons: CheckResult(id: id, verdict: .skipped, reason: .notNow)
      case .biometric: CheckResult(id: id, verdict: .blocked, reason: .noPermission)
      case .parts: statement(id)
      case .battery: battery(device.power)
      default:
        (Simulation.checks.contains(id) ? simulation.results(of: id).last : nil)
          ?? CheckResult(id: id, verdict: .invalid, reason: .interrupted)
      }
    }
    return DeviceReport(
      device: DeviceIdentity(vendor: "Apple", system: "iOS 26.0", engine: "Safari 26.0", stated: stated),
      startedAt: Instant(1_795_273_818), challenge: Challenge(code: "TESTED41"), scope: .full, checks: checks)
  }

  private static let shown = ShownDevice(
    width: 390, height: 844, scale: 3, cameras: ["Front Camera", "Back Camera", "Back Ultra Wide Camera"],
    agent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1",
    refresh: 60)

  /// In a browser a battery's health is what the person read in the settings.
  private static func battery(_ power: SimulatedDevice.Power) -> CheckResult {
    var evidence = Evidence()
    evidence.add(.origin, "stated")
    evidence.add(.health, power.health.rounded(.down))
    evidence.add(.cycles, power.cycles.rounded(.down))
    return Judge.judge(.battery, evidence)
  }

  private static func film() -> CheckResult {
    var evidence = Evidence()
    evidence.add(.liveFrames, 90)
    evidence.add(.liveLuma, 110.0, decimals: 1)
    evidence.add(.filmSeconds, 3.0, decimals: 2)
    evidence.add(.frames, 89)
    evidence.add(.lumas, [109, 110, 111], decimals: 1)
    evidence.add(.level, -58.0, decimals: 1)
    return Judge.judge(.cameraRecording, part: "Back Camera", evidence)
  }

  private static func statement(_ id: CheckID) -> CheckResult {
    var evidence = Evidence()
    evidence.add(.seen, 4)
    evidence.add(.faults, 1)
    return Judge.judge(id, evidence)
  }
}
