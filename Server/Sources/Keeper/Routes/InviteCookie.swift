import PiggyBank

/// An invite as a browser keeps it: its link leaves a cookie that no script reads and that goes to the interface alone, so
/// that the app seals with it and knows nothing of it.
package enum InviteCookie {
  static let name = "keeper_invite"
  /// Seconds for which a browser keeps it: a year.
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
