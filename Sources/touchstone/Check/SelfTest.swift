import DeepCheck
import Glibc

/// Runs the disks' self-tests, all at once, and waits for them. The results are in their logs.
struct SelfTest {
  /// How long to wait for a test, in seconds: vendors give 2 minutes for a short one, up to a day for a long one
  /// (ATA8-ACS, 7.52.6).
  enum Length: String, CaseIterable {
    case short, long

    var patience: Double { self == .short ? 600 : 86_400 }
  }

  let tree: SystemTree
  let length: Length

  /// Whether the test of each disk that started one completed; calls `progress` with a disk's name and seconds.
  func run(_ disks: [String], progress: (String, Int) -> Void) -> [String: Bool] {
    var running = disks.filter { start($0) }
    var results = Dictionary(uniqueKeysWithValues: running.map { ($0, false) })
    Interruption.intercept()
    defer { Interruption.release() }
    let began = Clock.seconds()
    while let first = running.first, Clock.seconds() - began < length.patience, !Interruption.isWanted {
      progress(first, Int(Clock.seconds() - began))
      usleep(1_000_000)
      running.removeAll { disk in
        guard case .bytes(let answer) = tree.run(.smartctl, disk) else { return true }
        // A disk that doesn't report on its tests can't be followed.
        guard SmartctlAnswer.isTesting(answer) == false else { return SmartctlAnswer.isTesting(answer) == nil }
        results[disk] = true
        return true
      }
    }
    return results
  }

  /// smartctl(8): bits 0 to 2 of its status mean that the command line, the device or the command failed.
  private func start(_ disk: String) -> Bool {
    guard let path = SystemTree.path(of: "smartctl"),
      let output = ToolRun.output([path, "--json", "--test=" + length.rawValue, "/dev/" + disk], limit: 1 << 20)
    else { return false }
    return SmartctlAnswer.isStarted(output)
  }
}
