import Tracing

/// Creates spans and queues them. Each request starts a new trace: trace context from clients is ignored.
struct KeeperTracer: Tracer {
  let queue: SpanQueue

  func startSpan<Instant: TracerInstant>(
    _ operationName: String, context: @autoclosure () -> ServiceContext, ofKind kind: SpanKind,
    at instant: @autoclosure () -> Instant, function: String, file fileID: String, line: UInt
  ) -> TraceSpan {
    var context = context()
    let parent = context.span
    let (identity, start) = (SpanIdentity(in: parent), instant().nanosecondsSinceEpoch)
    context.span = identity
    let span = EndedSpan(identity: identity, parent: parent, name: operationName, kind: kind, start: start, end: start)
    return TraceSpan(span, context, queue)
  }

  func forceFlush() {}

  func extract<Carrier, Extract: Extractor>(
    _ carrier: Carrier, into context: inout ServiceContext, using extractor: Extract
  ) where Extract.Carrier == Carrier {}

  func inject<Carrier, Inject: Injector>(
    _ context: ServiceContext, into carrier: inout Carrier, using injector: Inject
  ) where Inject.Carrier == Carrier {}
}

/// Creates spans if there is a tracer; costs nothing otherwise.
struct Traces: Sendable {
  var tracer: KeeperTracer?

  /// Runs `body` in a span, a child of the task's current one.
  func span<Value, Failure: Error>(
    _ name: String, _ kind: SpanKind = .internal, _ attributes: SpanAttributes = [:],
    _ body: (TraceSpan?) async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    guard let tracer else { return try await body(nil) }
    let span = tracer.startSpan(name, ofKind: kind)
    span.attributes = attributes
    let result: Result<Value, Failure> = await ServiceContext.$current.withValue(span.context) {
      do throws(Failure) { return .success(try await body(span)) } catch { return .failure(error) }
    }
    if case .failure = result { span.setStatus(SpanStatus(code: .error)) }
    span.end()
    return try result.get()
  }

  /// Records a span after the fact.
  func note(
    _ name: String, from start: DefaultTracerClock.Timestamp, hasFailed: Bool = false, _ attributes: SpanAttributes
  ) {
    guard let tracer else { return }
    let span = tracer.startSpan(name, at: start)
    span.attributes = attributes
    if hasFailed { span.setStatus(SpanStatus(code: .error)) }
    span.end()
  }
}
