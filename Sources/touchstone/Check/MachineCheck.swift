import CivilTime
import DeepCheck
import Glibc
import Synchronization
import ViewKit

struct MachineCheck {
  let tree: SystemTree
  let checks: [Check]
  /// The duration of the processor load; 0 for none.
  let loadSeconds: Int
  /// The trials to run in addition.
  var wishes = TrialWishes()
  let catalogue: Catalogue

  /// Whether all checks were requested.
  private var isWhole: Bool { checks.count == LinuxCheckup<SystemTree>.checks.count }

  func report() -> DeviceReport {
    let now = Instant(Int64(time(nil)))
    var checkup = LinuxCheckup(tree, now: now)
    var report = DeviceReport(device: checkup.identity, startedAt: now, scope: isWhole ? .machine : nil)
    var line = StatusLine()
    checkup.trials = wishes.run(checkup, tree, Set(checks.map { $0.id }), catalogue) { line.show($0) }
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
      return checkup.heldProcessor ?? CheckResult(id: .processor, verdict: .unavailable, reason: .otherTree)
    }
    guard loadSeconds > 0 else {
      return checkup.heldProcessor ?? CheckResult(id: .processor, verdict: .skipped, reason: .notNow)
    }
    let before = checkup.throttleCount
    let load = FullLoad(seconds: loadSeconds)
    let work = load.run(threads: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) { second in
      line.show(catalogue.text("device.loading", String(second), String(loadSeconds)))
    }
    guard let work else { return CheckResult(id: .processor, verdict: .invalid, reason: .interrupted) }
    let after = checkup.throttleCount
    let throttled = before.flatMap { before in after.map { max(0, $0 - before) } }
    return checkup.processor(work: work, throttled: throttled)
  }
}

/// Turns Ctrl-C into a flag that is checked between steps, so that partial results are still shown.
enum Interruption {
  private static let wanted = Atomic<Bool>(false)

  static var isWanted: Bool { wanted.load(ordering: .relaxed) }

  /// From now on, Ctrl-C sets the flag. What was wanted before concerned another step.
  static func intercept() {
    wanted.store(false, ordering: .relaxed)
    signal(SIGINT) { _ in Interruption.wanted.store(true, ordering: .relaxed) }
  }

  /// From now on, Ctrl-C ends the command as usual.
  static func release() {
    signal(SIGINT, SIG_DFL)
  }
}

/// A status line on standard error, drawn only on a terminal and after a second.
struct StatusLine {
  private let began = Clock.seconds()
  private let isShown = Terminal.isTerminal(STDERR_FILENO)
  private var isDrawn = false

  mutating func show(_ text: String) {
    guard isShown, Clock.seconds() - began > 1 else { return }
    isDrawn = true
    Terminal.write(Array(("\r" + text + "\u{1B}[K").utf8), to: STDERR_FILENO)
  }

  mutating func clear() {
    if isDrawn { Terminal.write(Array("\r\u{1B}[K".utf8), to: STDERR_FILENO) }
    isDrawn = false
  }
}
