import Crypto
import NIOHTTP1
import PiggyBank
import TemporaryFolders
import Testing

@testable import Keeper
@testable import ObjectStoreClient

@Suite struct ObjectKeyTests {
  private func version() throws -> BlobVersion {
    BlobVersion(
      name: BlobName(try StoreSamples.id(0xAB_CDEF), try StoreSamples.id(7)), receivedAt: 1_800_000_000,
      sha256: Array(SHA256.hash(data: [1])))
  }

  @Test func isReadAgain() throws {
    let key = ObjectKey(try version())
    #expect(ObjectKey(key.text) == key)
    #expect(key.text.hasPrefix(ObjectKey.start(of: try version().name.capsule)))
  }

  @Test func isReadFromNothingElse() throws {
    let text = ObjectKey(try version()).text
    for other in MutatedText([text, text.uppercased(), "../" + text], count: 50_000) {
      guard let read = ObjectKey(other) else { continue }
      #expect(read.text == other, "\(other)")
    }
    for other in ["", text + "-", text.uppercased(), text.replacing("-1800000000-", with: "-+1800000000-")] {
      #expect(ObjectKey(other) == nil)
    }
  }
}

/// The behaviour specific to object stores.
@Suite(.enabled(if: PrivateObjectStore.shared != nil, "SeaweedFS is not installed: Scripts/python-tools.sh"))
struct ObjectBlobsTests {
  private let folder: TemporaryFolder
  private let spool: BlobFolder

  init() throws {
    folder = try TemporaryFolder()
    spool = BlobFolder(root: folder.path + "/items")
    try spool.prepare()
  }

  private func objects() async throws -> ObjectStore {
    let place = try await PrivateObjectStore.place()
    return ObjectStore(place.address, place.credentials)
  }

  @Test func listsAndAbortsUnfinishedUploads() async throws {
    let objects = try await objects()
    let blobs = ObjectBlobs(objects, spool, isShared: false)
    let version = BlobVersion(
      name: BlobName(try StoreSamples.id(1), try StoreSamples.id(2)), receivedAt: 5,
      sha256: [UInt8](repeating: 1, count: 32))
    let key = ObjectKey(version).text
    _ = try await objects.send(
      ObjectRequest(method: .POST, key: objects.address.prefix + key, query: [("uploads", "")]), expecting: [200])
    let part = try #require(try StoreSamples.id(1).bytes.first)
    let found = try await blobs.blobs(inPart: part)
    let begun = try #require(found.first)
    #expect(found.count == 1 && begun.name == nil && begun.upload != nil && begun.place.hasSuffix(key))
    #expect(try await blobs.changedAt(begun) ?? 0 > 1_700_000_000)
    #expect(try await blobs.remove(begun, inPart: part) { $0 != nil })
    #expect(try await blobs.blobs(inPart: part).isEmpty)
  }

  /// A bucket can hold other programs’ objects.
  @Test func skipsForeignObjects() async throws {
    let objects = try await objects()
    let blobs = ObjectBlobs(objects, spool, isShared: false)
    _ = try await objects.send(
      ObjectRequest(method: .PUT, key: objects.address.prefix + "00-somebody-elses", query: []), expecting: [200])
    #expect(try await objects.listAll("00").map(\.key) == ["00-somebody-elses"])
    #expect(try await blobs.blobs(inPart: 0).isEmpty)
  }

  @Test func listsMoreThanAPage() async throws {
    let objects = try await objects()
    for start in stride(from: 0, to: 1010, by: 101) {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in start..<start + 101 {
          group.addTask {
            _ = try await objects.send(
              ObjectRequest(method: .PUT, key: objects.address.prefix + "x/\(number)"), expecting: [200])
          }
        }
        try await group.waitForAll()
      }
    }
    let keys = try await objects.listAll("x/").map(\.key)
    #expect(Set(keys).count == 1010)
    try await objects.delete(keys)
    #expect(try await objects.listAll("x/").isEmpty)
  }

  /// An existing object is left as it is and compared.
  @Test func refusesAnObjectThatIsNotWhatItPut() async throws {
    let objects = try await objects()
    let hash = Array(SHA256.hash(data: Array("abc".utf8)))
    try await objects.put("one", byteCount: 3) { _, _ in (.init(string: "abc"), hash) }
    for text in ["abcd", "abd"] {
      let bytes = Array(text.utf8)
      await #expect(throws: (any Error).self) {
        try await objects.put("one", byteCount: Int64(bytes.count)) { _, _ in
          (.init(bytes: bytes), Array(SHA256.hash(data: bytes)))
        }
      }
    }
    try await objects.put("one", byteCount: 3) { _, _ in (.init(string: "abc"), hash) }
    #expect(try await objects.read("one", 10, at: 0) == Array("abc".utf8))
  }

  @Test func saysWhyABucketCanNotBeUsed() async throws {
    let place = try await PrivateObjectStore.place()
    let stranger = try #require(ObjectStoreCredentials(accessKey: "touchstone", secret: "another"))
    await #expect(throws: ObjectStoreError.refused(status: 403, code: "")) {
      try await ObjectStore(place.address, stranger).check()
    }
    let nowhere = try ObjectStoreAddress("s3://touchstone", endpoint: "http://127.0.0.1:1")
    await #expect(throws: ObjectStoreError.self) { try await ObjectStore(nowhere, place.credentials).check() }
    let secure = try ObjectStoreAddress("s3://touchstone", endpoint: "https://127.0.0.1:1")
    #if !ObjectStoreTLS
    await #expect(throws: ObjectStoreError.noTLS) { try await ObjectStore(secure, place.credentials).check() }
    #else
    await #expect(throws: ObjectStoreError.self) { try await ObjectStore(secure, place.credentials).check() }
    #endif
  }
}
