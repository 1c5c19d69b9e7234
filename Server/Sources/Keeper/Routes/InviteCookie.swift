import HTTPTypes
import Hummingbird
import PiggyBank

/// An invite as a browser keeps it: its link leaves a cookie that no script reads and that goes to the interface alone, so
/// that the app seals with it and knows nothing of it.
enum InviteCookie {
  private static let name = "keeper_invite"
  /// Seconds for which a browser keeps it: a year.
  private static let age = 365 * 86_400

  /// The first well-formed code in the cookies.
  static func code(_ fields: [String]) -> AccessToken? {
    for cookie in fields.flatMap({ $0.split(separator: ";") }) {
      let trimmed = cookie.drop { $0 == " " }
      guard trimmed.hasPrefix(name + "=") else { continue }
      if let code = AccessToken(String(trimmed.dropFirst(name.utf8.count + 1))) { return code }
    }
    return nil
  }

  /// The link's answer: nothing is changed or looked up here, whether the code is good sealing shows.
  static func add(to router: Router<KeeperContext>, isSecure: Bool) {
    router.get("invite/{code}") { _, context in
      var response = APIAnswer.empty(.seeOther)
      response.headers[.location] = "/"
      guard let code = context.parameters.get("code").flatMap({ AccessToken(String($0)) }) else { return response }
      response.headers[.setCookie] =
        "\(name)=\(code.text); Path=\(APIRoute.root)/; Max-Age=\(age); HttpOnly; SameSite=Strict"
        + (isSecure ? "; Secure" : "")
      return response
    }
  }
}
