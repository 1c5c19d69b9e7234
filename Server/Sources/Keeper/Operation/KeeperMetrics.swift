import Synchronization

/// The server's own metrics.
final class KeeperMetrics: Sendable {
  /// A number that only grows.
  final class Counter: Sendable {
    private let count = Atomic<Int64>(0)

    func add(_ number: Int64 = 1) { count.add(number, ordering: .relaxed) }

    var value: Int64 { count.load(ordering: .relaxed) }
  }

  /// A number that was measured last.
  final class Gauge: Sendable {
    private let number = Atomic<Int64>(0)

    func set(_ number: Int64) { self.number.store(number, ordering: .relaxed) }

    var value: Int64 { number.load(ordering: .relaxed) }
  }

  /// A histogram of durations.
  final class Histogram: Sendable {
    /// The upper bound of each bucket, in seconds; longer durations are in none.
    static let bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

    /// Cumulative counts: a bucket includes those before it.
    struct Counts: Sendable {
      var buckets = [Int64](repeating: 0, count: Histogram.bounds.count)
      var all: Int64 = 0
      var seconds = 0.0
    }

    private let state = Mutex(Counts())

    func add(_ time: Duration) {
      let parts = time.components
      let seconds = Double(parts.seconds) + Double(parts.attoseconds) / 1e18
      state.withLock { counts in
        for (index, bound) in Self.bounds.enumerated() where seconds <= bound { counts.buckets[index] += 1 }
        counts.all += 1
        counts.seconds += seconds
      }
    }

    var counts: Counts { state.withLock { $0 } }
  }

  let sealed = Counter()
  let items = Counter()
  let bytes = Counter()
  let released = Counter()
  let deleted = Counter()
  let failures = Counter()
  let damaged = Counter()
  let refused = Counter()
  let limited = Counter()
  let requests = Counter()
  /// Files without a record: those left after the last round, and those removed.
  let orphans = Gauge()
  let orphansRemoved = Counter()
  let uploadsRemoved = Counter()
  /// Retried requests to the object store.
  let objectRetries = Counter()
  /// Durations of requests, excluding item uploads, whose time depends on the client.
  let times = Histogram()
}

/// Metrics in Prometheus's text format, version 0.0.4.
struct MetricsText {
  private(set) var text = ""

  mutating func counter(_ name: String, _ help: String, _ counter: KeeperMetrics.Counter) {
    self.counter(name, help, counter.value)
  }

  mutating func counter(_ name: String, _ help: String, _ count: Int64) {
    add("touchstone_\(name)_total", "counter", help, count)
  }

  mutating func gauge(_ name: String, _ help: String, _ value: Int64) {
    add("touchstone_\(name)", "gauge", help, value)
  }

  mutating func histogram(_ name: String, _ help: String, _ histogram: KeeperMetrics.Histogram) {
    let (name, counts) = ("touchstone_" + name, histogram.counts)
    text += "# HELP \(name) \(help)\n# TYPE \(name) histogram\n"
    for (bound, count) in zip(KeeperMetrics.Histogram.bounds, counts.buckets) {
      text += "\(name)_bucket{le=\"\(bound)\"} \(count)\n"
    }
    text += "\(name)_bucket{le=\"+Inf\"} \(counts.all)\n"
    text += "\(name)_sum \(counts.seconds)\n\(name)_count \(counts.all)\n"
  }

  private mutating func add(_ name: String, _ type: String, _ help: String, _ value: Int64) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n\(name) \(value)\n"
  }
}

extension CapsuleService {
  /// All metrics.
  func metricsText() async throws(StoreError) -> String {
    let waiting = try await store.waiting(at: clock.now)
    let unopenable = Int64(try await store.faultCount())
    let room = try await blobs.room()
    var text = MetricsText()
    text.counter("requests", "Requests about capsules.", metrics.requests)
    text.counter("refused_requests", "Requests refused.", metrics.refused)
    text.counter("limited_requests", "Requests refused by the rate limit.", metrics.limited)
    text.counter("capsules_sealed", "Capsules sealed since the start.", metrics.sealed)
    text.counter("capsules_released", "Time keys published since the start.", metrics.released)
    text.counter("capsules_deleted", "Capsules deleted since the start.", metrics.deleted)
    text.counter("items_stored", "Items stored since the start.", metrics.items)
    text.counter("item_bytes_stored", "Bytes of items stored since the start.", metrics.bytes)
    text.counter("store_failures", "Failed store operations.", metrics.failures)
    text.counter("damaged", "Damaged items and capsules that can’t be released.", metrics.damaged)
    text.counter("files_removed", "Files without a record that were removed.", metrics.orphansRemoved)
    if let queue = traces.tracer?.queue {
      text.counter("spans_dropped", "Spans of traces that no collector took.", queue.dropped)
    }
    text.counter("uploads_removed", "Expired unfinished uploads that were removed.", metrics.uploadsRemoved)
    text.counter("object_retries", "Requests to the object store that were made again.", metrics.objectRetries)
    text.gauge("files_without_record", "Files without a record, recent ones included.", metrics.orphans.value)
    text.gauge("capsules_waiting", "Capsules waiting for their opening time.", Int64(waiting.sealed))
    text.gauge("capsules_unopenable", "Capsules that can’t be released as they are stored.", unopenable)
    text.gauge("capsules_late", "Capsules past their opening time whose key isn’t published.", Int64(waiting.due))
    text.gauge("uploads_unfinished", "Unfinished uploads that can be resumed.", Int64(uploads.count))
    text.gauge("disk_room_bytes", "Bytes that items may still take on the disk.", max(0, room))
    text.gauge("clock_trusted", "1 when keys may be published.", clock.pause == nil ? 1 : 0)
    text.gauge("clock_offset_seconds", "The system clock minus trusted time.", clock.offset)
    text.histogram("request_seconds", "Time of requests about capsules, without those that bring items.", metrics.times)
    return text.text
  }
}
