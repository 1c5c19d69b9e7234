import CivilTime
import Cryptography
import Foundation
import PiggyBank
import Testing

@testable import Keeper

/// Capsules and items over real sockets.
@Suite struct CapsuleRoutesTests {
  private let keeper: RunningKeeper
  private var server: ServerProcess { keeper.server }
  private var client: KeeperClient { keeper.client }

  init() throws {
    keeper = try RunningKeeper()
  }

  private var soon: Int64 { ClockReading.now().wall + 3 }
  private let later: Int64 = 4_000_000_000

  @Test(arguments: CapsuleVersion.allCases)
  func sealsACapsuleOnceAndGivesItsReceipt(version: CapsuleVersion) throws {
    let sample = try SampleSeal(opensAt: later, version: version)
    let first = try client.seal(sample)
    #expect(first.status == 201 && first.fields["content-type"] == "application/json")
    let receipt = try #require(CapsuleReceipt(first.body))
    #expect(receipt.core.version == version && receipt.timeRecipient.kind == version.keyKind)
    try receipt.check(
      coreHash: sample.request.core.hash, recipients: sample.request.recipients, keeperKey: receipt.keeperKey)
    let again = try client.seal(sample)
    #expect(again.status == 200 && again.body == first.body)
    #expect(try client.call("GET", sample.path + "/receipt", sample.readToken).body == first.body)
    let description = try #require(
      CapsuleDescription(try client.call("GET", sample.path, sample.readToken).body))
    #expect(description.receipt == receipt && description.recipients == sample.request.recipients)
    #expect(!description.isReleased && description.itemCount == 0)
  }

  @Test func refusesToSealWhatDoesNotBelongTogether() throws {
    let good = try SampleSeal(opensAt: later)
    func refusal(_ change: (inout SampleSeal) throws -> Void) throws -> (Int, String) {
      var sample = good
      try change(&sample)
      let reply = try client.call("PUT", good.path, sample.token, body: sample.request.bytes)
      return (reply.status, reply.text)
    }
    let foreign = try #require(AgeIdentity(secret: KeyRing.random())).recipient
    let hybrid = try #require(AgeIdentity(secret: KeyRing.random(), kind: .hybrid)).recipient
    for (detail, change) in [
      ("recipients", { $0.request.recipients.append(foreign) }),
      ("recipients", { $0.request.recipients.append(hybrid) }),
      // Recipients of the other version, although signed.
      ("recipients", { $0.request.core.version = .two }), ("name", { $0.request.sealedName = [9] }),
      ("owner-signature", { $0.request.ownerSignature[0] ^= 1 }),
      ("read-token", { $0.request.readTokenHash = $0.token.hash }),
    ] as [(String, (inout SampleSeal) throws -> Void)] {
      let (status, text) = try refusal(change)
      #expect(status == 422 && text.contains("\"\(detail)\""), "\(detail): \(text)")
    }
    let past = try SampleSeal(opensAt: 1_700_000_000)
    #expect(try client.seal(past).status == 422)
    #expect(try client.call("PUT", past.path, past.token, body: good.request.bytes).status == 422)
    #expect(try client.call("PUT", good.path, nil, body: good.request.bytes).status == 401)
    #expect(try client.call("PUT", good.path, good.token, body: Array("{}".utf8)).status == 400)
    #expect(try client.call("PUT", good.path, good.token, body: good.request.bytes, type: "text/plain").status == 415)
    #expect(try client.seal(good).status == 201)
    #expect(try refusal { $0.request.canary = [] }.0 == 409)
  }

  @Test func storesSmallAndLargeItemsByteForByte() throws {
    let sample = try SampleSeal(opensAt: later)
    let receipt = try #require(CapsuleReceipt(try client.seal(sample).body))
    for count in [0, 1, 32_768, 32_769, 1_000_003] {
      let (item, bytes) = (try SampleSeal.item(), (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) })
      let reply = try client.put(item, bytes, to: sample)
      #expect(reply.status == 201, "\(count): \(reply.text)")
      let found = try #require(ItemReceipt(reply.body))
      #expect(
        found.isValid(sha256: SHA256.hash(bytes), byteCount: Int64(count), keeperKey: receipt.keeperKey)
          && found.item == item)
      let again = try client.put(item, bytes, to: sample)
      #expect(again.status == 200 && again.body == reply.body)
      #expect(try client.put(item, bytes + [1], to: sample).status == 409)
      let path = "\(sample.path)/items/\(item.text)"
      #expect(try client.call("GET", path, sample.readToken).body == bytes)
      #expect(try client.call("GET", path + "/receipt", sample.readToken).body == reply.body)
      let head = try client.call("HEAD", path, sample.token)
      #expect(head.fields["upload-offset"] == "\(count)" && head.fields["upload-complete"] == "?1")
    }
    let page = try #require(ItemPage(try client.call("GET", sample.path + "/items", sample.readToken).body))
    #expect(page.entries.count == 5 && !page.hasMore)
    let nonce = KeyRing.random()
    let answer = try client.call(
      "POST", sample.path + "/audit", sample.readToken, body: AuditRequest(nonce: nonce).bytes)
    let audit = try #require(AuditAnswer(answer.body))
    #expect(audit.isValid(nonce: nonce, keeperKey: receipt.keeperKey))
    #expect(audit.findings.count == 5 && audit.findings.allSatisfy { $0.state == .whole })
  }

  @Test func resumesAnInterruptedUpload() throws {
    let sample = try SampleSeal(opensAt: later)
    _ = try client.seal(sample)
    let (item, bytes) = (try SampleSeal.item(), (0..<700_000).map { UInt8(truncatingIfNeeded: $0 / 7) })
    let path = "\(sample.path)/items/\(item.text)"
    #expect(try client.call("HEAD", path, sample.token).fields["upload-offset"] == "0")
    let first = try client.part(item, Array(bytes[..<300_000]), at: 0, to: sample)
    #expect(first.status == 202 && first.fields["upload-offset"] == "300000")
    let wrong = try client.part(item, Array(bytes[..<10]), at: 10, to: sample)
    #expect(wrong.status == 409 && wrong.fields["upload-offset"] == "300000")
    // A connection that breaks off within a part.
    do {
      let connection = try #require(Connection(port: server.port))
      connection.send(
        "PUT \(path) HTTP/1.1\r\nHost: localhost:\(server.port)\r\nAuthorization: Bearer \(sample.token.text)\r\n"
          + "Content-Type: application/octet-stream\r\nContent-Length: 400000\r\nUpload-Offset: 300000\r\n"
          + "Repr-Digest: \(UploadFields.digestField(SHA256.hash(bytes)))\r\n\r\n")
      connection.send(Array(bytes[300_000..<650_000]))
    }
    var offset = 0
    for _ in 0..<100 {
      let head = try client.call("HEAD", path, sample.token)
      offset = Int(head.fields["upload-offset"] ?? "") ?? 0
      #expect(head.fields["upload-complete"] == "?0")
      if offset == 650_000 { break }
      usleep(20_000)
    }
    #expect(offset > 300_000 && offset <= 650_000)
    let last = try client.part(item, Array(bytes[offset...]), at: offset, isLast: bytes, to: sample)
    #expect(last.status == 201, "\(last.text)")
    #expect(try client.call("GET", path, sample.readToken).body == bytes)
  }

  @Test func restartsWhenTheDigestDiffers() throws {
    let sample = try SampleSeal(opensAt: later)
    _ = try client.seal(sample)
    for count in [10, 100_000] {
      let (item, bytes) = (try SampleSeal.item(), [UInt8](repeating: 1, count: count))
      #expect(try client.part(item, bytes, at: 0, isLast: [0], to: sample).status == 422)
      let head = try client.call("HEAD", "\(sample.path)/items/\(item.text)", sample.token)
      #expect(head.fields["upload-offset"] == "0" && head.fields["upload-complete"] == "?0")
      #expect(try client.put(item, bytes, to: sample).status == 201)
    }
  }

  @Test(arguments: CapsuleVersion.allCases)
  func opensAtItsTimeAndNotBefore(version: CapsuleVersion) throws {
    let sample = try SampleSeal(opensAt: soon, version: version)
    let receipt = try #require(CapsuleReceipt(try client.seal(sample).body))
    let sealed = try client.call("GET", sample.path + "/release", sample.readToken)
    #expect(sealed.status == 403 && sealed.text.contains(Instant(sample.request.core.opensAt).text))
    // Trusted time is updated once a second, so more than three seconds may seem to be left.
    #expect(Int(sealed.fields["retry-after"] ?? "") ?? 0 >= 1)
    var reply = sealed
    for _ in 0..<80 where reply.status == 403 {
      usleep(100_000)
      reply = try client.call("GET", sample.path + "/release")
    }
    let record = try #require(ReleaseRecord(reply.body))
    #expect(record.isSigned(by: receipt.keeperKey) && record.timeIdentity.kind == version.keyKind)
    #expect(record.opens(receipt) && !record.isEarly(for: sample.request.core))
    #expect(record.releasedAt >= sample.request.core.opensAt)
    #expect(try client.put(try SampleSeal.item(), [1], to: sample).status == 409)
    #expect(server.stop() == 0)
  }

  @Test func forgetsADeletedCapsule() throws {
    let sample = try SampleSeal(opensAt: later)
    _ = try client.seal(sample)
    let item = try SampleSeal.item()
    #expect(try client.put(item, [UInt8](repeating: 3, count: 50_000), to: sample).status == 201)
    #expect(try client.call("DELETE", sample.path, sample.readToken).status == 403)
    #expect(try client.call("DELETE", sample.path, sample.token).status == 204)
    #expect(try client.call("DELETE", sample.path, sample.token).status == 204)
    #expect(try client.call("GET", sample.path, sample.token).status == 410)
    #expect(try client.call("GET", "\(sample.path)/items/\(item.text)", sample.token).status == 410)
    #expect(try client.seal(sample).status == 410)
    #expect(try client.call("GET", sample.path).status == 401)
  }

  /// The statuses that the OpenAPI description lists for each method and path.
  private func described() throws -> [String: Set<Int>] {
    let reply = try client.call("GET", APIRoute.root + "/openapi.json")
    let document = try #require(try JSONSerialization.jsonObject(with: Data(reply.body)) as? [String: Any])
    let paths = try #require(document["paths"] as? [String: [String: [String: Any]]])
    var statuses: [String: Set<Int>] = [:]
    for (path, methods) in paths {
      for (method, description) in methods {
        let responses = try #require(description["responses"] as? [String: Any])
        statuses["\(method.uppercased()) \(path)"] = Set(responses.keys.compactMap { Int($0) })
      }
    }
    return statuses
  }

  @Test func matchesItsOpenAPIDescription() throws {
    let described = try described()
    let (methods, item) = (
      ["GET", "HEAD", "PUT", "POST", "DELETE", "PATCH", "OPTIONS", "TRACE"], try SampleSeal.item()
    )
    for path in Set(APIRoute.all.map(\.path)) {
      for method in methods {
        let sample = try SampleSeal(opensAt: later)
        #expect(try client.seal(sample).status == 201)
        #expect(try client.put(item, [1, 2, 3], to: sample).status == 201)
        for (capsule, token) in [
          ("x", sample.token), (item.text, sample.token), (sample.id.text, nil), (sample.id.text, sample.readToken),
          (sample.id.text, sample.token),
        ] {
          let target = path.replacing("{capsule}", with: capsule).replacing("{item}", with: item.text)
            .replacing("{token}", with: item.text)
          let type = path.hasSuffix("{item}") ? "application/octet-stream" : "application/json"
          let status = try client.call(method, APIRoute.root + target, token, body: [], type: type).status
          let asked = described["\(method) \(path)"] ?? (method == "HEAD" ? described["GET \(path)"] : nil)
          let known = asked ?? [404, 405]
          #expect(known.contains(status), "\(method) \(path): \(status)")
        }
      }
    }
  }

  @Test func describesItselfAsItsRoutesAre() throws {
    let described = Set(try described().keys)
    #expect(described == Set(APIRoute.all.map { "\($0.method.rawValue) \($0.path)" }))
    let about = try client.call("GET", APIRoute.root + "/keeper")
    #expect(about.status == 200 && about.text.contains("\"clock_trusted\":true"))
    #expect(KeeperDescription(Array(about.text.utf8)) == KeeperDescription(versions: [.one, .two], sealing: .open))
    #expect(try client.call("GET", "/readyz").text == "ready\n")
    #expect(try client.call("GET", "/metrics").text.contains("touchstone_clock_trusted 1\n"))
  }
}
