import CivilTime
import NIOHTTP1

/// An object's metadata.
public struct ObjectHead: Equatable, Sendable {
  public var byteCount: Int64
  /// The stored SHA-256 in Base64, of the object or of its parts’ hashes; `nil` if the server has none.
  var checksum: String?
}

/// An object in a listing.
public struct ListedObject: Equatable, Sendable {
  /// Without the address’s prefix.
  public var key: String
  public var byteCount: Int64
  /// In seconds since 1970-01-01T00:00:00Z.
  public var changedAt: Int64
}

/// A multipart upload that was begun but not completed.
public struct UnfinishedObject: Equatable, Sendable {
  public var key: String
  public var upload: String
  public var beganAt: Int64
}

extension ObjectStore {
  /// An object's metadata; `nil` if there is no such object.
  public func head(_ key: String) async throws(ObjectStoreError) -> ObjectHead? {
    let answer = try await send(
      ObjectRequest(method: .HEAD, key: address.prefix + key, fields: [("x-amz-checksum-mode", "ENABLED")]),
      expecting: [200, 404])
    guard answer.status == 200 else { return nil }
    guard let count = answer.fields.first(name: "content-length").flatMap({ Int64($0) }), count >= 0 else {
      throw .malformed("an object’s length was expected")
    }
    return ObjectHead(byteCount: count, checksum: answer.fields.first(name: "x-amz-checksum-sha256"))
  }

  /// Up to `count` bytes from `offset`; fewer only at the object’s end. `nil` if there is no such object.
  public func read(_ key: String, _ count: Int, at offset: Int64) async throws(ObjectStoreError) -> [UInt8]? {
    guard count > 0, offset >= 0 else { return [] }
    let end = offset + Int64(count)
    let answer = try await send(
      ObjectRequest(
        method: .GET, key: address.prefix + key, fields: [("range", "bytes=\(offset)-\(end - 1)")],
        limit: max(count, 64 << 10)),
      expecting: [206, 404, 416])
    switch answer.status {
    case 404: return nil
    case 416: return []
    default: break
    }
    // bytes 0-9/100 (RFC 9110, section 14.4): a range shorter than requested must reach the end.
    guard let range = answer.fields.first(name: "content-range"), let slash = range.utf8.lastIndex(of: 0x2F),
      let length = Int64(String(range.utf8[range.utf8.index(after: slash)...]) ?? ""),
      Int64(answer.body.count) == min(end, length) - offset,
      range.utf8.starts(with: "bytes \(offset)-".utf8)
    else { throw .malformed("bytes \(offset) to \(end - 1) were expected") }
    return answer.body
  }

  /// A page of the objects with a key prefix, in order, and the next page's token; `nil` after the last.
  public func list(
    _ start: String, after token: String? = nil
  ) async throws(ObjectStoreError) -> (objects: [ListedObject], next: String?) {
    var query = [("list-type", "2"), ("max-keys", "1000"), ("prefix", address.prefix + start)]
    if let token { query.append(("continuation-token", token)) }
    let answer = try await send(
      ObjectRequest(method: .GET, query: query, limit: AnswerXML.byteLimit), expecting: [200])
    let xml = try answer.xml("ListBucketResult")
    var objects: [ListedObject] = []
    for entry in xml.children where entry.name == "Contents" {
      guard let key = ownKey(entry), let count = entry.text("Size").flatMap({ Int64($0) }),
        let changedAt = entry.text("LastModified").flatMap(Self.seconds)
      else { throw .malformed("an object’s key, size and time were expected") }
      objects.append(ListedObject(key: key, byteCount: count, changedAt: changedAt))
    }
    return (objects, try next(of: xml, "NextContinuationToken", last: token))
  }

  /// All objects with a key prefix.
  public func listAll(_ start: String) async throws(ObjectStoreError) -> [ListedObject] {
    var (objects, next): ([ListedObject], String?) = ([], nil)
    repeat {
      let page = try await list(start, after: next)
      objects += page.objects
      next = page.next
    } while next != nil
    return objects
  }

  /// Unfinished multipart uploads with a key prefix: a page of at most 1,000.
  public func unfinished(_ start: String) async throws(ObjectStoreError) -> [UnfinishedObject] {
    let answer = try await send(
      ObjectRequest(
        method: .GET, query: [("uploads", ""), ("prefix", address.prefix + start)], limit: AnswerXML.byteLimit),
      expecting: [200])
    var found: [UnfinishedObject] = []
    for entry in try answer.xml("ListMultipartUploadsResult").children where entry.name == "Upload" {
      guard let key = ownKey(entry), let upload = entry.text("UploadId"),
        let began = entry.text("Initiated").flatMap(Self.seconds)
      else { throw .malformed("an upload’s key, name and time were expected") }
      found.append(UnfinishedObject(key: key, upload: upload, beganAt: began))
    }
    return found
  }

  private func ownKey(_ entry: AnswerXML) -> String? {
    guard let key = entry.text("Key"), key.utf8.starts(with: address.prefix.utf8) else { return nil }
    return String(key.utf8.dropFirst(address.prefix.utf8.count))
  }

  private func next(of xml: AnswerXML, _ name: String, last: String?) throws(ObjectStoreError) -> String? {
    guard xml.text("IsTruncated") == "true" else { return nil }
    // A server that repeats a token would be asked forever.
    guard let token = xml.text(name), !token.isEmpty, token != last else { throw .malformed("\(name) was expected") }
    return token
  }

  /// Parses 2009-10-12T17:50:30.000Z, with or without the fraction.
  static func seconds(_ text: String) -> Int64? {
    Instant(String(decoding: text.utf8.prefix(19), as: UTF8.self) + "Z")?.seconds
  }
}
