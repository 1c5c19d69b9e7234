import DeepCheck
import DesignSystem
import ViewKit

/// All of DeepCheck: the bar, one of its screens, and the links to the other instruments.
package struct DeepCheckView: View {
  var state: DeepCheckState

  package init(_ state: DeepCheckState) {
    self.state = state
  }

  private var catalogue: Catalogue { .devices(state.language) }

  package var body: [Node<DeepCheckAction>] {
    Element("div", .class("app check")) {
      bar
      if !state.isKeeping {
        Element("div", .class("update"), .init("role", "status")) { catalogue.text("checkup.nothingKept") }
      }
      screen
      if state.isDiscarding { DiscardAlert(catalogue: catalogue) }
      Sidebar(catalogue: catalogue, current: .check, isDeep: !hasInstruments)
    }
  }

  private var bar: DeepCheckElement {
    Element("header", .class("bar")) {
      if state.places.count > 1 {
        ActionButton(catalogue.text("app.back"), symbol: .chevronLeft, style: "link back", .back)
      }
      Element("span", .class("grow"))
      LanguageSwitchView(catalogue: catalogue) { .languageChanged($0) }
    }
  }

  /// Whether phones show the links to the other instruments too.
  private var hasInstruments: Bool {
    switch state.screen {
    case .welcome, .door, .asked, .overview, .buyer, .report: true
    case .permissions, .run, .chart, .review: false
    }
  }

  @ViewBuilder<DeepCheckAction> private var screen: [DeepCheckNode] {
    switch state.screen {
    case .welcome: page(1) { WelcomeView(catalogue: catalogue, state: state) }
    case .door(let door): page(8) { DoorView(catalogue: catalogue, state: state, door: door) }
    case .asked: page(9) { AskedView(catalogue: catalogue, state: state, code: state.asked ?? "") }
    case .overview: page(10) { OverviewView(catalogue: catalogue, run: state.run) }
    case .permissions:
      page(2) {
        PermissionsView(catalogue: catalogue, state: state.permissions, family: state.platform.family)
      }
    case .run: page(3) { CheckRunView(catalogue: catalogue, state: state) }
    case .report:
      page(4) {
        if let report = state.report { DeviceReportScreen(catalogue: catalogue, state: state, report: report) }
      }
    case .buyer: page(5) { BuyerView(catalogue: catalogue, state: state) }
    case .chart: page(7) { ChartView(catalogue: catalogue) }
    case .review:
      page(6) {
        if let review = state.review { DeviceReviewView(catalogue: catalogue, review: review) }
      }
    }
  }

  private func page(
    _ key: Int, @ViewBuilder<DeepCheckAction> _ content: () -> [DeepCheckNode]
  ) -> DeepCheckElement {
    let content = content()
    return Element("main", .class("screen")) { content }.key(key)
  }
}

/// A view of the device screens, with their actions.
protocol DeepCheckPart: View where Action == DeepCheckAction {}

typealias DeepCheckNode = Node<DeepCheckAction>
typealias DeepCheckElement = Element<DeepCheckAction>
