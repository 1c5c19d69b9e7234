import Foundation
import NIOHTTP1
import Testing

@testable import Keeper
@testable import ObjectStoreClient

/// An object store of the tests’ own, which ends with them.
final class PrivateObjectStore: Sendable {
  /// The one that tests share, each in a folder of its own; `nil` where SeaweedFS is not installed.
  static let shared = try? PrivateObjectStore()

  private let server: PrivateServer

  private init() throws { server = try PrivateServer("private-object-store.py") }

  /// A new, empty folder of its bucket.
  static func place() async throws -> ObjectPlace {
    let store = try #require(shared)
    let address = try ObjectStoreAddress("s3://touchstone/\(UUID().uuidString)", endpoint: store.server.place)
    let credentials = try #require(ObjectStoreCredentials(accessKey: "touchstone", secret: "touchstone-secret"))
    let objects = ObjectStore(address, credentials)
    // 409: it is there already.
    _ = try await objects.send(ObjectRequest(method: .PUT), expecting: [200, 409])
    return ObjectPlace(address, credentials)
  }
}
