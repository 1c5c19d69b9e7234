import JSON

/// A copy of the recovery sheet, as described by its owner.
public struct SheetCopy: Equatable, Sendable {
  /// Longer names of places are truncated, in characters.
  private static let nameLimit = 200

  /// Where it is kept, in the owner's words.
  public var place: String
  /// Whether a test with the copy succeeded.
  public var isTested: Bool

  public init(place: String = "", isTested: Bool = false) {
    (self.place, self.isTested) = (String(place.prefix(Self.nameLimit)), isTested)
  }

  var json: JSONValue { .object([.init("place", .string(place)), .init("tested", .bool(isTested))]) }

  init?(_ json: JSONValue) {
    guard let place = json["place"]?.text, let isTested = json["tested"]?.bool else { return nil }
    self.init(place: place, isTested: isTested)
  }
}
