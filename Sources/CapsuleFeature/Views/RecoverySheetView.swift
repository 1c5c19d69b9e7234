import DesignSystem
import PiggyBank
import ViewKit

/// The recovery sheet: making copies, recording where they are, and testing them; the key is shown on demand only.
struct RecoverySheetView: CapsulePart {
  var catalogue: Catalogue
  var context: CapsuleContext
  var recovery: RecoveryViewModel.State

  var body: [CapsuleNode] {
    if let capsule = context.current, let ownership = capsule.ownership {
      Element("section", .class("column keys")) {
        Element("h1", .class("no-print"), .init("tabindex", "-1")) { catalogue.text("capsule.keys.title") }
          .onAppear(.focus)
        if let sheet = RecoverySheet(capsule, ownership, address: context.address) {
          making
          SheetPage(
            catalogue: catalogue, context: context, capsule: capsule, sheet: sheet, isShown: recovery.isKeyShown)
          showing
        } else {
          words("p", "secondary", catalogue.text("capsule.keys.locked"))
        }
        if ownership.key.identity != nil || ownership.sheetCopies.contains(where: { $0.isTested }) {
          for copy in StoredCapsule.Ownership.copyIndices {
            CopyView(catalogue: catalogue, context: context, ownership: ownership, copy: copy, test: recovery.test)
          }
        }
        Element("p", .class("centre no-print"), .init("role", "status")) {
          catalogue.text(
            "capsule.keys.copies", String(min(ownership.copies, StoredCapsule.requiredCopies)),
            String(StoredCapsule.requiredCopies))
        }
        if capsule.isRecoverable {
          ActionButton(catalogue.text("capsule.keys.done"), style: "button primary no-print", .keys(.finishKeys))
        }
        KeyDrillView(
          catalogue: catalogue, drill: recovery.drill, isOpen: recovery.isDrillOpen,
          warnings: context.warnings)
      }
    }
  }

  @ViewBuilder<PiggyBankAction> private var making: [CapsuleNode] {
    words("p", "secondary no-print", catalogue.text("capsule.keys.text"))
    Element("div", .class("export no-print")) {
      ActionButton(catalogue.text("capsule.keys.print"), symbol: .printer, .keys(.printKeys))
      ActionButton(catalogue.text("capsule.keys.save"), symbol: .download, .keys(.saveKeys))
      ActionButton(catalogue.text("capsule.keys.copy"), symbol: .copy, .keys(.copyKeys))
    }
  }

  private var showing: CapsuleElement {
    Element(
      "button", .class("link centre no-print"), .init("type", "button"),
      .init("aria-expanded", recovery.isKeyShown ? "true" : "false")
    ) { catalogue.text(recovery.isKeyShown ? "capsule.keys.hide" : "capsule.keys.show") }
    .on(.click, .keys(.showKey))
  }
}

/// One copy of the sheet: where it is, and whether it works.
struct CopyView: CapsulePart {
  var catalogue: Catalogue
  var context: CapsuleContext
  var ownership: StoredCapsule.Ownership
  /// 0 or 1.
  var copy: Int
  var test: CopyTest?

  private var number: String { String(copy + 1) }
  private var isTesting: Bool { test?.copy == copy }
  private var fault: String { "copy-fault-" + number }

  var body: [CapsuleNode] {
    Element("form", .class("card copy no-print"), .flag("novalidate")) {
      words("h2", catalogue.text("capsule.copy", number))
      Element("label", .class("field")) {
        words("span", catalogue.text("capsule.copy.place", number))
        Element(
          "input", .init("type", "text"), .init("value", ownership.sheetCopies[copy].place),
          .init("placeholder", catalogue.text("capsule.copy.hint." + number)), .init("autocomplete", "off"),
          .init("autocapitalize", "sentences"), .init("aria-describedby", fault)
        ).on(.input) { .keys(.writePlace(copy, $0.text)) }
      }
      if let test, isTesting, !test.places.isEmpty { questions(test) }
      WarningView(
        identity: fault, text: isTesting ? test?.fault.map { catalogue.text("capsule.copy." + $0.rawValue) } : nil,
        number: context.warnings)
      outcome
    }.on(.submit, isTesting ? .keys(.checkCopy) : .keys(.beginTest(copy))).key(copy + 1)
  }

  @ViewBuilder<PiggyBankAction> private func questions(_ test: CopyTest) -> [CapsuleNode] {
    words("p", catalogue.text("capsule.copy.ask", number))
    Element("p", .class("places")) {
      for (key, place) in test.places.enumerated() {
        Element("strong") { KeyGrid.name(place) }.key(key)
        " "
      }
    }
    Element("label", .class("field")) {
      Element("span") {
        catalogue.text("capsule.copy.characters", test.places.map { KeyGrid.name($0) }.joined(separator: ", "))
      }
      Element(
        "input", .class("characters"), .init("type", "text"), .init("autocomplete", "off"),
        .init("autocapitalize", "characters"), .init("spellcheck", "false"), .init("enterkeyhint", "done"),
        .init("aria-describedby", fault), test.fault == .wrong ? Attribute("aria-invalid", "true") : nil
      ).on(.input) { .keys(.writeCharacters($0.text)) }.onAppear(.focus)
    }
  }

  @ViewBuilder<PiggyBankAction> private var outcome: [CapsuleNode] {
    Element("div", .class("export")) {
      if isTesting {
        Element("button", .class("button primary"), .init("type", "submit")) { catalogue.text("capsule.copy.check") }
        if context.canScan { CodeField(catalogue: catalogue) }
      } else if ownership.sheetCopies[copy].isTested {
        Element("p", .class("state green"), .init("role", "status")) {
          SymbolView<PiggyBankAction>(.checkCircle)
          catalogue.text("capsule.copy.works")
        }
      } else {
        Element("button", .class("button"), .init("type", "submit")) { catalogue.text("capsule.copy.test", number) }
      }
    }
  }
}

/// A picture of the sheet's code, taken with the camera, if the browser can detect QR codes.
struct CodeField: CapsulePart {
  var catalogue: Catalogue

  var body: [CapsuleNode] {
    Element("label", .class("button")) {
      SymbolView(.camera)
      words("span", catalogue.text("capsule.copy.scan"))
      Element(
        "input", .class("visually-hidden"), .init("type", "file"), .init("accept", "image/*"),
        .init("capture", "environment"))
    }
  }
}

/// Tests a copy found years later: its whole key is tried, and nothing is opened.
struct KeyDrillView: CapsulePart {
  var catalogue: Catalogue
  var drill: KeyDrill.Outcome?
  var isOpen: Bool
  var warnings: Int

  var body: [CapsuleNode] {
    Element("details", .class("card no-print"), .flag("open", isOpen)) {
      Element("summary") {
        words("h2", "grow", catalogue.text("capsule.keys.drill"))
        SymbolView<PiggyBankAction>(.chevronRight, "symbol faint turning")
      }
      Element("form") {
        Element("label", .class("field")) {
          words("span", "secondary", catalogue.text("capsule.keys.drill.text"))
          Element(
            "input", .init("type", "text"), .init("autocomplete", "off"), .init("autocapitalize", "characters"),
            .init("spellcheck", "false"), .init("aria-describedby", "drill-fault")
          ).on(.input) { .keys(.writeKey($0.text)) }
        }
        WarningView(identity: "drill-fault", text: fault, number: warnings)
        if drill == .works {
          Element("p", .class("state green"), .init("role", "status")) {
            SymbolView<PiggyBankAction>(.checkCircle)
            catalogue.text("capsule.keys.drill.works")
          }
        }
        Element("button", .class("button"), .init("type", "submit")) { catalogue.text("capsule.keys.drill.try") }
      }.on(.submit, .keys(.tryKey))
    }
  }

  private var fault: String? {
    switch drill {
    case .otherKey: catalogue.text("capsule.keys.drill.otherKey")
    case .noKey: catalogue.text("capsule.keys.drill.noKey")
    case .works, nil: nil
    }
  }
}
