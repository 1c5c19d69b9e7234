import DesignSystem
import MetaLens
import ViewKit

/// The copies: what was verified, how much smaller they are, and how to save them.
struct RemovalResultView: RemovalPart {
  var catalogue: Catalogue
  var state: RemovalState

  var body: [RemovalNode] {
    let copies = state.copies
    Element("div", .class("removal")) {
      if !copies.isEmpty {
        Element("div", .class("proved")) {
          SymbolView(.checkCircle, "symbol green")
          Element("h3", .init("tabindex", "-1")) { words(catalogue, "removal.done", copies.count) }
            .onAppear(.focus)
          Element("p") { catalogue.text("removal.unchanged", NumberText.grouped(sum { $0.copy?.provenBytes })) }
          Element("p", .class("secondary")) { sizes }
          if copies.count == 1 {
            Element("p", .class("secondary value")) {
              catalogue.text("removal.name", SafeText.visible(CleanedPhoto.name(for: copies[0].name)))
            }
          }
        }
        Element("div", .class("export")) {
          if state.canShare {
            ActionButton(catalogue.text("removal.share"), symbol: .share, style: "button primary", .share)
          }
          ActionButton(
            words(catalogue, "removal.download", copies.count), symbol: .download,
            style: state.canShare ? "button" : "button primary", .download)
        }
        Element("p", .class("footnote"), .init("role", "status")) {
          words(catalogue, outcome, copies.count)
        }
      }
      RemovalRefusalsView(catalogue: catalogue, state: state)
    }.key(3)
  }

  /// The words for the outcome of the copies.
  private var outcome: String {
    switch state.outcome {
    case .shared: "removal.shared"
    case .downloaded: "removal.downloaded"
    case .failed: "removal.failed"
    case nil: "removal.kept"
    }
  }

  private func sum(_ value: (RemovalPhoto) -> Int?) -> Int {
    state.copies.reduce(0) { $0 + (value($1) ?? 0) }
  }

  /// Overwriting data in place doesn't make a file smaller.
  private var sizes: String {
    let (before, after) = (sum { $0.survey?.bytes }, sum { $0.copy?.bytes })
    guard before > after else { return catalogue.text("removal.sameSize", NumberText.byteCount(after)) }
    return catalogue.text(
      "removal.less", NumberText.grouped(before - after), NumberText.byteCount(after), NumberText.byteCount(before))
  }
}

/// The current work, its progress, and the cancel button.
struct RemovalProgressView: RemovalPart {
  var catalogue: Catalogue
  var state: RemovalState

  var body: [RemovalNode] {
    let words = catalogue.text(state.phase == .surveying ? "removal.surveying" : "removal.working")
    Element("div", .class("loading")) {
      // The pressed button is gone, and the focus with it.
      Element("p", .init("role", "status"), .init("tabindex", "-1")) { words }.onAppear(.focus)
      Element(
        "progress", .init("max", "1000"), state.progress.map { Attribute("value", String($0)) },
        .init("aria-label", words))
      ActionButton(catalogue.text("app.cancel"), style: "button plain", .cancel)
    }.key(1)
  }
}

/// The photos that can't be processed, and why; the others aren't affected.
struct RemovalRefusalsView: RemovalPart {
  /// Beyond this number nobody reads every name.
  private static let limit = 50

  var catalogue: Catalogue
  var state: RemovalState

  var body: [RemovalNode] {
    let refused = state.refused
    if !refused.isEmpty {
      Element("section", .init("role", "status")) {
        Element("h3") { words(catalogue, "removal.refused", refused.count) }
        Element("ul", .class("rules")) {
          for photo in refused.prefix(Self.limit) {
            Element("li") {
              SymbolView(.exclamationTriangle, "symbol orange")
              Element("div", .class("grow")) {
                if state.photos.count > 1 { Element("h4", .class("value")) { SafeText.visible(photo.name) } }
                Element("p") { photo.refusal?.message(catalogue) ?? "" }
              }
            }
          }
        }
      }
    }
  }
}
