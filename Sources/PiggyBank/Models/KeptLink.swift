import JSON

/// A link for others as its maker keeps it: what it takes to end it, and nothing that puts in.
public struct KeptLink: Equatable, Sendable {
  /// The token's name at the keeper.
  public var id: CapsuleID
  /// In seconds since 1970-01-01T00:00:00Z.
  public var madeAt: Int64

  public init(id: CapsuleID, madeAt: Int64) {
    (self.id, self.madeAt) = (id, madeAt)
  }

  var json: JSONValue { .object([.init("id", .string(id.text)), .init("made", .integer(madeAt))]) }

  init?(_ json: JSONValue) {
    guard let id = json["id"]?.text.flatMap({ CapsuleID($0) }), let madeAt = json["made"]?.count else {
      return nil
    }
    self.init(id: id, madeAt: madeAt)
  }
}
