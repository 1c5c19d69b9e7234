import Foundation
import NIOHTTP1
import Synchronization
import Testing

@testable import Keeper
@testable import ObjectStoreClient

/// An object store of the tests’ own, which ends with them.
final class PrivateObjectStore: Sendable {
  /// The one that tests share, each in a folder of its own; `nil` where SeaweedFS is not installed.
  static let shared = try? PrivateObjectStore()

  private let url: String
  private let input: FileHandle

  private init() throws {
    let script = URL(filePath: #filePath).appending(path: "../../../../../Scripts/private-object-store.py").standardized
    let process = Process()
    process.executableURL = script
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    var text = ""
    while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") {
      text.unicodeScalars.append(Unicode.Scalar(byte))
    }
    guard !text.isEmpty else { throw StoreError.failed("SeaweedFS did not start") }
    (url, self.input) = (text, input.fileHandleForWriting)
  }

  deinit { try? input.close() }

  /// A new, empty folder of its bucket.
  static func place() async throws -> ObjectPlace {
    let store = try #require(shared)
    let address = try ObjectStoreAddress("s3://touchstone/\(UUID().uuidString)", endpoint: store.url)
    let credentials = try #require(ObjectStoreCredentials(accessKey: "touchstone", secret: "touchstone-secret"))
    let objects = ObjectStore(address, credentials)
    // 409: it is there already.
    _ = try await objects.send(ObjectRequest(method: .PUT), expecting: [200, 409])
    return ObjectPlace(address, credentials)
  }
}
