import Cryptography
import SeededRandom
import Testing

@testable import PiggyBank

struct AgeKeyTests {
  @Test func writesKeysAsTheStandardDoes() throws {
    // The key pair of the format's own vectors.
    let text = "AGE-SECRET-KEY-1EGTZVFFV20835NWYV6270LXYVK2VKNX2MMDKWYKLMGR48UAWX40Q2P2LM0"
    let identity = try #require(AgeIdentity(text))
    #expect(identity.text == text)
    #expect(AgeRecipient(identity.recipient.text) == identity.recipient)
    #expect(identity.recipient.text.hasPrefix("age1"))
  }

  @Test(arguments: ["", "age1", "AGE-SECRET-KEY-1", "age1qqqq", "AGE-SECRET-KEY-1QQQQ"])
  func refusesWhatIsNoKey(text: String) {
    #expect(AgeRecipient(text) == nil)
    #expect(AgeIdentity(text) == nil)
  }

  @Test func refusesSecretsOfAnotherNumber() {
    #expect(AgeSecrets([UInt8](repeating: 1, count: 64), recipients: 1) != nil)
    #expect(AgeSecrets([UInt8](repeating: 1, count: 63), recipients: 1) == nil)
    #expect(AgeSecrets([UInt8](repeating: 1, count: 32), recipients: 0) == nil)
    #expect(AgeSecrets([UInt8](repeating: 1, count: 64), recipients: .max) == nil)
  }

  /// The example of C2SP's age specification: the recipient's beginning and its end, a checksum of the whole.
  @Test func writesHybridKeysAsTheStandardDoes() throws {
    let text = "AGE-SECRET-KEY-PQ-1XX76JRALNLXDMEW0CRK45QMCCH4X06SE84UN3VPM33W6HWDX0H3SK3ZQFR"
    let identity = try #require(AgeIdentity(text))
    #expect(identity.text == text && identity.kind == .hybrid)
    let recipient = identity.recipient.text
    #expect(recipient.hasPrefix("age1pq1x34nzsvr0rxjsgdn8zgyhfe8j7ceq5r9rdelkjuh3y235jzxshfg87pzf5"))
    #expect(recipient.hasSuffix("qheyty7saeq0d3fzv49zc0k"))
    #expect(recipient.utf8.count == 1959)
    #expect(AgeRecipient(recipient) == identity.recipient)
    #expect(AgeRecipient(recipient.dropLast() + "q") == nil)
    #expect(AgeRecipient(publicKey: [UInt8](repeating: 0xff, count: 1216), kind: .hybrid) == nil)
  }

  @Test func hidesNoKeyOfOneKindInTheTextOfTheOther() throws {
    let hybrid = try #require(AgeIdentity(secret: [UInt8](repeating: 7, count: 32), kind: .hybrid))
    let classic = try #require(AgeIdentity(secret: [UInt8](repeating: 7, count: 32)))
    #expect(hybrid.text != classic.text && hybrid != classic)
    #expect(AgeIdentity(hybrid.text)?.kind == .hybrid && AgeIdentity(classic.text)?.kind == .x25519)
    #expect(AgeIdentity("AGE-SECRET-KEY-PQ-1" + classic.text.dropFirst("AGE-SECRET-KEY-1".count)) == nil)
  }

  /// A file for both kinds of keys would be only as strong as the weaker.
  @Test func sealsNoFileForBothKinds() throws {
    var random = SeededGenerator(seed: 768)
    let (hybrid, classic) = (try random.identity(.hybrid), try random.identity())
    for kind in AgeKeyKind.allCases {
      let secrets = try random.secrets(2, kind)
      #expect(AgeSealer([hybrid.recipient, classic.recipient], secrets: secrets) == nil)
    }
    #expect(AgeSealer([hybrid.recipient], secrets: try random.secrets(1)) == nil)
    #expect(AgeSealer([classic.recipient], secrets: try random.secrets(1, .hybrid)) == nil)
  }

  @Test(arguments: AgeKeyKind.allCases)
  func readsHoldersBack(kind: AgeKeyKind) throws {
    var random = SeededGenerator(seed: 769)
    let holder = AgeHolder.identity(try random.identity(kind))
    let (key, rest) = try #require(holder.handover)
    for holder in [holder, rest] { #expect(AgeHolder(holder.text) == holder) }
    #expect(rest.recipient == holder.recipient && rest.identity == nil && rest.platformKey == key.recipient)
    #expect(holder.platformKey == nil && rest.handover == nil && key.kind == .x25519)
  }

  /// The platform multiplies points with its half without seeing the file; the other half alone opens nothing.
  @Test(arguments: AgeKeyKind.allCases)
  func opensByAskingThePlatform(kind: AgeKeyKind) throws {
    var random = SeededGenerator(seed: 770)
    let (identity, stranger) = (try random.identity(kind), try random.identity(kind))
    let file = try #require(
      AgeSealer.seal([1, 2, 3], to: [stranger.recipient, identity.recipient], secrets: try random.secrets(2, kind)))
    let (key, rest) = try #require(AgeHolder.identity(identity).handover)
    for isHonest in [true, false] {
      var opener = AgeOpener(rest, recipientCount: 2)
      var plain = try opener.open(file)
      var questions = 0
      do throws(AgeError) {
        while let question = opener.question {
          questions += 1
          let shared = isHonest ? X25519.sharedSecret(key.secret, with: question) : [UInt8](repeating: 1, count: 32)
          plain += try opener.answer(shared)
        }
        plain += try opener.finish()
        #expect(plain == [1, 2, 3] && isHonest)
      } catch { #expect(error == .noMatch && !isHonest) }
      #expect(questions == 2)
    }
    #expect(throws: AgeError.unexpectedRecipients(found: 2)) { try open(file, AgeOpener(rest, recipientCount: 1)) }
    let other = try random.identity(kind == .hybrid ? .x25519 : .hybrid)
    #expect(throws: AgeError.unexpectedRecipients(found: 2)) { try open(file, AgeOpener(other, recipientCount: 2)) }
  }

  private func open(_ file: [UInt8], _ opener: AgeOpener) throws {
    var opener = opener
    _ = try opener.open(file)
  }
}
