import PiggyBank

/// A question to the keeper, as the platform sends it.
package struct KeeperRequest: Equatable, Sendable {
  package enum Method: String, Equatable, Sendable {
    case get = "GET"
    case head = "HEAD"
    case put = "PUT"
    case delete = "DELETE"
  }

  package enum Body: Equatable, Sendable {
    case none
    case json([UInt8])
    /// Bytes of a sealed item that waits on this device, and the whole's hash where this part is the last.
    case part(CapsuleID, Range<Int64>, digest: [UInt8]?)
  }

  package var method: Method
  /// Below `api/v1/`.
  package var path: String
  package var token: AccessToken?
  package var body = Body.none
  /// The item under whose name the answer's bytes are stored on this device; `nil` when they are a text.
  package var target: CapsuleID?
  /// Who sealed the item whose last part this is (`ItemAuthor/field`); `nil` where this device has nothing to sign with.
  package var author: String?
  /// The operator's code to seal with.
  package var invite: AccessToken?
  /// The cookie goes along that an invite's link has left, which no script reads.
  package var sendsCookie = false

  init(_ method: Method, _ path: String, _ token: AccessToken? = nil, _ body: Body = .none, target: CapsuleID? = nil) {
    (self.method, self.path, self.token, self.body, self.target) = (method, path, token, body, target)
  }
}

/// What came back.
package struct KeeperAnswer: Equatable, Sendable {
  /// The status; 0 when nobody answered.
  package var status: Int
  package var text: String
  /// Where an upload goes on.
  package var offset: Int64?
  /// Seconds after which to ask again.
  package var retryAfter: Int?

  package init(status: Int, text: String = "", offset: Int64? = nil, retryAfter: Int? = nil) {
    (self.status, self.text, self.offset, self.retryAfter) = (status, text, offset, retryAfter)
  }
}
