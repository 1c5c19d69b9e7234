/// What a client's `Accept-Encoding` comes to, read once as long as the client goes on saying the same.
struct CodingPreferences {
  private var header: String?
  private var codings: [ContentCoding] = [.identity]

  /// The packings that the client takes, best first.
  mutating func order(_ acceptEncoding: String?) -> [ContentCoding] {
    if header == acceptEncoding { return codings }
    header = acceptEncoding
    codings = ContentCoding.order(acceptEncoding)
    return codings
  }
}
