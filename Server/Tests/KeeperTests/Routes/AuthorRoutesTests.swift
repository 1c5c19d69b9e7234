import Cryptography
import JSON
import PiggyBank
import Testing

@testable import Keeper

/// Item authors in the API's requests and responses.
@Suite struct AuthorRoutesTests {
  private let keeper: RunningKeeper
  private let sample: SampleSeal
  private let link: SampleLink
  private let bytes = [UInt8](repeating: 7, count: 400)

  init() throws {
    keeper = try RunningKeeper()
    sample = try keeper.seal()
    link = try sample.link()
    #expect(try join(link).status == 201)
  }

  private func join(_ link: SampleLink, id: CapsuleID? = nil) throws -> Reply {
    let path = "\(sample.path)/tokens/\((id ?? link.id).text)"
    return try keeper.client.call("PUT", path, sample.token, body: link.request.bytes)
  }

  private func put(_ author: Authorship, _ item: CapsuleID, _ token: AccessToken? = nil) throws -> Reply {
    try keeper.client.put(item, bytes, to: sample, token, [sample.field(author, item, bytes)])
  }

  @Test func receiptsNameTheAuthorAndTheOneBefore() throws {
    let (first, second) = (try SampleSeal.item(), try SampleSeal.item())
    #expect(try put(sample.authorship, first).status == 201)
    let answer = try put(link.guest, second, link.token)
    #expect(answer.status == 201)
    let receipt = try #require(ItemReceipt(Array(answer.body)))
    let page = try #require(ItemPage(try keeper.client.call("GET", "\(sample.path)/items", sample.readToken).body))
    let entry = try #require(page.entries.first { $0.item == second })
    #expect(receipt.author == entry.author.map { SHA256.hash($0) } && receipt.previous == entry.previous)
    let before = try #require(page.entries.first { $0.item == first })
    #expect(receipt.previous == before.link(in: sample.id))
    var check = AuthorCheck(sample.request.core)
    #expect(check.standing(of: before.sealed, before.author) == .owner)
    guard case .contributor("Anna", link.id, _) = check.standing(of: entry.sealed, entry.author) else {
      Issue.record("the contributor is not known by the link")
      return
    }
    let description = try #require(
      CapsuleDescription(try keeper.client.call("GET", sample.path, sample.readToken).body))
    #expect(description.head == ChainHead(count: 2, link: try #require(receipt.link)))
    // Repeating the request gets the same receipt.
    #expect(try put(link.guest, second, link.token).body == answer.body)
  }

  @Test func listsLinksWithTheirNames() throws {
    let answer = try keeper.client.call("GET", "\(sample.path)/tokens", sample.token)
    let list = try JSONReader.read(Array(answer.body))
    let entry = try #require(list["tokens"]?.elements.first)
    #expect(entry["token"]?.text == link.id.text)
    #expect(entry["link"].flatMap { CanonicalJSON.write($0) }.flatMap { LinkGrant($0) } == link.grant)
  }

  @Test func showsAContributorOnlyItsOwnLink() throws {
    #expect(try put(sample.authorship, try SampleSeal.item()).status == 201)
    let description = try #require(CapsuleDescription(try keeper.client.call("GET", sample.path, link.token).body))
    #expect(description.grant == link.grant && description.head == nil && description.itemCount == 0)
    #expect(CapsuleDescription(try keeper.client.call("GET", sample.path, sample.token).body)?.grant == nil)
  }

  @Test func refusesAuthorsWhoDidNotSign() throws {
    let (item, other) = (try SampleSeal.item(), try sample.link(name: "Bob"))
    #expect(try join(other).status == 201)
    // The owner as author with a contributor's token, and a contributor with the owner's and with another
    // contributor's.
    for (author, token) in [(sample.authorship, link.token), (link.guest, sample.token), (link.guest, other.token)] {
      let answer = try put(author, item, token)
      #expect(answer.status == 422 && answer.text.contains("author"), "\(answer.text)")
    }
    // A record for different bytes.
    let field = sample.field(sample.authorship, item, bytes + [1])
    #expect(try keeper.client.put(item, bytes, to: sample, nil, [field]).status == 422)
    #expect(try keeper.client.put(item, bytes, to: sample, nil, ["Item-Author: e30"]).status == 400)
    // Without a record it is accepted, without an author.
    #expect(try keeper.client.put(item, bytes, to: sample, link.token).status == 201)
    let page = try #require(ItemPage(try keeper.client.call("GET", "\(sample.path)/items", sample.token).body))
    #expect(page.entries.map(\.author) == [nil])
  }

  @Test func acceptsOnlyTheOwnersLinkForItsToken() throws {
    let strangers = try SampleSeal(opensAt: 4_000_000_000).link()
    #expect(try join(strangers).status == 422)
    let fresh = try sample.link()
    #expect(try join(fresh, id: try SampleSeal.item()).status == 422)
    #expect(try join(fresh).status == 201)
    #expect(try join(fresh).status == 204)
  }

  @Test func anItemInPartsHasItsAuthorToo() throws {
    let (item, large) = (try SampleSeal.item(), [UInt8](repeating: 3, count: 100_000))
    #expect(try keeper.client.part(item, Array(large[..<60_000]), at: 0, to: sample).status == 202)
    let last = try keeper.client.call(
      "PUT", "\(sample.path)/items/\(item.text)", sample.token,
      [
        "Upload-Offset: 60000", "Upload-Complete: ?1", "Repr-Digest: " + UploadFields.digestField(SHA256.hash(large)),
        sample.field(sample.authorship, item, large),
      ], body: Array(large[60_000...]), type: "application/octet-stream")
    #expect(last.status == 201 && ItemReceipt(last.body)?.author != nil)
  }
}
