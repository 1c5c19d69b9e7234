import HTTPTypes
import Hummingbird
import PiggyBank

extension InviteCookie {
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
