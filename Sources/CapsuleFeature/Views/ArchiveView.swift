import DesignSystem
import PiggyBank
import ViewKit

/// Opening an export: its files, both keys, and then its contents.
struct ArchiveView: CapsulePart {
  var catalogue: Catalogue
  var context: CapsuleContext
  var archive: CapsuleArchive
  /// Whether it will open once its files are read.
  var isOpening: Bool
  var opening: OpeningViewModel.State

  var body: [CapsuleNode] {
    Element("form", .class("step"), .flag("novalidate")) {
      Element("h1", .init("tabindex", "-1")) { catalogue.text("capsule.archive.title") }.onAppear(.focus)
      words("p", "secondary", catalogue.text("capsule.archive.text"))
      Element("label", .class("button")) {
        SymbolView(.folder)
        words("span", catalogue.text("capsule.archive.file"))
        Element("input", .class("visually-hidden"), .init("type", "file"), .flag("multiple"))
      }
      found
      Element("div", .class("card fields")) {
        field("capsule.archive.ownerKey", archive.ownerKey, isWrong: fault == "noKey" || fault == "otherKey") {
          .archive(.writeArchiveKey(isTime: false, $0.text))
        }
        field("capsule.archive.timeKey", archive.timeKey, isWrong: fault == "noTimeKey" || fault == "otherTimeKey") {
          .archive(.writeArchiveKey(isTime: true, $0.text))
        }
      }
      WarningView(
        identity: "archive-fault", text: fault.map { catalogue.text("capsule.archive." + $0) },
        number: context.warnings)
      Element("button", .class("button primary"), .init("type", "submit"), .flag("disabled", isOpening)) {
        catalogue.text(isOpening ? "capsule.archive.reading" : "capsule.open")
      }
    }.on(.submit, .archive(.openArchive))
    if archive.gaps > 0 { GapWarning(catalogue: catalogue) }
    if !opening.contents.isEmpty { contents }
  }

  private var fault: String? { archive.fault }

  private var found: CapsuleElement {
    Element("p", .class("secondary centre"), .init("role", "status")) {
      if let core = archive.core {
        catalogue.text("capsule.moment.opens", MomentText.shown(core, context, catalogue.language)) + " · "
          + catalogue.text("capsule.inside", String(archive.items.count))
      } else {
        ""
      }
    }
  }

  private func field(
    _ key: String, _ value: String, isWrong: Bool, _ action: @escaping (EventPayload) -> PiggyBankAction
  ) -> CapsuleElement {
    Element("label", .class("field")) {
      words("span", catalogue.text(key))
      // An edited field ignores its `value` attribute, so filling in a file re-creates it.
      Element(
        "input", .init("type", "text"), .init("value", value), .init("autocomplete", "off"),
        .init("autocapitalize", "characters"), .init("spellcheck", "false"), .init("aria-describedby", "archive-fault"),
        isWrong ? Attribute("aria-invalid", "true") : nil
      ).on(.input, action).key(archive.fillCount)
    }
  }

  private var contents: CapsuleElement {
    Element("section", .class("column opened")) {
      words("h2", catalogue.text("capsule.contents"))
      Element("ul", .class("thread letters")) {
        for item in opening.contents {
          Element("li", .class(item.isOwn ? "trailing" : "leading")) {
            OpenedItemView(catalogue: catalogue, context: context, opening: opening, item: item)
          }.key(item.number)
        }
      }
    }
  }
}

/// The button for opening a capsule saved as files, which needs no Keeper.
struct ArchiveButton: CapsulePart {
  var catalogue: Catalogue

  var body: [CapsuleNode] {
    ActionButton(catalogue.text("capsule.archive.title"), style: "link centre", .archive(.openScreen))
  }
}
