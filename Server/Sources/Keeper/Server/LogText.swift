/// The parts of a request that may be logged: never the query, which can hold a token, and no control characters.
enum LogText {
  /// The path of a request's target, shortened.
  static func path(_ target: String?) -> String {
    guard let target else { return "-" }
    // An invite's code is secret.
    if target.hasPrefix("/invite/") { return "/invite/-" }
    let visible = target.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }.prefix(200)
    return String(decoding: visible.map { $0 > 0x20 && $0 < 0x7F ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
  }
}
