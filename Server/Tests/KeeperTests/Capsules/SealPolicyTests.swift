import Foundation
import PiggyBank
import TemporaryFolders
import Testing

@testable import Keeper

/// Who may seal, and how an operator controls it.
@Suite struct SealPolicyTests {
  private let folder: TemporaryFolder
  private let site: SiteFixture
  private var program: String { ServerProcess.program.path }

  init() throws {
    folder = try TemporaryFolder()
    site = try SiteFixture()
  }

  private func start(_ more: [String]) throws -> ServerProcess {
    try ServerProcess(
      ["--site", site.folder.path, "--data", folder.path + "/data", "--request-rate", "0", "--log-level", "debug"]
        + more)
  }

  @Test func isOpenOnThisMachineAlone() {
    for host in ["127.0.0.1", "::1", "localhost"] {
      #expect(SealPolicy.standard(host: host, isShared: false) == .open)
      #expect(SealPolicy.standard(host: host, isShared: true) == .invite)
    }
    for host in ["0.0.0.0", "::", "192.0.2.1", "127.0.0.1.example", ""] {
      #expect(SealPolicy.standard(host: host, isShared: false) == .invite)
    }
  }

  @Test(arguments: [
    ["--host", "0.0.0.0"], ["--name", "box.example"], ["--sealing", "invite"], ["--sealing", "closed"],
  ])
  func refusesStrangers(arguments: [String]) throws {
    let server = try start(arguments)
    let reply = try server.client.seal(try SampleSeal(opensAt: 4_000_000_000))
    let isClosed = arguments.contains("closed")
    // A client can ask before it seals.
    let about = try server.client.call("GET", APIRoute.root + "/keeper").text
    #expect(KeeperDescription(Array(about.utf8))?.sealing == (isClosed ? .closed : .invite))
    #expect(
      reply.status == 403 && reply.text.contains(isClosed ? "/problems/closed" : "/problems/invite"), "\(reply.text)")
    #expect(server.errors.contains(isClosed ? "no new capsules are accepted" : "sealing needs an invite"))
  }

  @Test func limitsAnInviteAndRevokesIt() throws {
    let server = try start(["--sealing", "invite"])
    func code(_ name: String, _ capsules: Int) throws -> String {
      let said = try folder.shell("\(program) invite add \(name) --capsules \(capsules) --data data --locale en")
      return try #require(said.firstMatch(of: /Invite code: (\S+)/)).1.description
    }
    func seal(_ field: String) throws -> Int {
      let sample = try SampleSeal(opensAt: 4_000_000_000)
      let status = try server.client.call("PUT", sample.path, sample.token, [field], body: sample.request.bytes).status
      // Repeating a request gets the same response and doesn't use up the invite.
      if status == 201 {
        #expect(try server.client.call("PUT", sample.path, sample.token, body: sample.request.bytes).status == 200)
      }
      return status
    }
    let first = try code("anna", 2)
    #expect(try seal("Keeper-Invite: \(first)") == 201)
    // A browser keeps the invite from its link.
    let link = try server.client.call("GET", "/invite/\(first)")
    #expect(link.status == 303 && link.fields["location"] == "/")
    let cookie = try #require(link.fields["set-cookie"]?.split(separator: ";").first)
    #expect(link.fields["set-cookie"]?.contains("HttpOnly; SameSite=Strict") == true)
    #expect(link.fields["set-cookie"]?.contains("Secure") == false)
    let proxied = try server.client.call("GET", "/invite/\(first)", nil, ["X-Forwarded-Proto: https"])
    #expect(proxied.fields["set-cookie"]?.hasSuffix("; Secure") == true)
    #expect(try seal("Cookie: other=1; \(cookie)") == 201)
    #expect(try seal("Keeper-Invite: \(first)") == 403)
    let second = try code("ben", 5)
    #expect(try seal("Keeper-Invite: \(second)") == 201)
    #expect(try folder.shell("\(program) invite list --data data").contains("anna\t2\t2\t"))
    #expect(try folder.shell("\(program) invite add ben --data data --locale en; echo $?").hasSuffix("1\n"))
    #expect(try folder.shell("\(program) invite revoke ben --data data --locale en; echo $?").hasSuffix("0\n"))
    #expect(try folder.shell("\(program) invite revoke ben --data data --locale en; echo $?").hasSuffix("1\n"))
    for wrong in [second, "AAAAAAAAAAAAAAAAAAAAAA", "", "x"] { #expect(try seal("Keeper-Invite: \(wrong)") == 403) }
    #expect(try folder.shell("\(program) capsule list --data data --locale en").contains("sealed\tinvite: anna"))
    for secret in [first, second] { #expect(!server.errors.contains(secret)) }
  }

  @Test func limitsDailySealsPerNetwork() throws {
    let server = try start(["--seals-per-day", "3"])
    let statuses = try (0..<5).map { _ in try server.client.seal(try SampleSeal(opensAt: 4_000_000_000)).status }
    #expect(statuses == [201, 201, 201, 429, 429])
  }

  /// Regression: a page that repeated a refused request used up the day of everyone in its network.
  @Test func onlyNewCapsulesCountTowardsTheDay() throws {
    let server = try start(["--seals-per-day", "3"])
    func seal() throws -> SampleSeal {
      let sample = try SampleSeal(opensAt: 4_000_000_000)
      #expect(try server.client.seal(sample).status == 201)
      return sample
    }
    let sample = try seal()
    let other = try #require(AccessToken(bytes: [UInt8](repeating: 7, count: 16)))
    let past = try SampleSeal(opensAt: 1_000_000_000)
    for _ in 0..<5 {
      #expect(try server.client.seal(sample).status == 200)
      #expect(try server.client.call("PUT", sample.path, other, body: sample.request.bytes).status == 403)
      #expect(try server.client.call("PUT", sample.path, sample.token, body: [0x7B]).status == 400)
      #expect(try server.client.call("PUT", sample.path, body: sample.request.bytes).status == 401)
      #expect(try server.client.seal(past).status == 422)
    }
    for _ in 0..<2 { _ = try seal() }
    #expect(try server.client.seal(try SampleSeal(opensAt: 4_000_000_000)).status == 429)
  }

  @Test func operatorListsAndRemovesCapsules() throws {
    let server = try start([])
    let samples = try (0..<2).map { _ in try SampleSeal(opensAt: 4_000_000_000) }
    for sample in samples { #expect(try server.client.seal(sample).status == 201) }
    let (sample, item) = (samples[0], try SampleSeal.item())
    #expect(try server.client.put(item, [UInt8](repeating: 7, count: 50_000), to: sample).status == 201)
    let listed = try folder.shell("\(program) capsule list --data data --locale en")
    #expect(listed.split(separator: "\n").count == 2)
    #expect(listed.contains("\(sample.id.text)\t2096-10-02T07:06:40Z\t1\t50000\tsealed\n"), "\(listed)")
    let name = "--data data --locale en -- \(sample.id.text); echo $?"
    #expect(try folder.shell("\(program) capsule remove --reason 'Against the rules.' " + name).hasSuffix("0\n"))
    #expect(try folder.shell("\(program) capsule remove --reason 'Again.' " + name).hasSuffix("1\n"))
    let shown = try folder.shell("\(program) capsule show " + name)
    #expect(shown.contains("removed by the operator: Against the rules.") && shown.hasSuffix("0\n"), "\(shown)")
    let reply = try server.client.call("GET", sample.path, sample.token)
    #expect(reply.status == 410 && reply.text.contains("Against the rules."))
    #expect(try server.client.call("GET", sample.path).status != 410)
    let repeated = try server.client.seal(sample)
    #expect(repeated.status == 410 && repeated.text.contains("Against the rules."), "\(repeated.text)")
    #expect(try server.client.call("GET", samples[1].path, samples[1].token).status == 200)
    let data = KeeperData(folder: folder.path + "/data")
    #expect(try data.blobs.open(BlobName(sample.id, item)) == nil)
    #expect(try folder.shell("\(program) capsule audit --data data --locale en; echo $?").hasSuffix("0\n"))
  }

  /// Regression: one client behind a shared address could use up everyone's allowance, and so block releases.
  @Test func noTrafficBlocksAReleasedKey() throws {
    let server = try start(["--request-rate", "2"])
    let sample = try SampleSeal(opensAt: ClockReading.now().wall + 3)
    #expect(try server.client.seal(sample).status == 201)
    for _ in 0..<100 where try server.client.call("GET", sample.path + "/release", sample.readToken).status != 200 {
      Thread.sleep(forTimeInterval: 0.5)
    }
    var last = 0
    for _ in 0..<60 where last != 429 { last = try server.client.call("GET", APIRoute.root + "/keeper").status }
    #expect(last == 429)
    for _ in 0..<10 { #expect(try server.client.call("GET", sample.path + "/release").status == 200) }
  }

  /// Regression: a client that asked for a released key again and again used up everyone's allowance of it.
  @Test func noClientBlocksAReleasedKeyForOtherNetworks() throws {
    let server = try start(["--request-rate", "2", "--trusted-proxy", "127.0.0.1"])
    let sample = try SampleSeal(opensAt: ClockReading.now().wall + 3)
    #expect(try server.client.seal(sample).status == 201)
    for _ in 0..<100 where try server.client.call("GET", sample.path + "/release", sample.readToken).status != 200 {
      Thread.sleep(forTimeInterval: 0.5)
    }
    func status(from address: String) throws -> Int {
      try server.client.call("GET", sample.path + "/release", nil, ["X-Forwarded-For: \(address)"]).status
    }
    var last = 0
    for _ in 0..<200 where last != 429 { last = try status(from: "192.0.2.1") }
    #expect(last == 429)
    for number in 2..<12 { #expect(try status(from: "192.0.2.\(number)") == 200) }
  }
}
