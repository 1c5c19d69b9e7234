#if PostgreSQL
import Foundation
import Testing

@testable import Keeper

/// A PostgreSQL server for the tests, which ends with them.
final class PrivatePostgreSQL: Sendable {
  /// The instance shared by all tests, each with its own schema; `nil` if PostgreSQL’s server isn't installed.
  static let shared = try? PrivatePostgreSQL(["max_connections=400"])

  private let server: PrivateServer

  static func needed() throws -> PrivatePostgreSQL { try #require(shared) }

  init(_ settings: [String] = []) throws { server = try PrivateServer("private-postgresql.sh", settings) }

  /// The address of a new, empty schema.
  func newAddress() throws -> DatabaseAddress {
    let schema = "s" + UUID().uuidString.lowercased().replacing("-", with: "")
    let address = try DatabaseAddress(
      "postgresql://touchstone@/touchstone?host=\(server.place)&options=-csearch_path%3D\(schema)")
    try PostgreSQLConnection(address).script(
      "DO $$ BEGIN EXECUTE format('CREATE SCHEMA %I', current_setting('search_path')); END $$")
    return address
  }

  /// Kills the server, like a power loss, and restarts it.
  func crash() throws {
    #expect(try server.run("kill", "start") == ["done", "done"])
  }
}
#endif
