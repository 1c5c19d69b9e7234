import Cryptography
import Foundation
import PiggyBank
import Testing

@testable import Keeper

/// The rows of the threat table that can be tested on the server.
@Suite struct ThreatTests {
  private let keeper: RunningKeeper
  private let sample: SampleSeal
  private var server: ServerProcess { keeper.server }
  private var client: KeeperClient { keeper.client }

  init() throws {
    keeper = try RunningKeeper()
    sample = try keeper.seal()
  }

  @Test func bruteForceOfIdsAndTokensLearnsNothing() throws {
    let unknown = try SampleSeal(opensAt: 4_000_000_000)
    let wrong = try #require(AccessToken(bytes: [UInt8](repeating: 7, count: 16)))
    for suffix in ["", "/receipt", "/release", "/items", "/tokens", "/items/\(sample.id.text)"] {
      for token in [nil, wrong] {
        let known = try client.call("GET", sample.path + suffix, token)
        let other = try client.call("GET", unknown.path + suffix, token)
        #expect(known.status == (token == nil && suffix != "/release" ? 401 : 403), "\(suffix)")
        #expect(known.body == other.body && !known.text.contains("opens_at"), "\(suffix)")
        #expect(known.fields.filter { $0.key != "date" } == other.fields.filter { $0.key != "date" }, "\(suffix)")
      }
    }
    #expect(try client.call("DELETE", unknown.path, wrong).body == client.call("DELETE", sample.path, wrong).body)
    let broken = try client.call("GET", APIRoute.root + "/capsules/..%2f..%2fetc", wrong)
    #expect(broken.status == 403)
  }

  @Test func aStolenDatabaseOpensNothing() async throws {
    #expect(server.stop() == 0)
    let key = keeper.data.key
    #expect(unlink(key.path) == 0)
    let store = try await SQLiteStore(path: keeper.data.database)
    let record = try #require(try await store.capsule(sample.id))
    #expect(record.ownerToken == sample.token.hash && record.wrappedSeed?.count == 60)
    let database = try Data(contentsOf: URL(filePath: keeper.data.database))
    for secret in [sample.token.bytes, sample.readToken.bytes, Array(sample.token.text.utf8)] {
      #expect(database.range(of: Data(secret)) == nil)
    }
    await #expect(throws: KeeperError.keyMissing(key.path)) { try await KeyRing(key, store) }
  }

  @Test func changingTheOpeningTimeYieldsNoKey() async throws {
    #expect(server.stop() == 0)
    let store = try await SQLiteStore(path: keeper.data.database)
    let keys = try await KeyRing(keeper.data.key, store)
    var record = try #require(try await store.capsule(sample.id))
    #expect(!isReleased(record, keys, at: 3_999_999_999))
    #expect(isReleased(record, keys, at: 4_000_000_000))
    record.opensAt = 1_800_000_000
    #expect(!isReleased(record, keys, at: 1_800_000_000))
    // An earlier opening time in the core yields another key, which isn't the receipt's.
    var receipt = try #require(CapsuleReceipt(record.receipt))
    receipt.core.opensAt = 1_800_000_000
    record.receipt = receipt.bytes
    #expect(!isReleased(record, keys, at: 1_800_000_000))
  }

  private func isReleased(_ record: CapsuleRecord, _ keys: KeyRing, at moment: Int64) -> Bool {
    if case .entry = ReleaseMaker.make(record, keys, at: moment) { true } else { false }
  }

  @Test func swappedRecipientsAreRefused() throws {
    var other = try SampleSeal(opensAt: 4_000_000_000)
    other.request.recipients = [try #require(AgeIdentity(secret: KeyRing.random())).recipient]
    let reply = try client.seal(other)
    #expect(reply.status == 422 && reply.text.contains("recipients"))
  }

  @Test func letsAContributorOnlyAddItems() throws {
    let token = try #require(AccessToken(bytes: Array(KeyRing.random().prefix(16))))
    let name = try SampleSeal.item()
    let path = "\(sample.path)/tokens/\(name.text)"
    let request = WriteTokenRequest(tokenHash: token.hash, itemLimit: 2, byteLimit: 100).bytes
    #expect(try client.call("PUT", path, sample.readToken, body: request).status == 403)
    #expect(try client.call("PUT", path, sample.token, body: request).status == 201)
    #expect(try client.call("PUT", path, sample.token, body: request).status == 204)
    let (own, others) = (try SampleSeal.item(), try SampleSeal.item())
    #expect(try client.put(others, [1], to: sample).status == 201)
    #expect(try client.put(own, [2], to: sample, token).status == 201)
    #expect(try client.put(try SampleSeal.item(), [UInt8](repeating: 0, count: 100), to: sample, token).status == 403)
    let page = try #require(ItemPage(try client.call("GET", sample.path + "/items", token).body))
    #expect(page.entries.map(\.item) == [own])
    #expect(try client.call("GET", "\(sample.path)/items/\(own.text)", token).status == 403)
    #expect(try client.call("GET", "\(sample.path)/items/\(others.text)/receipt", token).status == 404)
    for (method, suffix) in [("DELETE", ""), ("GET", "/tokens"), ("DELETE", "/tokens/\(name.text)")] {
      #expect(try client.call(method, sample.path + suffix, token).status == 403, "\(method) \(suffix)")
    }
    #expect(try client.call("DELETE", path, sample.token).status == 204)
    #expect(try client.put(try SampleSeal.item(), [3], to: sample, token).status == 403)
  }

  @Test func contributedContentNeverRunsAndNamesAreNotPaths() throws {
    let item = try SampleSeal.item()
    #expect(try client.put(item, Array("<script>alert(1)</script>".utf8), to: sample).status == 201)
    let fields = try client.call("GET", "\(sample.path)/items/\(item.text)", sample.readToken).fields
    #expect(fields["content-type"] == "application/octet-stream" && fields["x-content-type-options"] == "nosniff")
    #expect(fields["content-disposition"]?.hasPrefix("attachment") == true)
    #expect(fields["content-security-policy"]?.contains("default-src 'none'") == true)
    for name in ["..", "%2e%2e", "..%2F..%2Fx", "AAAA", "a/b"] {
      let reply = try client.call(
        "PUT", "\(sample.path)/items/\(name)", sample.token,
        ["Repr-Digest: " + UploadFields.digestField(SHA256.hash([]))], type: "application/octet-stream")
      #expect([403, 404, 405].contains(reply.status), "\(name)")
    }
  }

  @Test func dnsRebindingAndOtherSitesAreRefused() throws {
    let own = "http://localhost:\(server.port)"
    func status(_ fields: [String], host: String? = nil, method: String = "GET") throws -> Int {
      try Reply.to(
        "\(method) \(sample.path)", port: server.port, host: host,
        fields + ["Authorization: Bearer \(sample.token.text)"]
      ).status
    }
    #expect(try status([], host: "evil.example:\(server.port)") == 421)
    for fields in [
      ["Origin: http://evil.example"], ["Origin: null"], ["Origin: https://localhost:\(server.port)"],
      ["Origin: \(own)", "Origin: http://evil.example"], ["Sec-Fetch-Site: cross-site"],
      ["Sec-Fetch-Site: same-site", "Origin: \(own)"],
    ] {
      #expect(try status(fields) == 403, "\(fields)")
      #expect(try status(fields, method: "DELETE") == 403, "\(fields)")
    }
    #expect(try status(["Sec-Fetch-Site: none"], method: "DELETE") == 403)
    #expect(try status(["Sec-Fetch-Site: none"]) == 200)
    #expect(try status(["Sec-Fetch-Site: same-origin", "Origin: \(own)"]) == 200)
    let options = try Reply.to("OPTIONS \(sample.path)", port: server.port, ["Origin: http://evil.example"])
    #expect(options.status >= 400 && options.fields["access-control-allow-origin"] == nil)
  }

  /// Regression: behind a proxy with TLS every request that changed something was refused.
  @Test(arguments: [
    ("capsules.example", "https://capsules.example"), ("capsules.example:443", "https://capsules.example"),
    ("capsules.example", "http://capsules.example"), ("Capsules.example", "HTTPS://capsules.example"),
    ("box.example:8443", "https://box.example:8443"),
  ])
  func acceptsPagesThatAProxyServesOverTLS(host: String, origin: String) throws {
    #expect(try behindAProxy(host, origin) == 204)
  }

  @Test(arguments: [
    ("capsules.example", "https://evil.example"), ("capsules.example", "https://box.example:8443"),
    ("capsules.example", "https://capsules.example:8443"),
    ("capsules.example", "https://capsules.example.evil.example"),
    ("capsules.example:443", "http://capsules.example"), ("127.0.0.1", "https://127.0.0.1"),
  ])
  func refusesOtherPagesBehindAProxy(host: String, origin: String) throws {
    #expect([403, 421].contains(try behindAProxy(host, origin)))
  }

  /// The status of a deletion that a page of `origin` requests through a proxy.
  private func behindAProxy(_ host: String, _ origin: String) throws -> Int {
    let keeper = try RunningKeeper(["--name", "capsules.example", "--name", "box.example:8443", "--sealing", "open"])
    #expect(try keeper.client.seal(sample).status == 201)
    return try Reply.to(
      "DELETE \(sample.path)", port: keeper.server.port, host: host,
      ["Origin: \(origin)", "Sec-Fetch-Site: same-origin", "Authorization: Bearer \(sample.token.text)"]
    ).status
  }

  @Test func readingChangesNothing() throws {
    let before = try client.call("GET", sample.path, sample.token).body
    for method in ["GET", "HEAD"] {
      for suffix in ["", "/receipt", "/release", "/items", "/tokens", "/audit", "/items/\(sample.id.text)"] {
        _ = try client.call(method, sample.path + suffix, sample.token)
      }
    }
    #expect(try client.call("GET", sample.path, sample.token).body == before)
  }

  @Test func staysSealedForEveryRequest() throws {
    for method in ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"] {
      for query in ["", "?now=2100-01-01T00:00:00Z", "?zone=Pacific/Kiritimati"] {
        let reply = try client.call(
          method, sample.path + "/release" + query, sample.token,
          ["Date: Fri, 01 Jan 2100 00:00:00 GMT", "X-HTTP-Method-Override: GET"])
        #expect(reply.status >= 400 && !reply.text.contains("AGE-SECRET-KEY"), "\(method)")
      }
    }
  }

  @Test func conditionsAndRangesLearnNothing() throws {
    let item = try SampleSeal.item()
    #expect(try client.put(item, [1, 2, 3], to: sample).status == 201)
    let date = "Fri, 01 Jan 2100 00:00:00 GMT"
    for suffix in ["", "/release", "/receipt", "/items", "/items/\(item.text)"] {
      let plain = try client.call("GET", sample.path + suffix)
      for field in [
        "Range: bytes=0-0", "If-None-Match: *", "If-Match: *", "If-Modified-Since: \(date)",
        "If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT", "If-Range: \(date)\r\nRange: bytes=0-",
      ] {
        let reply = try client.call("GET", sample.path + suffix, nil, [field])
        #expect(reply.status == (suffix == "/release" ? 403 : 401) && reply.body == plain.body, "\(suffix) \(field)")
        #expect(reply.fields.filter { $0.key != "date" } == plain.fields.filter { $0.key != "date" })
        let sealed = try client.call("GET", sample.path + "/release", sample.token, [field])
        #expect(sealed.status == 403 && !sealed.text.contains("AGE-SECRET-KEY"), "\(field)")
        let head = try client.call("HEAD", sample.path + suffix, nil, [field])
        #expect(head.status >= 400 && head.body.isEmpty, "\(suffix) \(field)")
      }
    }
  }

  @Test func givesStrangersOnlyTheReleasedKey() throws {
    let soon = try SampleSeal(opensAt: ClockReading.now().wall + 3)
    #expect(try client.seal(soon).status == 201)
    let item = try SampleSeal.item()
    #expect(try client.put(item, [1, 2, 3], to: soon).status == 201)
    for _ in 0..<80 where try client.call("GET", soon.path + "/release").status != 200 { usleep(100_000) }
    let record = try #require(ReleaseRecord(try client.call("GET", soon.path + "/release").body))
    let wrong = try #require(AccessToken(bytes: [UInt8](repeating: 7, count: 16)))
    for suffix in ["", "/receipt", "/items", "/items/\(item.text)", "/items/\(item.text)/receipt", "/tokens"] {
      for token in [nil, wrong] {
        let status = try client.call("GET", soon.path + suffix, token).status
        #expect(status == (token == nil ? 401 : 403), "\(suffix)")
      }
    }
    // Even with the sealed item: the public key only opens its outer layer.
    #expect(record.timeIdentity != soon.owner)
    #expect(try client.call("GET", "\(soon.path)/items/\(item.text)", soon.readToken).status == 200)
  }

  @Test func limitsGuessing() throws {
    let wrong = try #require(AccessToken(bytes: [UInt8](repeating: 7, count: 16)))
    let limited = try RunningKeeper(["--request-rate", "1"])
    var last: Reply?
    for _ in 0..<20 where last?.status != 429 { last = try limited.client.call("GET", sample.path, wrong) }
    #expect(last?.status == 429 && Int(last?.fields["retry-after"] ?? "") ?? 0 > 0)
  }

  /// Regression: a new token for each request had an allowance of its own.
  @Test func inventingTokensEscapesNoLimit() throws {
    let limited = try RunningKeeper(["--request-rate", "2"])
    #expect(try limited.client.seal(sample).status == 201)
    #expect(try limited.client.call("GET", sample.path, sample.token).status == 200)
    var statuses: [Int] = []
    for _ in 0..<30 where statuses.last != 429 {
      let invented = try #require(AccessToken(bytes: Array(KeyRing.random().prefix(16))))
      // Refused before the capsule is looked up, as every body is refused that isn't valid.
      statuses.append(try limited.client.call("POST", sample.path + "/audit", invented, body: Array("{".utf8)).status)
    }
    #expect(statuses.last == 429 && statuses.dropLast().allSatisfy { $0 == 400 }, "\(statuses)")
    // Its neighbours, whose tokens were valid before, notice nothing.
    for _ in 0..<3 { #expect(try limited.client.call("GET", sample.path, sample.token).status == 200) }
  }

  /// Regression: a new ID for each request had an allowance of its own, and was looked up before anyone paid for it.
  @Test func inventingCapsulesEscapesNoLimit() throws {
    let limited = try RunningKeeper(["--request-rate", "2"])
    let soon = try SampleSeal(opensAt: ClockReading.now().wall + 3)
    #expect(try limited.client.seal(soon).status == 201)
    func release(_ path: String, _ token: AccessToken? = nil) throws -> Int {
      try limited.client.call("GET", path + "/release", token).status
    }
    for _ in 0..<100 where try release(soon.path, soon.readToken) != 200 { usleep(500_000) }
    var statuses: [Int] = []
    for _ in 0..<30 where statuses.last != 429 {
      let invented = try SampleSeal.item()
      statuses.append(try release("\(APIRoute.root)/capsules/\(invented.text)"))
    }
    #expect(statuses.last == 429 && statuses.count <= 6, "\(statuses)")
    // Its neighbours get what is published.
    for _ in 0..<5 { #expect(try release(soon.path) == 200) }
  }

  /// Those who fetch a key that is published pay for nothing but that key's own limit.
  @Test func fetchingPublishedKeysCostsTheNetworkNothing() throws {
    let limited = try RunningKeeper(["--request-rate", "10"])
    let soon = try SampleSeal(opensAt: ClockReading.now().wall + 3)
    #expect(try limited.client.seal(soon).status == 201)
    var last = 0
    for _ in 0..<30 where last != 200 {
      last = try limited.client.call("GET", soon.path + "/release").status
      if last != 200 { usleep(500_000) }
    }
    for _ in 0..<40 { #expect(try limited.client.call("GET", soon.path + "/release").status == 200) }
  }

  @Test func manyContributorsShareAnAddress() throws {
    let limited = try RunningKeeper(["--request-rate", "2"])
    #expect(try limited.client.seal(sample).status == 201)
    // The network has ten requests left: more links than that would have to wait.
    let links = try (0..<6).map { _ in try sample.link() }
    for link in links {
      let path = "\(sample.path)/tokens/\(link.id.text)"
      #expect(try limited.client.call("PUT", path, sample.token, body: link.request.bytes).status == 201)
    }
    // Each link's first request costs its network one, and the others cost it nothing.
    for link in links {
      for _ in 0..<5 { #expect(try limited.client.call("GET", sample.path, link.token).status == 200) }
    }
  }

  @Test func logsContainNoSecrets() throws {
    let token = try #require(AccessToken(bytes: [UInt8](repeating: 0x5A, count: 16)))
    _ = try client.call("GET", "\(sample.path)?token=\(sample.token.text)", sample.token)
    _ = try client.put(try SampleSeal.item(), Array("a body of its own".utf8), to: sample)
    _ = try client.call("DELETE", sample.path, token)
    #expect(server.errors.contains("/api/v1/capsules/"))
    let key = try Data(contentsOf: URL(filePath: keeper.data.key.path)).base64EncodedString()
    for secret in [
      sample.token.text, sample.readToken.text, token.text, "a body of its own", "Bearer", key,
      sample.request.recipients[0].text,
    ] { #expect(!server.errors.contains(secret)) }
  }
}
