#if Server
import Calendar
import HTTPTypes
import Hummingbird
import JSON
import NIOCore
import PiggyBank

/// A refusal as strangers get it (RFC 9457).
struct Problem {
  let status: HTTPResponse.Status
  /// The last part of the problem's type.
  let type: String
  let title: String
  var opensAt: Int64?
  var offset: Int64?
  var detail: String?
  var seconds: Int64?

  init(_ status: HTTPResponse.Status, _ type: String, _ title: String) {
    (self.status, self.type, self.title) = (status, type, title)
  }

  var response: Response {
    var members: [JSONValue.Member] = [
      .init("type", .string("/problems/" + type)), .init("title", .string(title)),
      .init("status", .integer(Int64(status.code))),
    ]
    if let opensAt { members.append(.init("opens_at", .string(Instant(opensAt).text))) }
    if let offset { members.append(.init("offset", .integer(offset))) }
    if let detail { members.append(.init("detail", .string(detail))) }
    var response = APIAnswer.json(status, CanonicalJSON.write(.object(members)) ?? [], type: "application/problem+json")
    if let seconds { response.headers[.retryAfter] = String(seconds) }
    if let offset { response.headers[FieldName.uploadOffset] = String(offset) }
    return response
  }
}

extension Problem {
  init(_ refusal: Refusal) {
    switch refusal {
    case .forbidden: self.init(.forbidden, "forbidden", "This token does nothing here.")
    case .sealed(let opensAt, let seconds):
      self.init(.forbidden, "sealed", "The capsule is sealed.")
      (self.opensAt, self.seconds) = (opensAt, seconds)
    case .gone: self.init(.gone, "gone", "The capsule was deleted.")
    case .noItem: self.init(.notFound, "no-item", "There is no such item.")
    case .conflict: self.init(.conflict, "conflict", "Something else is stored under this name.")
    case .busy:
      self.init(.conflict, "busy", "Another request is uploading this item.")
      seconds = 1
    case .offset(let offset):
      self.init(.conflict, "offset", "The upload goes on elsewhere.")
      self.offset = offset
    case .malformed(let part):
      self.init(.badRequest, "malformed", "The request can't be read.")
      detail = part
    case .unfit(let part):
      self.init(.unprocessableContent, "unfit", "The request's parts do not belong together.")
      detail = part
    case .digest: self.init(.unprocessableContent, "digest", "The whole has another hash. Begin anew.")
    case .tooLarge: self.init(.contentTooLarge, "too-large", "This is more than is taken here.")
    case .overQuota: self.init(.forbidden, "quota", "The capsule, or the token, takes no more.")
    case .opened: self.init(.conflict, "opened", "The moment has come. Nothing is put in any more.")
    case .range: self.init(.rangeNotSatisfiable, "range", "The item is shorter than the range that was asked for.")
    case .tooMany(let seconds):
      self.init(.tooManyRequests, "too-many", "Asked too often.")
      self.seconds = seconds
    case .crossSite: self.init(.forbidden, "cross-site", "Another site's page asks.")
    case .mediaType: self.init(.unsupportedMediaType, "media-type", "The body has another media type.")
    case .store(.full):
      self.init(HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage"), "full", "There is no room left.")
    case .store(.failed):
      self.init(.serviceUnavailable, "unavailable", "This can't be done now.")
      seconds = 5
    case .store(.damaged): self.init(.internalServerError, "damaged", "What is stored is damaged.")
    }
  }
}
#endif
