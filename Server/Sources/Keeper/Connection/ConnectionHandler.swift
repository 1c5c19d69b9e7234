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
  private let crowd: ConnectionCrowd
  private let logger: Logger
  private var life: ConnectionLife
  private var date = DateStamp()
  private var preferences = CodingPreferences()
  /// The rest of a request that was answered by its head is of no interest.
  private var isSkipping = false
  private var isLast = false
  /// What a request is refused with whose turn has not come: answers go out in the order of their requests.
  private var refusal: ShellAnswer?
  /// The client is of the old version, and waits for the end.
  private var endsAfterAnswer = false
  /// What came can't be read any further, in the middle of a request or after the last one.
  private var isUnreadable = false
  /// The client has said that no other request follows.
  private var isLastRequest = false
  /// The most bytes that the request's body may have, and those that came.
  private var bodyLimit = 0
  private var received = 0
  private var needsFlush = false
  private var hasHandedOn = false
  /// Reading waits until the client has taken what was written: else it could fill the memory by asking on and on.
  private var isReadHeld = false
  private var timer: Scheduled<Void>?
  /// Where bytes are written that need no encoding: on this side of the encoder.
  private var wire: ChannelHandlerContext?
  /// The last answer went out; what still comes is thrown away.
  private var isLingering = false

  /// Bodies up to this size go into the same buffer as their head; larger ones are sent from where they are.
  private static let joinedLimit = 16_384
  /// How long a client that was refused may go on sending. Closed before that, the system would throw away what the client
  /// sent and, with it, the refusal that it has not read (RFC 9112, 9.6).
  private static let lingering = TimeAmount.seconds(1)

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
      // A body without an announced length; nobody would read the answer before its end.
      if received > bodyLimit { return context.close(promise: nil) }
      life.readOn(part.readableBytes, .now())
      handOn(data, context)
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

  private func sendLast(_ buffer: ByteBuffer, _ wire: ChannelHandlerContext) {
    isLast = true
    let channel = wire.channel
    let promise = wire.eventLoop.makePromise(of: Void.self)
    let bound = NIOLoopBound(self, eventLoop: wire.eventLoop)
    promise.futureResult.whenComplete { result in
      if case .success = result { bound.value.end(channel) } else { channel.close(promise: nil) }
    }
    wire.writeAndFlush(NIOAny(buffer), promise: promise)
  }

  /// Ends our side, and hears the client out for a moment where it was answered before its request was read.
  private func end(_ channel: any Channel) {
    let hasMore = refusal != nil || isUnreadable || isSkipping || life.isReading
    guard hasMore, !life.isStopping else { return channel.close(promise: nil) }
    isLingering = true
    channel.close(mode: .output, promise: nil)
    timer?.cancel()
    timer = channel.eventLoop.assumeIsolated().scheduleTask(in: Self.lingering) { channel.close(promise: nil) }
    channel.read()
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
    if isLingering { wire?.read() }
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

  // MARK: - The end

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if isLingering, let end = event as? ChannelEvent, end == .inputClosed { return context.close(promise: nil) }
    guard event is ChannelShouldQuiesceEvent else { return context.fireUserInboundEventTriggered(event) }
    life.stop()
    if isLingering { return context.close(promise: nil) }
    if life.pending == 0 { closeWhenTaken(context) }
  }

  /// Closes behind everything that has been written: when nothing is left, at once. (Before a TLS handshake is done no
  /// write would ever come to its end.)
  private func closeWhenTaken(_ context: ChannelHandlerContext) {
    let channel = context.channel
    guard buffered(context) > 0 else { return channel.close(promise: nil) }
    let promise = context.eventLoop.makePromise(of: Void.self)
    promise.futureResult.whenComplete { _ in channel.close(promise: nil) }
    (wire ?? context).writeAndFlush(NIOAny(ByteBuffer()), promise: promise)
  }

  /// Ends the connection behind everything that has been written.
  private func endWhenTaken(_ context: ChannelHandlerContext) {
    sendLast(ByteBuffer(), wire ?? context)
  }

  private func schedule(_ context: ChannelHandlerContext, after delay: TimeAmount) {
    let bound = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
    // In time to notice a crowd.
    timer = context.eventLoop.scheduleTask(in: min(delay, .seconds(1))) {
      let (handler, context) = bound.value
      handler.look(context)
    }
  }

  private func look(_ context: ChannelHandlerContext) {
    switch life.judge(.now(), buffered: buffered(context), isCrowded: crowd.isDense) {
    case .close: context.close(promise: nil)
    case .wait(let delay): schedule(context, after: delay)
    }
  }

  /// The bytes that wait for the client to take them.
  private func buffered(_ context: ChannelHandlerContext) -> Int {
    (try? context.channel.syncOptions?.getOption(ChannelOptions.bufferedWritableBytes)) ?? 0
  }
}
