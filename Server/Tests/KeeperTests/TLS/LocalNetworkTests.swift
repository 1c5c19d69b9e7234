import Foundation
import TemporaryFolders
import Testing

@testable import Keeper
@testable import KeeperTLS

/// `--lan` as seen by a phone: TLS that curl and openssl trust through the authority's certificate, and a plain port
/// with the set-up page only.
@Suite struct LocalNetworkTests {
  private let site: SiteFixture
  private let folder: TemporaryFolder
  private let ports = (0..<2).map { _ in ServerProcess.freePort() }
  private let server: ServerProcess
  private var secure: Int { ports[0] }
  private var setup: Int { ports[1] }

  init() throws {
    site = try SiteFixture()
    folder = try TemporaryFolder()
    server = try ServerProcess([
      "--log-level", "warning", "--site", site.folder.path, "--lan", "--lan-port", "\(ports[0])", "--setup-port",
      "\(ports[1])", "--data",
      folder.path + "/data", "--name", "box.local",
    ])
    try folder.write("root.pem", try Reply.to("GET /touchstone.pem", port: setup, host: host(setup)).text)
  }

  private func host(_ port: Int) -> String { "box.local:\(port)" }

  private func curl(_ arguments: String) throws -> String {
    try folder.shell("curl -sS --cacert root.pem --resolve box.local:\(secure):127.0.0.1 \(arguments)")
  }

  @Test func servesTheAppOverTLSThatTheAuthorityVouchesFor() throws {
    #expect(try curl("https://box.local:\(secure)/").contains("<title>T</title>"))
    #expect(try curl("-I --compressed https://box.local:\(secure)/sw.js").contains("Content-Encoding: gzip"))
    let wasm = "https://box.local:\(secure)/shell-0123456789abcdef/touchstone.wasm"
    #expect(try curl("\(wasm) | cmp - '\(site.folder.path)/shell-0123456789abcdef/touchstone.wasm'").isEmpty)
    let probe = try folder.shell(
      "openssl s_client -connect 127.0.0.1:\(secure) -CAfile root.pem -verify_return_error -verify_hostname box.local </dev/null"
    )
    #expect(probe.contains("Verified peername: box.local") && probe.contains("Verify return code: 0 (ok)"))
  }

  @Test func isReachedByBothFamiliesWhereThereAreTwo() throws {
    let probe = try folder.shell(
      "curl -sS --cacert root.pem --resolve 'box.local:\(secure):[::1]' https://box.local:\(secure)/")
    if WildcardAddress.text == "::" { #expect(probe.contains("<title>T</title>"), "\(probe)") }
    #expect(try curl("https://box.local:\(secure)/").contains("<title>T</title>"))
    for address in MachineAddress.current() {
      let host = "\(address.host):\(secure)"
      #expect(try folder.shell("curl -gsS --cacert root.pem https://\(host)/").contains("<title>T</title>"), "\(host)")
    }
  }

  @Test func isNotTrustedWithoutTheAuthorityNorUnderAnotherName() throws {
    #expect(
      try folder.shell("curl -sS --resolve box.local:\(secure):127.0.0.1 https://box.local:\(secure)/").contains(
        "curl: (60)"))
    #expect(try curl("--resolve evil.local:\(secure):127.0.0.1 https://evil.local:\(secure)/").contains("curl: (60)"))
    #expect(try curl("-H 'Host: evil.local' -o /dev/null -w '%{http_code}' https://box.local:\(secure)/") == "421")
  }

  @Test func speaksNoOldTLS() throws {
    for version in ["-tls1", "-tls1_1"] {
      let probe = try folder.shell(
        "openssl s_client -connect 127.0.0.1:\(secure) \(version) -cipher ALL:@SECLEVEL=0 </dev/null")
      #expect(probe.contains("alert protocol version"), "\(version)")
    }
  }

  @Test func speaksTLS12WithAuthenticatedEncryptionOnly() throws {
    for (suite, isOffered) in [
      ("ECDHE-ECDSA-AES128-GCM-SHA256", true), ("ECDHE-ECDSA-AES256-GCM-SHA384", true),
      ("ECDHE-ECDSA-CHACHA20-POLY1305", true), ("ECDHE-ECDSA-AES128-SHA", false), ("ECDHE-ECDSA-AES256-SHA", false),
      ("ECDHE-ECDSA-AES128-SHA256", false),
    ] {
      let probe = try folder.shell("openssl s_client -connect 127.0.0.1:\(secure) -tls1_2 -cipher \(suite) </dev/null")
      #expect(probe.contains("Cipher is \(suite)") == isOffered, "\(suite)")
      #expect(probe.contains("alert handshake failure") != isOffered, "\(suite)")
    }
  }

  @Test func servesTheSetUpOnAPlainPort() throws {
    for path in ["/", "/ko", "/ja", "/en", "/touchstone.mobileconfig", "/touchstone.cer", "/touchstone.pem"] {
      #expect(try Reply.to("GET \(path)", port: setup, host: host(setup)).status == 200)
      let head = try Reply.to("HEAD \(path)", port: setup, host: host(setup))
      #expect(head.status == 200 && head.body.isEmpty)
      #expect(try Reply.to("GET \(path)", port: setup, host: "evil.local:\(setup)").status == 421)
    }
  }

  @Test func servesNothingElseOnThePlainPort() throws {
    for path in [
      "/index.html", "/sw.js", "/shell-0123456789abcdef/touchstone.wasm", "/healthz", "/local-identity.pem",
      "/data/local-identity.pem", "/../data/local-identity.pem", "/en/", "/EN", "/touchstone.key",
    ] {
      #expect(try Reply.to("GET \(path)", port: setup, host: host(setup)).status == 404)
      #expect(try Reply.to("POST \(path)", port: setup, host: host(setup)).status == 404)
    }
  }

  @Test func speaksTheReadersLanguageInTheSetUp() throws {
    for (header, language) in [
      ("ja,en;q=0.9", "ja"), ("ko-KR", "ko"), ("de, ko;q=0.1", "ko"), ("de", "en"), ("", "en"),
    ] {
      let reply = try Reply.to("GET /", port: setup, host: host(setup), ["Accept-Language: \(header)"])
      #expect(reply.text.contains("<html lang=\"\(language)\">") && reply.fields["vary"] == "Accept-Language")
    }
  }

  @Test func servesAProfileWithTheAuthority() throws {
    let reply = try Reply.to("GET /touchstone.mobileconfig", port: setup, host: host(setup))
    #expect(reply.fields["content-type"] == "application/x-apple-aspen-config")
    let list = try PropertyListSerialization.propertyList(from: Data(reply.body), format: nil) as? [String: Any]
    let payload = try #require((list?["PayloadContent"] as? [[String: Any]])?.first)
    #expect(payload["PayloadType"] as? String == "com.apple.security.root")
    let certificate = try Reply.to("GET /touchstone.cer", port: setup, host: host(setup))
    #expect(payload["PayloadContent"] as? Data == Data(certificate.body))
    for identifier in [list?["PayloadUUID"], payload["PayloadUUID"]] {
      #expect(UUID(uuidString: identifier as? String ?? "") != nil)
    }
  }

  @Test func showsTheFingerprintToCompareAndCodesToScan() throws {
    let expected = try folder.shell("openssl x509 -in root.pem -noout -fingerprint -sha256")
    let digits = expected.split(separator: "=").last.map { $0.filter { $0.isHexDigit } }
    let shown = server.output.split(separator: "\n").first { $0.split(separator: " ").count == 32 }
    #expect(shown.map { $0.filter { $0.isHexDigit } } == digits)
    #expect(server.output.contains("█") && !server.output.contains("\u{1B}"))
  }

  @Test func writesTheAuthoritysKeyNowhere() throws {
    let files = try folder.shell("grep -rlE 'PRIVATE KEY' . | sort").split(separator: "\n")
    #expect(files == ["./data/local-identity.pem"])
    #expect(try folder.shell("grep -c 'PRIVATE KEY' data/local-identity.pem") == "2\n")
    #expect(!server.output.contains("PRIVATE") && !server.errors.contains("PRIVATE"))
  }

  @Test func stopsAtOnceDespiteAnUnfinishedHandshake() throws {
    let silent = try #require(Connection(port: secure))
    #expect(try curl("-o /dev/null -w '%{http_code}' https://box.local:\(secure)/") == "200")
    #expect(server.stop() == 0)
    #expect(silent.receive().isEmpty && server.errors.isEmpty)
  }
}
