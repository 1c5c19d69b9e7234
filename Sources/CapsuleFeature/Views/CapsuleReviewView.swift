import DesignSystem
import PiggyBank
import ViewKit

/// The summary before sealing, which can't be undone: a picture, and a line for each decision.
struct CapsuleReviewView: CapsulePart {
  var catalogue: Catalogue
  var context: CapsuleContext
  var draft: DraftViewModel.State

  var body: [CapsuleNode] {
    Element("form", .class("step review"), .flag("novalidate")) {
      Element("h1", .init("tabindex", "-1")) { catalogue.text("capsule.review.title") }.onAppear(.focus)
      Element("figure", .class("sealed")) {
        SealedPicture()
        Element("figcaption") {
          words("strong", "value", name)
          if let moment {
            words("span", catalogue.text("capsule.moment.opens", shown(moment.wall, moment.opensAt)))
            if let span = MomentText.span(to: moment.wall, context, catalogue) {
              words("span", "secondary", catalogue.text("capsule.span.opens", span))
            }
            if let here = MomentText.here(moment.opensAt, chosen: moment.wall, context, catalogue) {
              words("span", "secondary", here)
            }
          }
        }
      }
      Element("ul", .class("card facts")) {
        fact(1, .envelope, "inside")
        fact(2, .share, "people")
        fact(3, .calendar, "final")
        if draft.isWeaker(context) { fact(4, .infoCircle, "weaker") }
      }
      sealing
    }.on(.submit, .draft(.confirm))
  }

  @ViewBuilder<PiggyBankAction> private var sealing: [CapsuleNode] {
    switch context.keeperDescription.sealing {
    case .open: button
    case .invite:
      Element("div", .class("card fields")) {
        InviteField(catalogue: catalogue, draft: draft, warnings: context.warnings)
      }
      button
    case .closed:
      Element("p", .class("orange centre"), .init("role", "status")) { catalogue.text("capsule.notice.closed") }
    }
  }

  private var button: CapsuleElement {
    Element("button", .class("button primary"), .init("type", "submit"), .flag("disabled", draft.isConfirming)) {
      SymbolView<PiggyBankAction>(CapsuleSymbol.lock)
      catalogue.text("capsule.confirm")
    }
  }

  private func fact(_ key: Int, _ symbol: Symbol, _ name: String) -> CapsuleElement {
    Element("li") {
      SymbolView<PiggyBankAction>(symbol, "symbol secondary")
      Element("div") {
        words("strong", catalogue.text("capsule.review." + name))
        words("p", "secondary", catalogue.text("capsule.review." + name + ".text"))
      }
    }.key(key)
  }

  /// The trimmed name, as it will be sealed.
  private var name: String { (try? CapsuleName(draft.entry.name))?.text ?? draft.entry.name }

  private var moment: (opensAt: Int64, wall: WallTime)? {
    if case .success(let moment) = draft.moment { moment } else { nil }
  }

  private func shown(_ wall: WallTime, _ moment: Int64) -> String {
    MomentText.shown(wall, zone: draft.zone(context), at: moment, context, catalogue.language)
  }
}

/// A picture of a sealed capsule: a closed envelope with a lock as its seal.
private struct SealedPicture: CapsulePart {
  var body: [CapsuleNode] {
    Element("svg", .class("sealed-picture"), .init("viewBox", "0 0 240 160"), .init("aria-hidden", "true")) {
      Element(
        "rect", .class("paper"), .init("x", "8"), .init("y", "8"), .init("width", "224"), .init("height", "144"),
        .init("rx", "14"))
      Element("path", .class("fold"), .init("d", "M12 146 96 84M228 146 144 84"))
      Element("path", .class("flap"), .init("d", "M12 14 112 88q8 6 16 0L228 14"))
      Element("circle", .class("wax"), .init("cx", "120"), .init("cy", "90"), .init("r", "34"))
      Element("path", .class("mark"), .init("transform", "translate(100 70) scale(2.5)"), .init("d", Self.lock))
    }
  }

  private static var lock: String {
    CapsuleSymbol.lock.paths.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
  }
}
