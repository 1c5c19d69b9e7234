import DeepCheck
import ViewKit

/// Entries that a person reads in the settings, each with its answers.
struct StatementView: DeepCheckPart {
  var catalogue: Catalogue
  var stage: StatementStage

  var body: [DeepCheckNode] {
    for (place, item) in stage.items.enumerated() {
      // Another entry has choices of its own: a browser's chosen one would stay chosen.
      Element("fieldset", .class("statement")) {
        Element("legend") { catalogue.text("stage.item." + item.rawValue) }
        Element("p", .class("footnote")) { catalogue.text("stage.item." + item.rawValue + ".where") }
        for (number, answer) in StatementStage.Answer.allCases.enumerated() {
          Element("label", .class("choice")) {
            Element(
              "input", .init("type", "radio"), .init("name", item.rawValue), .init("value", answer.rawValue),
              .flag("checked", stage.answers[place] == answer)
            ).on(.change, .stage(.chose(item: place, answer: number)))
            catalogue.text("stage.answer." + stage.subject.rawValue + "." + answer.rawValue)
          }
        }
      }.key(60 + (StatementStage.Item.allCases.firstIndex(of: item) ?? 0))
    }
    Element(
      "button", .class("button primary"), .init("type", "button"), .flag("disabled", !stage.isAnswered)
    ) { catalogue.text("stage.statement.done") }.on(.click, .stage(.done))
  }
}
