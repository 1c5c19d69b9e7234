import HTTPTypes
import JSON
import NIOCore

/// The app's files in memory, and the responses for them.
public struct Shell: Sendable {
  /// Files by path, with the leading slash.
  private let files: [String: ShellFile]
  /// The path of the installed app's share target, if its manifest names one.
  private let shareTarget: String?

  /// Reads the site in `folder`.
  public init(folder: String) throws(ShellError) {
    self.init(files: try ShellReader.read(folder))
  }

  init(files: [String: ShellFile]) {
    var rooted = Dictionary(uniqueKeysWithValues: files.map { ("/" + $0.key, $0.value) })
    rooted["/"] = files["index.html"]
    self.files = rooted
    shareTarget = files["manifest.webmanifest"]?.representation(accepting: nil)
      .flatMap { ShareTarget.path(manifest: Array($0.body.readableBytesView)) }.map { "/" + $0 }
  }

  /// The number of files, and the bytes of all their codings.
  public var size: (files: Int, bytes: Int) {
    let files = files.filter { $0.key != "/" }
    return (files.count, files.values.reduce(0) { $0 + $1.bytes })
  }

  /// The response to a request; `nil` if the app has nothing at that path.
  func answer(_ request: HTTPRequest) -> ShellAnswer? {
    let target = request.path ?? ""
    if request.method == .post, takesShared(target: target) { return .shared }
    guard let file = file(target: target) else { return nil }
    guard request.method == .get || request.method == .head else { return .wrongMethod }
    guard let representation = file.representation(accepting: request.headerFields[.acceptEncoding]) else { return nil }
    return answer(request, representation)
  }

  private func answer(_ request: HTTPRequest, _ representation: ShellFile.Representation) -> ShellAnswer {
    if let header = request.headerFields[.ifMatch], !representation.entityTag.matches(ifMatch: header) {
      return .preconditionFailed
    }
    if let header = request.headerFields[.ifNoneMatch], representation.entityTag.matches(ifNoneMatch: header) {
      return .notModified(representation)
    }
    guard request.method == .get else { return .whole(representation, isHead: true) }
    switch ByteRange(request, representation.entityTag, length: representation.body.readableBytes) {
    case .whole: return .whole(representation, isHead: false)
    case .part(let range): return .part(representation, range)
    case .unsatisfiable: return .unsatisfiable(representation)
    }
  }

  /// Whether the installed app's shared photos are sent to this target.
  func takesShared(target: String) -> Bool { Self.path(target) == shareTarget }

  /// The file for a request's target. The path is compared verbatim: nothing is decoded or resolved.
  func file(target: String) -> ShellFile? {
    files[target] ?? files[Self.path(target)]
  }

  /// The target's path, without its query.
  private static func path(_ target: String) -> String {
    String(Substring(target.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }))
  }
}

/// The share target in a web app's manifest (Web Share Target API).
enum ShareTarget {
  /// The path, without its leading slash, that receives shared files if the service worker doesn't.
  static func path(manifest: [UInt8]) -> String? {
    guard let action = (try? JSONReader.read(manifest))?["share_target"]?["action"]?.text else { return nil }
    let path = action.hasPrefix("./") ? action.dropFirst(2) : action.drop { $0 == "/" }
    let end = path.firstIndex { $0 == "?" || $0 == "#" } ?? path.endIndex
    return path[..<end].isEmpty ? nil : String(path[..<end])
  }
}
