import DeepCheck
import Glibc

/// Runs the disks' self-tests, all at once, and waits for them. The results are in their logs.
struct SelfTest {
  enum Length: String, CaseIterable {
    case short, long

    /// The shortest time to wait for a test, in seconds: vendors give 2 minutes for a short one (ATA8-ACS, 7.52.6).
    fileprivate var patience: Double { self == .short ? 600 : 86_400 }
  }

  let tree: SystemTree
  let length: Length

  /// Whether the test of each disk that started one completed; calls `progress` with a disk's name and seconds.
  func run(_ disks: [String], progress: (String, Int) -> Void) -> [String: MachineTrials.Outcome<Bool>] {
    Interruption.intercept()
    defer { Interruption.release() }
    var running = disks.filter { !Interruption.isWanted && start($0) }.map { (disk: $0, patience: patience($0)) }
    var results: [String: MachineTrials.Outcome<Bool>] = [:]
    let began = Clock.seconds()
    while let first = running.first, !Interruption.isWanted {
      progress(first.disk, Int(Clock.seconds() - began))
      usleep(1_000_000)
      running.removeAll { disk, patience in
        let state = state(disk, isLate: Clock.seconds() - began > patience)
        // Ctrl-C also ends the tool that was being asked.
        guard let state, !Interruption.isWanted else { return false }
        results[disk] = .done(state)
        return true
      }
    }
    // The disks continue by themselves.
    for (disk, _) in running { results[disk] = .hindered(.interrupted) }
    return results
  }

  /// Whether a disk's test completed; `nil` while it may.
  private func state(_ disk: String, isLate: Bool) -> Bool? {
    guard case .bytes(let answer) = tree.run(.smartctl, disk) else { return false }
    // A disk that doesn't report on its tests can't be followed.
    guard let isTesting = SmartctlAnswer.isTesting(answer) else { return false }
    guard isTesting else { return true }
    return isLate ? false : nil
  }

  /// How long to wait for a disk's test, in seconds: twice the time that it gives itself, as other programs delay it. Disks
  /// of 18 TB give themselves 30 hours.
  private func patience(_ disk: String) -> Double {
    guard case .bytes(let answer) = tree.run(.smartctl, disk),
      let seconds = SmartctlAnswer.testSeconds(answer, isExtended: length == .long)
    else { return length.patience }
    return max(length.patience, 2 * seconds)
  }

  /// smartctl(8): bits 0 to 2 of its status mean that the command line, the device or the command failed.
  private func start(_ disk: String) -> Bool {
    guard let path = SystemTree.path(of: "smartctl"),
      let output = ToolRun.output([path, "--json", "--test=" + length.rawValue, "/dev/" + disk], limit: 1 << 20)
    else { return false }
    return SmartctlAnswer.isStarted(output)
  }
}
