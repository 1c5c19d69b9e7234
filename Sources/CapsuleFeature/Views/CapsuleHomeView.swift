import DesignSystem
import PiggyBank
import ViewKit

/// The first screen; without a capsule in progress, an invitation to create one.
struct CapsuleHomeView: CapsulePart {
  var catalogue: Catalogue
  var state: PiggyBankState

  var body: [CapsuleNode] {
    if let capsule = state.context.current {
      CapsuleInProgressView(catalogue: catalogue, state: state, capsule: capsule)
    } else if state.context.keeper == .absent {
      Element("section", .class("empty")) {
        SymbolView(.envelope, "symbol hero")
        words("h1", catalogue.text("capsule.absent.title"))
        words("p", "secondary", catalogue.text("capsule.absent"))
        ArchiveButton(catalogue: catalogue)
      }
    } else {
      wayIn
      ActionButton(catalogue.text("capsule.recover"), style: "link centre", .recovery(.openRecovery))
    }
    if !state.context.opened.isEmpty { kept }
  }

  @ViewBuilder<PiggyBankAction> private var wayIn: [CapsuleNode] {
    words("h1", "visually-hidden", catalogue.text("capsule.title"))
    Element("button", .class(state.context.opened.isEmpty ? "way-in whole" : "way-in"), .init("type", "button")) {
      SymbolView(.envelope, "symbol hero")
      words("strong", catalogue.text("capsule.title"))
      words("span", "secondary", catalogue.text("capsule.begin.text"))
      words("span", "button primary", catalogue.text("capsule.begin"))
    }.on(.click, .draft(.begin))
  }

  private var kept: CapsuleElement {
    Element("section", .class("card")) {
      words("h2", catalogue.text("capsule.opened.list"))
      Element("ul", .class("rows")) {
        for (place, capsule) in state.context.opened.enumerated() {
          Element("li") {
            Element("button", .class("row"), .init("type", "button")) {
              SymbolView(.envelope)
              words("span", "grow value", capsule.name)
              Element("span", .class("secondary")) {
                WallTime(capsule.core.wall).map { MomentText.day($0, catalogue.language) } ?? ""
              }
              SymbolView(.chevronRight, "symbol faint")
            }.on(.click, .opening(.openAgain(capsule.id)))
          }.key(place)
        }
      }
    }
  }
}
