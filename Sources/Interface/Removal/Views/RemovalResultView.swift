import MetaLens
import ViewKit

/// The copies: what was proved of them, how much less they say, and the ways to have them.
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

  /// The words for what became of the copies.
  private var outcome: String {
    switch state.outcome {
    case .shared: "removal.shared"
    case .downloaded: "removal.downloaded"
    case nil: "removal.kept"
    }
  }

  private func sum(_ value: (RemovalPhoto) -> Int?) -> Int {
    state.copies.reduce(0) { $0 + (value($1) ?? 0) }
  }

  /// What is overwritten where it lay makes no file smaller.
  private var sizes: String {
    let (before, after) = (sum { $0.survey?.bytes }, sum { $0.copy?.bytes })
    guard before > after else { return catalogue.text("removal.sameSize", NumberText.byteCount(after)) }
    return catalogue.text(
      "removal.less", NumberText.grouped(before - after), NumberText.byteCount(after), NumberText.byteCount(before))
  }
}
