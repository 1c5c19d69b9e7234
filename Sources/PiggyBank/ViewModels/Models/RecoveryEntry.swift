/// What is typed or pasted of a recovery sheet, and what came of it.
public struct RecoveryEntry: Equatable, Sendable {
  public enum Field: String, Equatable, Sendable {
    case key, capsule, token
  }

  public enum Phase: Equatable, Sendable {
    case idle, asking
    /// The code behind `capsule.recover.` in the string catalogue.
    case fault(String)
    /// The sheet names another keeper, at this address.
    case elsewhere(String)
  }

  public var key = ""
  public var capsule = ""
  public var token = ""
  /// Where the sheet says that its keeper is.
  var keeper: String?
  /// The hash of the core that the sheet was made for.
  var coreHash: [UInt8]?
  public var phase = Phase.idle
  /// Counts what a sheet filled in, after which the fields are drawn anew.
  public var fillings = 0

  public init() {}

  mutating func write(_ field: Field, _ text: String) {
    phase = .idle
    switch field {
    case .key: key = text
    case .capsule: capsule = text
    case .token: token = text
    }
  }

  /// Takes a whole sheet's text; `false` when it is none.
  mutating func fill(_ text: String) -> Bool {
    if KeyDrill.key(text) != nil {
      // The key alone, as the sheet's picture has it.
      (key, phase, fillings) = (TypedText.plain(text), .idle, fillings + 1)
      return true
    }
    let lines = RecoveryLines(text)
    guard let key = lines.value("owner_key"), let capsule = lines.value("capsule"),
      let token = lines.value("read_token")
    else { return false }
    (self.key, self.capsule, self.token) = (key, capsule, token)
    (keeper, coreHash) = (lines.value("keeper"), lines.coreHash)
    (phase, fillings) = (.idle, fillings + 1)
    return true
  }
}
