import NIOHTTP1

/// Why a request is refused by its head alone and its connection closed: what follows would be ambiguous or unwanted.
enum RequestRefusal: Equatable {
  /// A target in absolute form names its own host (RFC 9112, 3.2.2); only proxies should get one.
  case target
  /// A transfer coding that isn't supported, or that an HTTP/1.0 client can't have meant (RFC 9112, 6.1).
  case coding
  /// The announced length is over the limit.
  case length
  /// It can't be parsed as a request, or its head is too long.
  case unreadable

  /// The reason to refuse `head`, whose body may have `bodyLimit` bytes; `nil` if there is none.
  init?(_ head: HTTPRequestHead, bodyLimit: Int) {
    if head.uri.utf8.first != UInt8(ascii: "/") {
      self = .target
    } else if !Self.isPlain(head) {
      self = .coding
    } else if let announced = head.headers.first(name: "Content-Length").flatMap({ Int($0) }), announced > bodyLimit {
      self = .length
    } else {
      return nil
    }
  }

  private static func isPlain(_ head: HTTPRequestHead) -> Bool {
    let codings = head.headers["Transfer-Encoding"]
    guard let coding = codings.first else { return true }
    return codings.count == 1 && coding.lowercased() == "chunked" && head.version == .http1_1
  }

  var answer: ShellAnswer {
    switch self {
    case .target: .problem(.badRequest, "malformed", "The path must start with a slash.")
    case .coding:
      .problem(.badRequest, "malformed", "Unsupported transfer encoding. Send the body with a length or in chunks.")
    case .unreadable: .problem(.badRequest, "malformed", "The request can’t be read.")
    case .length: .problem(.contentTooLarge, "too-large", "The request is too large.")
    }
  }
}
