import Foundation
import PiggyBank
import Testing

@testable import Keeper

/// How the server starts and stops.
@Suite struct ShutdownTests {
  private let site: SiteFixture

  init() throws {
    site = try SiteFixture()
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func stopsOnRequest(signal: Int32) throws {
    let server = try ServerProcess(["--log-level", "warning", "--site", site.folder.path])
    let idle = try #require(Connection(port: server.port))
    #expect(try Reply.to("GET /", port: server.port).status == 200)
    #expect(server.stop(signal) == 0)
    #expect(server.isClosed && idle.receive().isEmpty && server.errors.isEmpty)
  }

  @Test func finishesTheCurrentResponse() throws {
    let large = Data((0..<16_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    try site.write("large.bin", large)
    let server = try ServerProcess(["--log-level", "warning", "--site", site.folder.path])
    let connection = try #require(Connection(port: server.port))
    connection.send("GET /large.bin HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
    let start = connection.receive(limit: 1000)
    kill(server.process.processIdentifier, SIGTERM)
    usleep(300_000)
    let reply = try #require(Reply(start + connection.receive()))
    #expect(reply.body.count == large.count)
    #expect(server.stop() == 0)
  }

  /// If it waited for such clients, shutdown would take 10 seconds, when supervisors begin to lose patience.
  @Test func stopsDespiteStalledReaders() throws {
    try site.write("large.bin", Data(count: 16_000_000))
    let server = try ServerProcess(["--log-level", "warning", "--site", site.folder.path])
    let readers = try (0..<50).map { _ in try #require(Connection(port: server.port)) }
    for reader in readers {
      reader.send("GET /large.bin HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
      #expect(reader.receive(limit: 15).count == 15)
    }
    let start = ContinuousClock.now
    #expect(server.stop() == 0)
    #expect(start.duration(to: .now) < .seconds(8))
    withExtendedLifetime(readers) {}
  }

  /// A client that reads 50 kB a second makes progress, although the kernel has buffered 128 kB for it.
  @Test func finishesASlowReadersResponse() throws {
    let large = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    try site.write("large.bin", large)
    let server = try ServerProcess(["--log-level", "warning", "--site", site.folder.path])
    let connection = try #require(Connection(port: server.port, receives: 4096))
    connection.send("GET /large.bin HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
    var bytes = connection.receive(limit: 1000)
    kill(server.process.processIdentifier, SIGTERM)
    while true {
      let more = connection.receive(limit: 5_000)
      bytes += more
      if more.count < 5_000 { break }
      usleep(100_000)
    }
    #expect(try #require(Reply(bytes)).body.count == large.count)
    #expect(server.stop() == 0)
  }

  @Test func keepsReceivedBytesOfAStalledUpload() throws {
    let keeper = try RunningKeeper()
    let (sample, item) = (try keeper.seal(), try SampleSeal.item())
    let path = "\(sample.path)/items/\(item.text)"
    let connection = try #require(Connection(port: keeper.server.port))
    connection.send(
      "PUT \(path) HTTP/1.1\r\nHost: localhost:\(keeper.server.port)\r\nContent-Length: 3000000\r\n"
        + "Authorization: Bearer \(sample.token.text)\r\nContent-Type: application/octet-stream\r\n"
        + "Upload-Complete: ?0\r\n\r\n")
    connection.send([UInt8](repeating: 7, count: 1_000_000))
    usleep(300_000)
    #expect(keeper.server.stop() == 0)
    let again = try keeper.startAgain()
    let head = try again.client.call("HEAD", path, sample.token)
    #expect((1...1_000_000).contains(Int(head.fields["upload-offset"] ?? "") ?? 0), "\(head.fields)")
  }

  @Test func saysWhichPortIsTaken() throws {
    let first = try ServerProcess(["--log-level", "warning", "--site", site.folder.path])
    let second = try ServerProcess(["--log-level", "warning", "--site", site.folder.path], port: first.port)
    second.process.waitUntilExit()
    #expect(second.process.terminationStatus == 2)
    #expect(
      second.errors
        == "touchstone: Port \(first.port) is already in use. Stop the program using it, or choose another port with --port.\n"
    )
  }

  @Test func saysWhereThereIsNoApp() throws {
    let server = try ServerProcess(["--site", "/nowhere"])
    server.process.waitUntilExit()
    #expect(server.process.terminationStatus == 2)
    #expect(
      server.errors
        == "touchstone: There’s no app in /nowhere. Build it with make site, or give its folder with --site.\n"
    )
  }

  @Test func reportsAForeignAddress() throws {
    let server = try ServerProcess(["--log-level", "warning", "--site", site.folder.path, "--host", "192.0.2.77"])
    server.process.waitUntilExit()
    #expect(server.process.terminationStatus == 2)
    #expect(server.errors.hasPrefix("touchstone: This machine can’t listen on 192.0.2.77:\(server.port)."))
  }
}
