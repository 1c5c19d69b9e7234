import JSON
import Tracing

/// Spans in OTLP’s JSON encoding (opentelemetry-proto 1.3, trace/v1/trace.proto, and “JSON Protobuf Encoding” in the
/// OTLP specification): IDs in hexadecimal, 64-bit integers as strings.
struct OTLPMessage {
  /// The service instance ID, which distinguishes processes.
  private let instance: String

  init(instance: [UInt8] = SpanIdentity(in: nil).trace) { self.instance = Self.digits(instance) }

  /// The encoded message.
  func bytes(_ spans: [EndedSpan]) -> [UInt8] {
    let scope = object([("name", .string("touchstone"))])
    let resource = object([
      (
        "attributes",
        .array([
          attribute("service.name", .string("touchstone-keeper")), attribute("service.instance.id", .string(instance)),
        ])
      )
    ])
    let scoped = object([("scope", scope), ("spans", .array(spans.map(span)))])
    let message = object([
      ("resourceSpans", .array([object([("resource", resource), ("scopeSpans", .array([scoped]))])]))
    ])
    // Never `nil`: there are no fractions, large numbers or duplicate names, the only things that can be refused.
    return CanonicalJSON.write(message) ?? []
  }

  private func span(_ span: EndedSpan) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("traceId", .string(Self.digits(span.identity.trace))), ("spanId", .string(Self.digits(span.identity.span))),
      ("name", .string(span.name)), ("kind", .integer(Self.number(span.kind))),
      ("startTimeUnixNano", .string(String(span.start))), ("endTimeUnixNano", .string(String(span.end))),
      ("attributes", .array(attributes(span.attributes))),
    ]
    if let parent = span.parent { members.append(("parentSpanId", .string(Self.digits(parent.span)))) }
    // STATUS_CODE_ERROR.
    if span.hasFailed { members.append(("status", object([("code", .integer(2))]))) }
    return object(members)
  }

  private func attributes(_ attributes: SpanAttributes) -> [JSONValue] {
    var found: [JSONValue] = []
    attributes.forEach { name, value in
      // No attribute here has another type.
      let known: JSONValue? =
        if case .int64(let number) = value {
          .integer(number)
        } else if case .bool(let flag) = value {
          .bool(flag)
        } else if case .string(let text) = value { .string(text) } else { nil }
      if let known { found.append(attribute(name, known)) }
    }
    return found
  }

  private func attribute(_ name: String, _ value: JSONValue) -> JSONValue {
    let typed: (String, JSONValue)? =
      switch value {
      case .integer(let number): ("intValue", .string(String(number)))
      case .bool: ("boolValue", value)
      case .string: ("stringValue", value)
      case .null, .real, .array, .object: nil
      }
    return object([("key", .string(name)), ("value", object(typed.map { [$0] } ?? []))])
  }

  private func object(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(members.map { JSONValue.Member($0.0, $0.1) })
  }

  private static func digits(_ bytes: [UInt8]) -> String { bytes.map { Hexadecimal.text($0) }.joined() }

  /// The value of SpanKind.
  private static func number(_ kind: SpanKind) -> Int64 {
    switch kind {
    case .internal: 1
    case .server: 2
    case .client: 3
    case .producer: 4
    case .consumer: 5
    }
  }
}
