#if PostgreSQL
import PiggyBank
import Synchronization

/// Capsules in a PostgreSQL database, which several servers may have at once.
///
/// Every change is a transaction of its own. Whatever changes a capsule takes its row of `state` first, so that one goes after the
/// other; nothing else is locked for longer than a statement.
final class PostgreSQLStore: CapsuleStore {
  let pool: PostgreSQLPool
  /// The machine that this runs on, by whose clock it goes.
  let machine: String
  let additions: ItemQueue
  /// How many capsules waited when they were counted last, and until when that is good enough.
  let sealed = Mutex<(count: Int, end: ContinuousClock.Instant)?>(nil)
  /// The clock that was stored with the releases last.
  let marked = Mutex<ClockRecord?>(nil)

  /// Opens the database at `address`, and makes the tables that are not there.
  ///
  /// - Parameter machine: A name that a restart of the machine does not change.
  init(
    _ address: DatabaseAddress, machine: String = "", limits: PostgreSQLConnection.Limits = .init()
  ) async throws(StoreError) {
    pool = PostgreSQLPool(address, limits: limits)
    additions = ItemQueue(pool)
    self.machine = machine
    try await pool.read { try PostgreSQLSchema.migrate($0) }
  }

  /// Whether a commit waits for the database’s disk.
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
