import Synchronization
import Tracing

/// A span's trace ID, 16 bytes, and span ID, 8 bytes (W3C Trace Context, 3.2.2).
struct SpanIdentity: Equatable, Sendable {
  var trace: [UInt8]
  var span: [UInt8]

  /// A new span, in `parent`'s trace if there is one.
  init(in parent: SpanIdentity?) {
    var generator = SystemRandomNumberGenerator()
    func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8.random(in: 1...255, using: &generator) } }
    (trace, span) = (parent?.trace ?? bytes(16), bytes(8))
  }
}

extension ServiceContext {
  private enum Key: ServiceContextKey {
    typealias Value = SpanIdentity
  }

  /// The task's current span.
  var span: SpanIdentity? {
    get { self[Key.self] }
    set { self[Key.self] = newValue }
  }
}

/// A finished span.
struct EndedSpan: Sendable {
  var identity: SpanIdentity
  var parent: SpanIdentity?
  var name: String
  var kind: SpanKind
  /// In nanoseconds since 1970-01-01T00:00:00Z.
  var start: UInt64
  var end: UInt64
  var attributes = SpanAttributes()
  var hasFailed = false
}

/// An active span. It takes a name, integers and flags, and whether it failed. Events, links and error messages are
/// dropped, since they might contain personal data.
final class TraceSpan: Span {
  let context: ServiceContext
  private let queue: SpanQueue
  private let state: Mutex<EndedSpan?>

  init(_ span: EndedSpan, _ context: ServiceContext, _ queue: SpanQueue) {
    state = Mutex(span)
    (self.context, self.queue) = (context, queue)
  }

  var operationName: String {
    get { state.withLock { $0?.name ?? "" } }
    set { state.withLock { $0?.name = newValue } }
  }

  var attributes: SpanAttributes {
    get { state.withLock { $0?.attributes ?? SpanAttributes() } }
    set { state.withLock { $0?.attributes = newValue } }
  }

  var isRecording: Bool { state.withLock { $0 != nil } }

  func setStatus(_ status: SpanStatus) { state.withLock { $0?.hasFailed = status.code == .error } }

  func recordError<Instant: TracerInstant>(
    _ error: any Error, attributes: SpanAttributes, at instant: @autoclosure () -> Instant
  ) { state.withLock { $0?.hasFailed = true } }

  func addEvent(_ event: SpanEvent) {}

  func addLink(_ link: SpanLink) {}

  /// Only the first call counts.
  func end<Instant: TracerInstant>(at instant: @autoclosure () -> Instant) {
    let time = instant().nanosecondsSinceEpoch
    let ended = state.withLock { state in
      defer { state = nil }
      return state
    }
    guard var ended else { return }
    ended.end = max(ended.start, time)
    queue.add(ended)
  }
}
