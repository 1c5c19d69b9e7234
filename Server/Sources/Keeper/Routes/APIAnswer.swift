import HTTPTypes
import Hummingbird
import NIOCore

/// What the interface answers with.
enum APIAnswer {
  /// A body that was made ready; never to be shown as a page, never kept by a cache unless said otherwise.
  static func json(
    _ status: HTTPResponse.Status, _ bytes: [UInt8], type: String = "application/json"
  ) -> Response {
    var fields = fields(type)
    fields[.contentLength] = String(bytes.count)
    return Response(status: status, headers: fields, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  static func empty(_ status: HTTPResponse.Status) -> Response {
    Response(status: status, headers: fields(nil), body: ResponseBody())
  }

  static func fields(_ mediaType: String?) -> HTTPFields {
    var fields = SecurityHeaders().fields(isPage: false)
    fields[.contentType] = mediaType
    fields[.cacheControl] = "no-store"
    return fields
  }
}
