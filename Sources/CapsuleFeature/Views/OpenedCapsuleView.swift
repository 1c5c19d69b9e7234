import DesignSystem
import PiggyBank
import ViewKit

/// An opened capsule: first the ceremony, then its contents as a thread.
struct OpenedCapsuleView: CapsulePart {
  var catalogue: Catalogue
  var context: CapsuleContext
  var opening: OpeningViewModel.State
  var export: ArchiveViewModel.State.Export

  var body: [CapsuleNode] {
    if case .opened(let id) = context.screen, let capsule = context.opened.first(where: { $0.id == id }) {
      if case .ceremony(let step) = opening.phase {
        CeremonyView(catalogue: catalogue, context: context, opening: opening, capsule: capsule, step: step)
      } else {
        contents(capsule)
      }
    }
  }

  private func contents(_ capsule: StoredCapsule) -> CapsuleElement {
    Element("section", .class("column opened")) {
      Element("header", .class("opened-head")) {
        Element("h1", .class("value"), .init("tabindex", "-1")) { capsule.name }.onAppear(.focus)
        Element("p", .class("secondary")) { span(capsule) }
      }
      words("h2", "visually-hidden", catalogue.text("capsule.contents"))
      if opening.gaps > 0 { GapWarning(catalogue: catalogue) }
      if let listing { words("p", "secondary centre", catalogue.text("capsule.contents." + listing)) }
      Element("ul", .class("thread letters")) {
        for item in opening.contents {
          Element("li", .class(item.isOwn ? "trailing" : "leading")) {
            OpenedItemView(catalogue: catalogue, context: context, opening: opening, item: item)
          }.key(item.number)
        }
      }
      ActionButton(catalogue.text("capsule.export.opened"), symbol: .download, style: "link", .managing(.exportAll))
      SavingView(catalogue: catalogue, export: export)
      ActionButton(catalogue.text("capsule.ceremony.again"), style: "link", .opening(.repeatCeremony))
    }
  }

  /// Only a complete list says that nothing was added.
  private var listing: String? {
    switch opening.listing {
    case .asking: opening.contents.isEmpty ? "asking" : nil
    case .unknown: "unknown"
    case .known: opening.contents.isEmpty ? "empty" : nil
    }
  }

  /// From the day of sealing to the day of opening.
  private func span(_ capsule: StoredCapsule) -> String {
    func day(_ moment: Int64) -> String {
      MomentText.day(context.clock.wall(at: moment), catalogue.language)
    }
    return day(capsule.core.createdAt) + " – " + day(capsule.core.opensAt)
  }
}

/// The opening ceremony in three announced steps; it can be skipped and repeated.
struct CeremonyView: CapsulePart {
  var catalogue: Catalogue
  var context: CapsuleContext
  var opening: OpeningViewModel.State
  var capsule: StoredCapsule
  var step: Int

  var body: [CapsuleNode] {
    Element("section", .class("empty ceremony")) {
      Element("div", .class("seal step\(step)")) {
        SymbolView<PiggyBankAction>(step < 2 ? .lock : .unlock, "symbol hero")
      }
      Element("h1", .class("value"), .init("tabindex", "-1")) { capsule.name }.onAppear(.focus)
      Element("p", .class("instruction"), .init("role", "status")) {
        CapsuleSpeech.ceremony(
          step, sealed: context.clock.wall(at: capsule.core.createdAt), catalogue)
      }
      Element("div", .class("ways")) {
        if context.canSpeak {
          Element(
            "button", .class("link"), .init("type", "button"),
            .init("aria-pressed", opening.isReadAloud ? "true" : "false")
          ) { catalogue.text("capsule.read") }.on(.click, .opening(.readCeremony))
        }
        ActionButton(catalogue.text("capsule.ceremony.skip"), style: "link", .opening(.skipCeremony))
      }
    }
  }
}
