import Crypto
import NIOCore
import NIOHTTP1

/// Provides the bytes of an object, a part at a time. Parts may be requested repeatedly and concurrently.
public typealias ObjectSource =
  @Sendable (_ count: Int, _ offset: Int64) async throws -> (bytes: ByteBuffer, sha256: [UInt8])

extension ObjectStore {
  /// Bytes per part, and the largest object put in one request. Amazon requires parts of at least 5 MiB and at most
  /// 10,000 of them: https://docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html
  public static let partSize = 8 << 20
  /// Concurrent parts per object.
  private static let partsAtOnce = 4
  private static let partLimit = 10_000

  /// Puts an object under a key that is never used for other bytes, and returns when the server has confirmed all of
  /// it.
  ///
  /// An existing object is left as it is and compared.
  public func put(
    _ key: String, byteCount: Int64, from source: @escaping ObjectSource
  ) async throws {
    if byteCount <= Int64(Self.partSize) {
      await bodies.acquire()
      defer { bodies.release() }
      let (bytes, hash) = try await source(Int(byteCount), 0)
      return try await putWhole(key, bytes, hash)
    }
    let upload = try await begin(key)
    do {
      let parts = try await putParts(key, upload, byteCount, source)
      try await complete(key, upload, parts, byteCount)
    } catch {
      // If this fails, a sweep aborts the upload later.
      try? await abort(key, upload)
      throw error
    }
  }

  private func putWhole(_ key: String, _ bytes: ByteBuffer, _ hash: [UInt8]) async throws(ObjectStoreError) {
    let checksum = BinaryText.base64(hash)
    let answer = try await send(
      ObjectRequest(
        method: .PUT, key: address.prefix + key,
        fields: [
          ("content-type", "application/octet-stream"), ("if-none-match", "*"), ("x-amz-checksum-sha256", checksum),
        ], body: bytes, bodyHash: hash), expecting: [200, 412])
    if answer.status == 200, answer.fields.first(name: "x-amz-checksum-sha256") == checksum { return }
    // It exists, perhaps from an attempt whose response was lost; or the server doesn't report a checksum.
    try await confirm(key, Int64(bytes.readableBytes), checksum)
  }

  private func begin(_ key: String) async throws(ObjectStoreError) -> String {
    let answer = try await send(
      ObjectRequest(
        method: .POST, key: address.prefix + key, query: [("uploads", "")],
        fields: [("content-type", "application/octet-stream"), ("x-amz-checksum-algorithm", "SHA256")]),
      expecting: [200])
    guard let upload = try answer.xml("InitiateMultipartUploadResult").text("UploadId"),
      (1...2048).contains(upload.utf8.count)
    else { throw .malformed("an upload’s name was expected") }
    return upload
  }

  private struct Part: Sendable {
    var number: Int
    var tag: String
    var sha256: [UInt8]
  }

  private func putParts(
    _ key: String, _ upload: String, _ byteCount: Int64, _ source: @escaping ObjectSource
  ) async throws -> [Part] {
    let size = max(Int64(Self.partSize), (byteCount + Int64(Self.partLimit) - 1) / Int64(Self.partLimit))
    let offsets = Array(stride(from: 0, to: byteCount, by: Int64.Stride(size)))
    return try await withThrowingTaskGroup(of: Part.self) { group in
      var parts: [Part] = []
      for (index, offset) in offsets.enumerated() {
        if index >= Self.partsAtOnce, let part = try await group.next() { parts.append(part) }
        group.addTask {
          await bodies.acquire()
          defer { bodies.release() }
          let (bytes, hash) = try await source(Int(min(size, byteCount - offset)), offset)
          return try await putPart(key, upload, index + 1, bytes, hash)
        }
      }
      for try await part in group { parts.append(part) }
      return parts.sorted { $0.number < $1.number }
    }
  }

  private func putPart(
    _ key: String, _ upload: String, _ number: Int, _ bytes: ByteBuffer, _ hash: [UInt8]
  ) async throws(ObjectStoreError) -> Part {
    let checksum = BinaryText.base64(hash)
    let answer = try await send(
      ObjectRequest(
        method: .PUT, key: address.prefix + key, query: [("partNumber", String(number)), ("uploadId", upload)],
        fields: [("x-amz-checksum-sha256", checksum)], body: bytes, bodyHash: hash), expecting: [200])
    guard let tag = answer.fields.first(name: "etag"), (1...256).contains(tag.utf8.count),
      tag.utf8.allSatisfy({ (0x21...0x7E).contains($0) && ![0x26, 0x3C, 0x3E].contains($0) })
    else { throw .malformed("a part’s tag was expected") }
    if let found = answer.fields.first(name: "x-amz-checksum-sha256"), found != checksum {
      throw .different("part \(number)")
    }
    return Part(number: number, tag: tag, sha256: hash)
  }

  private func complete(
    _ key: String, _ upload: String, _ parts: [Part], _ byteCount: Int64
  ) async throws(ObjectStoreError) {
    var text = "<CompleteMultipartUpload xmlns=\"http://s3.amazonaws.com/doc/2006-03-01/\">"
    for part in parts {
      text +=
        "<Part><PartNumber>\(part.number)</PartNumber><ETag>\(part.tag)</ETag>"
        + "<ChecksumSHA256>\(BinaryText.base64(part.sha256))</ChecksumSHA256></Part>"
    }
    let body = Array((text + "</CompleteMultipartUpload>").utf8)
    let answer = try await send(
      ObjectRequest(
        method: .POST, key: address.prefix + key, query: [("uploadId", upload)],
        fields: [("content-type", "application/xml"), ("if-none-match", "*")],
        body: ByteBuffer(bytes: body), bodyHash: Array(SHA256.hash(data: body))), expecting: [200, 404, 412])
    // 404: an attempt whose response was lost has completed the upload. A 200 can still be an error.
    if answer.status == 200 { _ = try answer.xml("CompleteMultipartUploadResult") }
    let hashes = parts.flatMap(\.sha256)
    try await confirm(key, byteCount, BinaryText.base64(Array(SHA256.hash(data: hashes))) + "-\(parts.count)")
  }

  /// Checks that the stored object is what was sent.
  private func confirm(_ key: String, _ byteCount: Int64, _ checksum: String) async throws(ObjectStoreError) {
    guard let head = try await head(key) else { throw .different("the object is missing") }
    guard head.byteCount == byteCount else { throw .different("\(head.byteCount) bytes instead of \(byteCount)") }
    // The same bytes may have been sent in different parts.
    if let found = head.checksum, found != checksum, found.utf8.contains(0x2D) == checksum.utf8.contains(0x2D) {
      throw .different("another checksum")
    }
  }

  /// Aborts a multipart upload.
  public func abort(_ key: String, _ upload: String) async throws(ObjectStoreError) {
    _ = try await send(
      ObjectRequest(method: .DELETE, key: address.prefix + key, query: [("uploadId", upload)]),
      expecting: [200, 204, 404])
  }

  /// Removes objects; missing ones aren't an error.
  public func delete(_ keys: [String]) async throws(ObjectStoreError) {
    if keys.count == 1 {
      _ = try await send(ObjectRequest(method: .DELETE, key: address.prefix + keys[0]), expecting: [200, 204, 404])
      return
    }
    // https://docs.aws.amazon.com/AmazonS3/latest/API/API_DeleteObjects.html
    for start in stride(from: 0, to: keys.count, by: 1000) {
      let entries = keys[start..<min(start + 1000, keys.count)].map {
        "<Object><Key>\(Self.escaped(address.prefix + $0))</Key></Object>"
      }
      let body = Array(("<Delete><Quiet>true</Quiet>" + entries.joined() + "</Delete>").utf8)
      let hash = Array(SHA256.hash(data: body))
      let answer = try await send(
        ObjectRequest(
          method: .POST, query: [("delete", "")],
          fields: [
            ("content-md5", BinaryText.base64(Array(Insecure.MD5.hash(data: body)))),
            ("content-type", "application/xml"), ("x-amz-checksum-sha256", BinaryText.base64(hash)),
          ], body: ByteBuffer(bytes: body), bodyHash: hash, limit: AnswerXML.byteLimit), expecting: [200])
      let failed = try answer.xml("DeleteResult").children.filter { $0.name == "Error" }
      if let first = failed.first { throw .refused(status: 200, code: first.text("Code") ?? "") }
    }
  }

  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x26: bytes += Array("&amp;".utf8)
      case 0x3C: bytes += Array("&lt;".utf8)
      case 0x3E: bytes += Array("&gt;".utf8)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
