import ViewKit

extension Catalogue {
  /// The words about metadata that was removed, in `language`.
  public static func removal(_ language: Language) -> Catalogue {
    Catalogue(language, StringTable.removal(language))
  }
}

extension StringTable {
  private static let english = StringTable(keys: RemovalCatalogueTables.keys, texts: RemovalCatalogueTables.english)
  private static let korean = StringTable(keys: RemovalCatalogueTables.keys, texts: RemovalCatalogueTables.korean)
  private static let japanese = StringTable(keys: RemovalCatalogueTables.keys, texts: RemovalCatalogueTables.japanese)

  static func removal(_ language: Language) -> StringTable {
    switch language {
    case .english: english
    case .korean: korean
    case .japanese: japanese
    }
  }
}
