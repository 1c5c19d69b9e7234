import HTTPTypes
import Hummingbird
import PiggyBank

extension InviteCookie {
  /// The invite link's response. Nothing is looked up or changed; sealing shows whether the code is valid.
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
