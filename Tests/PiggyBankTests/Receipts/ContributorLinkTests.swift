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

  @Test(arguments: ["", "v1", "v1..", "v2.AA.AA", "v1.AAAA.AAAA.AAAA", "v1.!.!"])
  func refusesWhatIsNoLink(fragment: String) {
    #expect(ContributorLink(fragment: fragment) == nil)
  }
}
