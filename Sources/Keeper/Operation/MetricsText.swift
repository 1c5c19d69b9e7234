#if Server
/// Figures in the form that Prometheus reads (its text format, version 0.0.4).
struct MetricsText {
  private(set) var text = ""

  mutating func counter(_ name: String, _ help: String, _ counter: KeeperMetrics.Counter) {
    add("touchstone_\(name)_total", "counter", help, counter.value)
  }

  mutating func gauge(_ name: String, _ help: String, _ value: Int64) {
    add("touchstone_\(name)", "gauge", help, value)
  }

  private mutating func add(_ name: String, _ type: String, _ help: String, _ value: Int64) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n\(name) \(value)\n"
  }
}

extension CapsuleService {
  /// All figures.
  func figures() async throws(StoreError) -> String {
    let waiting = try await store.waiting(at: clock.now)
    var text = MetricsText()
    text.counter("requests", "Requests about capsules.", metrics.requests)
    text.counter("refused_requests", "Requests that were not granted.", metrics.refused)
    text.counter("limited_requests", "Requests refused for being too many.", metrics.limited)
    text.counter("capsules_sealed", "Capsules taken since the start.", metrics.sealed)
    text.counter("capsules_released", "Time keys published since the start.", metrics.released)
    text.counter("capsules_deleted", "Capsules deleted since the start.", metrics.deleted)
    text.counter("items_stored", "Items taken since the start.", metrics.items)
    text.counter("item_bytes_stored", "Bytes of items taken since the start.", metrics.bytes)
    text.counter("store_failures", "What the store could not do.", metrics.failures)
    text.counter("damaged", "Items that are not whole and capsules that can't be released.", metrics.damaged)
    text.counter("files_removed", "Files removed that no record spoke of.", metrics.orphansRemoved)
    text.counter("uploads_removed", "Unfinished uploads removed that may not be gone on with.", metrics.uploadsRemoved)
    text.gauge("files_without_record", "Files that no record speaks of, young ones too.", metrics.orphans.value)
    text.gauge("capsules_waiting", "Capsules that wait for their moment.", Int64(waiting.sealed))
    text.gauge("capsules_late", "Capsules whose moment has come and whose key is not published.", Int64(waiting.due))
    text.gauge("uploads_unfinished", "Uploads that wait to be gone on with.", Int64(uploads.count))
    text.gauge("clock_trusted", "1 when keys may be published.", clock.pause == nil ? 1 : 0)
    text.gauge("clock_offset_seconds", "The system's clock less trusted time.", clock.offset)
    return text.text
  }
}
#endif
