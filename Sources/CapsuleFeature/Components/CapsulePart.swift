import DesignSystem
import PiggyBank
import ViewKit

/// A view of the capsule screens, whose actions are ``PiggyBankAction``.
protocol CapsulePart: View where Action == PiggyBankAction {}

typealias CapsuleNode = Node<PiggyBankAction>
typealias CapsuleElement = Element<PiggyBankAction>

/// An element with only text. A single function keeps the browser's module 1 % smaller than closures would, though not
/// with gzip.
@inline(never)
func words(_ tag: TagName, _ style: String, _ text: String) -> CapsuleElement {
  Element(tag, style.isEmpty ? nil : .class(style)) { text }
}

func words(_ tag: TagName, _ text: String) -> CapsuleElement { words(tag, "", text) }

/// The progress or failure of saving an export.
struct SavingView: CapsulePart {
  var catalogue: Catalogue
  var export: ArchiveViewModel.State.Export

  var body: [CapsuleNode] {
    Element("p", .class(isWhole ? "secondary centre" : "orange centre"), .init("role", "status")) {
      switch export {
      case .none: ""
      case .working(_, _, isWaiting: true): catalogue.text("capsule.export.waiting")
      case .working: catalogue.text("capsule.export.working")
      case .failed: catalogue.text("capsule.export.failed")
      case .incomplete(let missing): catalogue.text("capsule.export.incomplete", String(missing))
      }
    }
    if case .working(let done, let count, _) = export {
      Element("div", .class("export")) {
        if count > 0 {
          Element(
            "progress", .init("aria-label", catalogue.text("capsule.export.working")), .init("value", String(done)),
            .init("max", String(count)))
          words("p", "secondary grow", catalogue.text("capsule.export.count", String(done), String(count)))
        }
        ActionButton(catalogue.text("app.cancel"), style: "link", .managing(.cancelExport))
      }
    }
  }

  private var isWhole: Bool {
    switch export {
    case .none, .working: true
    case .failed, .incomplete: false
    }
  }
}

/// The progress of long sealing, with a cancel button.
struct SealingView: CapsulePart {
  var catalogue: Catalogue
  var adding: AddingViewModel.State

  var body: [CapsuleNode] {
    if let work = adding.work, adding.sealing > 0, work.isShown {
      Element("div", .class("export")) {
        words("p", "secondary", catalogue.text("capsule.sealing"))
        Element(
          "progress", .init("aria-label", catalogue.text("capsule.sealing")), .init("value", String(work.done)),
          .init("max", "1000"))
        if work.isLong {
          ActionButton(catalogue.text("capsule.sealing.cancel"), style: "link", .adding(.cancelSealing))
        }
      }
    }
  }
}

/// A warning when something can't go on: announced each time, and shaken unless motion is reduced. The element exists
/// before there is a warning, so that screen readers observe it.
struct WarningView<Action>: View {
  var identity: String
  /// `nil` if nothing is wrong.
  var text: String?
  /// Counts warnings: a new number announces again.
  var number: Int

  var body: [Node<Action>] {
    Element("div", .class("warning"), .init("id", identity), .init("role", "alert")) {
      if let text { Element("p", .class("shake")) { text }.key(number + 1) }
    }
  }
}

/// A picker for the device's photos, which takes their original files.
struct PhotoField: CapsulePart {
  var catalogue: Catalogue
  var style = "button"

  var body: [CapsuleNode] {
    Element("label", .class(style)) {
      SymbolView(.pictures)
      words("span", catalogue.text("capsule.photos"))
      Element("input", .class("visually-hidden"), .init("type", "file"), .flag("multiple"))
    }
  }
}

/// Removes a capsule from this device only: a recovered one, which stays with its Keeper, or one that the Keeper has
/// lost or didn't delete.
struct ForgetView: CapsulePart {
  var catalogue: Catalogue
  var capsule: StoredCapsule

  var body: [CapsuleNode] {
    Element("section", .class("card")) {
      words("p", "secondary", catalogue.text(capsule.isReader ? "capsule.forget.text" : "capsule.forget.key"))
      ActionButton(catalogue.text("capsule.forget"), symbol: .trash, style: "button red", .managing(.forget))
    }
  }
}

/// Asks for copies of the recovery sheet before anyone can add anything.
struct CopiesNeededView: CapsulePart {
  var catalogue: Catalogue

  var body: [CapsuleNode] {
    words("h2", catalogue.text("capsule.keys.need"))
    words("p", "secondary", catalogue.text("capsule.keys.text"))
    ActionButton(catalogue.text("capsule.keys.open"), style: "button primary", .keys(.openKeys))
  }
}
