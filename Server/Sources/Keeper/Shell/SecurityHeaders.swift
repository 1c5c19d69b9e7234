import HTTPTypes

/// The security header fields of every response.
package struct SecurityHeaders: Sendable {
  /// The page's Content-Security-Policy.
  let policy: String

  /// The policy in the page's `<meta>` plus `frame-ancestors`, which a `<meta>` can't set (CSP 3, 6.4.2).
  init(page: [UInt8]) {
    self.init(policy: Self.metaPolicy(page) ?? Self.strictest)
  }

  /// For responses that aren't pages of the app.
  package init() {
    self.init(policy: Self.strictest)
  }

  /// For a page with this policy.
  package init(policy: String) {
    self.policy = policy + "; frame-ancestors 'none'"
  }

  /// A response's fields; permissions and frame rules are for pages only.
  package func fields(isPage: Bool) -> HTTPFields {
    var fields: HTTPFields = [
      .xContentTypeOptions: "nosniff",
      .crossOriginResourcePolicy: "same-origin",
      Self.referrerPolicy: "no-referrer",
      .contentSecurityPolicy: policy,
    ]
    if isPage {
      fields[Self.openerPolicy] = "same-origin"
      fields[Self.permissionsPolicy] = Self.permissions
    }
    return fields
  }

  /// Allows the features that the checks use and disables all others.
  private static let permissions: String = {
    let own = [
      "accelerometer", "autoplay", "bluetooth", "camera", "clipboard-write", "fullscreen", "geolocation", "gyroscope",
      "magnetometer", "microphone", "publickey-credentials-create", "publickey-credentials-get", "screen-wake-lock",
    ]
    let nonexistent = ["display-capture", "hid", "midi", "payment", "serial", "usb"]
    return (own.map { $0 + "=(self)" } + nonexistent.map { $0 + "=()" }).joined(separator: ", ")
  }()

  private static let strictest = "default-src 'none'; base-uri 'none'; form-action 'none'"

  /// The policy in the page's `<meta>` element.
  private static func metaPolicy(_ page: [UInt8]) -> String? {
    let text = String(decoding: page, as: UTF8.self)
    guard let marker = text.firstRange(of: "http-equiv=\"Content-Security-Policy\" content=\"") else { return nil }
    let rest = text[marker.upperBound...]
    guard let end = rest.firstIndex(of: "\"") else { return nil }
    let policy = rest[..<end]
    // It becomes a header value, so only visible ASCII is allowed.
    return policy.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? String(policy) : nil
  }

  private static let openerPolicy = name("Cross-Origin-Opener-Policy")
  private static let referrerPolicy = name("Referrer-Policy")
  private static let permissionsPolicy = name("Permissions-Policy")

  private static func name(_ text: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(text) else { preconditionFailure("\(text) is no field name") }
    return name
  }
}
