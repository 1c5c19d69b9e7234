import NIOCore

/// How a connection ends: on inactivity, after its last response, and when the server shuts down.
extension ConnectionHandler {
  /// How long a refused client may go on sending: until it is quiet for a second, five at most, and one near the
  /// connection limit. An earlier close would reset the connection and lose the refusal that the client has not read
  /// yet (RFC 9112, 9.6).
  private static let quietTime = TimeAmount.seconds(1)
  private static let lingeringTime = TimeAmount.seconds(5)

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if isLingering, let end = event as? ChannelEvent, end == .inputClosed { return context.close(promise: nil) }
    guard event is ChannelShouldQuiesceEvent else { return context.fireUserInboundEventTriggered(event) }
    deadlines.stop(.now(), acknowledged: TCPInformation.acknowledged(on: context.channel))
    if isLingering { return context.close(promise: nil) }
    if deadlines.pending == 0 { closeAfterFlush(context) }
    guard context.channel.isActive else { return }
    timer?.cancel()
    schedule(context, after: ConnectionDeadlines.stoppingInterval)
  }

  /// Closes after everything written; at once if nothing is buffered, since no write completes before a TLS handshake
  /// is done.
  func closeAfterFlush(_ context: ChannelHandlerContext) {
    let channel = context.channel
    guard buffered(context) > 0 else { return channel.close(promise: nil) }
    let promise = context.eventLoop.makePromise(of: Void.self)
    promise.futureResult.whenComplete { _ in channel.close(promise: nil) }
    (wire ?? context).writeAndFlush(NIOAny(ByteBuffer()), promise: promise)
  }

  /// Ends the connection after everything written.
  func endAfterFlush(_ context: ChannelHandlerContext) {
    sendLast(ByteBuffer(), wire ?? context)
  }

  func schedule(_ context: ChannelHandlerContext, after delay: TimeAmount) {
    let bound = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
    // At least once a second, to notice when the server nears its connection limit.
    let longest = deadlines.isStopping ? ConnectionDeadlines.stoppingInterval : .seconds(1)
    timer = context.eventLoop.scheduleTask(in: min(delay, longest)) {
      let (handler, context) = bound.value
      handler.checkDeadlines(context)
    }
  }

  private func checkDeadlines(_ context: ChannelHandlerContext) {
    let taken = deadlines.isStopping ? TCPInformation.acknowledged(on: context.channel) : 0
    switch deadlines.check(.now(), buffered: buffered(context), acknowledged: taken, isNearLimit: load.isNearLimit) {
    case .close: context.close(promise: nil)
    case .wait(let delay): schedule(context, after: delay)
    }
  }

  /// Response bytes that the client has not taken yet.
  private func buffered(_ context: ChannelHandlerContext) -> Int {
    (try? context.channel.syncOptions?.getOption(ChannelOptions.bufferedWritableBytes)) ?? 0
  }

  /// Closes our side. If the client may still be sending, discards its input for a moment first.
  func end(_ channel: any Channel) {
    let hasMore = refusal != nil || isUnreadable || isSkipping || endsParsing || deadlines.isReading
    guard hasMore, !deadlines.isStopping else { return channel.close(promise: nil) }
    lingeringEnd = .now() + (load.isNearLimit ? Self.quietTime : Self.lingeringTime)
    channel.close(mode: .output, promise: nil)
    linger(channel)
  }

  /// Discards input, and closes once the client has been quiet for a while.
  func linger(_ channel: any Channel) {
    guard let lingeringEnd else { return }
    timer?.cancel()
    timer = channel.eventLoop.assumeIsolated().scheduleTask(deadline: min(.now() + Self.quietTime, lingeringEnd)) {
      channel.close(promise: nil)
    }
    // Past the handlers after the decoder, which read only what they have a use for.
    wire?.read()
  }
}
