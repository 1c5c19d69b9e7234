import Foundation
import NIOCore
import Testing

@testable import Keeper

@Suite struct ShellReaderTests {
  private let site: SiteFixture

  init() throws {
    site = try SiteFixture()
  }

  private func read() throws -> [String: ShellFile] { try ShellReader.read(site.folder.path) }

  @Test func readsEveryFileOnce() throws {
    #expect(
      Set(try read().keys) == [
        "index.html", "sw.js", "manifest.webmanifest", "icons/icon.png", "shell-0123456789abcdef/app.js",
        "shell-0123456789abcdef/touchstone.wasm",
      ])
  }

  @Test func skipsLinksHiddenAndSpecialFiles() throws {
    try site.write(".secret", "s")
    try site.write(".git/config", "s")
    let folder = site.folder.path
    try FileManager.default.createSymbolicLink(atPath: folder + "/passwd", withDestinationPath: "/etc/passwd")
    try FileManager.default.createSymbolicLink(atPath: folder + "/up", withDestinationPath: "..")
    #expect(mkfifo(folder + "/pipe", 0o600) == 0)
    #expect(try read().count == 6)
  }

  @Test func compressesWhatGetsSmaller() throws {
    let files = try read()
    let script = try #require(files["shell-0123456789abcdef/app.js"]?.representation(accepting: "gzip"))
    #expect(script.coding == .gzip && script.body.readableBytes < 200)
    #expect(script.fields[.contentEncoding] == "gzip" && script.fields[.vary] == "Accept-Encoding")
    let picture = try #require(files["icons/icon.png"]?.representation(accepting: "gzip"))
    #expect(picture.coding == .identity && picture.fields[.vary] == nil)
  }

  @Test func usesCompressedSiblingsUnlessOutdated() throws {
    try site.write("sw.js.br", "br")
    #expect(try read()["sw.js"]?.representation(accepting: "br")?.coding == .brotli)
    #expect(try read().keys.contains("sw.js.br") == false)
    let past = Date(timeIntervalSinceNow: -3600)
    try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: site.folder.path + "/sw.js.br")
    #expect(try read()["sw.js"]?.representation(accepting: "br")?.coding == .identity)
  }

  @Test func letsEachPageHaveItsOwnPolicy() throws {
    try site.write(
      "other.html", "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src 'self'\">")
    func policy(_ path: String) throws -> String? {
      try read()[path]?.representation(accepting: nil)?.fields[.contentSecurityPolicy]
    }
    #expect(try policy("other.html") == "default-src 'none'; img-src 'self'; frame-ancestors 'none'")
    #expect(try policy("index.html") == policy("sw.js"))
  }

  @Test func marksOnlyContentHashedPathsImmutable() {
    for path in ["shell-0123456789abcdef/a.js", "sub/shell-0123456789abcdef/b/c.wasm"] {
      #expect(ShellFile.isImmutable(path))
    }
    for path in [
      "index.html", "shell-0123456789abcdef", "shell-0123456789ABCDEF/a.js", "shell-0123456789abcde/a.js",
      "shell-0123456789abcdef0/a.js", "myshell-0123456789abcdef/a.js",
    ] {
      #expect(!ShellFile.isImmutable(path))
    }
  }

  @Test func reportsAnInvalidSite() throws {
    try FileManager.default.removeItem(at: site.folder.appending(path: "index.html"))
    #expect(throws: ShellError.noPage(folder: site.folder.path)) { try read() }
    #expect(throws: ShellError.noPage(folder: "/nowhere")) { try ShellReader.read("/nowhere") }
  }

  @Test func readsNoMoreThanAnAppHas() throws {
    for number in 0...ShellReader.fileLimit { try site.write("many/\(number)", "") }
    #expect(throws: ShellError.tooLarge(folder: site.folder.path)) { try read() }
    try FileManager.default.removeItem(at: site.folder.appending(path: "many"))
    let file = try FileHandle(forWritingTo: site.folder.appending(path: "icons/icon.png"))
    try file.truncate(atOffset: UInt64(ShellReader.byteLimit))
    #expect(throws: ShellError.tooLarge(folder: site.folder.path)) { try read() }
  }

  @Test func namesFilesAsBrowsersAskForThem() {
    #expect(ShellReader.urlPath("a b/é%.js") == "a%20b/%C3%A9%25.js")
  }
}
