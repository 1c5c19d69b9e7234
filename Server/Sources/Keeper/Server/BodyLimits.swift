import NIOHTTP1

/// How many bytes a request's body may have: little, but for an item's.
struct BodyLimits: Sendable {
  var plain: Int
  var item: Int

  func limit(_ head: HTTPRequestHead) -> Int {
    guard head.method == .PUT, head.uri.hasPrefix(APIRoute.root + "/capsules/") else { return plain }
    return head.uri.prefix { $0 != "?" }.contains("/items/") ? item : plain
  }
}
