import PiggyBank

/// The typed or pasted parts of a recovery sheet, and the result.
package struct RecoveryEntry: Equatable, Sendable {
  package enum Field: String, Equatable, Sendable {
    case key, capsule, token
  }

  package enum Phase: Equatable, Sendable {
    case idle, asking
    /// The Keeper is busy, and is asked again.
    case busy
    /// The suffix of the string key `capsule.recover.`.
    case fault(String)
    /// The sheet names another Keeper, at this URL.
    case elsewhere(String)
  }

  package var key = ""
  package var capsule = ""
  package var token = ""
  /// The Keeper's address on the sheet.
  var keeper: String?
  /// The hash of the sheet's core.
  var coreHash: [UInt8]?
  /// The chain's head when the sheet was made.
  var head: ChainHead?
  package var phase = Phase.idle
  /// Incremented when a sheet fills in fields, so that they are re-created.
  package var fillCount = 0

  package init() {}

  mutating func write(_ field: Field, _ text: String) {
    phase = .idle
    switch field {
    case .key: key = text
    case .capsule: capsule = text
    case .token: token = text
    }
  }

  /// Fills in a sheet's text; `false` if it isn't one.
  mutating func fill(_ text: String) -> Bool {
    if KeyDrill.key(text) != nil {
      // Only the key, as in the sheet's QR code.
      (key, phase, fillCount) = (TypedText.plain(text), .idle, fillCount + 1)
      return true
    }
    let lines = RecoveryLines(text)
    guard let key = lines.value("owner_key"), let capsule = lines.value("capsule"),
      let token = lines.value("read_token")
    else { return false }
    (self.key, self.capsule, self.token) = (key, capsule, token)
    (keeper, coreHash, head) = (lines.value("keeper"), lines.coreHash, lines.head)
    (phase, fillCount) = (.idle, fillCount + 1)
    return true
  }
}

/// Tests a copy of the owner's key while everything is still sealed.
package enum KeyDrill {
  /// The result of a test.
  package enum Outcome: Equatable, Sendable {
    case works
    /// A valid key, but another one.
    case otherKey
    /// Not a key: a character is missing or was misread.
    case noKey
  }

  /// Tries to open `canary` with the typed key, ignoring white space; without a canary, compares it with `recipient`.
  package static func run(_ typed: String, canary: [UInt8], recipient: AgeRecipient) -> Outcome {
    guard let key = key(typed) else { return .noKey }
    guard !canary.isEmpty else { return key.recipient == recipient ? .works : .otherKey }
    return (try? AgeOpener.open(canary, with: key)) == nil ? .otherKey : .works
  }

  /// Parses a typed key, ignoring white space.
  static func key(_ typed: String) -> AgeIdentity? {
    AgeIdentity(TypedText.plain(typed).uppercased())
  }

  /// The question for a platform key that tests it with `canary`.
  static func question(_ holder: AgeHolder, canary: [UInt8]) -> [UInt8]? {
    var opener = AgeOpener(holder)
    do throws(AgeError) { _ = try opener.open(canary) } catch { return nil }
    return opener.question
  }

  /// Whether the platform's answer opens `canary`.
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
