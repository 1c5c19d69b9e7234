import Cryptography
import Dispatch
import Foundation
import PiggyBank
import Synchronization
import Testing

@testable import Keeper

/// Uploads in parts, by clients with bad connections and by malicious ones.
@Suite struct UploadRoutesTests {
  private let keeper: RunningKeeper
  private let sample: SampleSeal
  private var server: ServerProcess { keeper.server }
  private var client: KeeperClient { keeper.client }

  init() throws {
    keeper = try RunningKeeper()
    sample = try SampleSeal(opensAt: 4_000_000_000)
    #expect(try keeper.client.seal(sample).status == 201)
  }

  private static func bytes(_ count: Int, _ seed: Int = 31) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* seed &+ $0 / 251) }
  }

  private func path(_ item: CapsuleID) -> String { "\(sample.path)/items/\(item.text)" }

  private func progress(_ item: CapsuleID, _ client: KeeperClient? = nil) throws -> String? {
    try (client ?? self.client).call("HEAD", path(item), sample.token).fields["upload-offset"]
  }

  @Test func continuesOnlyAtTheEnd() throws {
    let (item, whole) = (try SampleSeal.item(), Self.bytes(200_000))
    #expect(try client.part(item, Array(whole[..<1000]), at: 1000, to: sample).fields["upload-offset"] == "0")
    #expect(try client.part(item, Array(whole[..<80_000]), at: 0, to: sample).status == 202)
    for offset in [1, 79_999, 80_001, 1 << 29] {
      let reply = try client.part(item, Array(whole[..<10]), at: offset, to: sample)
      #expect(reply.status == 409 && reply.fields["upload-offset"] == "80000", "\(offset)")
    }
    #expect(try progress(item) == "80000")
    for offset in ["-1", "", "1.5", "80000 ", "0x10", "1234567890123456", "٣"] {
      let reply = try client.call(
        "PUT", path(item), sample.token, ["Upload-Offset: \(offset)x", "Upload-Complete: ?0"], body: [1],
        type: "application/octet-stream")
      #expect(reply.status == 400, "\(offset)")
    }
    #expect(try progress(item) == "80000")
    let last = try client.part(item, Array(whole[80_000...]), at: 80_000, isLast: whole, to: sample)
    #expect(last.status == 201)
    #expect(try client.call("GET", path(item), sample.readToken).body == whole)
  }

  @Test func continuesWhereAConnectionBrokeOff() throws {
    let (item, whole) = (try SampleSeal.item(), Self.bytes(1_000_000))
    let head = [
      "PUT \(path(item)) HTTP/1.1", "Host: localhost:\(server.port)", "Authorization: Bearer \(sample.token.text)",
      "Content-Type: application/octet-stream", "Content-Length: \(whole.count)", "Upload-Offset: 0",
      "Upload-Complete: ?1", "Repr-Digest: \(UploadFields.digestField(SHA256.hash(whole)))",
    ]
    var connection = Connection(port: server.port)
    connection?.send(head.joined(separator: "\r\n") + "\r\n\r\n")
    connection?.send(Array(whole[..<700_000]))
    while try progress(item) == "0" { usleep(1_000) }
    connection = nil
    // The server keeps what it had read, which is on disk a moment later.
    var last: Reply?
    for _ in 0..<500 where last?.status != 201 {
      usleep(10_000)
      let offset = Int(try progress(item) ?? "") ?? 0
      last = try client.part(item, Array(whole[offset...]), at: offset, isLast: whole, to: sample)
      #expect(offset > 0 && (last?.status == 201 || last?.status == 409), "\(offset): \(last?.text ?? "")")
    }
    #expect(last?.status == 201)
    #expect(try client.call("GET", path(item), sample.readToken).body == whole)
  }

  @Test func takesNoMoreThanWasAnnounced() throws {
    let item = try SampleSeal.item()
    let fields = "Authorization: Bearer \(sample.token.text)\r\nContent-Type: application/octet-stream\r\n"
    let digest = "Repr-Digest: \(UploadFields.digestField(SHA256.hash(Self.bytes(50_000))))\r\n"
    let head = "PUT \(path(item)) HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\(fields)\(digest)"
    let chunked = try #require(Connection(port: server.port))
    chunked.send(head + "Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n5\r\nhello\r\n0\r\n\r\n")
    #expect(Reply(chunked.receive())?.status == 400)
    for length in ["1073741825", "99999999999999999999", "-5", "1e3"] {
      let connection = try #require(Connection(port: server.port))
      connection.send(head + "Content-Length: \(length)\r\n\r\n")
      let status = Reply(connection.receive())?.status ?? 400
      #expect((400..<500).contains(status), "\(length): \(status)")
    }
    let beyond = try client.part(item, [1], at: 1 << 30, to: sample)
    #expect(beyond.status == 413)
    // Bytes beyond the announced length are neither part of the body nor a request.
    let connection = try #require(Connection(port: server.port))
    connection.send(Array((head + "Content-Length: 50000\r\n\r\n").utf8) + Self.bytes(50_000) + Self.bytes(3000))
    #expect(Reply(connection.receive())?.status == 201)
    #expect(try client.call("GET", path(item), sample.readToken).body == Self.bytes(50_000))
  }

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
    #expect(try client.put(item, Self.bytes(100_001), to: sample, token).status == 403)
    #expect(try part(item, Self.bytes(60_000), at: 0) == 202)
    #expect(try part(item, Self.bytes(40_001), at: 60_000) == 403)
    #expect(try client.call("HEAD", path(item), token).fields["upload-offset"] == "60000")
    #expect(try client.call("DELETE", "\(sample.path)/tokens/\(name.text)", sample.token).status == 204)
    // Revoking a link ends an upload in progress.
    #expect(try part(item, Self.bytes(10), at: 60_000) == 403)
  }

  /// Regression: a small item used up the allowance that it was then compared with.
  @Test(arguments: [3000, 40_000])
  func repeatsTheReceiptOfTheLastItemThatALinkAllows(count: Int) throws {
    for (items, bytes) in [(1, nil), (nil, count)] as [(Int64?, Int?)] {
      let (token, item) = (try #require(AccessToken(bytes: Array(KeyRing.random().prefix(16)))), try SampleSeal.item())
      let limits = WriteTokenRequest(tokenHash: token.hash, itemLimit: items, byteLimit: bytes.map(Int64.init)).bytes
      let name = try SampleSeal.item()
      #expect(try client.call("PUT", "\(sample.path)/tokens/\(name.text)", sample.token, body: limits).status == 201)
      let first = try client.put(item, Self.bytes(count), to: sample, token)
      let second = try client.put(item, Self.bytes(count), to: sample, token)
      #expect(first.status == 201 && second.status == 200 && first.body == second.body, "\(second.text)")
      #expect(try client.put(item, Self.bytes(count, 7), to: sample, token).status == 409)
      #expect(try client.put(try SampleSeal.item(), Self.bytes(count), to: sample, token).status == 403)
    }
  }

  @Test func recoversAfterACrash() throws {
    let (item, whole) = (try SampleSeal.item(), Self.bytes(5_000_000))
    let step = 1_200_000
    var (running, offset) = (server, 0)
    while offset < whole.count {
      let end = min(whole.count, offset + step)
      let part = Array(whole[offset..<end])
      let reply = try running.client.part(item, part, at: offset, isLast: end == whole.count ? whole : nil, to: sample)
      #expect(reply.status == (end == whole.count ? 201 : 202), "\(offset): \(reply.text)")
      offset = end
      #expect(running.stop(SIGKILL) != 0)
      running = try keeper.startAgain()
      #expect(try progress(item, running.client) == "\(offset)")
    }
    #expect(try running.client.call("GET", path(item), sample.readToken).body == whole)
  }

  @Test func takesManyAtOnce() throws {
    let items = try (0..<12).map { _ in try SampleSeal.item() }
    let failed = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: items.count) { [client, sample] number in
      let (whole, item) = (Self.bytes(1_500_000, number * 2 + 1), items[number])
      for offset in stride(from: 0, to: whole.count, by: 400_000) {
        let end = min(whole.count, offset + 400_000)
        let last = end == whole.count ? whole : nil
        let reply = try? client.part(item, Array(whole[offset..<end]), at: offset, isLast: last, to: sample)
        if reply?.status != (last == nil ? 202 : 201) { failed.withLock { $0.append(reply?.text ?? "no answer") } }
      }
    }
    #expect(failed.withLock { $0 } == [])
    for (number, item) in items.enumerated() {
      // Inside `try`, a mismatch isn't diffed byte by byte for display, which takes minutes.
      #expect(try client.call("GET", path(item), sample.readToken).body == Self.bytes(1_500_000, number * 2 + 1))
    }
  }

  @Test(arguments: [3000, 900_000])
  func storesAnItemOnceWhenManySendIt(count: Int) throws {
    let (item, whole) = (try SampleSeal.item(), Self.bytes(count))
    let statuses = Mutex<[Int]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { [client, sample] _ in
      let status = (try? client.put(item, whole, to: sample).status) ?? 0
      statuses.withLock { $0.append(status) }
    }
    let found = statuses.withLock { $0 }
    #expect(found.count { $0 == 201 } == 1 && found.allSatisfy { [200, 201, 409].contains($0) }, "\(found)")
    #expect(try client.call("GET", path(item), sample.readToken).body == whole)
    let page = try #require(ItemPage(try client.call("GET", sample.path + "/items", sample.readToken).body))
    #expect(page.entries.map(\.item) == [item])
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
      let status = (try? client.put(items[number], Self.bytes(count, number), to: sample, token).status) ?? 0
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

  @Test func oneOfSeveralConcurrentAppendsSucceeds() throws {
    let (item, whole) = (try SampleSeal.item(), Self.bytes(3_000_000))
    var offset = 0
    // The shortest of the four parts is three bytes shorter, so that many may be left for the last part.
    while whole.count - offset > 3 {
      let (start, end) = (offset, min(whole.count, offset + 500_000))
      let statuses = Mutex<[Int]>([])
      DispatchQueue.concurrentPerform(iterations: 4) { [client, sample] number in
        // A client that comes too late has other bytes, none of which may stay.
        let part = number == 0 ? Array(whole[start..<end]) : Array(whole[start..<end - number])
        let status = (try? client.part(item, part, at: start, to: sample).status) ?? 0
        statuses.withLock { $0.append(status) }
      }
      let found = statuses.withLock { $0 }
      #expect(found.contains(202) && found.allSatisfy { [202, 409].contains($0) }, "\(found)")
      offset = Int(try progress(item) ?? "") ?? 0
      #expect((end - 3...end).contains(offset))
    }
    #expect(try client.part(item, Array(whole[offset...]), at: offset, isLast: whole, to: sample).status == 201)
    #expect(try client.call("GET", path(item), sample.readToken).body == whole)
  }

  @Test(arguments: [20_000, 100_000])
  func refusesItemsIncompleteAtTheOpeningTime(count: Int) throws {
    let soon = try SampleSeal(opensAt: ClockReading.now().wall + 3)
    #expect(try client.seal(soon).status == 201)
    let (item, whole) = (try SampleSeal.item(), Self.bytes(count))
    let connection = try #require(Connection(port: server.port))
    connection.send(
      "PUT \(soon.path)/items/\(item.text) HTTP/1.1\r\nHost: localhost:\(server.port)\r\nContent-Length: \(count)\r\n"
        + "Authorization: Bearer \(soon.token.text)\r\nContent-Type: application/octet-stream\r\n"
        + "Repr-Digest: \(UploadFields.digestField(SHA256.hash(whole)))\r\nConnection: close\r\n\r\n")
    connection.send(Array(whole[..<10_000]))
    for _ in 0..<80 where try client.call("GET", soon.path + "/release").status != 200 { usleep(100_000) }
    connection.send(Array(whole[10_000...]))
    let reply = try #require(Reply(connection.receive()))
    #expect(reply.status == 409 && reply.text.contains("/problems/opened"))
    #expect(try client.call("GET", "\(soon.path)/items/\(item.text)", soon.readToken).status == 404)
    #expect(try #require(ItemPage(try client.call("GET", soon.path + "/items", soon.token).body)).entries.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: keeper.data.blobs.path(BlobName(soon.id, item))))
  }

  @Test func aSmallCompleteUploadEndsAnUnfinishedOne() throws {
    let (item, whole) = (try SampleSeal.item(), Self.bytes(500))
    #expect(try client.part(item, Array(whole[..<200]), at: 0, to: sample).status == 202)
    #expect(try client.put(item, whole, to: sample).status == 201)
    #expect(try keeper.data.blobs.unfinished().isEmpty)
    #expect(try client.call("GET", path(item), sample.readToken).body == whole)
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
      body: Self.bytes(count), type: "application/octet-stream"
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
    #expect(try client.put(try SampleSeal.item(), Self.bytes(60_000), to: sample, honest).status == 201)
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
    let whole = Self.bytes(100_000)
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
    let (item, whole) = (try SampleSeal.item(), Self.bytes(80_000))
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
    let (item, whole) = (try SampleSeal.item(), Self.bytes(count))
    #expect(try client.put(item, whole, to: sample, first).status == 201)
    let (head, unknown) = (
      try client.call("HEAD", path(item), second), try client.call("HEAD", path(try SampleSeal.item()), second)
    )
    #expect(head.status == unknown.status)
    #expect(head.fields.filter { $0.key != "date" } == unknown.fields.filter { $0.key != "date" })
    for other in [whole, Self.bytes(count, 7)] {
      let reply = try client.put(item, other, to: sample, second)
      #expect(reply.status == 409 && reply.text.contains("/problems/conflict"), "\(reply.text)")
    }
    // Its own contributor and the owner do.
    for token in [first, sample.token] {
      #expect(try client.call("HEAD", path(item), token).fields["upload-offset"] == "\(count)")
      #expect(try client.put(item, whole, to: sample, token).status == 200)
    }
  }

  /// Regression: it held one of its writer's places for a week, so 64 silent requests kept the owner out.
  @Test func forgetsAnUploadOfWhichNothingCame() throws {
    let head = [
      "PUT \(path(try SampleSeal.item())) HTTP/1.1", "Host: localhost:\(server.port)",
      "Authorization: Bearer \(sample.token.text)", "Content-Type: application/octet-stream", "Content-Length: 100000",
      "Upload-Offset: 0", "Upload-Complete: ?0",
    ]
    var connection = Connection(port: server.port)
    connection?.send(head.joined(separator: "\r\n") + "\r\n\r\n")
    while try keeper.data.blobs.unfinished().isEmpty { usleep(1_000) }
    connection = nil
    for _ in 0..<500 where try !keeper.data.blobs.unfinished().isEmpty { usleep(10_000) }
    #expect(try keeper.data.blobs.unfinished().isEmpty)
    #expect(try client.call("GET", "/metrics").text.contains("touchstone_uploads_unfinished 0\n"))
  }

  @Test func limitsUnfinishedUploadsPerCapsule() throws {
    let items = try (0..<UploadSessions.limit).map { _ in try SampleSeal.item() }
    for item in items { #expect(try client.part(item, [1, 2], at: 0, to: sample).status == 202) }
    let next = try SampleSeal.item()
    #expect(try client.part(next, [1, 2], at: 0, to: sample).status == 403)
    // An upload in progress continues and then makes room for another.
    let whole = [1, 2] + Self.bytes(40_000)
    #expect(try client.part(items[0], Array(whole[2...]), at: 2, isLast: whole, to: sample).status == 201)
    #expect(try client.part(next, [1, 2], at: 0, to: sample).status == 202)
  }
}
