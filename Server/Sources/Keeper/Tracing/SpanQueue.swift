import Synchronization

/// A bounded queue of spans to be sent. Spans beyond its limit are counted and dropped, so that no request waits for a
/// collector.
final class SpanQueue: Sendable {
  private struct State {
    var spans: [EndedSpan] = []
    var dropped: Int64 = 0
  }

  private let state = Mutex(State())
  private let limit: Int

  /// The default holds two seconds of a thousand requests per second with four spans each.
  init(limit: Int = 8192) { self.limit = limit }

  func add(_ span: EndedSpan) {
    state.withLock { state in
      if state.spans.count < limit { state.spans.append(span) } else { state.dropped += 1 }
    }
  }

  /// Removes and returns the oldest spans, up to `count`.
  func take(_ count: Int) -> [EndedSpan] {
    state.withLock { state in
      let taken = Array(state.spans.prefix(count))
      state.spans.removeFirst(taken.count)
      return taken
    }
  }

  /// Counts spans that were taken but not sent.
  func drop(_ count: Int) { state.withLock { $0.dropped += Int64(count) } }

  /// The number of spans lost.
  var dropped: Int64 { state.withLock { $0.dropped } }
}
