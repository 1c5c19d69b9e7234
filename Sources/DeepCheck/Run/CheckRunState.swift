import CivilTime
import JSON

/// Everything that the screens of a run show.
package struct CheckRunState: Equatable, Sendable {
  package enum Phase: Equatable, Sendable {
    /// Nothing has started; there may be an interrupted run to resume.
    case welcome(canResume: Bool)
    /// A check is running.
    case running(CheckID)
    /// A check has its result, and the person decides how to go on: repeat it, or go to the next one.
    case decided(CheckID)
    /// The person paused before this check.
    case paused(CheckID)
    /// All checks of the run are listed, and none is running.
    case overview
    case finished

    /// The check on the screen.
    package var check: CheckID? {
      switch self {
      case .running(let check), .decided(let check), .paused(let check): check
      case .welcome, .overview, .finished: nil
      }
    }
  }

  package var phase = Phase.welcome(canResume: false)
  package var depth = Check.Depth.quick
  /// The checks of this run in order.
  package var plan: [CheckID] = []
  package var report = DeviceReport(device: DeviceIdentity(), startedAt: Instant(0))
  /// The number of tries of each check.
  package var attempts: [Attempt] = []

  package struct Attempt: Equatable, Sendable {
    package var check: CheckID
    package var count: Int
  }

  package init() {}

  /// The number of checks with a result.
  package var finished: Int { plan.reduce(0) { $0 + (result($1) == nil ? 0 : 1) } }

  /// Whether every check has a result, even while one is being repeated.
  package var isComplete: Bool { !plan.isEmpty && plan.allSatisfy { result($0) != nil } }

  /// The time the remaining checks take, in seconds.
  package var secondsLeft: Int { plan.reduce(0) { $0 + (result($1) == nil ? Check.check($1).seconds : 0) } }

  /// The first result of a check, for any part.
  package func result(_ check: CheckID) -> CheckResult? {
    for result in report.checks where result.id == check { return result }
    return nil
  }

  /// The results of a check, part by part.
  package func results(_ check: CheckID) -> [CheckResult] { report.checks.filter { $0.id == check } }

  /// The number of the next try, from 1.
  func nextAttempt(_ check: CheckID) -> Int {
    for attempt in attempts where attempt.check == check { return attempt.count + 1 }
    return 1
  }
}

/// Everything that can happen to a run of checks.
package enum CheckRunAction: Equatable, Sendable {
  /// An interrupted run was found, as written by ``CheckRunEffect/save(_:)``.
  case found([UInt8])
  /// The person starts: `code` is the buyer's, or one that the platform drew.
  case start(Check.Depth, DeviceIdentity, Instant, code: String, [PermissionsState.Row])
  /// The person resumes the run that was found.
  case resume
  /// Show all checks of the run, or one of them with its result or before it runs; nothing starts by itself.
  case overview
  case show(CheckID)
  /// Leave the run for the first screen, where it can be resumed.
  case park
  /// The person discards the found or running run.
  case discard
  /// A check was recorded: one part, or each lens or speaker.
  case recorded(CheckID, [RecordedPart])
  /// A check can't run: not offered here, or not permitted.
  case refused(CheckID, CheckVerdict, CheckReason)
  /// A check was interrupted: its sensor went away, the page was hidden.
  case interrupted(CheckID)
  /// The person repeats the check, now or from the report.
  case again(CheckID)
  /// The person skips the running check.
  case skip(CheckReason)
  case next
  case pause, goOn
}

/// A request of a run to the platform.
package enum CheckRunEffect: Equatable, Sendable {
  /// Run a check and report what it recorded; `attempt` counts from 1.
  case run(CheckID, attempt: Int)
  /// Close whatever a check has opened.
  case stop(CheckID)
  /// Save the run so far, so that it survives a reload or a crash.
  case save([UInt8])
  /// Delete the saved run.
  case clear
}

/// The saved form of a run: the report so far, the depth of the run, and the tries.
enum CheckRunArchive {
  static func write(_ state: CheckRunState) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("schema", "touchstone.run/1")
      json.member("depth", state.depth.rawValue)
      json.key("attempts")
      json.array { json in
        for attempt in state.attempts {
          json.object { json in
            json.member("id", attempt.check.rawValue)
            json.member("count", attempt.count)
          }
        }
      }
      json.key("report")
      json.raw(String(decoding: DeviceReportJSON.write(state.report), as: UTF8.self))
    }
    return json.bytes
  }

  /// Reads a saved run; `nil` for anything else, or for a finished run.
  static func read(_ bytes: [UInt8]) -> CheckRunState? {
    guard let json = try? JSONReader.read(bytes),
      let depth = json["depth"]?.text.flatMap({ Check.Depth(rawValue: $0) }),
      let value = json["report"], let report = try? DeviceReportReader.report(value)
    else { return nil }
    var state = CheckRunState()
    (state.depth, state.report, state.plan) = (depth, report, depth.scope.checks)
    // From here on the report is one of this version.
    state.report.checkSet = CheckSet.version
    for item in (json["attempts"]?.elements ?? []).prefix(256) {
      guard let check = item["id"]?.text.flatMap({ CheckID(rawValue: $0) }), let count = item["count"]?.integer else {
        continue
      }
      state.attempts.append(CheckRunState.Attempt(check: check, count: max(0, min(99, count))))
    }
    return state.finished < state.plan.count ? state : nil
  }
}
