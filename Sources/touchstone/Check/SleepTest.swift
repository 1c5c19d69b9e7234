import DeepCheck
import Glibc

/// Puts the machine to sleep, with an alarm to wake it, and looks what is there afterwards.
enum SleepTest {
  /// After this time, in seconds, drivers have what they lost while it slept.
  private static let settling = 10.0

  static func run(
    _ checkup: LinuxCheckup<SystemTree>, seconds: Int
  ) -> MachineTrials.Outcome<MachineTrials.Suspension> {
    guard let tool = SystemTree.path(of: "rtcwake") else { return .hindered(.toolMissing) }
    guard geteuid() == 0 else { return .hindered(.needsRoot) }
    let (before, count) = (checkup.parts, checkup.suspensions)
    let began = wall()
    // It comes back when the machine is awake again: whatever it prints is of no interest.
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
    // Kernels without these counts leave the clock: it went on while nothing ran.
    let slept = after.flatMap { after in count.map { after.done > $0.done && after.failed == $0.failed } }
    return .done(
      MachineTrials.Suspension(
        slept: slept ?? (took >= Double(seconds) - 1), wanted: Double(seconds), seconds: took, gone: gone))
  }

  /// The clock that goes on while the machine sleeps (clock_gettime(2), CLOCK_BOOTTIME).
  private static func wall() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
