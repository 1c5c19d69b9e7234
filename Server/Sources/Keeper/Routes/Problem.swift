import CivilTime
import HTTPTypes
import Hummingbird
import JSON
import NIOCore
import PiggyBank

/// A refusal as sent to clients (RFC 9457).
struct Problem {
  let status: HTTPResponse.Status
  /// The last path component of the problem's type.
  let type: String
  let title: String
  var opensAt: Int64?
  var offset: Int64?
  var detail: String?
  var seconds: Int64?

  init(_ status: HTTPResponse.Status, _ type: String, _ title: String) {
    (self.status, self.type, self.title) = (status, type, title)
  }

  /// The problem as JSON.
  var bytes: [UInt8] {
    var members: [JSONValue.Member] = [
      .init("type", .string("/problems/" + type)), .init("title", .string(title)),
      .init("status", .integer(Int64(status.code))),
    ]
    if let opensAt { members.append(.init("opens_at", .string(Instant(opensAt).text))) }
    if let offset { members.append(.init("offset", .integer(offset))) }
    if let detail { members.append(.init("detail", .string(detail))) }
    return CanonicalJSON.write(.object(members)) ?? []
  }

  var response: Response {
    var response = APIAnswer.json(status, bytes, type: "application/problem+json")
    if let seconds { response.headers[.retryAfter] = String(seconds) }
    // RFC 6750, 3.
    if status == .unauthorized { response.headers[.wwwAuthenticate] = "Bearer" }
    if let offset { response.headers[FieldName.uploadOffset] = String(offset) }
    return response
  }
}

extension ShellAnswer {
  /// A problem response (RFC 9457), also for requests outside the API.
  static func problem(_ status: HTTPResponse.Status, _ type: String, _ title: String) -> ShellAnswer {
    let response = Problem(status, type, title)
    let bytes = response.bytes
    var fields = APIAnswer.fields("application/problem+json")
    fields[.contentLength] = String(bytes.count)
    return ShellAnswer(status: status, fields: fields, body: ByteBuffer(bytes: bytes))
  }
}

extension Problem {
  init(_ refusal: CapsuleServiceError) {
    switch refusal {
    case .forbidden: self.init(.forbidden, "forbidden", "This token isn’t valid here.")
    case .sealed(let opensAt, let seconds):
      self.init(.forbidden, "sealed", "The capsule is sealed.")
      (self.opensAt, self.seconds) = (opensAt, seconds)
    case .gone: self.init(.gone, "gone", "The capsule was deleted.")
    case .removed(let reason):
      self.init(.gone, "removed", "The operator of this server removed the capsule.")
      detail = reason
    case .uninvited: self.init(.forbidden, "invite", "Sealing here needs an invite from the operator.")
    case .restored(let until):
      self.init(
        .conflict, "restored",
        "This server was restored from a backup after the capsule was made, and may have lost it. Make a new one later."
      )
      detail = "Capsules made after \(Instant(until).text) are accepted."
    case .lost:
      self.init(.conflict, "lost", "This server sealed the capsule before and has lost it. Make a new capsule.")
    case .unauthenticated: self.init(.unauthorized, "unauthenticated", "A token is needed.")
    case .sealingClosed: self.init(.forbidden, "closed", "This server doesn’t accept new capsules.")
    case .noItem: self.init(.notFound, "no-item", "There’s no such item.")
    case .conflict: self.init(.conflict, "conflict", "Something else is stored under this name.")
    case .busy:
      self.init(.conflict, "busy", "Another request is uploading this item.")
      seconds = 1
    case .offset(let offset):
      self.init(.conflict, "offset", "The upload continues at a different offset.")
      self.offset = offset
    case .malformed(let part):
      self.init(.badRequest, "malformed", "The request can’t be read.")
      detail = part
    case .unfit(let part):
      self.init(.unprocessableContent, "unfit", "The parts of the request don’t match.")
      detail = part
    case .digest: self.init(.unprocessableContent, "digest", "The uploaded content has a different hash. Start again.")
    case .tooLarge: self.init(.contentTooLarge, "too-large", "The content is too large.")
    case .overQuota: self.init(.forbidden, "quota", "The quota of the capsule or token is used up.")
    case .opened: self.init(.conflict, "opened", "The opening time has passed. Nothing more can be added.")
    case .range: self.init(.rangeNotSatisfiable, "range", "The requested range is beyond the end of the item.")
    case .precondition:
      self.init(.preconditionFailed, "precondition", "The item has a different entity tag.")
    case .tooMany(let seconds):
      self.init(.tooManyRequests, "too-many", "Too many requests.")
      self.seconds = seconds
    case .crossSite: self.init(.forbidden, "cross-site", "Cross-site requests aren’t allowed.")
    case .mediaType: self.init(.unsupportedMediaType, "media-type", "The body has an unsupported media type.")
    case .store(.full):
      self.init(HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage"), "full", "There’s no space left.")
    case .store(.failed), .store(.readOnly), .store(.stuck):
      self.init(.serviceUnavailable, "unavailable", "The service is temporarily unavailable.")
      seconds = 5
    case .store(.damaged): self.init(.internalServerError, "damaged", "The stored data is damaged.")
    }
  }
}
