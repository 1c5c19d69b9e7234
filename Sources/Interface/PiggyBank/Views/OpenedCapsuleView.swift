import PiggyBank
import ViewKit

/// An opened capsule: first the ceremony, then everything that was inside.
struct OpenedCapsuleView: CapsulePart {
  var catalogue: Catalogue
  var state: PiggyBankState

  var body: [CapsuleNode] {
    if case .opened(let id) = state.screen, let capsule = state.opened.first(where: { $0.id == id }) {
      if case .ceremony(let step) = state.opening {
        CeremonyView(catalogue: catalogue, capsule: capsule, offset: state.offset, step: step)
      } else {
        contents(capsule)
      }
    }
  }

  private func contents(_ capsule: KeptCapsule) -> CapsuleElement {
    Element("section", .class("column opened")) {
      Element("h1", .class("value"), .init("tabindex", "-1")) { capsule.name }.onAppear(.focus)
      Element("p", .class("secondary")) {
        catalogue.text("capsule.moment.opens", MomentText.shown(capsule.core, catalogue.language))
      }
      Element("h2") { catalogue.text("capsule.contents") }
      if state.contents.isEmpty { Element("p", .class("secondary")) { catalogue.text("capsule.contents.empty") } }
      Element("ul", .class("letters")) {
        for (place, item) in state.contents.enumerated() {
          Element("li", .class("card")) {
            OpenedItemView(catalogue: catalogue, item: item, offset: state.offset)
          }.key(place)
        }
      }
      ActionButton(catalogue.text("capsule.ceremony.again"), style: "link", .repeatCeremony)
    }
  }
}
