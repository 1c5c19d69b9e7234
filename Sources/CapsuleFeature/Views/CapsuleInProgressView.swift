import DesignSystem
import PiggyBank
import ViewKit

/// The capsule in progress: its name, the time left, and buttons to add items.
struct CapsuleInProgressView: CapsulePart {
  var catalogue: Catalogue
  var state: PiggyBankState
  var capsule: StoredCapsule

  private var isDue: Bool { state.context.now >= capsule.core.opensAt }

  var body: [CapsuleNode] {
    Element("section", .class("empty keeping-watch")) {
      if isDue, capsule.isSealed {
        SymbolView(.envelope, "symbol hero blue")
        words("h1", "value", capsule.name)
        due
      } else {
        words("h1", "value", capsule.name)
        TimeRingView(catalogue: catalogue, context: state.context, capsule: capsule)
        OpeningMomentView(catalogue: catalogue, context: state.context, core: capsule.core)
        status
      }
    }
    Element("div", .class("column")) {
      if capsule.isSealed {
        Element("section", .class("card inside-card")) {
          if !isDue, !capsule.isRecoverable {
            CopiesNeededView(catalogue: catalogue)
          } else {
            InsideView(
              catalogue: catalogue, context: state.context, adding: state.adding, syncing: state.syncing,
              capsule: capsule)
            if !isDue { ways }
          }
        }
      }
      ActionButton(catalogue.text("capsule.more"), style: "link", .managing(.openDetails))
    }
  }

  @ViewBuilder<PiggyBankAction> private var status: [CapsuleNode] {
    Element("p", .class(capsule.isSealed ? "state green" : "state orange"), .init("role", "status")) {
      SymbolView<PiggyBankAction>(capsule.isSealed ? .checkCircle : .exclamationTriangle)
      catalogue.text(capsule.isSealed ? "capsule.sealed" : "capsule.queued")
    }
    if !capsule.isSealed {
      if state.context.needsInvite {
        InviteForm(catalogue: catalogue, draft: state.draft, warnings: state.context.warnings)
      } else {
        words("p", "secondary", catalogue.text("capsule.queued.text"))
      }
    }
  }

  @ViewBuilder<PiggyBankAction> private var ways: [CapsuleNode] {
    if capsule.isReader {
      words("p", "secondary centre", catalogue.text("capsule.recover.reader"))
    } else {
      Element("div", .class("pair-of-ways")) {
        ActionButton(catalogue.text("capsule.letter"), symbol: .pencil, style: "button primary", .adding(.openLetter))
        PhotoField(catalogue: catalogue)
      }
    }
  }

  @ViewBuilder<PiggyBankAction> private var due: [CapsuleNode] {
    words("p", "due", catalogue.text("capsule.due"))
    words("p", "secondary", catalogue.text("capsule.due.text"))
    ActionButton(
      catalogue.text(isOpening ? "capsule.opening" : "capsule.open"), style: "button primary", .opening(.open))
    WarningView(identity: "opening-fault", text: fault, number: state.context.warnings)
    switch state.opening.phase {
    case .unknown, .gone: ForgetView(catalogue: catalogue, capsule: capsule)
    case .idle, .asking, .early, .unreachable, .busy, .stillBusy, .wrongKey, .ceremony, .shown: []
    }
  }

  private var isOpening: Bool { state.opening.phase == .asking || state.opening.phase == .busy }

  private var fault: String? {
    switch state.opening.phase {
    case .early: catalogue.text("capsule.open.early")
    case .unreachable: catalogue.text("capsule.open.unreachable")
    case .busy: catalogue.text("capsule.open.busy")
    case .stillBusy: catalogue.text("capsule.open.stillBusy")
    case .wrongKey: catalogue.text("capsule.open.wrongKey")
    case .unknown: catalogue.text("capsule.open.unknown")
    case .gone(let reason):
      catalogue.text("capsule.recover.gone")
        + (reason.isEmpty
          ? "" : catalogue.language.sentenceSpace + catalogue.text("capsule.open.reason", reason))
    case .idle, .asking, .ceremony, .shown: nil
    }
  }
}

/// The page of a link that can't be used any more: why, and what to do next.
struct ClosedLinkView: CapsulePart {
  var catalogue: Catalogue
  var reason: String

  var body: [CapsuleNode] {
    Element("section", .class("empty")) {
      SymbolView(.exclamationTriangle, "symbol hero")
      words("h1", catalogue.text("capsule.guest.closed"))
      Element("p", .init("role", "status")) { catalogue.text("capsule.guest." + reason) }
      Element("a", .class("button"), .init("href", "#capsule")) { catalogue.text("capsule.guest.home") }
    }.key(3)
  }
}

/// The page of a link: letters and photos can be added, but nothing can be read.
struct GuestView: CapsulePart {
  var catalogue: Catalogue
  var state: PiggyBankState

  var body: [CapsuleNode] {
    if let problem {
      if isPassing {
        Element("section", .class("empty")) {
          SymbolView(.envelope, "symbol hero")
          words("h1", catalogue.text("capsule.guest.title"))
          Element("p", .init("role", "status")) { catalogue.text("capsule.guest." + problem) }
        }.key(1)
      } else {
        ClosedLinkView(catalogue: catalogue, reason: problem)
      }
    } else if let capsule = state.context.subject {
      Element("section", .class("column guest")) {
        Element("h1", .init("tabindex", "-1")) { catalogue.text("capsule.guest.title") }.onAppear(.focus)
        words("p", "secondary", catalogue.text("capsule.guest.text"))
        OpeningMomentView(catalogue: catalogue, context: state.context, core: capsule.core)
        LetterView(catalogue: catalogue, context: state.context, adding: state.adding, isAlone: false)
        PhotoField(catalogue: catalogue)
        InsideView(
          catalogue: catalogue, context: state.context, adding: state.adding, syncing: state.syncing, capsule: capsule)
      }.key(2)
    }
  }

  /// Whether the Keeper's answer is still awaited.
  private var isPassing: Bool {
    switch state.guest.phase {
    case .checking, .unreachable, .busy: true
    case .ready, .refused, .swapped, .late: false
    }
  }

  private var problem: String? {
    switch state.guest.phase {
    case .checking: "checking"
    case .ready: nil
    case .refused: "refused"
    case .swapped: "swapped"
    case .unreachable: "unreachable"
    case .busy: "busy"
    case .late: "late"
    }
  }
}
