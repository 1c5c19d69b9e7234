import NIOCore

/// How a connection ends: when it takes or brings nothing, behind its last answer, and when the server is asked to stop.
extension ConnectionHandler {
  /// How long a client that was refused may go on sending: until it has been quiet for a second, but no longer than five,
  /// and one second in a crowd. Closed before that, the system would throw away what the client sent and, with it, the
  /// refusal that it has not read (RFC 9112, 9.6).
  private static let quietTime = TimeAmount.seconds(1)
  private static let lingeringTime = TimeAmount.seconds(5)

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if isLingering, let end = event as? ChannelEvent, end == .inputClosed { return context.close(promise: nil) }
    guard event is ChannelShouldQuiesceEvent else { return context.fireUserInboundEventTriggered(event) }
    life.stop(.now(), acknowledged: TCPInformation.acknowledged(on: context.channel))
    if isLingering { return context.close(promise: nil) }
    if life.pending == 0 { closeWhenTaken(context) }
    guard context.channel.isActive else { return }
    timer?.cancel()
    schedule(context, after: ConnectionLife.stoppingPatience)
  }

  /// Closes behind everything that has been written: when nothing is left, at once. (Before a TLS handshake is done no
  /// write would ever come to its end.)
  func closeWhenTaken(_ context: ChannelHandlerContext) {
    let channel = context.channel
    guard buffered(context) > 0 else { return channel.close(promise: nil) }
    let promise = context.eventLoop.makePromise(of: Void.self)
    promise.futureResult.whenComplete { _ in channel.close(promise: nil) }
    (wire ?? context).writeAndFlush(NIOAny(ByteBuffer()), promise: promise)
  }

  /// Ends the connection behind everything that has been written.
  func endWhenTaken(_ context: ChannelHandlerContext) {
    sendLast(ByteBuffer(), wire ?? context)
  }

  func schedule(_ context: ChannelHandlerContext, after delay: TimeAmount) {
    let bound = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
    // In time to notice a crowd.
    timer = context.eventLoop.scheduleTask(in: min(delay, .seconds(1))) {
      let (handler, context) = bound.value
      handler.look(context)
    }
  }

  private func look(_ context: ChannelHandlerContext) {
    let taken = life.isStopping ? TCPInformation.acknowledged(on: context.channel) : 0
    switch life.judge(.now(), buffered: buffered(context), acknowledged: taken, isCrowded: crowd.isDense) {
    case .close: context.close(promise: nil)
    case .wait(let delay): schedule(context, after: delay)
    }
  }

  /// The bytes that wait for the client to take them.
  private func buffered(_ context: ChannelHandlerContext) -> Int {
    (try? context.channel.syncOptions?.getOption(ChannelOptions.bufferedWritableBytes)) ?? 0
  }

  /// Ends our side, and hears the client out for a moment where it was answered before its request was read.
  func end(_ channel: any Channel) {
    let hasMore = refusal != nil || isUnreadable || isSkipping || life.isReading
    guard hasMore, !life.isStopping else { return channel.close(promise: nil) }
    lingeringEnd = .now() + (crowd.isDense ? Self.quietTime : Self.lingeringTime)
    channel.close(mode: .output, promise: nil)
    linger(channel)
  }

  /// Throws away what comes, and closes when nothing has come for a while.
  func linger(_ channel: any Channel) {
    guard let lingeringEnd else { return }
    timer?.cancel()
    timer = channel.eventLoop.assumeIsolated().scheduleTask(deadline: min(.now() + Self.quietTime, lingeringEnd)) {
      channel.close(promise: nil)
    }
    channel.read()
  }
}
