/// A question to the keeper, as the platform sends it.
public struct KeeperRequest: Equatable, Sendable {
  public enum Method: String, Equatable, Sendable {
    case get = "GET"
    case head = "HEAD"
    case put = "PUT"
    case delete = "DELETE"
  }

  public enum Body: Equatable, Sendable {
    case none
    case json([UInt8])
    /// Bytes of a sealed item that waits on this device, and the whole's hash where this part is the last.
    case part(CapsuleID, Range<Int64>, digest: [UInt8]?)
  }

  public var method: Method
  /// Below `api/v1/`.
  public var path: String
  public var token: AccessToken?
  public var body = Body.none
  /// The item under whose name the answer's bytes are stored on this device; `nil` when they are a text.
  public var target: CapsuleID?

  init(_ method: Method, _ path: String, _ token: AccessToken? = nil, _ body: Body = .none, target: CapsuleID? = nil) {
    (self.method, self.path, self.token, self.body, self.target) = (method, path, token, body, target)
  }
}

/// What came back.
public struct KeeperAnswer: Equatable, Sendable {
  /// The status; 0 when nobody answered.
  public var status: Int
  public var text: String
  /// Where an upload goes on.
  public var offset: Int64?
  /// Seconds after which to ask again.
  public var retryAfter: Int?

  public init(status: Int, text: String = "", offset: Int64? = nil, retryAfter: Int? = nil) {
    (self.status, self.text, self.offset, self.retryAfter) = (status, text, offset, retryAfter)
  }
}
