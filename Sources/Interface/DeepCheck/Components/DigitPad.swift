import ViewKit

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
