import ViewKit

extension Catalogue {
  /// Touchstone's own strings in `language`.
  public static func touchstone(_ language: Language) -> Catalogue {
    Catalogue(language, tables: CatalogueTables.all)
  }
}
