#if Server
import HTTPTypes

/// How many bytes a request's body may have: little, but for an item's.
struct BodyLimits: Sendable {
  var plain: Int
  var item: Int

  func limit(_ request: HTTPRequest) -> Int {
    guard request.method == .put, let path = request.path, path.hasPrefix(APIRoute.root + "/capsules/") else {
      return plain
    }
    return path.contains("/items/") ? item : plain
  }
}
#endif
