import HTTPTypes
import Hummingbird
import Keeper
import ServerPages
import ViewKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The site on the local network's plain-HTTP port: the set-up page in three languages, the authority's certificate in
/// three formats, and nothing else.
struct SetupSite: Sendable {
  private let files: [String: ShellAnswer]

  init(_ identity: LocalIdentity, host: String, address: String) throws {
    let profile = ConfigurationProfile(identity: identity, host: host).text
    var files = [
      // iOS only offers to install it with this type.
      "touchstone.mobileconfig": Self.download("application/x-apple-aspen-config", Array(profile.utf8)),
      "touchstone.cer": Self.download("application/x-x509-ca-cert", identity.rootBytes),
      "touchstone.pem": Self.download("application/x-pem-file", Array(try identity.rootPEM().utf8)),
    ]
    let facts = Self.facts(identity, host: host, address: address)
    for language in Language.allCases {
      files[language.rawValue] = Self.page(SetupPage.html(facts, .server(language)))
    }
    self.files = files
  }

  /// The response to a request; `nil` if there is none.
  func answer(_ request: HTTPRequest) -> ShellAnswer? {
    let path = (request.path ?? "").prefix { $0 != "?" }.dropFirst()
    let name = path.isEmpty ? Self.language(request.headerFields[.acceptLanguage]).rawValue : String(path)
    guard let file = files[name] else { return nil }
    guard request.method == .get || request.method == .head else { return .wrongMethod }
    return request.method == .head ? ShellAnswer(status: file.status, fields: file.fields, body: .init()) : file
  }

  private static func facts(_ identity: LocalIdentity, host: String, address: String) -> SetupFacts {
    let parts = identity.expiry.formatted(.iso8601.year().month().day()).split(separator: "-").compactMap { Int($0) }
    return SetupFacts(
      address: address, host: host, year: parts.first ?? 0, month: parts.dropFirst().first ?? 0,
      day: parts.dropFirst(2).first ?? 0)
  }

  /// The first supported language in `Accept-Language`, which browsers order by preference.
  private static func language(_ header: String?) -> Language {
    for part in (header ?? "").prefix(200).split(separator: ",") {
      let tag = part.split(separator: ";").first.map { $0.filter { $0 != " " } } ?? ""
      if let language = Language(identifier: tag) { return language }
    }
    return .english
  }

  private static func page(_ html: String) -> ShellAnswer {
    var fields = SecurityHeaders(policy: SetupPage.policy).fields(isPage: false)
    fields[.vary] = "Accept-Language"
    return answer("text/html; charset=utf-8", Array(html.utf8), fields)
  }

  private static func download(_ mediaType: String, _ bytes: [UInt8]) -> ShellAnswer {
    answer(mediaType, bytes, SecurityHeaders().fields(isPage: false))
  }

  private static func answer(_ mediaType: String, _ bytes: [UInt8], _ more: HTTPFields) -> ShellAnswer {
    var fields = more
    fields[.contentType] = mediaType
    fields[.contentLength] = String(bytes.count)
    // The certificate may differ after a restart.
    fields[.cacheControl] = "no-store"
    return ShellAnswer(status: .ok, fields: fields, body: .init(bytes: bytes))
  }
}

/// Answers requests on the local network's plain-HTTP port.
struct SetupResponder: HTTPResponder {
  let hosts: AllowedHosts
  let site: SetupSite

  func respond(to request: Request, context: KeeperContext) async throws -> Response {
    if let refusal = HostRefusal(request.head, hosts) { return refusal.answer.response }
    return (site.answer(request.head) ?? .plain(.notFound, "Page not found. The set-up page is at /")).response
  }
}
