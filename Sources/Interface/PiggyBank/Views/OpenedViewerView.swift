import PiggyBank
import ViewKit

/// The viewer over an opened capsule's photos, and what floats above the one that fills it. The platform flies the pictures
/// below it, and shows this as far as they are open.
struct OpenedViewerView: CapsulePart {
  var catalogue: Catalogue
  var state: PiggyBankState

  var body: [CapsuleNode] {
    Element(
      "div", .class("fluid viewer"), .init("role", "dialog"), .init("aria-label", catalogue.text("app.viewer")),
      .init("tabindex", "-1")
    ) {
      Element("div", .class("fluid-interface")) {
        // A screen reader speaks what comes into a place that was there before.
        Element("p", .class("visually-hidden"), .init("role", "status")) {
          if let item = state.viewed { spoken(item) }
        }
        if let item = state.viewed {
          button(catalogue.text("app.close"), .close, "glass", .close)
          if count > 1 { turns }
          button(catalogue.text("capsule.item.save.of", item.fileName), .download, "glass viewer-share", .save)
          card(item)
        }
      }
    }.key(9)
  }

  private var place: Int { (state.viewer.place ?? 0) + 1 }
  private var count: Int { state.viewer.photos.count }
  private var counted: String {
    catalogue.text("app.viewer.place", arguments: [NumberText.grouped(place), NumberText.grouped(count)])
  }

  private func spoken(_ item: OpenedItem) -> String {
    counted + ". " + item.fileName + (verdict(item).map { ". " + $0 } ?? "")
  }

  @ViewBuilder<PiggyBankAction> private var turns: [CapsuleNode] {
    Element("span", .class("viewer-place"), .init("aria-hidden", "true")) { counted }
    button(
      catalogue.text("app.viewer.previous"), .chevronLeft, "glass viewer-previous", .previous, isPossible: place > 1)
    button(
      catalogue.text("app.viewer.next"), .chevronRight, "glass viewer-next", .next, isPossible: place < count)
  }

  private func button(
    _ title: String, _ symbol: Symbol, _ style: String, _ action: PictureAction, isPossible: Bool = true
  ) -> CapsuleElement {
    Element(
      "button", .class(style), .init("type", "button"), .init("aria-label", title), .flag("disabled", !isPossible)
    ) { SymbolView<PiggyBankAction>(symbol) }.on(.click, .picture(action))
  }

  private func card(_ item: OpenedItem) -> CapsuleElement {
    Element("div", .class("viewer-card")) {
      FindingBadge(catalogue: catalogue, finding: item.finding)
      Element("p", .init("aria-hidden", "true")) {
        if let verdict = verdict(item) { verdict }
        Element("span", .class("viewer-name clip")) { item.fileName }
      }
    }
  }

  private func verdict(_ item: OpenedItem) -> String? {
    item.finding.map { catalogue.text("verdict." + $0.verdict) }
  }
}
