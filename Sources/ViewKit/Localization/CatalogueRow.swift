/// A string of the catalogue in every language. Rows are generated from `Localizable.xcstrings`.
public struct CatalogueRow: Sendable {
  /// The key; a plural variant has the category behind a bar: `batch.summary|one`.
  public let key: StaticString
  private let english: StaticString
  private let korean: StaticString
  private let japanese: StaticString

  /// A row; unlabelled, since generated tables compile several times faster so.
  public init(_ key: StaticString, _ english: StaticString, _ korean: StaticString, _ japanese: StaticString) {
    self.key = key
    self.english = english
    self.korean = korean
    self.japanese = japanese
  }

  /// The string in `language`.
  public func text(_ language: Language) -> StaticString {
    switch language {
    case .english: english
    case .korean: korean
    case .japanese: japanese
    }
  }
}
