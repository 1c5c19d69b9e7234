import PiggyBank

/// An invite kept by a browser: its link sets a cookie that scripts can't read and that is sent to the API only, so
/// that the app can seal without knowing it. Its route has a file of its own: the fuzzers build this one without a server.
package enum InviteCookie {
  static let name = "keeper_invite"
  /// The cookie's Max-Age in seconds: a year.
  static let age = 365 * 86_400

  /// The first well-formed code in the cookies.
  package static func code(_ fields: [String]) -> AccessToken? {
    for cookie in fields.flatMap({ $0.split(separator: ";") }) {
      let trimmed = cookie.drop { $0 == " " }
      guard trimmed.hasPrefix(name + "=") else { continue }
      if let code = AccessToken(String(trimmed.dropFirst(name.utf8.count + 1))) { return code }
    }
    return nil
  }
}
