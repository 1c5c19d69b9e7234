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

/// What the plain-HTTP port of the local network serves: the page that leads through the set-up in three languages,
/// the authority's certificate in three forms, and nothing else.
struct SetupSite: Sendable {
  private let files: [String: ShellAnswer]

  init(_ identity: LocalIdentity, host: String, address: String) throws {
    let profile = ConfigurationProfile(identity: identity, host: host).text
    var files = [
      // iOS offers to install it by this type alone.
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

  /// The answer to a request; `nil` when there is nothing.
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

  /// The first language of `Accept-Language` that the page speaks; browsers name the dearest first.
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
    // The next start may have another certificate.
    fields[.cacheControl] = "no-store"
    return ShellAnswer(status: .ok, fields: fields, body: .init(bytes: bytes))
  }
}

/// Answers on the plain-HTTP port of the local network.
struct SetupResponder: HTTPResponder {
  let hosts: AllowedHosts
  let site: SetupSite

  func respond(to request: Request, context: KeeperContext) async throws -> Response {
    if let refusal = HostRefusal(request.head, hosts) { return refusal.answer.response }
    return (site.answer(request.head) ?? .plain(.notFound, "Page not found. The set-up page is at /")).response
  }
}
