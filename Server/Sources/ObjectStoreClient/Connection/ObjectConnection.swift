import NIOCore
import NIOHTTP1
import NIOPosix

#if ObjectStoreTLS
import NIOSSL
#endif

/// One connection to an object store: HTTP/1.1, a request at a time.
struct ObjectConnection: Sendable {
  private let channel: any Channel
  private let reader: NIOLoopBound<AnswerReader>

  /// Opens a connection. What follows has to follow on its event loop: a server closes one on which it hears nothing for some
  /// seconds, which tasks that wait for a thread can take.
  static func open(_ address: ObjectStoreAddress, within time: TimeAmount) -> EventLoopFuture<ObjectConnection> {
    #if !ObjectStoreTLS
    if address.isSecure {
      return MultiThreadedEventLoopGroup.singleton.any().makeFailedFuture(ObjectStoreError.noTLS)
    }
    #endif
    return ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connectTimeout(time)
      .channelOption(.socketOption(.so_keepalive), value: 1)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          #if ObjectStoreTLS
          if address.isSecure { try pipeline.addHandler(try SecureLayer.handler(for: address.host)) }
          #endif
          try pipeline.addHTTPClientHandlers()
          try pipeline.addHandler(AnswerReader())
        }
      }
      .connect(host: address.host, port: address.port)
      .flatMap { channel in
        channel.eventLoop.submit {
          let reader = try channel.pipeline.syncOperations.handler(type: AnswerReader.self)
          return ObjectConnection(channel: channel, reader: NIOLoopBound(reader, eventLoop: channel.eventLoop))
        }
      }
  }

  var isOpen: Bool { channel.isActive }

  func close() { channel.close(promise: nil) }

  /// Sends a request and gives its whole answer. A connection on which that fails is closed.
  func send(
    _ head: HTTPRequestHead, _ body: ByteBuffer, limit: Int, within time: TimeAmount
  ) -> EventLoopFuture<(answer: ObjectAnswer, mayGoOn: Bool)> {
    let (channel, reader) = (channel, reader)
    return channel.eventLoop.flatSubmit {
      let answer = reader.value.next(limit: limit, within: time, on: channel)
      channel.write(HTTPClientRequestPart.head(head), promise: nil)
      if body.readableBytes > 0 {
        channel.write(HTTPClientRequestPart.body(.byteBuffer(body)), promise: nil)
      }
      // A server may refuse before it has read everything, and close: its answer counts, not the failed write.
      channel.writeAndFlush(HTTPClientRequestPart.end(nil), promise: nil)
      return answer
    }
  }
}
