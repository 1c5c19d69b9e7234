import Foundation
import TemporaryFolders
import Testing

@testable import Keeper

/// The protocol of sd_notify(3).
@Suite struct SupervisorTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func abstractName() -> String { "@touchstone-\(UUID())" }

  @Test(arguments: [true, false])
  func reportsASocketByItsPathAndByAnAbstractName(isAbstract: Bool) throws {
    let name = isAbstract ? abstractName() : folder.path + "/notify"
    let socket = try #require(DatagramSocket(name))
    let supervisor = try #require(Supervisor(socket: name))
    for state in [Supervisor.State.ready, .watchdog, .stopping] { supervisor.notify(state) }
    #expect([socket.receive(), socket.receive(), socket.receive()] == ["READY=1", "WATCHDOG=1", "STOPPING=1"])
  }

  @Test func needsASocketThatCanBe() {
    for name in ["", "@", "/", "relative", "vsock:2:1", "/" + String(repeating: "x", count: 200)] {
      #expect(Supervisor(socket: name) == nil, "\(name)")
    }
    #expect(Supervisor { _ in nil } == nil)
  }

  @Test func toleratesASocketThatIsGone() throws {
    try #require(Supervisor(socket: folder.path + "/gone")).notify(.ready)
  }

  @Test func notifiesOnlyForTheNamedProcess() {
    func seconds(_ more: [String: String]) -> Double? {
      let environment = ["NOTIFY_SOCKET": "@name"].merging(more) { $1 }
      return Supervisor { environment[$0] }?.watchdogSeconds
    }
    #expect(seconds([:]) == nil)
    #expect(seconds(["WATCHDOG_USEC": "30000000"]) == 30)
    #expect(seconds(["WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "\(getpid())"]) == 30)
    #expect(seconds(["WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "1"]) == nil)
    #expect(seconds(["WATCHDOG_USEC": "0"]) == nil && seconds(["WATCHDOG_USEC": "soon"]) == nil)
  }

  @Test func notifiesReadyWatchdogAndStopping() throws {
    let name = abstractName()
    let socket = try #require(DatagramSocket(name))
    let site = try SiteFixture()
    let server = try ServerProcess(
      ["--site", site.folder.path], environment: ["NOTIFY_SOCKET": name, "WATCHDOG_USEC": "400000"])
    // A watchdog message may come before the port is open.
    var state = try #require(socket.receive())
    while state == "WATCHDOG=1" { state = try #require(socket.receive()) }
    #expect(state == "READY=1" && socket.receive() == "WATCHDOG=1")
    #expect(try Reply.to("GET /", port: server.port).status == 200)
    #expect(server.stop() == 0)
    state = try #require(socket.receive())
    while state == "WATCHDOG=1" { state = try #require(socket.receive()) }
    #expect(state == "STOPPING=1")
  }
}
