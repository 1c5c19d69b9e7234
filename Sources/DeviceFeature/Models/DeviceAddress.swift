import DeepCheck
import ViewKit

/// Why someone checks a device; each reason has its own path through the instrument. The raw value is its name in the
/// page's address and follows `checkup.door.` in the string catalogue.
package enum Door: String, Sendable, CaseIterable {
  case selling = "sell"
  case buying = "buy"
  case new
  case repaired = "repair"

  /// If the device belongs to someone else or can still be returned, all of it is checked.
  var depth: Check.Depth {
    switch self {
    case .selling, .new, .repaired: .full
    case .buying: .quick
    }
  }
}

/// The device part of the page's address: `check`, `check&sell&run=touchGrid`, `check&code=7K3QP9`.
package struct DeviceAddress: Equatable, Sendable {
  package enum Page: Equatable, Sendable {
    /// The first screen, or that of the door or of the buyer's link.
    case start
    case permissions, overview
    case check(CheckID)
    case report
    /// The page that gives a seller a code.
    case code
    /// The chart to point another device's camera at.
    case chart
    case review
  }

  package var door: Door?
  /// The code in a buyer's link.
  package var code: String?
  package var page = Page.start

  package init(door: Door? = nil, code: String? = nil, _ page: Page = .start) {
    (self.door, self.code, self.page) = (door, code, page)
  }

  /// Parses the address; unknown parts are ignored.
  package init(_ fragment: String) {
    let fragment = Fragment(fragment)
    door = Door.allCases.first { fragment.has($0.rawValue) }
    code = fragment.value("code").flatMap { Challenge(code: $0)?.code }
    page =
      if fragment.has("ask") {
        .code
      } else if fragment.has("chart") {
        .chart
      } else if fragment.has("review") {
        .review
      } else if fragment.has("report") {
        .report
      } else if fragment.has("run") {
        fragment.value("run").flatMap { CheckID(rawValue: $0) }.map { .check($0) } ?? .overview
      } else if fragment.has("permissions") {
        .permissions
      } else {
        .start
      }
  }

  /// The part after `#`.
  package var fragment: String {
    var text = "check"
    if let code { text += "&code=" + code }
    if let door { text += "&" + door.rawValue }
    switch page {
    case .start: break
    case .permissions: text += "&permissions"
    case .overview: text += "&run"
    case .check(let check): text += "&run=" + check.rawValue
    case .report: text += "&report"
    case .code: text += "&ask"
    case .chart: text += "&chart"
    case .review: text += "&review"
    }
    return text
  }
}

extension DeepCheckState {
  /// The first screen, and each place after it that Back returns from.
  package var places: [Place] {
    let catalogue = Catalogue.devices(language)
    var places: [Place] = []
    func add(_ page: DeviceAddress.Page, _ title: String) {
      places.append(Place(fragment: DeviceAddress(door: door, code: asked, page).fragment, title: title))
    }

    // A buyer's link opens the app directly: there is nothing to go back to.
    if asked != nil {
      add(.start, catalogue.text("checkup.asked.title"))
    } else {
      places.append(Place(fragment: DeviceAddress().fragment, title: catalogue.text("checkup.title")))
      if let door { add(.start, catalogue.text("checkup.door." + door.rawValue)) }
    }
    switch screen {
    case .welcome, .door, .asked: break
    case .permissions: add(.permissions, catalogue.text("permission.title"))
    case .buyer: add(.code, catalogue.text("checkup.buyer.title"))
    case .chart: add(.chart, catalogue.text("checkup.chart"))
    case .overview: add(.overview, catalogue.text("checkup.overview"))
    case .run:
      // Repeating a check from the report leads back to the report.
      if run.isComplete {
        add(.report, catalogue.text("device.title"))
      } else {
        add(.overview, catalogue.text("checkup.overview"))
      }
      if let check = run.phase.check { add(.check(check), catalogue.text("check." + check.rawValue)) }
    case .report: add(.report, catalogue.text("device.title"))
    case .review:
      if isReportOpen || run.phase == .finished { add(.report, catalogue.text("device.title")) }
      add(.review, catalogue.text("device.review.title"))
    }
    return places
  }
}
