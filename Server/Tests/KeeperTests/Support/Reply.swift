import Foundation
import Testing

/// A raw HTTP/1.1 response.
struct Reply {
  var status: Int
  /// By lowercase name.
  var fields: [String: String]
  var body: [UInt8]
  var text: String { String(decoding: body, as: UTF8.self) }

  init?(_ bytes: [UInt8]) {
    guard let end = Data(bytes).range(of: Data("\r\n\r\n".utf8)) else { return nil }
    let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    guard let code = lines[0].split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else { return nil }
    status = code
    fields = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      fields[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    body = Array(bytes[end.upperBound...])
  }

  /// The response of the server on `port` to a request with these lines.
  static func to(
    _ request: String, port: Int, host: String? = nil, _ fields: [String] = [], body: String = ""
  ) throws -> Reply {
    let lines = ["\(request) HTTP/1.1", "Host: \(host ?? "localhost:\(port)")", "Connection: close"] + fields
    let connection = try #require(Connection(port: port))
    connection.send(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
    return try #require(Reply(connection.receive()))
  }
}
