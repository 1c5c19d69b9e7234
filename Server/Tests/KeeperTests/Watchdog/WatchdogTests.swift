import NIOPosix
import Testing

@testable import Keeper

@Suite struct WatchdogTests {
  @Test func reportsAProbeThatDoesNotAnswer() async {
    let (reports, report) = AsyncStream.makeStream(of: [String].self)
    let watchdog = Watchdog(
      [.init(name: "well") { $0() }, .init(name: "stuck") { _ in }], limit: 0.2, interval: 0.02,
      onStuck: { report.yield($0) })
    watchdog.start()
    var first = reports.makeAsyncIterator()
    #expect(await first.next() == ["stuck"])
  }

  @Test func saysThatEverythingAnswers() async {
    let (signs, sign) = AsyncStream.makeStream(of: Void.self)
    let watchdog = Watchdog(
      [.init(name: "well") { $0() }], limit: 60, interval: 0.02, onProgress: { sign.yield() },
      onStuck: { _ in Issue.record("nothing is stuck") })
    watchdog.start()
    var count = 0
    for await _ in signs {
      count += 1
      if count == 3 { break }
    }
    watchdog.stop()
    #expect(count == 3)
  }

  @Test func endsAProcessWhoseEventLoopIsStuck() async {
    let result = await #expect(processExitsWith: .exitCode(70), observing: [\.standardErrorContent]) {
      let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
      group.next().execute { DetachedThread.sleep(100) }
      Watchdog(of: group, nil, limit: 1).start()
      try await Task.sleep(for: .seconds(100))
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("no progress for 1.0 s in event loop 0; ending"))
  }

  @Test func endsAProcessWhoseTasksAreStuck() async {
    let result = await #expect(processExitsWith: .exitCode(70), observing: [\.standardErrorContent]) {
      // More than the pool's threads.
      for _ in 0..<256 { Task.detached { DetachedThread.sleep(100) } }
      Watchdog(of: MultiThreadedEventLoopGroup(numberOfThreads: 1), nil, limit: 1).start()
      DetachedThread.sleep(100)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("no progress for 1.0 s in the task pool; ending"))
  }
}
