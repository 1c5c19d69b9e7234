import JSON

/// A Keeper's refusal (RFC 9457), as far as it could be parsed.
package struct Problem: Equatable, Sendable {
  package var status: Int
  /// The last path component of the problem's type; empty if there is none.
  package var type: String
  /// The Keeper's text, shortened; must be escaped before it is shown.
  package var title: String
  package var detail: String
  package var offset: Int64?
  package var retryAfter: Int64?

  /// Whether retrying the same item can't succeed.
  package var isFinal: Bool {
    ["opened", "gone", "removed", "too-large", "unfit", "conflict"].contains(type)
  }

  /// Whether it is about this one item. Others may be accepted.
  package var isOfItem: Bool {
    // There may be room for it later, or for a smaller one now.
    isFinal || ["quota", "digest", "offset", "busy"].contains(type)
  }

  /// Parses a refusal's body and its fields `Upload-Offset` and `Retry-After`; unparsable members are empty.
  package init(status: Int, _ body: [UInt8], offset: String?, retryAfter: String?) {
    let json = try? JSONReader.read(body)
    self.status = status
    type = json?["type"]?.text?.split(separator: "/").last.map(String.init) ?? ""
    title = json?["title"]?.text ?? ""
    detail = json?["detail"]?.text ?? ""
    self.offset = offset.flatMap { Int64($0) }
    self.retryAfter = retryAfter.flatMap { Int64($0) }.flatMap { $0 >= 0 ? $0 : nil }
  }
}
