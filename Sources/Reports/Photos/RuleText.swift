import MetaLens
import ViewKit

/// A rule in the reader's language. It takes no catalogue, which might lack the guide: only a program that explains
/// rules carries the guide's strings, one that just reports flags doesn't.
package struct RuleText {
  /// What the rule finds, in a few words: the flag's own sentence if that has no placeholders.
  package let title: String
  /// What the rule means, and what else may cause it.
  package let explanation: String

  package init(_ kind: FlagKind, _ language: Language) {
    let catalogue = Catalogue.guide(language)
    title = catalogue.lookup("title." + kind.rawValue) ?? catalogue.text("flag." + kind.rawValue)
    explanation = catalogue.text("guide." + kind.rawValue)
  }
}
