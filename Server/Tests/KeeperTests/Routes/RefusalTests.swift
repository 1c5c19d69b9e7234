import CivilTime
import Cryptography
import Foundation
import JSON
import PiggyBank
import TemporaryFolders
import Testing

@testable import Keeper

/// Refusals follow the standards and don't reveal what exists.
@Suite struct RefusalTests {
  private let keeper: RunningKeeper
  private let sample: SampleSeal
  private var client: KeeperClient { keeper.client }
  private var port: Int { keeper.server.port }

  init() throws {
    keeper = try RunningKeeper()
    sample = try keeper.seal()
  }

  private func expectProblem(_ reply: Reply, _ status: Int, _ type: String, _ what: String) {
    #expect(reply.status == status && reply.fields["content-type"] == "application/problem+json", "\(what)")
    let json = try? JSONReader.read(reply.body)
    #expect(json?["type"]?.text == "/problems/" + type, "\(what): \(reply.text)")
    guard case .integer(Int64(status))? = json?["status"] else {
      Issue.record("\(what): \(reply.text)")
      return
    }
  }

  @Test func requiresATokenBeforeReadingTheBody() throws {
    for route in APIRoute.all where route.needsToken && route.method != .head {
      let path =
        APIRoute.root
        + route.path.replacing("{capsule}", with: sample.id.text).replacing("{item}", with: sample.id.text)
        .replacing("{token}", with: sample.id.text)
      for fields in [[], ["Authorization: Basic eDp5"], ["Authorization: Bearer x"]] {
        let reply = try client.call(route.method.rawValue, path, nil, fields, body: Array("no json".utf8))
        expectProblem(reply, 401, "unauthenticated", "\(route.method) \(route.path)")
        #expect(reply.fields["www-authenticate"] == "Bearer")
      }
    }
    #expect(try client.call("GET", sample.path + "/release").status == 403)
  }

  /// Regression: white space before a parameter made it another media type.
  @Test func acceptsParametersOfAMediaType() throws {
    for type in ["application/json", "application/json;charset=utf-8", "Application/JSON \t; charset=utf-8"] {
      let reply = try client.call("PUT", sample.path, sample.token, body: sample.request.bytes, type: type)
      #expect(reply.status == 200, "\(type)")
    }
    for type in ["application/jsons", "application/json x", "application", "; charset=utf-8", ""] {
      let reply = try client.call("PUT", sample.path, sample.token, body: sample.request.bytes, type: type)
      expectProblem(reply, 415, "media-type", type)
    }
  }

  @Test func namesTheMethodsThatAreAllowed() throws {
    for (method, path, allowed) in [
      ("POST", "/capsules/x", "DELETE, GET, HEAD, PUT"), ("PATCH", "/capsules/x/items/y", "GET, HEAD, PUT"),
      ("DELETE", "/keeper", "GET, HEAD"), ("GET", "/capsules/x/audit?y", "POST"),
    ] {
      let reply = try client.call(method, APIRoute.root + path, sample.token)
      expectProblem(reply, 405, "method", "\(method) \(path)")
      #expect(reply.fields["allow"] == allowed, "\(method) \(path): \(reply.fields["allow"] ?? "-")")
    }
    expectProblem(try client.call("GET", APIRoute.root + "/nothing"), 404, "no-route", "a path of nothing")
  }

  @Test func refusesWhatIsTooLongAsAProblem() throws {
    let long = try client.call("PUT", sample.path, sample.token, body: [UInt8](repeating: 0x20, count: 70_000))
    expectProblem(long, 413, "too-large", "a body")
    let connection = try #require(Connection(port: port))
    connection.send("GET http://localhost/ HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
    expectProblem(try #require(Reply(connection.receive())), 400, "malformed", "an absolute target")
  }

  @Test func refusesOwnerKeysOfSmallOrder() throws {
    var nobody = try SampleSeal(opensAt: 4_000_000_000)
    nobody.request.core.ownerKey = [1] + [UInt8](repeating: 0, count: 31)
    // The identity point: with it, this would be a valid signature of everything.
    nobody.request.ownerSignature = [1] + [UInt8](repeating: 0, count: 63)
    let reply = try client.seal(nobody)
    #expect(reply.status == 422 && reply.text.contains("owner-signature"), "\(reply.text)")
  }

  /// Regression: with 98 tokens to compare, a known capsule took half a millisecond longer than an unknown one.
  @Test func refusesKnownAndUnknownCapsulesEquallyFast() throws {
    for _ in 0..<98 {
      let request = WriteTokenRequest(tokenHash: KeyRing.random(), itemLimit: nil, byteLimit: nil).bytes
      let path = "\(sample.path)/tokens/\(try SampleSeal.item().text)"
      #expect(try client.call("PUT", path, sample.token, body: request).status == 201)
    }
    let wrong = try #require(AccessToken(bytes: [UInt8](repeating: 7, count: 16)))
    let clock = ContinuousClock()
    var times: [Bool: [Duration]] = [:]
    for number in 0..<200 {
      let isKnown = number.isMultiple(of: 2)
      let path = isKnown ? sample.path : "\(APIRoute.root)/capsules/\(try SampleSeal.item().text)"
      let began = clock.now
      let status = try client.call("GET", path, wrong).status
      times[isKnown, default: []].append(clock.now - began)
      #expect(status == 403)
    }
    // A busy machine only adds to the times, by more than they may differ: the fast ones show what the server itself does.
    let fast = try [true, false].map { try #require(times[$0]).sorted()[10] }
    let difference = fast[0] > fast[1] ? fast[0] - fast[1] : fast[1] - fast[0]
    // None came before its time slot; the rest is noise.
    #expect(fast.allSatisfy { $0 >= .milliseconds(10) } && difference < .milliseconds(5), "\(fast)")
  }

  @Test func keepsItsFilesPrivateInAnyFolder() throws {
    let folder = try TemporaryFolder()
    let site = try SiteFixture()
    #expect(try folder.shell("mkdir -m 755 data; umask 000; touch data/lock; echo done") == "done\n")
    let server = try ServerProcess(["--site", site.folder.path, "--data", folder.path + "/data"])
    let capsule = try SampleSeal(opensAt: 4_000_000_000)
    #expect(try server.client.seal(capsule).status == 201)
    #expect(
      try server.client.put(try SampleSeal.item(), [UInt8](repeating: 1, count: 50_000), to: capsule).status == 201)
    #expect(try folder.shell("find data -type f -perm /077; find data -mindepth 1 -type d -perm /077") == "")
    #expect(
      try folder.shell("\(ServerProcess.program.path) capsule backup copy --data data >/dev/null; find copy -perm /077")
        == "")
  }

  @Test func refusesCapsulesThatARestoreMayHaveLost() throws {
    let folder = try TemporaryFolder()
    let site = try SiteFixture()
    let program = ServerProcess.program.path
    let server = try ServerProcess(["--site", site.folder.path, "--data", folder.path + "/data"])
    #expect(try server.client.seal(sample).status == 201)
    _ = try folder.shell("\(program) capsule backup copy --data data; \(program) capsule export-key a.key --data data")
    var late = try SampleSeal(opensAt: 4_000_000_000)
    #expect(try server.client.seal(late).status == 201)
    #expect(server.stop() == 0)
    #expect(try folder.shell("\(program) capsule restore copy --key a.key --data back; echo $?").hasSuffix("0\n"))
    let restored = try ServerProcess(["--site", site.folder.path, "--data", folder.path + "/back"])
    let refusal = try restored.client.seal(late)
    expectProblem(refusal, 409, "restored", "sealed after the backup")
    // The moment is in the future: a new capsule would be refused as well until then.
    let until = try #require(refusal.text.firstMatch(of: /made after (\S+) are/)).1
    #expect(try #require(Instant(String(until))).seconds > ClockReading.now().wall)
    #expect(try restored.client.seal(sample).status == 200)
    // Capsules created from now on are sealed.
    late = try SampleSeal(opensAt: 4_000_000_000, createdAt: ClockReading.now().wall + 3600)
    #expect(try restored.client.seal(late).status == 201)
  }

  @Test func refusesCapsulesThatTheDatabaseLost() throws {
    let folder = try TemporaryFolder()
    let site = try SiteFixture()
    func start() throws -> ServerProcess {
      try ServerProcess(["--site", site.folder.path, "--data", folder.path + "/data"])
    }
    let deleted = try SampleSeal(opensAt: 4_000_000_000)
    let late = try SampleSeal(opensAt: 4_000_000_000)
    let first = try start()
    for capsule in [sample, deleted] { #expect(try first.client.seal(capsule).status == 201) }
    #expect(try first.client.call("DELETE", deleted.path, deleted.token).status == 204)
    #expect(first.stop() == 0)
    // A backup by hand, before the last capsule was sealed.
    #expect(try folder.shell("cp data/capsules.sqlite old && echo done") == "done\n")
    let second = try start()
    #expect(try second.client.seal(late).status == 201)
    #expect(second.stop() == 0)
    #expect(try folder.shell("mv data/capsules.sqlite new && cp old data/capsules.sqlite && echo done") == "done\n")

    let older = try start()
    expectProblem(try older.client.seal(late), 409, "lost", "sealed after the backup")
    #expect(try older.client.seal(sample).status == 200)
    expectProblem(try older.client.seal(deleted), 410, "gone", "deleted before the backup")
    #expect(try older.client.seal(try SampleSeal(opensAt: 4_000_000_000)).status == 201)
    #expect(older.stop() == 0)
    #expect(older.errors.contains("capsules lost"))

    #expect(try folder.shell("cp new data/capsules.sqlite && echo done") == "done\n")
    let newer = try start()
    #expect(try newer.client.seal(late).status == 200)
  }
}
