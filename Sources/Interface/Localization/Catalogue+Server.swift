import ViewKit

extension Catalogue {
  /// The words of the server, its terminal's and its set-up page's, in `language`.
  public static func server(_ language: Language) -> Catalogue {
    Catalogue(language, tables: ServerCatalogueTables.all)
  }
}
