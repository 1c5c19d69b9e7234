import HTTPTypes
import Hummingbird
import NIOCore
import PiggyBank

/// An API request with its path parameters and header fields.
struct APICall: Sendable {
  let request: Request
  let context: KeeperContext

  /// The bearer token. A malformed one counts as none.
  var token: AccessToken? {
    let values = request.headers[values: .authorization]
    return values.count == 1 ? AccessToken(authorization: values[0]) : nil
  }

  /// The operator's invite, from a program's header field or a browser's cookie.
  var invite: AccessToken? {
    if let text = request.headers[FieldName.invite] { return AccessToken(text) }
    return InviteCookie.code(request.headers[values: .cookie])
  }

  /// The ID in the path. An invalid ID is refused in the same way as an unknown one.
  func id(_ part: String) throws(CapsuleServiceError) -> CapsuleID {
    guard let id = context.parameters.get(part).flatMap({ CapsuleID($0) }) else { throw .forbidden }
    return id
  }

  /// The token, for routes that require one.
  func needToken() throws(CapsuleServiceError) -> AccessToken {
    guard let token else { throw .unauthenticated }
    return token
  }

  /// The ID in the query's `after`.
  func after() throws(CapsuleServiceError) -> CapsuleID? {
    guard let text = request.uri.queryParameters["after"] else { return nil }
    guard let id = CapsuleID(String(text)) else { throw .malformed("after") }
    return id
  }

  /// The complete JSON body; the connection enforces the same limit.
  func json() async throws(CapsuleServiceError) -> [UInt8] {
    guard mediaType == "application/json" else { throw .mediaType }
    var bytes: [UInt8] = []
    do {
      for try await part in request.body {
        guard bytes.count + part.readableBytes <= SealRequest.byteLimit else { throw CapsuleServiceError.tooLarge }
        bytes.append(contentsOf: part.readableBytesView)
      }
    } catch {
      throw error as? CapsuleServiceError ?? .malformed("body")
    }
    return bytes
  }

  /// Reads a probe's body and discards it.
  func discardBytes() async throws(CapsuleServiceError) {
    guard mediaType == "application/octet-stream" else { throw .mediaType }
    var count = 0
    do {
      for try await part in request.body {
        count += part.readableBytes
        guard count <= KeeperLimits.probeBytes else { throw CapsuleServiceError.tooLarge }
      }
    } catch {
      throw error as? CapsuleServiceError ?? .malformed("body")
    }
  }

  /// The upload in this request's body.
  func upload() throws(CapsuleServiceError) -> UploadRequest {
    guard mediaType == "application/octet-stream" else { throw .mediaType }
    guard let length = request.headers[.contentLength].flatMap({ Int64($0) }), length >= 0 else {
      throw .malformed("Content-Length")
    }
    let fields = request.headers
    guard
      let upload = UploadFields(
        offset: fields[FieldName.uploadOffset], complete: fields[FieldName.uploadComplete],
        digest: fields[FieldName.digest])
    else { throw .malformed("upload fields") }
    let author = fields[FieldName.author].flatMap { ItemAuthor(field: $0) }
    guard (author == nil) == (fields[FieldName.author] == nil) else { throw .malformed("Item-Author") }
    return UploadRequest(
      name: BlobName(try id("capsule"), try id("item")), fields: upload, length: length, token: token, author: author)
  }

  /// The body's media type without its parameters, before which white space is allowed (RFC 9110, 5.6.6).
  private var mediaType: String? {
    request.headers[.contentType].map { field in
      var type = field.prefix { $0 != ";" }
      while type.last == " " || type.last == "\t" { type.removeLast() }
      return type.lowercased()
    }
  }
}

/// Whether another site's page makes the request. A token is required anyway; this keeps such a page from trying.
struct CallerCheck: Sendable {
  let hosts: AllowedHosts
  let isSecure: Bool

  /// Whether `request`, whose host was checked already, comes from this origin or from no page at all.
  func isOwn(_ request: HTTPRequest) -> Bool {
    // Typed addresses send `none`, and programs don't send the field.
    switch request.headerFields[FieldName.fetchSite] {
    case nil, "same-origin": break
    case "none": if request.method != .get, request.method != .head { return false }
    default: return false
    }
    guard request.headerFields[values: .origin].count <= 1 else { return false }
    guard let origin = request.headerFields[.origin] else { return true }
    guard let authority = request.authority?.lowercased() else { return false }
    return origins(authority).contains(origin.lowercased())
  }

  /// The origins of pages under `authority`. A proxy ends TLS and forwards over HTTP, so that only the browser knows
  /// which of them it is; this machine's own names have no proxy.
  private func origins(_ authority: String) -> [String] {
    if isSecure { return [Self.origin("https", authority)] }
    let plain = Self.origin("http", authority)
    return hosts.isAlias(authority) ? [plain, Self.origin("https", authority)] : [plain]
  }

  /// An origin, which lacks the scheme's own port (RFC 6454, 6.2) even if a proxy's Host has it.
  private static func origin(_ scheme: String, _ authority: String) -> String {
    let port = scheme == "https" ? ":443" : ":80"
    return "\(scheme)://\(authority.hasSuffix(port) ? String(authority.dropLast(port.count)) : authority)"
  }
}

/// Names of header fields that HTTPTypes doesn't define.
enum FieldName {
  /// draft-ietf-httpbis-resumable-upload.
  static let uploadOffset = name("Upload-Offset")
  static let uploadComplete = name("Upload-Complete")
  /// RFC 9530, 3.
  static let digest = name("Repr-Digest")
  /// The author's record of an item, in URL-safe Base64.
  static let author = name("Item-Author")
  /// The header field in which proxies append the client's address.
  static let forwardedFor = name("X-Forwarded-For")
  /// The header field in which proxies say whether the client uses TLS.
  static let forwardedProtocol = name("X-Forwarded-Proto")
  /// W3C Fetch Metadata Request Headers, 2.3.
  static let fetchSite = name("Sec-Fetch-Site")

  /// Sent with the app's manifest when ``APIRoute/probe`` exists, so that a page on a plain web host doesn't call it.
  static let uploadProbe = name("Upload-Probe")

  /// An operator's invite to seal.
  static let invite = name("Keeper-Invite")

  private static func name(_ text: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(text) else { preconditionFailure("\(text) is no field name") }
    return name
  }
}
