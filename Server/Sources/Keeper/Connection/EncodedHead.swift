import HTTPTypes
import NIOCore

/// The head of an answer as it goes over the wire, but for its date: written once, sent as often as it is asked for.
struct EncodedHead: Sendable {
  private let bytes: ByteBuffer

  init(_ status: HTTPResponse.Status, _ fields: HTTPFields) {
    var text = "HTTP/1.1 \(status.code) \(status.reasonPhrase)\r\n"
    for field in fields { text += "\(field.name.rawName): \(field.value)\r\n" }
    bytes = ByteBuffer(string: text + "Date: ")
  }

  /// Appends the head with `date`, and what tells the client that the connection ends here.
  func write(to buffer: inout ByteBuffer, date: [UInt8], isLast: Bool) {
    buffer.writeImmutableBuffer(bytes)
    buffer.writeBytes(date)
    buffer.writeStaticString(isLast ? "\r\nConnection: close\r\n\r\n" : "\r\n\r\n")
  }

  /// The bytes that ``write(to:date:isLast:)`` appends at most.
  var length: Int { bytes.readableBytes + 64 }
}
