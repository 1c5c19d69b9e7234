import HTTPTypes
import NIOCore
import NIOHTTP1

/// Answers the simplest requests where they are parsed: the app's files, without waking a task or encoding a head
/// again, and the health check, which then waits for no other request. Everything else is left to ``KeeperResponder``,
/// which gives the same responses.
struct DirectAnswers: Sendable {
  /// A response ready to be sent.
  struct Answer {
    var status: Int
    var head: EncodedHead
    var body: ByteBuffer?
  }

  let shell: Shell
  let hosts: AllowedHosts

  private static let healthTarget = "/" + HealthRoutes.path
  private static let health = EncodedHead(HealthRoutes.alive.status, HealthRoutes.alive.fields)

  /// The response to a request without a body; `nil` leaves it to ``KeeperResponder``.
  func answer(_ request: HTTPRequestHead, preferences: inout CodingPreferences) -> Answer? {
    guard request.method == .GET || request.method == .HEAD, request.version == .http1_1 else { return nil }
    let file = shell.file(target: request.uri)
    guard file != nil || request.uri == Self.healthTarget else { return nil }
    var host: String?
    var condition: String?
    var accepted: String?
    for (name, value) in request.headers {
      switch name.utf8.count {
      case 4 where Self.equals(name, "host"):
        if host != nil { return nil }
        host = value
      case 5 where Self.equals(name, "range"), 8 where Self.equals(name, "if-match"),
        14 where Self.equals(name, "content-length"),
        17 where Self.equals(name, "transfer-encoding"):
        return nil
      case 13 where Self.equals(name, "if-none-match"):
        if condition != nil { return nil }
        condition = value
      case 15 where Self.equals(name, "accept-encoding"):
        if accepted != nil { return nil }
        accepted = value
      default: continue
      }
    }
    guard let host, hosts.contains(host) else { return nil }
    guard let file else {
      return Answer(status: 200, head: Self.health, body: request.method == .GET ? HealthRoutes.alive.body : nil)
    }
    guard let representation = file.representation(preferring: preferences.order(accepted)) else { return nil }
    if let condition, representation.entityTag.matches(ifNoneMatch: condition) {
      return Answer(status: 304, head: representation.unchanged, body: nil)
    }
    return Answer(
      status: 200, head: representation.whole, body: request.method == .GET ? representation.body : nil)
  }

  /// The response to a shared photo, which is longer than a request's body may be; `nil` for any other request. A browser
  /// sends one if it has no service worker for the app.
  func answerToShared(_ request: HTTPRequestHead) -> ShellAnswer? {
    let names = request.headers["Host"]
    guard request.method == .POST, names.count == 1, hosts.contains(names[0]), shell.takesShared(target: request.uri)
    else { return nil }
    return .shared
  }

  /// Whether `name` equals `lowercase`, ignoring ASCII case; both must have the same length.
  private static func equals(_ name: String, _ lowercase: StaticString) -> Bool {
    var index = 0
    let start = lowercase.utf8Start
    for byte in name.utf8 {
      let lower = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
      if lower != start[index] { return false }
      index += 1
    }
    return true
  }
}

/// A response head in wire format, without its date: encoded once, sent many times.
struct EncodedHead: Sendable {
  private let bytes: ByteBuffer

  init(_ status: HTTPResponse.Status, _ fields: HTTPFields) {
    var text = "HTTP/1.1 \(status.code) \(status.reasonPhrase)\r\n"
    for field in fields { text += "\(field.name.rawName): \(field.value)\r\n" }
    bytes = ByteBuffer(string: text + "Date: ")
  }

  /// Appends the head with `date` and, if `isLast`, `Connection: close`.
  func write(to buffer: inout ByteBuffer, date: [UInt8], isLast: Bool) {
    buffer.writeImmutableBuffer(bytes)
    buffer.writeBytes(date)
    buffer.writeStaticString(isLast ? "\r\nConnection: close\r\n\r\n" : "\r\n\r\n")
  }

  /// The most bytes that ``write(to:date:isLast:)`` appends.
  var length: Int { bytes.readableBytes + 64 }
}
