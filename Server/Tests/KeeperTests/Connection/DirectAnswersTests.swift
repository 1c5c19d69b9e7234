import NIOCore
import NIOHTTP1
import Testing

@testable import Keeper

/// Direct answers equal the responder's, or are left to it.
@Suite struct DirectAnswersTests {
  private let site: SiteFixture
  private let direct: DirectAnswers

  init() throws {
    site = try SiteFixture()
    direct = DirectAnswers(
      shell: try Shell(folder: site.folder.path), hosts: AllowedHosts(names: ["a"], port: 1, isSecure: false))
  }

  private func answer(
    _ method: HTTPMethod, _ target: String, _ fields: [(String, String)]
  ) -> DirectAnswers.Answer? {
    var preferences = CodingPreferences()
    let head = HTTPRequestHead(version: .http1_1, method: method, uri: target, headers: HTTPHeaders(fields))
    return direct.answer(head, preferences: &preferences)
  }

  @Test func answersPlainRequests() throws {
    #expect(try #require(answer(.GET, "/sw.js", [("HOST", "a:1")])).body?.readableBytes == 353)
    #expect(try #require(answer(.GET, "/", [("Host", "A:1")])).status == 200)
    #expect(try #require(answer(.GET, "/?x", [("host", "a:1")])).status == 200)
    let head = try #require(answer(.HEAD, "/sw.js", [("Host", "a:1")]))
    #expect(head.status == 200 && head.body == nil)
  }

  @Test func answersTheHealthCheckWithoutWaitingForOthers() throws {
    let whole = try #require(answer(.GET, "/healthz", [("Host", "a:1")]))
    #expect(whole.status == 200 && whole.body.map { String(buffer: $0) } == "ok\n")
    let head = try #require(answer(.HEAD, "/healthz", [("Host", "a:1")]))
    #expect(head.status == 200 && head.body == nil)
  }

  @Test(arguments: [
    (HTTPMethod.GET, "/nothing", [("Host", "a:1")]), (.POST, "/sw.js", [("Host", "a:1")]), (.GET, "/sw.js", []),
    (.GET, "/sw.js", [("Host", "b:1")]), (.GET, "/healthz", [("Host", "b:1")]), (.POST, "/healthz", [("Host", "a:1")]),
    (.GET, "/sw.js", [("Host", "a:1"), ("host", "a:1")]),
    (.GET, "/sw.js", [("Host", "a:1"), ("Range", "bytes=0-1")]),
    (.GET, "/sw.js", [("Host", "a:1"), ("If-Match", "\"old\"")]),
    (.GET, "/sw.js", [("Host", "a:1"), ("Content-Length", "5")]),
    (.GET, "/sw.js", [("Host", "a:1"), ("Transfer-Encoding", "chunked")]),
    (.GET, "/sw.js", [("Host", "a:1"), ("Accept-Encoding", "gzip"), ("Accept-Encoding", "br")]),
    (.GET, "http://a:1/sw.js", [("Host", "a:1")]), (.GET, "*", [("Host", "a:1")]),
  ])
  func leavesOtherRequestsToTheResponder(method: HTTPMethod, target: String, fields: [(String, String)]) {
    #expect(answer(method, target, fields).map { $0.status } == nil, "\(fields)")
  }

  @Test func leavesHTTP10ToTheResponder() {
    var preferences = CodingPreferences()
    let head = HTTPRequestHead(version: .http1_0, method: .GET, uri: "/sw.js", headers: ["Host": "a:1"])
    #expect(direct.answer(head, preferences: &preferences).map { $0.status } == nil)
  }
}
