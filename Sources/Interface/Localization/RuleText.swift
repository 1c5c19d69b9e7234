import MetaLens
import ViewKit

/// A rule in the reader's language.
public enum RuleText {
  /// What the rule finds, in a few words: the flag's own sentence where that has nothing to be filled in.
  public static func title(_ kind: FlagKind, _ catalogue: Catalogue) -> String {
    catalogue.lookup("title." + kind.rawValue) ?? catalogue.text("flag." + kind.rawValue)
  }

  /// What the rule means, and what else may lead to it.
  public static func explanation(_ kind: FlagKind, _ catalogue: Catalogue) -> String {
    catalogue.text("guide." + kind.rawValue)
  }
}
