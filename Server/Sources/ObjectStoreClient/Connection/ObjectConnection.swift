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

  static func open(_ address: ObjectStoreAddress, within time: TimeAmount) async throws(ObjectStoreError)
    -> ObjectConnection
  {
    #if !ObjectStoreTLS
    if address.isSecure { throw .noTLS }
    #endif
    do {
      let bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
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
      let channel = try await bootstrap.connect(host: address.host, port: address.port).get()
      let reader = try await channel.eventLoop.submit {
        NIOLoopBound(
          try channel.pipeline.syncOperations.handler(type: AnswerReader.self), eventLoop: channel.eventLoop)
      }.get()
      return ObjectConnection(channel: channel, reader: reader)
    } catch {
      throw .unreachable(String(describing: error).prefix(200).description)
    }
  }

  var isOpen: Bool { channel.isActive }

  func close() { channel.close(promise: nil) }

  /// Sends a request and gives its whole answer, and whether the connection may have another.
  func send(
    _ head: HTTPRequestHead, _ body: ByteBuffer, limit: Int, within time: TimeAmount
  ) async throws(ObjectStoreError) -> (answer: ObjectAnswer, mayGoOn: Bool) {
    let (channel, reader) = (channel, reader)
    do {
      return try await channel.eventLoop.flatSubmit {
        let answer = reader.value.next(limit: limit, within: time, on: channel)
        channel.write(HTTPClientRequestPart.head(head), promise: nil)
        if body.readableBytes > 0 {
          channel.write(HTTPClientRequestPart.body(.byteBuffer(body)), promise: nil)
        }
        // A server may refuse before it has read everything, and close: its answer counts, not the failed write.
        channel.writeAndFlush(HTTPClientRequestPart.end(nil), promise: nil)
        return answer
      }.get()
    } catch let error as ObjectStoreError { throw error } catch {
      throw .unreachable(String(describing: error).prefix(200).description)
    }
  }
}
