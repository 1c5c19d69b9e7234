import DeepCheck

/// How many of the grammar's faults are found, among the open and the held-out cells, and how
/// often healthy devices are blamed.
package struct GrammarMatrix: Sendable {
  /// The number of cells and of those found.
  package struct Share: Sendable {
    package var found = 0
    /// Found by a failure, not only by a warning.
    package var failed = 0
    package var total = 0

    package init(found: Int = 0, failed: Int = 0, total: Int = 0) {
      (self.found, self.failed, self.total) = (found, failed, total)
    }
  }

  /// One cell, and the check that found it.
  package struct Outcome: Sendable {
    package let cell: GrammarCell
    package let isHeldOut: Bool
    package let verdicts: [(check: CheckID, verdict: CheckVerdict, reason: CheckReason?)]
    package var isFound: Bool { verdicts.contains { $0.verdict == .fail || $0.verdict == .warn } }
    package var isFailed: Bool { verdicts.contains { $0.verdict == .fail } }
  }

  /// The checks that samples can be played to.
  package static let checks: [CheckID] = [
    .motionTiming, .accelerometerRest, .gyroscopeRest, .accelerometerMovement, .accelerometerFaces, .gyroscopeTurn,
    .motionAgreement, .compass, .location, .microphoneNoise, .speakerBalance, .microphoneLevel, .microphoneResponse,
    .soundDistortion, .touchGrid, .touchLine, .touchRate, .multiTouch, .ghostTouch, .displayRefresh, .cameraFrames,
    .cameraResolution, .cameraPicture, .cameraSharpness, .cameraHotPixels, .torch, .cameraFocus, .cameraZoom,
    .cameraRecording,
    .keyboard, .mouse, .stylus, .vibration, .processor, .graphics,
    .storage, .network,
  ]

  /// The outcome of one cell; another seed gives another healthy device with the same fault.
  package static func outcome(_ cell: GrammarCell, seed: UInt64, heldOut: UInt64) -> Outcome {
    var chance = Chance(seed: seed &+ UInt64(cell.number) &* 1_000_003)
    let healthy = PhysicalDevice.healthy(&chance)
    var broken = healthy
    var draw = Draw(level: cell.mechanism.levels[cell.strength], chance: chance)
    cell.mechanism.apply(&broken, &draw)
    var verdicts: [(CheckID, CheckVerdict, CheckReason?)] = []
    for check in cell.mechanism.checks {
      var playback = Playback(healthy, broken, cell.timing, cell.person, seed: draw.chance.next())
      let tries = playback.results(of: check)
      let worst = tries.last.flatMap { Self.worst($0) }
      verdicts.append((check, worst?.verdict ?? .invalid, worst?.reason))
    }
    return Outcome(cell: cell, isHeldOut: cell.isHeldOut(heldOut), verdicts: verdicts)
  }

  /// A check's result for a healthy device with one person, at the last try.
  package static func healthy(
    _ check: CheckID, _ person: Person, seed: UInt64
  ) -> (result: CheckResult?, tries: Int) {
    var chance = Chance(seed: seed)
    let device = PhysicalDevice.healthy(&chance)
    var playback = Playback(device, device, .always, person, seed: chance.next())
    let tries = playback.results(of: check)
    return (tries.last.flatMap { Self.worst($0) }, tries.count)
  }

  private static func worst(_ results: [CheckResult]) -> CheckResult? {
    let order: [CheckVerdict] = [.fail, .warn, .invalid, .blocked, .unavailable, .skipped, .pass]
    for verdict in order { if let result = results.first(where: { $0.verdict == verdict }) { return result } }
    return nil
  }

  /// The 95 % interval of a share, in percent (Wilson 1927).
  package static func interval(_ found: Int, _ total: Int) -> (low: Double, high: Double) {
    guard total > 0 else { return (0, 100) }
    let (n, z) = (Double(total), 1.96)
    let share = Double(found) / n
    let middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    let half = z / (1 + z * z / n) * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
    return (100 * max(0, middle - half), 100 * min(1, middle + half))
  }
}
