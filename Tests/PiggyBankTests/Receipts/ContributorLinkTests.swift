import SeededRandom
import Testing

@testable import PiggyBank

struct ContributorLinkTests {
  @Test func readsBackWhatItWrote() throws {
    var random = SeededGenerator(seed: 1)
    let link = ContributorLink(coreHash: random.bytes(32), token: random.bytes(16))
    #expect(ContributorLink(fragment: link.fragment) == link)
    for count in 0..<link.fragment.count {
      #expect(ContributorLink(fragment: String(link.fragment.prefix(count))) == nil)
    }
  }

  @Test func carriesTheLinksSecret() throws {
    var random = SeededGenerator(seed: 2)
    let link = ContributorLink(coreHash: random.bytes(32), token: random.bytes(16), linkSecret: random.bytes(32))
    #expect(link.fragment.utf8.starts(with: "v2.".utf8))
    #expect(ContributorLink(fragment: link.fragment) == link)
    for count in 0..<link.fragment.count {
      #expect(ContributorLink(fragment: String(link.fragment.prefix(count))) == nil)
    }
    #expect(ContributorLink(fragment: "v1" + link.fragment.dropFirst(2)) == nil)
  }

  @Test(arguments: ["", "v1", "v1..", "v2.AA.AA", "v1.AAAA.AAAA.AAAA", "v1.!.!", "v2.!.!.!", "v2....", "v3.AA.AA.AA"])
  func refusesWhatIsNoLink(fragment: String) {
    #expect(ContributorLink(fragment: fragment) == nil)
  }
}
