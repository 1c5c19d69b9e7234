import ViewKit

extension Catalogue {
  /// The words of the server, its terminal's and its set-up page's, in `language`.
  public static func server(_ language: Language) -> Catalogue {
    Catalogue(language, StringTable.server(language))
  }
}

extension StringTable {
  private static let english = StringTable(keys: ServerCatalogueTables.keys, texts: ServerCatalogueTables.english)
  private static let korean = StringTable(keys: ServerCatalogueTables.keys, texts: ServerCatalogueTables.korean)
  private static let japanese = StringTable(keys: ServerCatalogueTables.keys, texts: ServerCatalogueTables.japanese)

  static func server(_ language: Language) -> StringTable {
    switch language {
    case .english: english
    case .korean: korean
    case .japanese: japanese
    }
  }
}
