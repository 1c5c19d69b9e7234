import DeepCheck
import Glibc

/// Suspends the machine, with an alarm to wake it, and checks what is there afterwards.
enum SleepTest {
  /// The time in seconds that drivers need to restore their devices after sleep.
  private static let settling = 10.0

  static func run(
    _ checkup: LinuxCheckup<SystemTree>, seconds: Int
  ) -> MachineTrials.Outcome<MachineTrials.Suspension> {
    guard let tool = SystemTree.path(of: "rtcwake") else { return .hindered(.toolMissing) }
    guard geteuid() == 0 else { return .hindered(.needsRoot) }
    let (before, count) = (checkup.parts, checkup.suspensions)
    let began = wall()
    // It returns once the machine is awake again; its output is ignored.
    guard
      ToolRun.output([tool, "-m", "mem", "-s", String(seconds)], limit: 1 << 20, seconds: Double(seconds) + 300) != nil
    else { return .hindered(.interrupted) }
    let took = wall() - began
    let settled = Clock.seconds() + settling
    var gone = before
    repeat {
      usleep(500_000)
      let now = checkup.parts
      gone = before.filter { !now.contains($0) }
    } while !gone.isEmpty && Clock.seconds() < settled
    let after = checkup.suspensions
    // On kernels without these counts the clock decides: it advanced while nothing ran.
    let slept = after.flatMap { after in count.map { after.done > $0.done && after.failed == $0.failed } }
    return .done(
      MachineTrials.Suspension(
        slept: slept ?? (took >= Double(seconds) - 1), wanted: Double(seconds), seconds: took, gone: gone))
  }

  /// A clock that includes sleep (clock_gettime(2), CLOCK_BOOTTIME).
  private static func wall() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
