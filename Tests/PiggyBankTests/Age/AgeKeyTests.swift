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
  }
}
