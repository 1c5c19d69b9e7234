import Cryptography
import Foundation
import PiggyBank
import Testing

@testable import Keeper

/// An API client for a port of this machine.
struct KeeperClient {
  let port: Int

  func call(
    _ method: String, _ path: String, _ token: AccessToken? = nil, _ fields: [String] = [], body: [UInt8] = [],
    type: String = "application/json"
  ) throws -> Reply {
    var lines = ["\(method) \(path) HTTP/1.1", "Host: localhost:\(port)", "Connection: close"]
    if let token { lines.append("Authorization: Bearer \(token.text)") }
    if method == "PUT" || method == "POST" { lines += ["Content-Type: \(type)", "Content-Length: \(body.count)"] }
    let connection = try #require(Connection(port: port))
    connection.send(Array((lines + fields).joined(separator: "\r\n").utf8) + Array("\r\n\r\n".utf8) + body)
    return try #require(Reply(connection.receive()))
  }

  func seal(_ sample: SampleSeal) throws -> Reply {
    try call("PUT", sample.path, sample.token, body: sample.request.bytes)
  }

  func put(
    _ item: CapsuleID, _ bytes: [UInt8], to sample: SampleSeal, _ token: AccessToken? = nil, _ fields: [String] = []
  ) throws -> Reply {
    try call(
      "PUT", "\(sample.path)/items/\(item.text)", token ?? sample.token,
      ["Repr-Digest: " + UploadFields.digestField(SHA256.hash(bytes))] + fields, body: bytes,
      type: "application/octet-stream")
  }

  /// Sends a part of an item.
  func part(
    _ item: CapsuleID, _ bytes: [UInt8], at offset: Int, isLast: [UInt8]? = nil, to sample: SampleSeal
  ) throws -> Reply {
    var fields = ["Upload-Offset: \(offset)", "Upload-Complete: \(isLast == nil ? "?0" : "?1")"]
    if let whole = isLast { fields.append("Repr-Digest: " + UploadFields.digestField(SHA256.hash(whole))) }
    return try call(
      "PUT", "\(sample.path)/items/\(item.text)", sample.token, fields, body: bytes, type: "application/octet-stream")
  }
}

extension ServerProcess {
  var client: KeeperClient { KeeperClient(port: port) }
}
