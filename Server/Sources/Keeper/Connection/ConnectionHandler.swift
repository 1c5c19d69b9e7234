import Logging
import NIOCore
import NIOHTTP1

/// A connection from its first byte to its last: answers plain requests itself, hands the others on in order, closes
/// idle connections, and lets every response reach the client before closing.
final class ConnectionHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private let direct: DirectAnswers?
  private let limits: BodyLimits
  let load: ConnectionLoad
  private let logger: Logger
  var deadlines: ConnectionDeadlines
  private var date = DateStamp()
  private var preferences = CodingPreferences()
  /// Whether to discard the rest of a request that was already answered.
  var isSkipping = false
  private var isLast = false
  /// A refusal that waits for earlier pipelined responses.
  var refusal: ShellAnswer?
  /// Whether the input can no longer be parsed, within a request or after the last one.
  var isUnreadable = false
  /// Whether the connection ends with the response to the request read last, so that no other request follows.
  private var isLastRequest = false
  /// Whether the request read last is also the last that NIO’s decoder parses.
  var endsParsing = false
  /// Whether all input is discarded.
  private var isDiscarding = false
  /// The request body's limit in bytes, and the bytes received.
  private var bodyLimit = 0
  private var received = 0
  private var needsFlush = false
  private var hasForwarded = false
  /// Whether reading is paused until the client has taken what was written; pipelined requests could otherwise fill the
  /// memory.
  private var isReadPaused = false
  var timer: Scheduled<Void>?
  /// Where bytes that need no encoding are written: past the encoder.
  var wire: ChannelHandlerContext?
  /// When the connection closes at the latest, while input after the last response is discarded.
  var lingeringEnd: NIODeadline?
  var isLingering: Bool { lingeringEnd != nil }

  /// Bodies up to this size share a buffer with their head; larger ones are written without a copy.
  private static let joinedLimit = 16_384

  init(
    direct: DirectAnswers?, limits: BodyLimits, load: ConnectionLoad, patience: TimeAmount, logger: Logger
  ) {
    self.direct = direct
    self.limits = limits
    self.load = load
    self.logger = logger
    deadlines = ConnectionDeadlines(patience: patience, now: .now())
  }

  func handlerAdded(context: ChannelHandlerContext) {
    wire = try? context.pipeline.syncOperations.context(handlerType: HTTPResponseEncoder.self)
    load.connectionOpened()
    schedule(context, after: deadlines.patience)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    timer?.cancel()
    timer = nil
    wire = nil
    load.connectionClosed()
  }

  func channelInactive(context: ChannelHandlerContext) {
    timer?.cancel()
    timer = nil
    context.fireChannelInactive()
  }

  // MARK: - Requests

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    // Input after the last request gets no response.
    if isLast || isUnreadable || refusal != nil || deadlines.isStopping && deadlines.pending == 0 { return }
    switch unwrapInboundIn(data) {
    // Of a client that asked for another protocol and then goes on with this one.
    case .head where isLastRequest: isUnreadable = true
    case .head(let head): read(head, context, data)
    case .body where isSkipping: return
    case .end where isSkipping: isSkipping = false
    case .body(let part):
      received += part.readableBytes
      deadlines.bodyReceived(part.readableBytes, .now())
      forward(data, context)
      if received > bodyLimit { endOverlongBody(context) }
    case .end:
      deadlines.requestCompleted()
      forward(data, context)
      if endsParsing { discardInput(context) }
    }
  }

  private func read(_ head: HTTPRequestHead, _ context: ChannelHandlerContext, _ data: NIOAny) {
    endsParsing = Self.endsParsing(head)
    // An older client can't tell that a connection persists unless each response says so (RFC 9112, C.2.2): it would
    // wait for the end.
    isLastRequest = !head.isKeepAlive || head.version != .http1_1 || endsParsing
    if deadlines.pending == 0, let answer = direct?.answer(head, preferences: &preferences) {
      isSkipping = true
      deadlines.requestAnswered(.now())
      send(answer, isLast: isLastRequest, context)
      logger.debug(
        "request",
        metadata: [
          "method": "\(head.method)", "path": "\(LogText.path(head.uri))", "status": "\(answer.status)",
          "bytes": "\(answer.body?.readableBytes ?? 0)",
        ])
      return
    }
    bodyLimit = limits.limit(head)
    received = 0
    if let refusal = RequestRefusal(head, bodyLimit: bodyLimit) {
      let shared = refusal == .length ? direct?.answerToShared(head) : nil
      return refuse(with: shared ?? refusal.answer, context)
    }
    // Before earlier responses, a 100 would be read as one of those. A client that gets no 100 sends its body anyway.
    if deadlines.pending == 0, Self.waitsForContinue(head) { sendContinue() }
    deadlines.requestForwarded(.now())
    forward(data, context)
  }

  /// Ends an overlong chunked body. Its reader has the same limit and refuses the request; a request that needs no body
  /// is still answered. Nothing further is read.
  private func endOverlongBody(_ context: ChannelHandlerContext) {
    isUnreadable = true
    discardInput(context)
    deadlines.requestCompleted()
    forward(wrapInboundOut(.end(nil)), context)
    if deadlines.pending == 0 { endAfterFlush(context) }
  }

  /// Whether the request asks for another protocol, which NIO's decoder expects after it: it parses nothing further, but
  /// buffers everything. The request is answered without one (RFC 9110, 7.8 and 9.3.6), and is the connection's last.
  private static func endsParsing(_ head: HTTPRequestHead) -> Bool {
    head.method == .CONNECT || head.headers.contains(name: "Upgrade")
  }

  /// Discards what the client sends from here on, before the decoder parses or buffers it.
  private func discardInput(_ context: ChannelHandlerContext) {
    guard let wire, !isDiscarding else { return }
    isDiscarding = true
    try? context.pipeline.syncOperations.addHandler(InputDiscarder(), position: .after(wire.handler))
  }

  /// Whether the client waits for a 100 (Continue) response before sending its body (RFC 9110, 10.1.1).
  private static func waitsForContinue(_ head: HTTPRequestHead) -> Bool {
    head.version == .http1_1 && head.headers["Expect"].contains { $0.lowercased() == "100-continue" }
  }

  private func sendContinue() {
    guard let wire else { return }
    let buffer = ByteBuffer(string: "HTTP/1.1 100 Continue\r\n\r\n")
    deadlines.responseWritten(buffer.readableBytes)
    needsFlush = false
    wire.writeAndFlush(NIOAny(buffer), promise: nil)
  }

  private func forward(_ data: NIOAny, _ context: ChannelHandlerContext) {
    hasForwarded = true
    context.fireChannelRead(data)
  }

  /// Refuses the request. Nothing after it is read.
  private func refuse(with answer: ShellAnswer, _ context: ChannelHandlerContext) {
    refusal = answer
    discardInput(context)
    if deadlines.pending == 0 { sendRefusal(answer, context) }
  }

  private func sendRefusal(_ answer: ShellAnswer, _ context: ChannelHandlerContext) {
    let head = EncodedHead(answer.status, answer.fields)
    send(DirectAnswers.Answer(status: answer.status.code, head: head, body: answer.body), isLast: true, context)
  }

  /// Handles input that can't be parsed as a request or the rest of one. Pending requests are answered, then the
  /// connection ends: where the next request would begin is unknown.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // Follow-up errors of the decoder.
    if error is ByteToMessageDecoderError { return }
    guard error is HTTPParserError else { return context.fireErrorCaught(error) }
    // What ended the input already has its response.
    if isLast || isUnreadable || refusal != nil { return }
    let isWithin = isSkipping || deadlines.isReading
    // Input after the last request isn't a request (RFC 9112, 9.6).
    guard isWithin || isLastRequest else { return refuse(with: RequestRefusal.unreadable.answer, context) }
    isUnreadable = true
    if deadlines.pending == 0 { return endAfterFlush(context) }
    guard isWithin else { return }
    // The body's reader has to learn of the error.
    deadlines.requestCompleted()
    context.fireErrorCaught(error)
  }

  func read(context: ChannelHandlerContext) {
    if deadlines.isHeldBack { deadlines.inputRequested(.now()) }
    isReadPaused = !context.channel.isWritable
    if !isReadPaused { context.read() }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if isReadPaused, context.channel.isWritable {
      isReadPaused = false
      context.read()
    }
    context.fireChannelWritabilityChanged()
  }

  // MARK: - Answers

  private func send(_ answer: DirectAnswers.Answer, isLast: Bool, _ context: ChannelHandlerContext) {
    guard let wire else { return }
    let body = answer.body
    let isJoined = (body?.readableBytes ?? 0) <= Self.joinedLimit
    var buffer = context.channel.allocator.buffer(
      capacity: answer.head.length + (isJoined ? body?.readableBytes ?? 0 : 0))
    answer.head.write(to: &buffer, date: date.now(), isLast: isLast)
    if let body, isJoined { buffer.writeImmutableBuffer(body) }
    let rest = isJoined ? nil : body
    deadlines.responseWritten(buffer.readableBytes + (rest?.readableBytes ?? 0))
    if rest == nil, isLast { return sendLast(buffer, wire) }
    wire.write(NIOAny(buffer), promise: nil)
    if let rest { isLast ? sendLast(rest, wire) : wire.write(NIOAny(rest), promise: nil) }
    needsFlush = true
  }

  func sendLast(_ buffer: ByteBuffer, _ wire: ChannelHandlerContext) {
    isLast = true
    discardInput(wire)
    let channel = wire.channel
    let promise = wire.eventLoop.makePromise(of: Void.self)
    let bound = NIOLoopBound(self, eventLoop: wire.eventLoop)
    promise.futureResult.whenComplete { result in
      if case .success = result { bound.value.end(channel) } else { channel.close(promise: nil) }
    }
    wire.writeAndFlush(NIOAny(buffer), promise: promise)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    // What is read next is asked for after this, at once unless Hummingbird has enough.
    if deadlines.isReading { deadlines.inputRead(.now()) }
    // Responses to requests that arrived together are flushed together.
    if needsFlush {
      needsFlush = false
      wire?.flush()
    }
    // No other handler has read anything, and firing the event costs as much as a response.
    if hasForwarded {
      hasForwarded = false
      context.fireChannelReadComplete()
    }
    // No other handler reads what is being discarded.
    if isLingering { linger(context.channel) }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let part = unwrapOutboundIn(data)
    // A response without a request: Hummingbird's own, to an unreadable body whose request has been answered.
    guard deadlines.pending > 0 else {
      promise?.succeed()
      return
    }
    switch part {
    case .head(var head):
      // The response to the last request says so (RFC 9112, 9.6).
      guard isLastRequest || isUnreadable, refusal == nil, deadlines.pending == 1 else { break }
      head.headers.replaceOrAdd(name: "Connection", value: "close")
      return context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .body(let bytes): deadlines.responseWritten(bytes.readableBytes)
    case .end: return endResponse(context, data, promise)
    }
    context.write(data, promise: promise)
  }

  private func endResponse(_ context: ChannelHandlerContext, _ data: NIOAny, _ promise: EventLoopPromise<Void>?) {
    deadlines.responseCompleted(.now())
    guard deadlines.pending == 0, deadlines.isStopping || isLastRequest || isUnreadable || refusal != nil else {
      return context.write(data, promise: promise)
    }
    context.writeAndFlush(data, promise: promise)
    if let refusal {
      sendRefusal(refusal, context)
    } else if isUnreadable || isLastRequest {
      endAfterFlush(context)
    } else {
      closeAfterFlush(context)
    }
  }
}

/// Drops a connection's input before it is decoded; the end of it still passes.
private final class InputDiscarder: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {}
}
