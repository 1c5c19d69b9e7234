import ViewKit

extension Catalogue {
  /// Touchstone's own strings in `language`.
  public static func touchstone(_ language: Language) -> Catalogue {
    Catalogue(language, StringTable.touchstone(language))
  }
}

extension StringTable {
  private static let english = StringTable(keys: CatalogueTables.keys, texts: CatalogueTables.english)
  private static let korean = StringTable(keys: CatalogueTables.keys, texts: CatalogueTables.korean)
  private static let japanese = StringTable(keys: CatalogueTables.keys, texts: CatalogueTables.japanese)

  static func touchstone(_ language: Language) -> StringTable {
    switch language {
    case .english: english
    case .korean: korean
    case .japanese: japanese
    }
  }
}
