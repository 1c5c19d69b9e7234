import Foundation
import PiggyBank
import Testing

@testable import Keeper

/// Bytes that a page sends to measure its upload speed.
@Suite struct UploadProbeTests {
  private static let path = APIRoute.root + APIRoute.probe
  private static let type = "application/octet-stream"

  private func probe(_ keeper: RunningKeeper, _ count: Int, _ token: AccessToken? = nil, _ fields: [String] = []) throws
    -> Reply
  {
    try keeper.client.call(
      "POST", Self.path, token, fields, body: [UInt8](repeating: 7, count: count), type: Self.type)
  }

  @Test func acceptsOneMebibyteAtMost() throws {
    let keeper = try RunningKeeper()
    for count in [0, 1, 262_144, KeeperLimits.probeBytes] {
      let reply = try probe(keeper, count)
      #expect(reply.status == 204 && reply.body.isEmpty, "\(count)")
      #expect(reply.fields["cache-control"] == "no-store", "\(count)")
    }
    #expect(try probe(keeper, KeeperLimits.probeBytes + 1).status == 413)
    // The limits on other paths are unchanged.
    let elsewhere = try keeper.client.call(
      "POST", Self.path + "/x", body: [UInt8](repeating: 7, count: 262_144), type: Self.type)
    #expect(elsewhere.status == 413)
  }

  @Test func endsAnOverlongChunkedBody() throws {
    let keeper = try RunningKeeper()
    let connection = try #require(Connection(port: keeper.server.port))
    connection.send(
      "POST \(Self.path) HTTP/1.1\r\nHost: localhost:\(keeper.server.port)\r\nContent-Type: \(Self.type)\r\n"
        + "Transfer-Encoding: chunked\r\n\r\n")
    #expect(connection.isBrokenOff(sending: "10000\r\n" + String(repeating: "x", count: 65_536) + "\r\n"))
  }

  @Test func refusesOtherSitesPages() throws {
    let keeper = try RunningKeeper()
    #expect(try probe(keeper, 10, nil, ["Origin: https://other.example"]).status == 403)
    #expect(try probe(keeper, 10, nil, ["Sec-Fetch-Site: cross-site"]).status == 403)
    // What another site's form can send without a preflight request.
    #expect(try keeper.client.call("POST", Self.path, body: [1], type: "text/plain").status == 415)
  }

  @Test func leavesNothingBehind() throws {
    let keeper = try RunningKeeper()
    let folder = URL(filePath: keeper.folder.path)
    func files() throws -> [String] { try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() }
    let before = try files()
    #expect(try probe(keeper, KeeperLimits.probeBytes).status == 204)
    #expect(try files() == before)
  }

  /// Tokens aren't looked up, so a new one per request must not give a new allowance.
  @Test func limitsANetworkWhateverItsTokens() throws {
    let keeper = try RunningKeeper(["--request-rate", "1"])
    var statuses: [Int] = []
    for number in 0..<4 where statuses.last != 429 {
      let token = try #require(AccessToken(bytes: [UInt8](repeating: UInt8(number), count: 16)))
      statuses.append(try probe(keeper, 1, token).status)
    }
    #expect(statuses.first == 204 && statuses.last == 429)
  }

  @Test func advertisesTheProbeWithTheManifest() throws {
    let keeper = try RunningKeeper()
    for query in ["", "?probe=1"] {
      let manifest = try keeper.client.call("GET", "/manifest.webmanifest" + query)
      #expect(manifest.fields["upload-probe"] == "?1", "\(query)")
    }
    #expect(try keeper.client.call("GET", "/").fields["upload-probe"] == nil)
  }
}
