import ViewKit

extension Catalogue {
  /// The words about devices, and those of failures, in `language`.
  public static func device(_ language: Language) -> Catalogue {
    Catalogue(language, StringTable.device(language))
  }
}

extension StringTable {
  private static let english = StringTable(keys: DeviceCatalogueTables.keys, texts: DeviceCatalogueTables.english)
  private static let korean = StringTable(keys: DeviceCatalogueTables.keys, texts: DeviceCatalogueTables.korean)
  private static let japanese = StringTable(keys: DeviceCatalogueTables.keys, texts: DeviceCatalogueTables.japanese)

  static func device(_ language: Language) -> StringTable {
    switch language {
    case .english: english
    case .korean: korean
    case .japanese: japanese
    }
  }
}
