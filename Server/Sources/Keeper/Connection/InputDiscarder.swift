import NIOCore

/// Drops a connection's input before it is decoded; the end of it still passes.
final class InputDiscarder: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {}
}
