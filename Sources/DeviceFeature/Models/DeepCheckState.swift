import DeepCheck
import ViewKit

/// Everything that the screens of devices show.
package struct DeepCheckState: Equatable, Sendable {
  /// Which of the screens is there.
  package enum Screen: Equatable, Sendable {
    case welcome, permissions, run, report, buyer, chart, review
  }

  /// What the permissions are wanted for.
  package enum Intent: Equatable, Sendable {
    case start, resume
  }

  /// A report's file that somebody handed over.
  package enum Review: Equatable, Sendable {
    /// The report, what in it does not follow from its own evidence, and whether its page says other things.
    case report(DeviceReport, [Discrepancy], isPageUnlike: Bool)
    /// Two reports side by side.
    case comparison(ReportComparison)
    /// The code behind `checkup.review.` in the string catalogue.
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
  package var route = DeepCheckRoute.own(code: nil)
  package var depth = Check.Depth.quick
  /// The buyer's code as the person wrote it.
  package var code = ""
  /// What the person waits for, until the permissions are settled.
  package var intent: Intent?
  /// The check that is played on the screen.
  package var stage: Stage?
  /// What the running recorder tells the person.
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
  /// The code that this page gave to a seller, and when.
  package var given: GivenChallenge?
  /// The model that the person says it is.
  package var stated: String?
  package var review: Review?
  /// Whether the browser keeps what is done, as far as it has told.
  package var isKeeping = true

  package init(language: Language) {
    self.language = language
  }

  package var screen: Screen {
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

/// What the page's address asks for behind `#`.
package enum DeepCheckRoute: Equatable, Sendable {
  /// This device's check, with a buyer's code where the link brought one.
  case own(code: String?)
  /// The page that gives a seller a code.
  case buyer
  /// The chart that another device's camera is pointed at.
  case chart

  /// Reads `#check`, `#check&code=7K3QP9`, `#check&ask` and `#check&chart`.
  package init(_ fragment: String) {
    var code: String?
    for part in fragment.utf8.split(separator: 0x26) {
      let text = Array(part)
      let page: DeepCheckRoute? =
        text.elementsEqual("ask".utf8) ? .buyer : text.elementsEqual("chart".utf8) ? .chart : nil
      if let page {
        self = page
        return
      }
      if BrowserFamily.place(text, "code=") == 0 {
        code = String(decoding: text.dropFirst(5).prefix(64), as: UTF8.self)
      }
    }
    self = .own(code: code.flatMap { Challenge(code: $0)?.code })
  }
}
