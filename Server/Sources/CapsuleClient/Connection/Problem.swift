import JSON

/// A Keeper's refusal (RFC 9457), as far as it was understood.
package struct Problem: Equatable, Sendable {
  package var status: Int
  /// The last part of the problem's type; empty where there is none.
  package var type: String
  /// In the Keeper's words, shortened; not to be shown unescaped.
  package var title: String
  package var detail: String
  package var offset: Int64?
  package var retryAfter: Int64?

  /// Whether the same item will never be taken.
  package var isFinal: Bool {
    ["opened", "gone", "removed", "too-large", "unfit", "conflict"].contains(type)
  }

  /// Reads a refusal's body, and its fields `Upload-Offset` and `Retry-After`; what is not understood is empty.
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
