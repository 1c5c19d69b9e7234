import HTTPTypes
import Hummingbird
import NIOCore

/// The shell's response to a request.
package struct ShellAnswer: Sendable {
  package let status: HTTPResponse.Status
  package let fields: HTTPFields
  package let body: ByteBuffer

  package init(status: HTTPResponse.Status, fields: HTTPFields, body: ByteBuffer) {
    (self.status, self.fields, self.body) = (status, fields, body)
  }

  /// The response in Hummingbird's type.
  package var response: Response {
    Response(status: status, headers: fields, body: body.readableBytes == 0 ? .init() : .init(byteBuffer: body))
  }

  static func whole(_ file: ShellFile.Representation, isHead: Bool) -> ShellAnswer {
    ShellAnswer(status: .ok, fields: file.fields, body: isHead ? ByteBuffer() : file.body)
  }

  static func part(_ file: ShellFile.Representation, _ range: Range<Int>) -> ShellAnswer {
    let body = file.body.getSlice(at: file.body.readerIndex + range.lowerBound, length: range.count) ?? ByteBuffer()
    var fields = file.fields
    fields[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(file.body.readableBytes)"
    fields[.contentLength] = String(body.readableBytes)
    return ShellAnswer(status: .partialContent, fields: fields, body: body)
  }

  static func notModified(_ file: ShellFile.Representation) -> ShellAnswer {
    let fields = ShellFile.Representation.unchanged(file.fields)
    return ShellAnswer(status: .notModified, fields: fields, body: ByteBuffer())
  }

  static func unsatisfiable(_ file: ShellFile.Representation) -> ShellAnswer {
    var fields = SecurityHeaders().fields(isPage: false)
    fields[.contentRange] = "bytes */\(file.body.readableBytes)"
    return plain(.rangeNotSatisfiable, "The requested range is beyond the end of the file.", fields)
  }

  static var preconditionFailed: ShellAnswer {
    plain(.preconditionFailed, "The file has changed.")
  }

  package static var wrongMethod: ShellAnswer {
    var fields = SecurityHeaders().fields(isPage: false)
    fields[.allow] = "GET, HEAD"
    return plain(.methodNotAllowed, "This is read-only.", fields)
  }

  /// Redirects to the app. Shared photos are never sent here: the service worker takes them on the device.
  static var shared: ShellAnswer {
    var fields = SecurityHeaders().fields(isPage: false)
    fields[.location] = "./"
    return plain(
      .seeOther, "Photos are analysed on your device and aren’t uploaded. Open the app once, then share again.",
      fields)
  }

  /// A plain-text response.
  package static func plain(_ status: HTTPResponse.Status, _ sentence: String, _ more: HTTPFields? = nil) -> ShellAnswer
  {
    var fields = more ?? SecurityHeaders().fields(isPage: false)
    let body = ByteBuffer(string: sentence + "\n")
    fields[.contentType] = "text/plain; charset=utf-8"
    fields[.cacheControl] = "no-store"
    fields[.contentLength] = String(body.readableBytes)
    return ShellAnswer(status: status, fields: fields, body: body)
  }
}
