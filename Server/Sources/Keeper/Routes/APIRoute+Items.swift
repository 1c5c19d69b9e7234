import HTTPTypes
import Hummingbird
import PiggyBank

extension APIRoute {
  static let items: [APIRoute] = [
    APIRoute(.get, "/capsules/{capsule}/items") { (call, capsules) throws(CapsuleServiceError) in
      let after = try call.after()
      return APIAnswer.json(.ok, try await capsules.items(of: try call.id("capsule"), after: after, call.token).bytes)
    },
    APIRoute(.put, "/capsules/{capsule}/items/{item}") { (call, capsules) throws(CapsuleServiceError) in
      switch try await capsules.upload(try call.upload(), call.request.body) {
      case .stored(let receipt): return APIAnswer.json(.created, receipt)
      case .known(let receipt): return APIAnswer.json(.ok, receipt)
      case .part(let offset): return progress(.accepted, offset, isComplete: false)
      }
    },
    APIRoute(.head, "/capsules/{capsule}/items/{item}") { (call, capsules) throws(CapsuleServiceError) in
      let name = BlobName(try call.id("capsule"), try call.id("item"))
      let (offset, isComplete) = try await capsules.progress(of: name, call.token)
      return progress(.noContent, offset, isComplete: isComplete)
    },
    APIRoute(.get, "/capsules/{capsule}/items/{item}") { (call, capsules) throws(CapsuleServiceError) in
      let content = try await capsules.content(of: try call.id("item"), in: try call.id("capsule"), call.token)
      return ItemDownload(content).response(to: call.request.head)
    },
    APIRoute(.get, "/capsules/{capsule}/items/{item}/receipt") { (call, capsules) throws(CapsuleServiceError) in
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
}
