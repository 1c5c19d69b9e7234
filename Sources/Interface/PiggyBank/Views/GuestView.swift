import PiggyBank
import ViewKit

/// The page of a link: letters and photos go in, and nothing comes out.
struct GuestView: CapsulePart {
  var catalogue: Catalogue
  var state: PiggyBankState

  var body: [CapsuleNode] {
    if let problem {
      Element("section", .class("empty")) {
        SymbolView(state.guest == .checking ? .envelope : .exclamationTriangle, "symbol hero")
        Element("h1") { catalogue.text("capsule.guest.title") }
        Element("p", .init("role", "status")) { catalogue.text("capsule.guest." + problem) }
      }.key(1)
    } else if let capsule = state.subject {
      Element("section", .class("column guest")) {
        Element("h1", .init("tabindex", "-1")) { catalogue.text("capsule.guest.title") }.onAppear(.focus)
        Element("p", .class("secondary")) { catalogue.text("capsule.guest.text") }
        OpeningMomentView(catalogue: catalogue, state: state, core: capsule.core)
        LetterView(catalogue: catalogue, state: state, isAlone: false)
        PhotoField(catalogue: catalogue)
        InsideView(catalogue: catalogue, state: state, capsule: capsule)
      }.key(2)
    }
  }

  private var problem: String? {
    switch state.guest {
    case .checking: "checking"
    case .ready: nil
    case .refused: "refused"
    case .swapped: "swapped"
    case .unreachable: "unreachable"
    case .late: "late"
    }
  }
}
