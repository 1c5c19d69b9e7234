import PiggyBank
import ViewKit

/// The capsule in progress: its name, the time left, and the ways to put in.
struct CapsuleInProgressView: CapsulePart {
  var catalogue: Catalogue
  var state: PiggyBankState
  var capsule: KeptCapsule

  private var isDue: Bool { state.now >= capsule.core.opensAt }

  var body: [CapsuleNode] {
    Element("section", .class("empty keeping-watch")) {
      SymbolView(capsule.isSealed ? .lock : .plus, "symbol hero")
      Element("h1", .class("value")) { capsule.name }
      if isDue, capsule.isSealed {
        due
      } else {
        Element("p", .class("countdown")) {
          Element("span", .class("visually-hidden")) { catalogue.text("capsule.left") + ": " }
          MomentText.left(capsule.core.opensAt - state.now, catalogue)
        }
        Element("p", .class("secondary")) {
          catalogue.text("capsule.moment.opens", MomentText.shown(capsule.core, catalogue.language))
        }
        status
      }
    }
    Element("div", .class("column")) {
      if capsule.isSealed, !isDue { ways }
      if capsule.isSealed { InsideView(catalogue: catalogue, state: state, capsule: capsule) }
      ActionButton(catalogue.text("capsule.more"), style: "link", .openDetails)
    }
  }

  @ViewBuilder<PiggyBankAction> private var status: [CapsuleNode] {
    Element("p", .class(capsule.isSealed ? "state green" : "state orange"), .init("role", "status")) {
      SymbolView<PiggyBankAction>(capsule.isSealed ? .checkCircle : .exclamationTriangle)
      catalogue.text(capsule.isSealed ? "capsule.sealed" : "capsule.queued")
    }
    if !capsule.isSealed { Element("p", .class("secondary")) { catalogue.text("capsule.queued.text") } }
  }

  @ViewBuilder<PiggyBankAction> private var ways: [CapsuleNode] {
    if capsule.isRecoverable {
      Element("div", .class("export")) {
        ActionButton(catalogue.text("capsule.letter"), symbol: .pencil, style: "button primary", .openLetter)
        PhotoField(catalogue: catalogue)
      }
    } else {
      Element("section", .class("card notice")) {
        Element("h2") { catalogue.text("capsule.keys.need") }
        Element("p", .class("secondary")) { catalogue.text("capsule.keys.text") }
        ActionButton(catalogue.text("capsule.keys.open"), style: "button primary", .openKeys)
      }
    }
  }

  @ViewBuilder<PiggyBankAction> private var due: [CapsuleNode] {
    Element("p", .class("countdown")) { catalogue.text("capsule.due") }
    Element("p", .class("secondary")) { catalogue.text("capsule.due.text") }
    ActionButton(
      catalogue.text(state.opening == .asking ? "capsule.opening" : "capsule.open"), style: "button primary", .open)
    WarningView(identity: "opening-fault", text: fault, number: state.warnings)
  }

  private var fault: String? {
    switch state.opening {
    case .early: catalogue.text("capsule.open.early")
    case .unreachable: catalogue.text("capsule.open.unreachable")
    case .wrongKey: catalogue.text("capsule.open.wrongKey")
    default: nil
    }
  }
}
