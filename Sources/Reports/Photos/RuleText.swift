import MetaLens
import ViewKit

/// A rule in the reader's language. It takes no catalogue, which could be one without the guide: a program that explains rules
/// carries the guide's words, and one that only reports flags doesn't.
package struct RuleText {
  /// What the rule finds, in a few words: the flag's own sentence where that has nothing to be filled in.
  package let title: String
  /// What the rule means, and what else may lead to it.
  package let explanation: String

  package init(_ kind: FlagKind, _ language: Language) {
    let catalogue = Catalogue.guide(language)
    title = catalogue.lookup("title." + kind.rawValue) ?? catalogue.text("flag." + kind.rawValue)
    explanation = catalogue.text("guide." + kind.rawValue)
  }
}
