import ViewKit

/// Why a photo's metadata can't be removed, as the engine tells it.
public struct RemovalRefusal: Error, Equatable, Sendable {
  /// The code behind `removal.` or `error.` in the string catalogue.
  public var code: String
  /// Where in the file, when there is a place.
  public var offset: Int?

  public init(code: String, offset: Int? = nil) {
    (self.code, self.offset) = (code, offset)
  }

  /// What happened and what to do about it, in the reader's language.
  public func message(_ catalogue: Catalogue) -> String {
    let key = catalogue.lookup("removal." + code) == nil ? "error." + code : "removal." + code
    return catalogue.text(key, offset.map { NumberText.grouped($0) } ?? "")
  }
}
