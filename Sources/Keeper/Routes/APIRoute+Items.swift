#if Server
import HTTPTypes
import Hummingbird
import NIOCore
import PiggyBank

extension APIRoute {
  static let items: [APIRoute] = [
    APIRoute(.get, "/capsules/{capsule}/items") { (call, capsules) throws(Refusal) in
      let after = try call.after()
      return APIAnswer.json(.ok, try await capsules.items(of: try call.id("capsule"), after: after, call.token).bytes)
    },
    APIRoute(.put, "/capsules/{capsule}/items/{item}") { (call, capsules) throws(Refusal) in
      switch try await capsules.upload(try call.upload(), call.request.body) {
      case .stored(let receipt): return APIAnswer.json(.created, receipt)
      case .known(let receipt): return APIAnswer.json(.ok, receipt)
      case .part(let offset): return progress(.accepted, offset, isComplete: false)
      }
    },
    APIRoute(.head, "/capsules/{capsule}/items/{item}") { (call, capsules) throws(Refusal) in
      let name = BlobName(try call.id("capsule"), try call.id("item"))
      let (offset, isComplete) = try await capsules.progress(of: name, call.token)
      return progress(.noContent, offset, isComplete: isComplete)
    },
    APIRoute(.get, "/capsules/{capsule}/items/{item}") { (call, capsules) throws(Refusal) in
      let content = try await capsules.content(of: try call.id("item"), in: try call.id("capsule"), call.token)
      return download(content, capsules)
    },
    APIRoute(.get, "/capsules/{capsule}/items/{item}/receipt") { (call, capsules) throws(Refusal) in
      APIAnswer.json(
        .ok, try await capsules.receipt(of: try call.id("item"), in: try call.id("capsule"), call.token))
    },
  ]

  private static func progress(_ status: HTTPResponse.Status, _ offset: Int64, isComplete: Bool) -> Response {
    var response = APIAnswer.empty(status)
    response.headers[FieldName.uploadOffset] = String(offset)
    response.headers[FieldName.uploadComplete] = isComplete ? "?1" : "?0"
    return response
  }

  /// A sealed item as a file to be saved: no browser ever shows it, whatever is in it.
  private static func download(_ content: ItemContent, _ capsules: CapsuleService) -> Response {
    let record = content.record
    var fields = APIAnswer.fields("application/octet-stream")
    fields[.contentLength] = String(record.byteCount)
    fields[.contentDisposition] = "attachment; filename=\"\(record.item.text).age\""
    fields[FieldName.digest] = UploadFields.digestField(record.sha256)
    let body = ResponseBody(contentLength: Int(record.byteCount)) { writer in
      var offset: Int64 = 0
      while offset < record.byteCount {
        let bytes = try await content.read(at: offset, capsules.files)
        // A file that is shorter than its record breaks the answer off instead of ending it.
        guard !bytes.isEmpty else { throw StoreError.damaged("an item's file") }
        offset += Int64(bytes.count)
        try await writer.write(ByteBuffer(bytes: bytes))
      }
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: fields, body: body)
  }
}
#endif
