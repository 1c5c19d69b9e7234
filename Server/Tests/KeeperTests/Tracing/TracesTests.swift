import HTTPClient
import JSON
import Testing
import Tracing

@testable import Keeper

/// Spans: their content, and that requests don't wait for them.
@Suite struct TracesTests {
  private let queue = SpanQueue(limit: 3)
  private var traces: Traces { Traces(tracer: KeeperTracer(queue: queue)) }

  @Test func nestsSpans() async {
    await traces.span("outer", .server) { _ in
      await traces.span("inner", .client) { _ in }
    }
    await traces.span("next") { _ in }
    let spans = queue.take(9)
    #expect(spans.map(\.name) == ["inner", "outer", "next"])
    #expect(spans[0].parent == spans[1].identity && spans[1].parent == nil)
    #expect(spans[0].identity.trace == spans[1].identity.trace && spans[2].identity.trace != spans[1].identity.trace)
    #expect(spans[0].start >= spans[1].start && spans[0].end <= spans[1].end)
    #expect(spans[0].identity.trace.count == 16 && spans[0].identity.span.count == 8)
  }

  @Test func marksAThrowingSpanAsFailedAndRethrows() async {
    await #expect(throws: StoreError.full) {
      try await traces.span("add") { (_) throws(StoreError) in throw .full }
    }
    #expect(queue.take(9).map(\.hasFailed) == [true])
  }

  @Test func countsAndDropsSpansOverTheLimit() async {
    for number in 0..<5 { await traces.span("\(number)") { _ in } }
    #expect(queue.dropped == 2)
    #expect(queue.take(2).map(\.name) == ["0", "1"] && queue.take(2).map(\.name) == ["2"])
    queue.drop(3)
    #expect(queue.dropped == 5)
  }

  @Test func withoutATracerNothingIsMade() async {
    let isRecording = await Traces().span("none") { $0 != nil }
    #expect(!isRecording)
    Traces().note("none", from: DefaultTracerClock.now, [:])
  }

  /// Store calls are spans only within a request.
  @Test func makesNoSpansForTheServersOwnCalls() async throws {
    let store = TracedStore(store: MemoryStore(), traces: traces)
    _ = try await store.clock()
    #expect(queue.take(9).isEmpty)
    _ = try await traces.span("request") { (_) throws(StoreError) in try await store.clock() }
    #expect(queue.take(9).map(\.name) == ["store read clock", "request"])
  }

  @Test func encodesTheProtocolsFields() async throws {
    await traces.span("PUT /x", .server, ["http.response.status_code": 201, "http.route": "/x"]) { span in
      span?.recordError(StoreError.failed("anna@example.org"))
    }
    let span = try #require(queue.take(1).first)
    let text = String(decoding: OTLPMessage(instance: [0xAB, 1]).bytes([span]), as: UTF8.self)
    #expect(text.contains(#""service.instance.id","value":{"stringValue":"ab01"}"#))
    #expect(text.contains(#""endTimeUnixNano":"\#(span.end)","kind":2,"name":"PUT /x""#))
    #expect(text.contains(#"{"key":"http.response.status_code","value":{"intValue":"201"}}"#))
    #expect(text.contains(#""status":{"code":2}"#) && !text.contains("anna"))
  }

  @Test func readsACollectorsAddress() throws {
    #expect(HTTPAddress(collector: "http://collector/")?.authority == "collector:4318")
    #expect(HTTPAddress(collector: "http://c:1/a/")?.text == "http://c:1/a")
    #expect(HTTPAddress(collector: "https://collector") == nil)
    #expect(HTTPAddress(collector: "collector:4318") == nil)
  }
}
