import JSON

/// The share target of a web app's manifest (Web Share Target API).
enum ShareTarget {
  /// The path, without its first slash, to which shared files would be sent if the service worker did not take them.
  static func path(manifest: [UInt8]) -> String? {
    guard let action = (try? JSONReader.read(manifest))?["share_target"]?["action"]?.text else { return nil }
    let path = action.hasPrefix("./") ? action.dropFirst(2) : action.drop { $0 == "/" }
    let end = path.firstIndex { $0 == "?" || $0 == "#" } ?? path.endIndex
    return path[..<end].isEmpty ? nil : String(path[..<end])
  }
}
