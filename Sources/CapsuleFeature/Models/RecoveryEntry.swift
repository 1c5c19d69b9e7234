import PiggyBank

/// What is typed or pasted of a recovery sheet, and the result.
package struct RecoveryEntry: Equatable, Sendable {
  package enum Field: String, Equatable, Sendable {
    case key, capsule, token
  }

  package enum Phase: Equatable, Sendable {
    case idle, asking
    /// The code after `capsule.recover.` in the string catalogue.
    case fault(String)
    /// The sheet names another keeper, at this address.
    case elsewhere(String)
  }

  package var key = ""
  package var capsule = ""
  package var token = ""
  /// Where the sheet says that its keeper is.
  var keeper: String?
  /// The hash of the core that the sheet was made for.
  var coreHash: [UInt8]?
  /// How far the chain of receipts had come when the sheet was made.
  var head: ChainHead?
  package var phase = Phase.idle
  /// Counts what a sheet filled in, after which the fields are drawn again.
  package var fillings = 0

  package init() {}

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
    (keeper, coreHash, head) = (lines.value("keeper"), lines.coreHash, lines.head)
    (phase, fillings) = (.idle, fillings + 1)
    return true
  }
}

/// Tries a copy of the owner's key while everything is still sealed.
package enum KeyDrill {
  /// How a copy did.
  package enum Outcome: Equatable, Sendable {
    case works
    /// It is a key, of something else.
    case otherKey
    /// It is no key: a letter was missed or misread.
    case noKey
  }

  /// Opens `canary` with the key that `typed` is, white space in it left out.
  package static func run(_ typed: String, canary: [UInt8]) -> Outcome {
    guard let key = key(typed) else { return .noKey }
    return (try? AgeOpener.open(canary, with: key)) == nil ? .otherKey : .works
  }

  /// The key that `typed` is, white space in it left out.
  static func key(_ typed: String) -> AgeIdentity? {
    AgeIdentity(TypedText.plain(typed).uppercased())
  }

  /// What a key that the platform keeps is asked for, to try it with `canary`.
  static func question(_ holder: AgeHolder, canary: [UInt8]) -> [UInt8]? {
    var opener = AgeOpener(holder)
    do throws(AgeError) { _ = try opener.open(canary) } catch { return nil }
    return opener.question
  }

  /// Whether the platform's answer to the question opens `canary`.
  static func works(_ holder: AgeHolder, answer: [UInt8], canary: [UInt8]) -> Bool {
    var opener = AgeOpener(holder)
    do throws(AgeError) {
      _ = try opener.open(canary)
      _ = try opener.answer(answer)
      _ = try opener.finish()
      return true
    } catch { return false }
  }
}
