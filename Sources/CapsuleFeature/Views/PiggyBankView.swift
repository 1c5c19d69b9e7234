import DesignSystem
import PiggyBank
import ViewKit

/// The whole feature: the bar, the current screen, and navigation to the other features.
package struct PiggyBankView: View {
  var state: PiggyBankState

  package init(_ state: PiggyBankState) {
    self.state = state
  }

  private var catalogue: Catalogue { .capsules(state.context.language) }

  package var body: [Node<PiggyBankAction>] {
    Element("div", .class(state.context.ignoresTaps ? "app capsule calm" : "app capsule")) {
      bar
      if !state.context.isStoring { banner("capsule.notStoring") }
      if !state.context.isOnline, state.context.keeper != .absent { banner("capsule.offline") }
      if let notice = state.context.notice {
        Element("div", .class("update"), .init("role", "alert")) {
          words("p", catalogue.text("capsule.notice." + notice))
          ActionButton(catalogue.text("capsule.ok"), style: "link", .adding(.dismissNotice))
        }
      }
      if state.context.isLoaded { screen }
      // Created before the first photo is opened, also during the ceremony, so that the platform can prepare the
      // viewer.
      if case .opened = state.context.screen { OpenedViewerView(catalogue: catalogue, opening: state.opening) }
      instruments
    }
  }

  /// Not shown for a guest's link or on the page of an export, which lead nowhere else.
  @ViewBuilder<PiggyBankAction> private var instruments: [CapsuleNode] {
    switch state.context.screen {
    case .home: Sidebar(catalogue: catalogue, current: .capsule, isDeep: false)
    case .name, .moment, .review, .keys, .letter, .recovery, .archive, .details, .opened:
      if !state.context.isExportPage { Sidebar(catalogue: catalogue, current: .capsule, isDeep: true) }
    case .guest, .brokenLink: []
    }
  }

  private func banner(_ key: String) -> CapsuleElement {
    Element("div", .class("update"), .init("role", "status")) { words("p", catalogue.text(key)) }
  }

  private var bar: CapsuleElement {
    Element("header", .class("bar")) {
      if state.context.screen.parent != nil, !state.context.isExportPage {
        ActionButton(catalogue.text("app.back"), symbol: .chevronLeft, style: "link back", .back)
      }
      Element("span", .class("grow"))
      LanguageSwitchView(catalogue: catalogue) { .languageChosen($0) }
    }
  }

  @ViewBuilder<PiggyBankAction> private var screen: [CapsuleNode] {
    switch state.context.screen {
    case .home: page(1) { CapsuleHomeView(catalogue: catalogue, state: state) }
    case .name: page(2) { CapsuleNameView(catalogue: catalogue, draft: state.draft, warnings: state.context.warnings) }
    case .moment: page(3) { CapsuleMomentView(catalogue: catalogue, context: state.context, draft: state.draft) }
    case .review: page(12) { CapsuleReviewView(catalogue: catalogue, context: state.context, draft: state.draft) }
    case .keys: page(4) { RecoverySheetView(catalogue: catalogue, context: state.context, recovery: state.recovery) }
    case .letter: page(5) { LetterView(catalogue: catalogue, context: state.context, adding: state.adding) }
    case .details:
      page(6) {
        CapsuleDetailsView(
          catalogue: catalogue, context: state.context, managing: state.managing, export: state.archive.export)
      }
    case .opened:
      page(7) {
        OpenedCapsuleView(
          catalogue: catalogue, context: state.context, opening: state.opening, export: state.archive.export)
      }
    case .guest: page(8) { GuestView(catalogue: catalogue, state: state) }
    case .recovery:
      page(10) {
        RecoveryView(
          catalogue: catalogue, entry: state.recovery.entry, canScan: state.context.canScan,
          warnings: state.context.warnings)
      }
    case .archive:
      page(11) {
        ArchiveView(
          catalogue: catalogue, context: state.context, archive: state.archive.picked,
          isOpening: state.archive.isOpening, opening: state.opening)
      }
    case .brokenLink:
      page(9) {
        ClosedLinkView(catalogue: catalogue, reason: "broken")
      }
    }
  }

  private func page(
    _ key: Int, @ViewBuilder<PiggyBankAction> _ content: () -> [CapsuleNode]
  ) -> CapsuleElement {
    let content = content()
    return Element("main", .class("screen")) { content }.key(key)
  }
}
