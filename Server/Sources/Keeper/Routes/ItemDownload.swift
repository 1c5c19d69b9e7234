import HTTPTypes
import Hummingbird
import NIOCore
import PiggyBank

/// A sealed item as a file download: no browser ever renders it, whatever it contains. An interrupted download can be
/// resumed with a range.
struct ItemDownload: Sendable {
  private let content: ItemContent
  private let tag: EntityTag

  init(_ content: ItemContent) {
    self.content = content
    tag = EntityTag(sha256: content.record.sha256)
  }

  func response(to request: HTTPRequest) -> Response {
    let length = content.record.byteCount
    if let header = request.headerFields[.ifMatch], !tag.matches(ifMatch: header) {
      return Problem(.precondition).response
    }
    if let header = request.headerFields[.ifNoneMatch], tag.matches(ifNoneMatch: header) {
      return Response(status: .notModified, headers: fields, body: ResponseBody())
    }
    switch ByteRange(request, tag, length: Int(length)) {
    case .whole: return response(.ok, 0..<length, fields)
    case .part(let range):
      var fields = fields
      fields[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(length)"
      return response(.partialContent, Int64(range.lowerBound)..<Int64(range.upperBound), fields)
    case .unsatisfiable:
      var response = Problem(.range).response
      response.headers[.contentRange] = "bytes */\(length)"
      return response
    }
  }

  private var fields: HTTPFields {
    var fields = APIAnswer.fields("application/octet-stream")
    fields[.contentDisposition] = "attachment; filename=\"\(content.record.item.text).age\""
    fields[FieldName.digest] = UploadFields.digestField(content.record.sha256)
    fields[.eTag] = tag.text
    fields[.acceptRanges] = "bytes"
    return fields
  }

  private func response(_ status: HTTPResponse.Status, _ range: Range<Int64>, _ fields: HTTPFields) -> Response {
    var fields = fields
    fields[.contentLength] = String(range.count)
    let body = ResponseBody(contentLength: range.count) { writer in
      var offset = range.lowerBound
      while offset < range.upperBound {
        let bytes = try await content.read(offset..<range.upperBound)
        // A file shorter than its record aborts the response instead of completing it.
        guard !bytes.isEmpty else { throw StoreError.damaged("an item’s file") }
        offset += Int64(bytes.count)
        try await writer.write(ByteBuffer(bytes: bytes))
      }
      try await writer.finish(nil)
    }
    return Response(status: status, headers: fields, body: body)
  }
}
