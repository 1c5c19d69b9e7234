import Foundation
import GRDB
import PiggyBank
import Testing

@testable import Keeper

/// The metrics for monitoring.
@Suite struct MetricsTests {
  private let keeper: RunningKeeper
  private var client: KeeperClient { keeper.client }

  init() throws {
    keeper = try RunningKeeper()
  }

  private func figure(_ name: String) throws -> Int? {
    let lines = try client.call("GET", "/metrics").text.split(separator: "\n")
    return lines.first { $0.hasPrefix("touchstone_\(name) ") }.flatMap { Int($0.split(separator: " ")[1]) }
  }

  @Test func countsWhatHappens() throws {
    let sample = try SampleSeal(opensAt: 4_000_000_000)
    _ = try client.seal(sample)
    _ = try client.put(try SampleSeal.item(), [1, 2, 3], to: sample)
    _ = try client.put(try SampleSeal.item(), [UInt8](repeating: 1, count: 40_000), to: sample)
    _ = try client.part(try SampleSeal.item(), [1, 2], at: 0, to: sample)
    _ = try client.call("GET", sample.path)
    #expect(try figure("capsules_sealed_total") == 1 && figure("capsules_waiting") == 1)
    #expect(try figure("items_stored_total") == 2 && figure("item_bytes_stored_total") == 40_003)
    #expect(try figure("uploads_unfinished") == 1 && figure("refused_requests_total") == 1)
    #expect(try figure("requests_total") == 5 && figure("store_failures_total") == 0)
    #expect(try figure("clock_trusted") == 1 && figure("clock_offset_seconds").map { abs($0) <= 1 } == true)
    _ = try client.call("DELETE", sample.path, sample.token)
    #expect(try figure("capsules_deleted_total") == 1 && figure("capsules_waiting") == 0)
    #expect(try figure("uploads_unfinished") == 0)
  }

  @Test func detectsAnUnopenableCapsuleInAdvance() throws {
    let sample = try SampleSeal(opensAt: 4_000_000_000)
    _ = try client.seal(sample)
    #expect(try figure("capsules_unopenable") == 0)
    #expect(keeper.server.stop() == 0)
    try DatabaseQueue(path: keeper.data.database).write { try $0.execute(sql: "UPDATE state SET seed = NULL") }
    let again = try keeper.startAgain()
    for _ in 0..<100 where try again.client.call("GET", "/readyz").status == 200 { usleep(100_000) }
    let ready = try again.client.call("GET", "/readyz")
    #expect(ready.status == 503 && ready.text == "capsules: 1 can’t be opened\n", "\(ready.text)")
    #expect(try again.client.call("GET", "/metrics").text.contains("touchstone_capsules_unopenable 1\n"))
    // It still serves everyone else.
    #expect(try again.client.seal(try SampleSeal(opensAt: 4_000_000_000)).status == 201)
  }

  @Test func countsTimesInBuckets() {
    let times = KeeperMetrics.Histogram()
    for time: Duration in [.microseconds(1000), .milliseconds(3), .milliseconds(3), .seconds(7), .seconds(20)] {
      times.add(time)
    }
    let counts = times.counts
    #expect(counts.buckets == [1, 1, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4] && counts.all == 5)
    #expect(abs(counts.seconds - 27.007) < 1e-9)
    var text = MetricsText()
    text.histogram("x_seconds", "X.", times)
    #expect(text.text.contains("# TYPE touchstone_x_seconds histogram\ntouchstone_x_seconds_bucket{le=\"0.001\"} 1\n"))
    #expect(text.text.contains("touchstone_x_seconds_bucket{le=\"+Inf\"} 5\ntouchstone_x_seconds_sum 27.0"))
  }

  @Test func namesEachDependencyThatFails() throws {
    let items = keeper.data.blobs.root
    try FileManager.default.moveItem(atPath: items, toPath: items + ".away")
    let ready = try client.call("GET", "/readyz")
    #expect(ready.status == 503 && ready.text == "files: can’t be written\n", "\(ready.text)")
    try FileManager.default.moveItem(atPath: items + ".away", toPath: items)
    #expect(try client.call("GET", "/readyz").text == "ready\n")
  }

  @Test func isInPrometheusFormat() throws {
    let reply = try client.call("GET", "/metrics")
    #expect(reply.fields["content-type"] == "text/plain; version=0.0.4; charset=utf-8")
    let lines = reply.text.split(separator: "\n")
    let names = lines.filter { $0.hasPrefix("# TYPE ") }.map { String($0.split(separator: " ")[2]) }
    #expect(Set(names).count == names.count)
    // A histogram has its buckets, one for all values, a sum and a count.
    let samples = names.count - 1 + KeeperMetrics.Histogram.bounds.count + 3
    #expect(lines.count == 2 * names.count + samples)
    for name in names { #expect(lines.contains { $0.hasPrefix("# HELP \(name) ") }, "\(name)") }
  }
}
