import Calendar
import DeepCheck
import Glibc
import Interface
import ViewKit

/// Runs the checks of a machine one after another.
struct MachineCheck {
  let tree: SystemTree
  let checks: [Check]
  /// How long the processor is loaded; not at all for 0.
  let loadSeconds: Int
  let catalogue: Catalogue

  /// Whether every check was asked for.
  private var isWhole: Bool { checks.count == LinuxCheckup<SystemTree>.checks.count }

  func report() -> DeviceReport {
    let now = Instant(Int64(time(nil)))
    let checkup = LinuxCheckup(tree, now: now)
    var report = DeviceReport(device: checkup.identity, startedAt: now, scope: isWhole ? .machine : nil)
    var line = StatusLine()
    for (index, check) in checks.enumerated() {
      line.show(
        catalogue.text(
          "device.progress", catalogue.text("check." + check.id.rawValue), String(index + 1), String(checks.count)))
      report.checks += check.id == .processor ? [processor(checkup, &line)] : checkup.results(of: check.id)
    }
    line.clear()
    return report
  }

  private func processor(_ checkup: LinuxCheckup<SystemTree>, _ line: inout StatusLine) -> CheckResult {
    guard tree.isThisMachine else {
      return CheckResult(id: .processor, verdict: .unavailable, reason: .otherTree)
    }
    guard loadSeconds > 0 else { return CheckResult(id: .processor, verdict: .skipped, reason: .notNow) }
    let before = checkup.throttleCount
    let load = FullLoad(seconds: loadSeconds)
    let work = load.run(threads: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) { second in
      line.show(catalogue.text("device.loading", String(second), String(loadSeconds)))
    }
    guard let work else { return CheckResult(id: .processor, verdict: .invalid, reason: .interrupted) }
    let after = checkup.throttleCount
    let throttled = before.flatMap { before in after.map { max(0, $0 - before) } }
    return LinuxCheckup<SystemTree>.processor(work: work, throttled: throttled)
  }
}
