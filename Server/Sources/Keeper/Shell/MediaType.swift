/// The media types of the app's files.
enum MediaType {
  /// The media type for a file name's extension.
  static func of(_ path: String) -> String {
    guard let ending = path.split(separator: ".").last else { return unknown }
    return switch ending {
    case "html": "text/html; charset=utf-8"
    case "js", "mjs": "text/javascript; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    // `WebAssembly.instantiateStreaming` requires this type.
    case "wasm": "application/wasm"
    case "json", "map": "application/json"
    case "webmanifest": "application/manifest+json"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "webp": "image/webp"
    case "ico": "image/vnd.microsoft.icon"
    case "woff2": "font/woff2"
    case "txt": "text/plain; charset=utf-8"
    case "pdf": "application/pdf"
    default: unknown
    }
  }

  /// Whether compression is worthwhile: images and fonts are compressed already.
  static func isCompressible(_ mediaType: String) -> Bool {
    mediaType.hasPrefix("text/") || mediaType == "application/wasm" || mediaType.hasSuffix("json")
      || mediaType.hasSuffix("xml")
  }

  private static let unknown = "application/octet-stream"
}
