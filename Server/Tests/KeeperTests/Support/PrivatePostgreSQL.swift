#if PostgreSQL
import Foundation
import Testing

@testable import Keeper

/// A PostgreSQL of the tests’ own, which ends with them.
final class PrivatePostgreSQL: Sendable {
  /// The one that tests share, each in a schema of its own; `nil` where PostgreSQL’s server is not installed.
  static let shared = try? PrivatePostgreSQL(["max_connections=400"])

  private let server: PrivateServer

  static func needed() throws -> PrivatePostgreSQL { try #require(shared) }

  init(_ settings: [String] = []) throws { server = try PrivateServer("private-postgresql.sh", settings) }

  /// Where a new, empty schema is.
  func newAddress() throws -> DatabaseAddress {
    let schema = "s" + UUID().uuidString.lowercased().replacing("-", with: "")
    let address = try DatabaseAddress(
      "postgresql://touchstone@/touchstone?host=\(server.place)&options=-csearch_path%3D\(schema)")
    try PostgreSQLConnection(address).script(
      "DO $$ BEGIN EXECUTE format('CREATE SCHEMA %I', current_setting('search_path')); END $$")
    return address
  }

  /// Ends it as a loss of power would, and starts it again.
  func crash() throws {
    #expect(try server.run("kill", "start") == ["done", "done"])
  }
}
#endif
