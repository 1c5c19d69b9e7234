import Synchronization

/// Spans that wait to be sent. It has room for as many as it is made for; what comes beyond is counted and dropped, so that no
/// request ever waits for a collector.
final class SpanQueue: Sendable {
  private struct State {
    var spans: [EndedSpan] = []
    var dropped: Int64 = 0
  }

  private let state = Mutex(State())
  private let limit: Int

  /// The default is two seconds of a thousand requests, with four spans each.
  init(limit: Int = 8192) { self.limit = limit }

  func add(_ span: EndedSpan) {
    state.withLock { state in
      if state.spans.count < limit { state.spans.append(span) } else { state.dropped += 1 }
    }
  }

  /// The oldest spans, at most `count` of them.
  func take(_ count: Int) -> [EndedSpan] {
    state.withLock { state in
      let taken = Array(state.spans.prefix(count))
      state.spans.removeFirst(taken.count)
      return taken
    }
  }

  /// Counts spans that were taken and could not be sent.
  func drop(_ count: Int) { state.withLock { $0.dropped += Int64(count) } }

  /// Spans that nobody will see.
  var dropped: Int64 { state.withLock { $0.dropped } }
}
