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
    sample = try keeper.seal()
  }

  private func path(_ item: CapsuleID) -> String { "\(sample.path)/items/\(item.text)" }

  private func progress(_ item: CapsuleID, _ client: KeeperClient? = nil) throws -> String? {
    try (client ?? self.client).call("HEAD", path(item), sample.token).fields["upload-offset"]
  }

  @Test func continuesOnlyAtTheEnd() throws {
    let (item, whole) = (try SampleSeal.item(), SampleSeal.bytes(200_000))
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
    let (item, whole) = (try SampleSeal.item(), SampleSeal.bytes(1_000_000))
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
    let digest = "Repr-Digest: \(UploadFields.digestField(SHA256.hash(SampleSeal.bytes(50_000))))\r\n"
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
    connection.send(
      Array((head + "Content-Length: 50000\r\n\r\n").utf8) + SampleSeal.bytes(50_000) + SampleSeal.bytes(3000))
    #expect(Reply(connection.receive())?.status == 201)
    #expect(try client.call("GET", path(item), sample.readToken).body == SampleSeal.bytes(50_000))
  }

  @Test func recoversAfterACrash() throws {
    let (item, whole) = (try SampleSeal.item(), SampleSeal.bytes(5_000_000))
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
      let (whole, item) = (SampleSeal.bytes(1_500_000, number * 2 + 1), items[number])
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
      #expect(try client.call("GET", path(item), sample.readToken).body == SampleSeal.bytes(1_500_000, number * 2 + 1))
    }
  }

  @Test(arguments: [3000, 900_000])
  func storesAnItemOnceWhenManySendIt(count: Int) throws {
    let (item, whole) = (try SampleSeal.item(), SampleSeal.bytes(count))
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

  @Test func oneOfSeveralConcurrentAppendsSucceeds() throws {
    let (item, whole) = (try SampleSeal.item(), SampleSeal.bytes(3_000_000))
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

  /// Sends `begun` bytes of an item before `soon` opens, and the others afterwards.
  private func putAcrossTheOpening(
    _ item: CapsuleID, _ whole: [UInt8], begun: Int, to soon: SampleSeal
  ) throws -> Reply {
    let connection = try #require(Connection(port: server.port))
    connection.send(
      "PUT \(soon.path)/items/\(item.text) HTTP/1.1\r\nHost: localhost:\(server.port)\r\n"
        + "Content-Length: \(whole.count)\r\nAuthorization: Bearer \(soon.token.text)\r\n"
        + "Content-Type: application/octet-stream\r\n"
        + "Repr-Digest: \(UploadFields.digestField(SHA256.hash(whole)))\r\nConnection: close\r\n\r\n")
    connection.send(Array(whole[..<begun]))
    for _ in 0..<80 where try client.call("GET", soon.path + "/release").status != 200 { usleep(100_000) }
    connection.send(Array(whole[begun...]))
    return try #require(Reply(connection.receive()))
  }

  @Test(arguments: [20_000, 100_000])
  func refusesItemsIncompleteAtTheOpeningTime(count: Int) throws {
    let soon = try SampleSeal(opensAt: ClockReading.now().wall + 3)
    #expect(try client.seal(soon).status == 201)
    let (item, whole) = (try SampleSeal.item(), SampleSeal.bytes(count))
    let reply = try putAcrossTheOpening(item, whole, begun: 10_000, to: soon)
    #expect(reply.status == 409 && reply.text.contains("/problems/opened"))
    #expect(try client.call("GET", "\(soon.path)/items/\(item.text)", soon.readToken).status == 404)
    #expect(try #require(ItemPage(try client.call("GET", soon.path + "/items", soon.token).body)).entries.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: keeper.data.blobs.path(BlobName(soon.id, item))))
  }

  /// Regression: a repeated request was refused as too late, although the item had been stored in time.
  @Test func repeatsAReceiptAcrossTheOpeningTime() throws {
    let soon = try SampleSeal(opensAt: ClockReading.now().wall + 3)
    #expect(try client.seal(soon).status == 201)
    let (item, whole) = (try SampleSeal.item(), SampleSeal.bytes(2000))
    let first = try client.put(item, whole, to: soon)
    #expect(first.status == 201)
    let reply = try putAcrossTheOpening(item, whole, begun: 1000, to: soon)
    #expect(reply.status == 200 && reply.body == first.body, "\(reply.text)")
  }

  /// Regression: it counted against the capsule's quota for a week, although nobody could complete it.
  @Test func forgetsAnUploadThatBecomesTooLarge() throws {
    let item = try SampleSeal.item()
    #expect(try client.part(item, SampleSeal.bytes(50_000), at: 0, to: sample).status == 202)
    // One at another offset is another upload.
    #expect(try client.part(item, [1], at: 1 << 30, to: sample).status == 413)
    #expect(try progress(item) == "50000")
    let connection = try #require(Connection(port: server.port))
    connection.send(
      "PUT \(path(item)) HTTP/1.1\r\nHost: localhost:\(server.port)\r\nContent-Length: \(1 << 30)\r\n"
        + "Authorization: Bearer \(sample.token.text)\r\nContent-Type: application/octet-stream\r\n"
        + "Upload-Offset: 50000\r\nUpload-Complete: ?0\r\nConnection: close\r\n\r\n")
    #expect(Reply(connection.receive())?.status == 413)
    #expect(try progress(item) == "0")
    #expect(try client.call("GET", "/metrics").text.contains("touchstone_uploads_unfinished 0\n"))
  }

  @Test func aSmallCompleteUploadEndsAnUnfinishedOne() throws {
    let (item, whole) = (try SampleSeal.item(), SampleSeal.bytes(500))
    #expect(try client.part(item, Array(whole[..<200]), at: 0, to: sample).status == 202)
    #expect(try client.put(item, whole, to: sample).status == 201)
    #expect(try keeper.data.blobs.unfinished().isEmpty)
    #expect(try client.call("GET", path(item), sample.readToken).body == whole)
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
    let whole = [1, 2] + SampleSeal.bytes(40_000)
    #expect(try client.part(items[0], Array(whole[2...]), at: 2, isLast: whole, to: sample).status == 201)
    #expect(try client.part(next, [1, 2], at: 0, to: sample).status == 202)
  }
}
