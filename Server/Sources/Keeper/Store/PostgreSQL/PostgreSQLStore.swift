#if PostgreSQL
import PiggyBank
import Synchronization

/// Capsules in a PostgreSQL database, which several servers can share.
///
/// Every change is a transaction. A change to a capsule locks its row of `state` first, so that changes are serialised;
/// nothing else is locked for longer than a statement.
final class PostgreSQLStore: CapsuleStore {
  let pool: PostgreSQLPool
  /// The ID of this machine, whose clock the server uses.
  let machine: String
  let additions: ItemQueue
  /// The last count of sealed capsules, and until when it is recent enough.
  let sealed = Mutex<(count: Int, end: ContinuousClock.Instant)?>(nil)
  /// The clock record that was last stored with releases.
  let marked = Mutex<ClockRecord?>(nil)

  /// Opens the database at `address` and creates missing tables.
  ///
  /// - Parameter machine: An ID that survives a reboot of the machine.
  init(
    _ address: DatabaseAddress, machine: String = "", limits: PostgreSQLConnection.Limits = .init()
  ) async throws(StoreError) {
    pool = PostgreSQLPool(address, limits: limits)
    additions = ItemQueue(pool)
    self.machine = machine
    try await pool.read { try PostgreSQLSchema.migrate($0) }
  }

  /// Whether commits wait for the database’s disk.
  ///
  /// https://www.postgresql.org/docs/15/runtime-config-wal.html
  func isDurable() async -> Bool {
    let isDurable = try? await pool.read { db in
      try db.first(
        """
        SELECT current_setting('fsync') = 'on' AND current_setting('full_page_writes') = 'on'
          AND current_setting('synchronous_commit') <> 'off' AS is_durable
        """)?.flag("is_durable")
    }
    return isDurable == true
  }

  func close() async { await pool.close() }
}
#endif
