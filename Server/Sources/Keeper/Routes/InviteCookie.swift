import HTTPTypes
import Hummingbird
import PiggyBank

/// An invite kept by a browser: its link sets a cookie that scripts can't read and that is sent to the API only, so
/// that the app can seal without knowing it.
package enum InviteCookie {
  private static let name = "keeper_invite"
  /// The cookie's Max-Age in seconds: a year.
  private static let age = 365 * 86_400

  /// The first well-formed code in the cookies.
  package static func code(_ fields: [String]) -> AccessToken? {
    for cookie in fields.flatMap({ $0.split(separator: ";") }) {
      let trimmed = cookie.drop { $0 == " " }
      guard trimmed.hasPrefix(name + "=") else { continue }
      if let code = AccessToken(String(trimmed.dropFirst(name.utf8.count + 1))) { return code }
    }
    return nil
  }

  /// The invite link's response. Nothing is looked up or changed; sealing shows whether the code is valid.
  static func add(to router: Router<KeeperContext>, isSecure: Bool) {
    router.get("invite/{code}") { request, context in
      var response = APIAnswer.empty(.seeOther)
      response.headers[.location] = "/"
      guard let code = context.parameters.get("code").flatMap({ AccessToken(String($0)) }) else { return response }
      // Nobody can set another client's field, so it doesn't matter whether a proxy did.
      let isSecure = isSecure || request.headers[FieldName.forwardedProtocol]?.lowercased() == "https"
      response.headers[.setCookie] =
        "\(name)=\(code.text); Path=\(APIRoute.root)/; Max-Age=\(age); HttpOnly; SameSite=Strict"
        + (isSecure ? "; Secure" : "")
      return response
    }
  }
}
