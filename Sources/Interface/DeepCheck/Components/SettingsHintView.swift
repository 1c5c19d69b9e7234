import DeepCheck
import ViewKit

/// Where this browser keeps a permission that was denied, step by step, and the way on without it.
struct SettingsHintView: DeepCheckPart {
  var catalogue: Catalogue
  var kind: PermissionKind
  var family: BrowserFamily

  var body: [DeepCheckNode] {
    Element(
      "dialog", .class("alert hint-sheet"), .init("aria-labelledby", "hint-title"),
      .init("aria-describedby", "hint-steps")
    ) {
      Element("h2", .init("id", "hint-title")) {
        catalogue.text("permission.hint", catalogue.text("permission." + kind.rawValue))
      }
      Element("ol", .init("id", "hint-steps")) {
        for step in steps { Element("li") { step } }
      }
      ActionButton(catalogue.text("permission.hint.done"), style: "button primary", .permission(.closeHint))
      ActionButton(catalogue.text("permission.waive"), style: "button plain", .permission(.waive(kind)))
    }
    .key(21).on(.cancel, .permission(.closeHint)).onAppear(.showModal)
  }

  /// iOS keeps a denied motion answer until the browser is restarted, and has no switch for it.
  private var base: String {
    family == .iosSafari && kind == .motion
      ? "permission.steps.iosMotion." : "permission.steps." + family.rawValue + "."
  }

  private var steps: [String] {
    (1...5).compactMap { catalogue.lookup(base + String($0)) }
  }
}
