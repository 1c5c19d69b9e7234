import Cryptography
import DesignSystem
import PiggyBank
import ViewKit

/// Settings of the capsule in progress: reminder, export, links for contributors, and deletion.
struct CapsuleDetailsView: CapsulePart {
  var catalogue: Catalogue
  var context: CapsuleContext
  var managing: ManagingViewModel.State
  var export: ArchiveViewModel.State.Export

  var body: [CapsuleNode] {
    if let capsule = context.current {
      Element("section", .class("column")) {
        Element("h1", .init("tabindex", "-1")) { catalogue.text("capsule.details.title") }.onAppear(.focus)
        facts(capsule)
        if capsule.isSealed {
          rows(capsule)
          if !capsule.isReader {
            if capsule.isRecoverable {
              InvitationView(catalogue: catalogue, context: context, capsule: capsule, managing: managing)
            } else {
              Element("section", .class("card")) { CopiesNeededView(catalogue: catalogue) }
            }
            LinksView(catalogue: catalogue, context: context)
          }
        }
        if capsule.isReader {
          ForgetView(catalogue: catalogue, capsule: capsule)
        } else if capsule.isDiscardable {
          discard
        } else {
          deletion(capsule)
        }
        if !capsule.isReader, context.canForget(capsule) { ForgetView(catalogue: catalogue, capsule: capsule) }
      }
    }
  }

  private func facts(_ capsule: StoredCapsule) -> CapsuleElement {
    Element("section", .class("card")) {
      words("h2", "value", capsule.name)
      OpeningMomentView(catalogue: catalogue, context: context, core: capsule.core)
      if capsule.isSealed {
        Element("p", .class("footnote")) {
          catalogue.text("capsule.code") + " "
          Element("code") { String(decoding: Base64.url.encode(capsule.core.hash), as: UTF8.self) }
        }
      }
    }
  }

  private func rows(_ capsule: StoredCapsule) -> CapsuleElement {
    Element("section", .class("card")) {
      Element("ul", .class("rows")) {
        row(
          1, .calendar, "capsule.reminder",
          .managing(
            .saveReminder(
              catalogue.text("capsule.reminder.summary", capsule.name),
              yearly: catalogue.text("capsule.reminder.yearly", capsule.name))))
        row(2, .printer, "capsule.keys.title", .keys(.openKeys))
        row(3, .download, "capsule.export", .managing(.exportAll))
      }
      SavingView(catalogue: catalogue, export: export)
    }
  }

  private func row(_ key: Int, _ symbol: Symbol, _ title: String, _ action: PiggyBankAction) -> CapsuleElement {
    Element("li") {
      Element("button", .class("row"), .init("type", "button")) {
        SymbolView<PiggyBankAction>(symbol)
        words("span", "grow", catalogue.text(title))
        SymbolView<PiggyBankAction>(.chevronRight, "symbol faint")
      }.on(.click, action)
    }.key(key)
  }

  private var discard: CapsuleElement {
    Element("section", .class("card")) {
      words("p", "secondary", catalogue.text("capsule.discard.text"))
      ActionButton(catalogue.text("capsule.discard"), symbol: .trash, style: "button red", .draft(.discard))
    }
  }

  private func deletion(_ capsule: StoredCapsule) -> CapsuleElement {
    Element("form", .class("card")) {
      words("h2", catalogue.text("capsule.delete"))
      words("p", "secondary", catalogue.text("capsule.delete.text"))
      if managing.isDeleting {
        Element("label", .class("field")) {
          words("span", catalogue.text("capsule.delete.type", capsule.name))
          Element(
            "input", .init("type", "text"), .init("autocomplete", "off"), .init("aria-describedby", "delete-fault"),
            managing.nameDiffers ? Attribute("aria-invalid", "true") : nil
          ).on(.input) { .managing(.writeDeletion($0.text)) }.onAppear(.focus)
        }
        WarningView(
          identity: "delete-fault", text: managing.nameDiffers ? catalogue.text("capsule.delete.differs") : nil,
          number: context.warnings)
        // Keyed: if the tapped button became this one, the same tap would submit the empty name.
        Element("button", .class("button red"), .init("type", "submit")) { catalogue.text("capsule.delete") }.key(1)
      } else {
        ActionButton(catalogue.text("capsule.delete"), symbol: .trash, style: "button red", .managing(.askDelete))
      }
    }.on(.submit, .managing(.delete))
  }
}
