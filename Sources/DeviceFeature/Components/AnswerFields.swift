import DesignSystem
import ViewKit

/// Two fields for the battery values in the settings.
struct BatteryEntry: DeepCheckPart {
  var catalogue: Catalogue
  var draft: DeepCheckState.Draft

  var body: [DeepCheckNode] {
    Element("div", .class("fields")) {
      field("checkup.battery.health", draft.health) { .writeHealth($0) }
      field("checkup.battery.cycles", draft.cycles) { .writeCycles($0) }
      if draft.isWrong {
        Element("p", .class("footnote"), .init("role", "alert")) { catalogue.text("checkup.battery.wrong") }
      }
      ActionButton(catalogue.text("checkup.battery.done"), style: "button primary", .sendBattery)
    }
  }

  private func field(
    _ key: String, _ value: String, _ action: @escaping (String) -> DeepCheckAction
  ) -> DeepCheckElement {
    Element("label", .class("field")) {
      Element("span") { catalogue.text(key) }
      Element(
        "input", .init("type", "text"), .init("inputmode", "numeric"), .init("autocomplete", "off"),
        .init("maxlength", "8"), .init("value", value)
      ).on(.input) { action($0.text) }
    }
  }
}

/// Two fields for the device's number: as shown in its settings and as printed elsewhere.
struct DeviceNumberEntry: DeepCheckPart {
  var catalogue: Catalogue
  var draft: DeepCheckState.Draft

  var body: [DeepCheckNode] {
    Element("div", .class("fields")) {
      field("checkup.number.shown", draft.shownNumber) { .writeShownNumber($0) }
      field("checkup.number.printed", draft.printedNumber) { .writePrintedNumber($0) }
      Element("p", .class("footnote")) { catalogue.text("checkup.number.kept") }
      if draft.isWrong {
        Element("p", .class("footnote"), .init("role", "alert")) { catalogue.text("checkup.number.wrong") }
      }
      ActionButton(catalogue.text("checkup.battery.done"), style: "button primary", .sendDeviceNumber)
    }
  }

  private func field(
    _ key: String, _ value: String, _ action: @escaping (String) -> DeepCheckAction
  ) -> DeepCheckElement {
    Element("label", .class("field")) {
      Element("span") { catalogue.text(key) }
      Element(
        "input", .init("type", "text"), .init("autocomplete", "off"), .init("autocapitalize", "characters"),
        .init("spellcheck", "false"), .init("maxlength", "24"), .init("value", value)
      ).on(.input) { action($0.text) }
    }
  }
}

/// A keypad for three digits.
struct DigitPad: DeepCheckPart {
  var catalogue: Catalogue
  var digits: [Int]

  var body: [DeepCheckNode] {
    Element("p", .class("typed"), .init("role", "status"), .init("aria-label", catalogue.text("checkup.digits.typed")))
    {
      (0..<3).map { $0 < digits.count ? String(digits[$0]) : "–" }.joined(separator: " ")
    }
    Element("div", .class("keypad"), .init("role", "group"), .init("aria-label", catalogue.text("checkup.digits"))) {
      for digit in [1, 2, 3, 4, 5, 6, 7, 8, 9, 0] {
        Element("button", .class("button"), .init("type", "button")) { String(digit) }.on(.click, .typeDigit(digit))
      }
      Element(
        "button", .class("button"), .init("type", "button"), .init("aria-label", catalogue.text("checkup.digits.erase"))
      ) { "⌫" }.on(.click, .eraseDigit)
    }
  }
}

/// Parses typed numbers.
enum NumberEntry {
  /// The integer in `text`, with or without a percent sign, in the digits of our languages' keyboards.
  static func number(_ text: String) -> Int? {
    var value: Int?
    for scalar in text.unicodeScalars.prefix(16) {
      switch scalar.value {
      case 0x30...0x39: value = (value ?? 0) * 10 + Int(scalar.value - 0x30)
      // Full-width digits, as Japanese keyboards type them.
      case 0xFF10...0xFF19: value = (value ?? 0) * 10 + Int(scalar.value - 0xFF10)
      case 0x20, 0x25, 0xFF05, 0x3000: continue
      default: return nil
      }
      if let number = value, number > 1_000_000 { return nil }
    }
    return value
  }
}
