import Cryptography
import SeededRandom
import Testing

@testable import PiggyBank

struct LinkGrantTests {
  @Test func isTheOwnersAndForOneCapsule() throws {
    let (sample, other) = (try SampleAuthors(seed: 1), try SampleAuthors(seed: 2))
    let read = try #require(LinkGrant(sample.grant.bytes))
    #expect(read == sample.grant)
    #expect(AuthorCheck(sample.core).isValid(read))
    #expect(!AuthorCheck(other.core).isValid(read))
    var changed = read
    changed.name = "Bob"
    #expect(!AuthorCheck(sample.core).isValid(changed))
    changed = read
    changed.token = try #require(CapsuleID(bytes: [UInt8](repeating: 9, count: 16)))
    #expect(!AuthorCheck(sample.core).isValid(changed))
  }

  @Test func isJoinedByWhoHasTheLinkAlone() throws {
    let (sample, other) = (try SampleAuthors(seed: 3), try SampleAuthors(seed: 4))
    let secret = [UInt8](repeating: 5, count: 32)
    #expect(Authorship(joining: sample.link, sample.grant, of: sample.core, secret: secret, at: 1) != nil)
    #expect(Authorship(joining: other.link, sample.grant, of: sample.core, secret: secret, at: 1) == nil)
    #expect(Authorship(joining: other.link, other.grant, of: sample.core, secret: secret, at: 1) == nil)
    let early = ContributorLink(coreHash: sample.core.hash, token: sample.link.token)
    #expect(Authorship(joining: early, sample.grant, of: sample.core, secret: secret, at: 1) == nil)
    #expect(
      sample.guest.grant(token: sample.grant.token, linkKey: secret, name: "", madeAt: 1, core: sample.core) == nil)
  }

  @Test func itsNameIsShort() throws {
    let sample = try SampleAuthors(seed: 5, name: "\u{202E}" + String(repeating: "캡", count: 100) + "\n")
    #expect(sample.grant.name == String(repeating: "캡", count: 42))
    #expect(LinkGrant(sample.grant.bytes) == sample.grant)
    #expect(AuthorCheck(sample.core).isValid(sample.grant))
    for name in ["a\u{7}b", "a\u{202E}b", String(repeating: "a", count: 129)] {
      var changed = sample.grant
      changed.name = name
      #expect(LinkGrant(changed.bytes) == nil)
    }
  }
}
