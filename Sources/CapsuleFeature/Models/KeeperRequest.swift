import JSON
import PiggyBank

/// A request to the Keeper, for the platform to send.
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
    /// A range of a sealed item that waits on this device, with the digest of the whole if this part is the last.
    case part(CapsuleID, Range<Int64>, digest: [UInt8]?)
  }

  package var method: Method
  /// Relative to `api/v1/`.
  package var path: String
  package var token: AccessToken?
  package var body = Body.none
  /// The item under whose ID the response's bytes are stored on this device; `nil` for a text response.
  package var target: CapsuleID?
  /// The size of the item in bytes, if it is for an archive: the response's bytes aren't stored, and an item that is
  /// stored here isn't requested.
  package var collectedSize: Int64?
  /// The author record (`ItemAuthor/field`) with the item's last part; `nil` if this device can't sign.
  package var author: String?
  /// The operator's invite code.
  package var invite: AccessToken?
  /// Whether to send the invite link's cookie, which scripts can't read.
  package var sendsCookie = false

  init(_ method: Method, _ path: String, _ token: AccessToken? = nil, _ body: Body = .none, target: CapsuleID? = nil) {
    (self.method, self.path, self.token, self.body, self.target) = (method, path, token, body, target)
  }
}

/// The Keeper's response.
package struct KeeperAnswer: Equatable, Sendable {
  /// The status; 0 if there was no response.
  package var status: Int
  package var text: String
  /// The offset at which an upload continues.
  package var offset: Int64?
  /// Seconds to wait before the next attempt.
  package var retryAfter: Int?
  /// The size in bytes of an item that was collected; `nil` if its bytes broke off.
  package var size: Int64?
  /// Whether nothing was sent because this device couldn't read the item.
  package var isUnread: Bool

  package init(
    status: Int, text: String = "", offset: Int64? = nil, retryAfter: Int? = nil, size: Int64? = nil,
    isUnread: Bool = false
  ) {
    (self.status, self.text, self.offset, self.retryAfter, self.size) = (status, text, offset, retryAfter, size)
    self.isUnread = isUnread
  }

  /// The last path component of a problem's type (RFC 9457); `refused` if it isn't a known one.
  var problem: String {
    let bytes = Array(text.utf8)
    for known in Self.problems {
      let mark = Array(("/problems/" + known).utf8)
      if bytes.count >= mark.count, (0...bytes.count - mark.count).contains(where: { bytes[$0...].starts(with: mark) })
      {
        return known
      }
    }
    return "refused"
  }

  private static let problems = [
    "opened", "quota", "too-large", "gone", "removed", "forbidden", "sealed", "conflict", "busy", "unfit", "digest",
    "invite", "closed", "restored", "lost", "damaged",
  ]

  /// Whether the Keeper asks to send the request later.
  var isBusy: Bool { status == 429 || status == 503 }

  /// Whether the request didn't get an answer from a Keeper that has time for it: there was no response, the Keeper is
  /// busy, or a proxy doesn't reach it.
  var isUnanswered: Bool { status == 0 || isBusy || status == 502 || status == 504 }

  /// Whether the same request may get another answer later.
  var isPassing: Bool { status == 0 || status == 429 || status >= 500 }

  /// Milliseconds to wait before the request is sent again, as the Keeper asks (RFC 9110, 10.2.3), at most an hour.
  var wait: Int { retryAfter.map { max(1, min(3600, $0)) * 1000 } ?? CapsuleContext.patience }

  /// The operator's reason for a removal, at most 500 characters; empty without one.
  var reason: String {
    guard problem.utf8.elementsEqual("removed".utf8), let json = try? JSONReader.read(Array(text.utf8)) else {
      return ""
    }
    return String((json["detail"]?.text ?? "").prefix(500))
  }
}
