import ViewKit

extension Catalogue {
  /// The words about capsules in `language`.
  public static func capsule(_ language: Language) -> Catalogue {
    Catalogue(language, StringTable.capsule(language))
  }
}

extension StringTable {
  private static let english = StringTable(keys: CapsuleCatalogueTables.keys, texts: CapsuleCatalogueTables.english)
  private static let korean = StringTable(keys: CapsuleCatalogueTables.keys, texts: CapsuleCatalogueTables.korean)
  private static let japanese = StringTable(keys: CapsuleCatalogueTables.keys, texts: CapsuleCatalogueTables.japanese)

  static func capsule(_ language: Language) -> StringTable {
    switch language {
    case .english: english
    case .korean: korean
    case .japanese: japanese
    }
  }
}
