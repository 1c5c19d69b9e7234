import Logging
import NIOCore
import NIOHTTP1

/// A connection from its first byte to its last: answers what is plain itself, hands the rest on in order, closes what
/// stays silent, and lets every answer reach the client before it closes.
final class ConnectionHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private let direct: DirectAnswers?
  private let limits: BodyLimits
  let crowd: ConnectionCrowd
  private let logger: Logger
  var life: ConnectionLife
  private var date = DateStamp()
  private var preferences = CodingPreferences()
  /// The rest of a request that was answered by its head is of no interest.
  var isSkipping = false
  private var isLast = false
  /// What a request is refused with whose turn has not come: answers go out in the order of their requests.
  var refusal: ShellAnswer?
  /// The client is of the old version, and waits for the end.
  private var endsAfterAnswer = false
  /// What came can't be read any further, in the middle of a request or after the last one.
  var isUnreadable = false
  /// The client has said that no other request follows.
  private var isLastRequest = false
  /// The most bytes that the request's body may have, and those that came.
  private var bodyLimit = 0
  private var received = 0
  private var needsFlush = false
  private var hasHandedOn = false
  /// Reading waits until the client has taken what was written: else it could fill the memory by asking on and on.
  private var isReadHeld = false
  var timer: Scheduled<Void>?
  /// Where bytes are written that need no encoding: on this side of the encoder.
  var wire: ChannelHandlerContext?
  /// When the connection closes at the latest: the last answer went out, and what still comes is thrown away.
  var lingeringEnd: NIODeadline?
  var isLingering: Bool { lingeringEnd != nil }

  /// Bodies up to this size go into the same buffer as their head; larger ones are sent from where they are.
  private static let joinedLimit = 16_384

  init(
    direct: DirectAnswers?, limits: BodyLimits, crowd: ConnectionCrowd, patience: TimeAmount, logger: Logger
  ) {
    self.direct = direct
    self.limits = limits
    self.crowd = crowd
    self.logger = logger
    life = ConnectionLife(patience: patience, now: .now())
  }

  func handlerAdded(context: ChannelHandlerContext) {
    wire = try? context.pipeline.syncOperations.context(handlerType: HTTPResponseEncoder.self)
    crowd.enter()
    schedule(context, after: life.patience)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    timer?.cancel()
    timer = nil
    wire = nil
    crowd.leave()
  }

  func channelInactive(context: ChannelHandlerContext) {
    timer?.cancel()
    timer = nil
    context.fireChannelInactive()
  }

  // MARK: - Requests

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    // What comes after the last answer gets none.
    if isLast || isUnreadable || refusal != nil || life.isStopping && life.pending == 0 { return }
    switch unwrapInboundIn(data) {
    case .head(let head): read(head, context, data)
    case .body where isSkipping: return
    case .end where isSkipping: isSkipping = false
    case .body(let part):
      received += part.readableBytes
      life.readOn(part.readableBytes, .now())
      handOn(data, context)
      if received > bodyLimit { cutBody(context) }
    case .end:
      life.readToEnd()
      handOn(data, context)
    }
  }

  private func read(_ head: HTTPRequestHead, _ context: ChannelHandlerContext, _ data: NIOAny) {
    isLastRequest = !head.isKeepAlive
    if life.pending == 0, let answer = direct?.answer(head, preferences: &preferences) {
      isSkipping = true
      life.answered(.now())
      send(answer, isLast: !head.isKeepAlive, context)
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
    if let refusal = RequestRefusal(head, bodyLimit: bodyLimit) { return refuse(refusal, context) }
    if head.version != .http1_1, !head.isKeepAlive { endsAfterAnswer = true }
    // Sent before earlier answers, it would be taken for one of those; a client that waits in vain sends its body anyway.
    if life.pending == 0, Self.waitsForContinue(head) { sendContinue() }
    life.handedOn(.now())
    handOn(data, context)
  }

  /// Ends a body without an announced length that is too long. Its reader has the same limit and refuses what was handed on;
  /// what needs no body is answered all the same. Nothing that still comes is read.
  private func cutBody(_ context: ChannelHandlerContext) {
    isUnreadable = true
    life.readToEnd()
    handOn(wrapInboundOut(.end(nil)), context)
    if life.pending == 0 { endWhenTaken(context) }
  }

  /// Whether a client sends its body only when it is asked to (RFC 9110, 10.1.1).
  private static func waitsForContinue(_ head: HTTPRequestHead) -> Bool {
    head.version == .http1_1 && head.headers["Expect"].contains { $0.lowercased() == "100-continue" }
  }

  private func sendContinue() {
    guard let wire else { return }
    let buffer = ByteBuffer(string: "HTTP/1.1 100 Continue\r\n\r\n")
    life.wrote(buffer.readableBytes)
    needsFlush = false
    wire.writeAndFlush(NIOAny(buffer), promise: nil)
  }

  private func handOn(_ data: NIOAny, _ context: ChannelHandlerContext) {
    hasHandedOn = true
    context.fireChannelRead(data)
  }

  /// Nothing that comes after it is read.
  private func refuse(_ reason: RequestRefusal, _ context: ChannelHandlerContext) {
    refusal = reason.answer
    if life.pending == 0 { sendRefusal(reason.answer, context) }
  }

  private func sendRefusal(_ answer: ShellAnswer, _ context: ChannelHandlerContext) {
    let head = EncodedHead(answer.status, answer.fields)
    send(DirectAnswers.Answer(status: answer.status.code, head: head, body: answer.body), isLast: true, context)
  }

  /// What can't be read as a request, or as the rest of one. Each request has one answer, and the connection ends then: where
  /// another request would begin is unknown.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // What comes after the error.
    if error is ByteToMessageDecoderError { return }
    guard error is HTTPParserError else { return context.fireErrorCaught(error) }
    if isLast || refusal != nil { return }
    let isWithin = isSkipping || life.isReading
    // What follows the last request is none (RFC 9112, 9.6).
    guard isWithin || isLastRequest else { return refuse(.unreadable, context) }
    isUnreadable = true
    if life.pending == 0 { return endWhenTaken(context) }
    guard isWithin else { return }
    // Who reads its body has to know.
    life.readToEnd()
    context.fireErrorCaught(error)
  }

  func read(context: ChannelHandlerContext) {
    isReadHeld = !context.channel.isWritable
    if !isReadHeld { context.read() }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if isReadHeld, context.channel.isWritable {
      isReadHeld = false
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
    life.wrote(buffer.readableBytes + (rest?.readableBytes ?? 0))
    if rest == nil, isLast { return sendLast(buffer, wire) }
    wire.write(NIOAny(buffer), promise: nil)
    if let rest { isLast ? sendLast(rest, wire) : wire.write(NIOAny(rest), promise: nil) }
    needsFlush = true
  }

  func sendLast(_ buffer: ByteBuffer, _ wire: ChannelHandlerContext) {
    isLast = true
    let channel = wire.channel
    let promise = wire.eventLoop.makePromise(of: Void.self)
    let bound = NIOLoopBound(self, eventLoop: wire.eventLoop)
    promise.futureResult.whenComplete { result in
      if case .success = result { bound.value.end(channel) } else { channel.close(promise: nil) }
    }
    wire.writeAndFlush(NIOAny(buffer), promise: promise)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    // Requests that came together are answered together.
    if needsFlush {
      needsFlush = false
      wire?.flush()
    }
    // Nobody behind has read anything otherwise, and the way there and back costs as much as an answer.
    if hasHandedOn {
      hasHandedOn = false
      context.fireChannelReadComplete()
    }
    // Nobody behind asks for what is thrown away.
    if isLingering { linger(context.channel) }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let part = unwrapOutboundIn(data)
    // An answer to no request: the library's own word on a body that can't be read, whose request has been answered.
    guard life.pending > 0 else {
      promise?.succeed()
      return
    }
    if case .body(let bytes) = part { life.wrote(bytes.readableBytes) }
    guard case .end = part else { return context.write(data, promise: promise) }
    life.finished(.now())
    guard life.pending == 0, life.isStopping || endsAfterAnswer || isUnreadable || refusal != nil else {
      return context.write(data, promise: promise)
    }
    context.writeAndFlush(data, promise: promise)
    if let refusal {
      sendRefusal(refusal, context)
    } else if isUnreadable {
      endWhenTaken(context)
    } else {
      closeWhenTaken(context)
    }
  }
}
