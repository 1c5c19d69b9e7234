import DeepCheck
import ViewKit

/// Everything that the device screens show.
package struct DeepCheckState: Equatable, Sendable {
  package enum Screen: Equatable, Sendable {
    case welcome, asked
    case door(Door)
    case permissions, overview, run, report, buyer, chart, review
  }

  /// The reason for asking for permissions.
  package enum Intent: Equatable, Sendable {
    case start
    /// To resume, with this check if one was chosen.
    case resume(CheckID?)
  }

  /// A page besides the checks.
  package enum Beside: Equatable, Sendable {
    /// The buyer's page, which gives a seller a code.
    case code
    case chart
  }

  /// A report file that someone handed over.
  package enum Review: Equatable, Sendable {
    /// The report, what doesn't follow from its own evidence, and whether its page differs from it.
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
  /// Why the device is being checked, if the person has said so.
  package var door: Door?
  /// The code of the buyer's link that opened the page.
  package var asked: String?
  package var beside: Beside?
  package var depth = Check.Depth.quick
  /// The buyer's code as typed.
  package var code = ""
  /// Whether something was typed there, so that the field stays when it is cleared.
  package var isCodeOpen = false
  /// What the person wants to do once the permissions are settled.
  package var intent: Intent?
  /// The check that is running on the screen.
  package var stage: Stage?
  package var instruction: RecorderInstruction?
  package var draft = Draft()
  /// Whether the reasons for skipping the check are shown.
  package var isSkipping = false
  /// Whether the person is being asked to confirm discarding the run.
  package var isDiscarding = false
  /// The latest report of this device, as stored by this browser.
  package var kept: DeviceReport?
  /// Whether that report is on the screen.
  package var isReportOpen = false
  /// Whether all details of the report are expanded for printing.
  package var isUnfolded = false
  /// The code that this page gave to a seller, and when.
  package var given: GivenChallenge?
  /// The model that the person says it is.
  package var stated: String?
  package var review: Review?
  /// Whether the browser stores data, as far as is known.
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

  /// Whether the text in the code field is not a valid code.
  package var isCodeWrong: Bool { !code.isEmpty && Challenge(code: code) == nil }

  /// Whether there is an interrupted run to resume.
  package var canResume: Bool { run.phase == .welcome(canResume: true) }

  /// The report on the screen.
  package var report: DeviceReport? {
    if case .report(let report, _, _) = review { return report }
    if run.phase == .finished { return run.report }
    return kept
  }
}
