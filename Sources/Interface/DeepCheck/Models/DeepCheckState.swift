import DeepCheck
import ViewKit

/// Everything that the screens of devices show.
public struct DeepCheckState: Equatable, Sendable {
  /// Which of the screens is there.
  public enum Screen: Equatable, Sendable {
    case welcome, permissions, run, report, buyer, chart, review
  }

  /// What the permissions are wanted for.
  public enum Intent: Equatable, Sendable {
    case start, resume
  }

  /// A report's file that somebody handed over.
  public enum Review: Equatable, Sendable {
    /// The report, what in it does not follow from its own evidence, and whether its page says other things.
    case report(DeviceReport, [Discrepancy], isPageUnlike: Bool)
    /// Two reports side by side.
    case comparison(ReportComparison)
    /// The code behind `checkup.review.` in the string catalogue.
    case failed(String)
  }

  /// What the person is typing for the running check.
  public struct Draft: Equatable, Sendable {
    public var digits: [Int] = []
    public var health = ""
    public var cycles = ""
    public var isWrong = false
  }

  public var language: Language
  public var platform = DevicePlatform()
  public var permissions = PermissionsState()
  public var run = CheckRunState()
  public var route = DeepCheckRoute.own(code: nil)
  public var depth = Check.Depth.quick
  /// The buyer's code as the person wrote it.
  public var code = ""
  /// What the person waits for, until the permissions are settled.
  public var intent: Intent?
  /// The check that is played on the screen.
  public var stage: Stage?
  /// What the running recorder tells the person.
  public var instruction: RecorderInstruction?
  public var draft = Draft()
  /// Whether the reasons for leaving the check out are shown.
  public var isSkipping = false
  /// Whether the person is asked whether the run is to be thrown away.
  public var isDiscarding = false
  /// The latest report of this device, as this browser kept it.
  public var kept: DeviceReport?
  /// Whether that report is on the screen.
  public var isReportOpen = false
  /// The code that this page gave to a seller, and when.
  public var given: GivenChallenge?
  /// The model that the person says it is.
  public var stated: String?
  public var review: Review?
  /// Whether the browser keeps what is done, as far as it has told.
  public var isKeeping = true

  public init(language: Language) {
    self.language = language
  }

  public var screen: Screen {
    if review != nil { return .review }
    if route == .buyer { return .buyer }
    if route == .chart { return .chart }
    if isReportOpen { return .report }
    switch run.phase {
    case .welcome: return intent != nil && permissions.isShown ? .permissions : .welcome
    case .running, .decided, .paused: return .run
    case .finished: return .report
    }
  }

  /// Whether what was written as the buyer's code is none.
  public var isCodeWrong: Bool { !code.isEmpty && Challenge(code: code) == nil }

  /// Whether a run that broke off can be gone on with.
  public var canResume: Bool { run.phase == .welcome(canResume: true) }

  /// The report on the screen.
  public var report: DeviceReport? {
    if case .report(let report, _, _) = review { return report }
    if run.phase == .finished { return run.report }
    return kept
  }
}
