import Foundation
import NIOHTTP1
import Testing

@testable import Keeper
@testable import ObjectStoreClient

/// An object store for the tests, which ends with them.
final class PrivateObjectStore: Sendable {
  /// The instance shared by all tests, each with its own prefix; `nil` if SeaweedFS isn't installed.
  static let shared = try? PrivateObjectStore()

  private let server: PrivateServer

  private init() throws { server = try PrivateServer("private-object-store.py") }

  /// A new, empty prefix in its bucket.
  static func place() async throws -> ObjectPlace {
    let store = try #require(shared)
    let address = try ObjectStoreAddress("s3://touchstone/\(UUID().uuidString)", endpoint: store.server.place)
    let credentials = try #require(ObjectStoreCredentials(accessKey: "touchstone", secret: "touchstone-secret"))
    let objects = ObjectStore(address, credentials)
    // 409: the bucket exists.
    _ = try await objects.send(ObjectRequest(method: .PUT), expecting: [200, 409])
    return ObjectPlace(address, credentials)
  }
}
