import DeepCheck
import ViewKit

/// Everything that the screens of devices show.
package struct DeepCheckState: Equatable, Sendable {
  /// Which of the screens is there.
  package enum Screen: Equatable, Sendable {
    case welcome, asked
    case door(Door)
    case permissions, overview, run, report, buyer, chart, review
  }

  /// What the permissions are wanted for.
  package enum Intent: Equatable, Sendable {
    case start
    /// To go on, with this check where one was chosen.
    case resume(CheckID?)
  }

  /// A page beside the checks.
  package enum Beside: Equatable, Sendable {
    /// The buyer's, which gives a seller a code.
    case code
    case chart
  }

  /// A report's file that someone handed over.
  package enum Review: Equatable, Sendable {
    /// The report, what in it does not follow from its own evidence, and whether its page says other things.
    case report(DeviceReport, [Discrepancy], isPageUnlike: Bool)
    /// Two reports side by side.
    case comparison(ReportComparison)
    /// The code after `checkup.review.` in the string catalogue.
    case failed(String)
  }

  /// What the person is typing for the running check.
  package struct Draft: Equatable, Sendable {
    package var digits: [Int] = []
    package var health = ""
    package var cycles = ""
    package var shownNumber = ""
    package var printedNumber = ""
    package var isWrong = false
  }

  package var language: Language
  package var platform = DevicePlatform()
  package var permissions = PermissionsState()
  package var run = CheckRunState()
  /// Why the device is checked, where the person has said it.
  package var door: Door?
  /// The code of the buyer's link that the page was opened by.
  package var asked: String?
  package var beside: Beside?
  package var depth = Check.Depth.quick
  /// The buyer's code as the person wrote it.
  package var code = ""
  /// What the person waits for, until the permissions are settled.
  package var intent: Intent?
  /// The check that is played on the screen.
  package var stage: Stage?
  /// What the running recorder shows the person.
  package var instruction: RecorderInstruction?
  package var draft = Draft()
  /// Whether the reasons for leaving the check out are shown.
  package var isSkipping = false
  /// Whether the person is asked whether the run is to be thrown away.
  package var isDiscarding = false
  /// The latest report of this device, as this browser kept it.
  package var kept: DeviceReport?
  /// Whether that report is on the screen.
  package var isReportOpen = false
  /// Whether all of a report's details were unfolded for printing.
  package var isUnfolded = false
  /// The code that this page gave to a seller, and when.
  package var given: GivenChallenge?
  /// The model that the person says it is.
  package var stated: String?
  package var review: Review?
  /// Whether the browser keeps what is done, as far as it has said.
  package var isKeeping = true

  package init(language: Language) {
    self.language = language
  }

  package var screen: Screen {
    if review != nil { return .review }
    switch beside {
    case .code: return .buyer
    case .chart: return .chart
    case nil: break
    }
    if isReportOpen { return .report }
    if intent != nil, permissions.isShown { return .permissions }
    switch run.phase {
    case .welcome: return asked != nil ? .asked : door.map { .door($0) } ?? .welcome
    case .overview: return .overview
    case .running, .decided, .paused: return .run
    case .finished: return .report
    }
  }

  /// Whether what was written as the buyer's code is none.
  package var isCodeWrong: Bool { !code.isEmpty && Challenge(code: code) == nil }

  /// Whether a run that broke off can be gone on with.
  package var canResume: Bool { run.phase == .welcome(canResume: true) }

  /// The report on the screen.
  package var report: DeviceReport? {
    if case .report(let report, _, _) = review { return report }
    if run.phase == .finished { return run.report }
    return kept
  }
}
