/// How to show an opened file. Its media type is the author's claim and not trusted: only the first bytes count.
public enum ShownContent: Equatable, Sendable {
  /// Text in UTF-8.
  case letter
  /// A raster image that browsers can decode, with its media type.
  case picture(String)
  /// Offered for download, never shown.
  case download

  /// The number of bytes that ``init(_:kind:)`` examines.
  public static let prefixCount = 32

  /// - Parameters:
  ///   - prefix: The file's first bytes.
  ///   - kind: The kind according to its header.
  public init(_ prefix: [UInt8], kind: ItemKind) {
    if kind == .letter {
      self = .letter
      return
    }
    func has(_ text: StaticString, at place: Int = 0) -> Bool {
      text.withUTF8Buffer { prefix.dropFirst(place).starts(with: $0) }
    }
    if prefix.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .picture("image/jpeg")
    } else if prefix.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .picture("image/png")
    } else if has("GIF8") {
      self = .picture("image/gif")
    } else if has("RIFF"), has("WEBP", at: 8) {
      self = .picture("image/webp")
    } else if has("ftypavif", at: 4) {
      self = .picture("image/avif")
    } else if has("ftyphei", at: 4) || has("ftypmif1", at: 4) {
      self = .picture("image/heic")
    } else {
      self = .download
    }
  }
}
