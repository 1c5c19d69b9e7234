import Cryptography
import Dispatch
import Foundation
import PiggyBank
import Synchronization
import Testing

@testable import Keeper

/// Uploads by contributors: what a token allows, whatever is announced, and what one contributor learns of another.
@Suite struct ContributorUploadTests {
  private let keeper: RunningKeeper
  private let sample: SampleSeal
  private var server: ServerProcess { keeper.server }
  private var client: KeeperClient { keeper.client }

  init() throws {
    keeper = try RunningKeeper()
    sample = try keeper.seal()
  }

  private func path(_ item: CapsuleID) -> String { "\(sample.path)/items/\(item.text)" }

  @Test func enforcesAContributorsLimitsWhateverIsAnnounced() throws {
    let token = try #require(AccessToken(bytes: Array(KeyRing.random().prefix(16))))
    let request = WriteTokenRequest(tokenHash: token.hash, itemLimit: 9, byteLimit: 100_000).bytes
    let name = try SampleSeal.item()
    #expect(try client.call("PUT", "\(sample.path)/tokens/\(name.text)", sample.token, body: request).status == 201)
    func part(_ item: CapsuleID, _ bytes: [UInt8], at offset: Int) throws -> Int {
      try client.call(
        "PUT", path(item), token, ["Upload-Offset: \(offset)", "Upload-Complete: ?0"], body: bytes,
        type: "application/octet-stream"
      ).status
    }
    let item = try SampleSeal.item()
    #expect(try client.put(item, SampleSeal.bytes(100_001), to: sample, token).status == 403)
    #expect(try part(item, SampleSeal.bytes(60_000), at: 0) == 202)
    #expect(try part(item, SampleSeal.bytes(40_001), at: 60_000) == 403)
    #expect(try client.call("HEAD", path(item), token).fields["upload-offset"] == "60000")
    #expect(try client.call("DELETE", "\(sample.path)/tokens/\(name.text)", sample.token).status == 204)
    // Revoking a link ends an upload in progress.
    #expect(try part(item, SampleSeal.bytes(10), at: 60_000) == 403)
  }

  /// Regression: a small item used up the allowance that it was then compared with.
  @Test(arguments: [3000, 40_000])
  func repeatsTheReceiptOfTheLastItemThatALinkAllows(count: Int) throws {
    for (items, bytes) in [(1, nil), (nil, count)] as [(Int64?, Int?)] {
      let (token, item) = (try #require(AccessToken(bytes: Array(KeyRing.random().prefix(16)))), try SampleSeal.item())
      let limits = WriteTokenRequest(tokenHash: token.hash, itemLimit: items, byteLimit: bytes.map(Int64.init)).bytes
      let name = try SampleSeal.item()
      #expect(try client.call("PUT", "\(sample.path)/tokens/\(name.text)", sample.token, body: limits).status == 201)
      let first = try client.put(item, SampleSeal.bytes(count), to: sample, token)
      let second = try client.put(item, SampleSeal.bytes(count), to: sample, token)
      #expect(first.status == 201 && second.status == 200 && first.body == second.body, "\(second.text)")
      #expect(try client.put(item, SampleSeal.bytes(count, 7), to: sample, token).status == 409)
      #expect(try client.put(try SampleSeal.item(), SampleSeal.bytes(count), to: sample, token).status == 403)
    }
  }

  @Test(arguments: [3000, 40_000])
  func sharesTheRestOfAQuota(count: Int) throws {
    let token = try #require(AccessToken(bytes: Array(KeyRing.random().prefix(16))))
    let request = WriteTokenRequest(tokenHash: token.hash, itemLimit: 100, byteLimit: Int64(count) * 10 + 5).bytes
    let name = try SampleSeal.item()
    #expect(try client.call("PUT", "\(sample.path)/tokens/\(name.text)", sample.token, body: request).status == 201)
    let items = try (0..<100).map { _ in try SampleSeal.item() }
    let statuses = Mutex<[Int]>([])
    DispatchQueue.concurrentPerform(iterations: items.count) { [client, sample] number in
      let status = (try? client.put(items[number], SampleSeal.bytes(count, number), to: sample, token).status) ?? 0
      statuses.withLock { $0.append(status) }
    }
    let found = statuses.withLock { $0 }
    #expect(found.count { $0 == 201 } == 10 && found.count { $0 == 403 } == 90, "\(found)")
    let page = try #require(ItemPage(try client.call("GET", sample.path + "/items", token).body))
    #expect(page.entries.count == 10)
    for entry in page.entries {
      #expect(try client.call("GET", path(entry.item), sample.readToken).body.count == count)
    }
  }

  @Test func contributorsLeaveTheOwnerRoomToBegin() throws {
    let tokens = try (0..<3).map { _ in try addToken().token }
    func begin(_ token: AccessToken) throws -> Int {
      try client.call(
        "PUT", path(try SampleSeal.item()), token, ["Upload-Offset: 0", "Upload-Complete: ?0"], body: [1],
        type: "application/octet-stream"
      ).status
    }
    for token in tokens {
      for _ in 0..<UploadSessions.tokenLimit { #expect(try begin(token) == 202) }
      #expect(try begin(token) == 403)
    }
    #expect(try begin(sample.token) == 202)
    // A token with nothing unfinished may still begin.
    let next = try addToken().token
    #expect(try begin(next) == 202)
    #expect(try begin(next) == 403)
  }

  /// Adds a write token. Returns it and its path.
  private func addToken(items: Int64? = nil, bytes: Int64? = nil) throws -> (token: AccessToken, path: String) {
    let token = try #require(AccessToken(bytes: Array(KeyRing.random().prefix(16))))
    let request = WriteTokenRequest(tokenHash: token.hash, itemLimit: items, byteLimit: bytes).bytes
    let path = "\(sample.path)/tokens/\(try SampleSeal.item().text)"
    #expect(try client.call("PUT", path, sample.token, body: request).status == 201)
    return (token, path)
  }

  private func begin(
    _ count: Int, _ token: AccessToken, _ item: CapsuleID? = nil, at offset: Int = 0, _ client: KeeperClient? = nil
  ) throws -> Int {
    try (client ?? self.client).call(
      "PUT", path(try item ?? SampleSeal.item()), token, ["Upload-Offset: \(offset)", "Upload-Complete: ?0"],
      body: SampleSeal.bytes(count), type: "application/octet-stream"
    ).status
  }

  /// Regression: a token for one item of 100 kB could store 48 of them and block all others, even when it was revoked.
  @Test func countsUnfinishedBytesUntilTheTokenIsRevoked() throws {
    let (greedy, path) = try addToken(items: 1, bytes: 100_000)
    let (honest, _) = try addToken(items: 1, bytes: 100_000)
    #expect(try begin(100_000, greedy) == 202)
    for count in [1, 50_000, 100_000] { #expect(try begin(count, greedy) == 403) }
    #expect(try client.put(try SampleSeal.item(), [1], to: sample, greedy).status == 403)
    #expect(try keeper.data.blobs.unfinished().count == 1)
    #expect(try client.put(try SampleSeal.item(), SampleSeal.bytes(60_000), to: sample, honest).status == 201)
    #expect(try client.call("DELETE", path, sample.token).status == 204)
    #expect(try keeper.data.blobs.unfinished().isEmpty)
    #expect(try client.call("GET", "/metrics").text.contains("touchstone_uploads_unfinished 0\n"))
  }

  /// Regression: the answer was that the capsule was deleted, and after a deletion that the server failed.
  @Test(arguments: [true, false]) func saysWhatAnUploadLostMeanwhile(isLast: Bool) throws {
    let (token, link) = try addToken()
    #expect(try status(isLast, token) { try client.call("DELETE", link, sample.token).status } == 403)
    #expect(try status(isLast, sample.token) { try client.call("DELETE", sample.path, sample.token).status } == 410)
    #expect(try keeper.data.blobs.unfinished().isEmpty)
  }

  /// The status of an upload in the middle of which `deletion` is answered with 204.
  private func status(_ isLast: Bool, _ token: AccessToken, _ deletion: () throws -> Int) throws -> Int {
    let whole = SampleSeal.bytes(100_000)
    let digest = "Repr-Digest: \(UploadFields.digestField(SHA256.hash(whole)))"
    let lines = [
      "PUT \(path(try SampleSeal.item())) HTTP/1.1", "Host: localhost:\(server.port)", "Connection: close",
      "Authorization: Bearer \(token.text)", "Content-Type: application/octet-stream",
      "Content-Length: \(whole.count)", "Upload-Offset: 0", "Upload-Complete: \(isLast ? "?1" : "?0")", digest,
    ]
    let connection = try #require(Connection(port: server.port))
    connection.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
    connection.send(Array(whole[..<50_000]))
    while try keeper.data.blobs.unfinished().isEmpty { usleep(1_000) }
    #expect(try deletion() == 204)
    connection.send(Array(whole[50_000...]))
    return try #require(Reply(connection.receive())).status
  }

  @Test func unfinishedBytesCountAgainstTheirTokenAfterARestartToo() throws {
    let (greedy, path) = try addToken(items: 1, bytes: 100_000)
    let item = try SampleSeal.item()
    #expect(try begin(60_000, greedy, item) == 202)
    #expect(server.stop(SIGKILL) != 0)
    let again = try keeper.startAgain()
    #expect(try begin(60_000, greedy, nil, again.client) == 403)
    #expect(try begin(40_000, greedy, item, at: 60_000, again.client) == 202)
    #expect(try again.client.call("DELETE", path, sample.token).status == 204)
    #expect(try keeper.data.blobs.unfinished().isEmpty)
  }

  /// A client that guesses or learns an item's ID can neither continue nor discard another token's upload.
  @Test func isolatesTokensUploads() throws {
    let (first, second) = (try addToken().token, try addToken().token)
    let (item, whole) = (try SampleSeal.item(), SampleSeal.bytes(80_000))
    #expect(try begin(60_000, first, item) == 202)
    #expect(try begin(10, second, item) == 202)
    #expect(try client.call("HEAD", path(item), first).fields["upload-offset"] == "60000")
    #expect(try client.call("HEAD", path(item), second).fields["upload-offset"] == "10")
    let fields = [
      "Upload-Offset: 60000", "Upload-Complete: ?1", "Repr-Digest: \(UploadFields.digestField(SHA256.hash(whole)))",
    ]
    let last = try client.call(
      "PUT", path(item), first, fields, body: Array(whole[60_000...]), type: "application/octet-stream")
    #expect(last.status == 201, "\(last.text)")
    #expect(try client.call("GET", path(item), sample.readToken).body == whole)
  }

  /// Regression: a contributor who knew another's item's ID learned its size, and got its receipt for the same bytes.
  @Test(arguments: [3000, 60_000])
  func tellsContributorsNothingOfOthersItems(count: Int) throws {
    let (first, second) = (try addToken().token, try addToken().token)
    let (item, whole) = (try SampleSeal.item(), SampleSeal.bytes(count))
    #expect(try client.put(item, whole, to: sample, first).status == 201)
    let (head, unknown) = (
      try client.call("HEAD", path(item), second), try client.call("HEAD", path(try SampleSeal.item()), second)
    )
    #expect(head.status == unknown.status)
    #expect(head.fields.filter { $0.key != "date" } == unknown.fields.filter { $0.key != "date" })
    for other in [whole, SampleSeal.bytes(count, 7)] {
      let reply = try client.put(item, other, to: sample, second)
      #expect(reply.status == 409 && reply.text.contains("/problems/conflict"), "\(reply.text)")
    }
    // Its own contributor and the owner do.
    for token in [first, sample.token] {
      #expect(try client.call("HEAD", path(item), token).fields["upload-offset"] == "\(count)")
      #expect(try client.put(item, whole, to: sample, token).status == 200)
    }
  }
}
