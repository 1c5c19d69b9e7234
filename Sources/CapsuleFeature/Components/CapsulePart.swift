import DesignSystem
import PiggyBank
import ViewKit

/// A view of the screens of capsules: whatever it asks for is one of their actions.
protocol CapsulePart: View where Action == PiggyBankAction {}

typealias CapsuleNode = Node<PiggyBankAction>
typealias CapsuleElement = Element<PiggyBankAction>

/// An element that holds a text and nothing else. One function for all of them: with a closure each the browser's module is 1 %
/// larger, though no larger with gzip.
@inline(never)
func words(_ tag: TagName, _ style: String, _ text: String) -> CapsuleElement {
  Element(tag, style.isEmpty ? nil : .class(style)) { text }
}

func words(_ tag: TagName, _ text: String) -> CapsuleElement { words(tag, "", text) }

/// Saving everything: that it goes on, or that it did not work.
struct SavingView: CapsulePart {
  var catalogue: Catalogue
  var export: ArchiveViewModel.State.Export

  var body: [CapsuleNode] {
    Element("p", .class(export == .failed ? "orange centre" : "secondary centre"), .init("role", "status")) {
      switch export {
      case .none: ""
      case .working: catalogue.text("capsule.export.working")
      case .failed: catalogue.text("capsule.export.failed")
      }
    }
  }
}

/// Sealing that takes its time: how far it is, and the way to call it off.
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

/// What is said strongly when something can't go on: it is read out each time, and shakes where movement is welcome. The
/// place is there before there is anything to say, so that screen readers listen to it.
struct WarningView<Action>: View {
  var identity: String
  /// `nil` when nothing is wrong.
  var text: String?
  /// How often something was said: a new number is said again.
  var number: Int

  var body: [Node<Action>] {
    Element("div", .class("warning"), .init("id", identity), .init("role", "alert")) {
      if let text { Element("p", .class("shake")) { text }.key(number + 1) }
    }
  }
}

/// The way to the photos of the device, whose original files are taken.
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

/// The way out for a device that only reads: the capsule goes from here and stays where it is.
struct ForgetView: CapsulePart {
  var catalogue: Catalogue

  var body: [CapsuleNode] {
    Element("section", .class("card")) {
      words("p", "secondary", catalogue.text("capsule.forget.text"))
      ActionButton(catalogue.text("capsule.forget"), symbol: .trash, style: "button red", .draft(.discard))
    }
  }
}
