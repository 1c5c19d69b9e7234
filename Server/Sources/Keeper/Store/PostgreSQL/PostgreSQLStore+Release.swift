#if PostgreSQL
import PiggyBank

/// Releasing time keys from any number of servers.
extension PostgreSQLStore {
  func due(at moment: Int64, limit: Int) async throws(StoreError) -> [CapsuleRecord] {
    try await pool.read { db in
      try db.run(
        """
        SELECT capsule.*, state.* FROM state JOIN capsule ON capsule.id = state.capsule
        WHERE release IS NULL AND seed IS NOT NULL AND fault IS NULL AND state.opens_at <= $1
        ORDER BY state.opens_at LIMIT $2
        """, [.integer(moment), .integer(Int64(limit))]
      ).map { try Self.capsule($0) }
    }
  }

  func publish(_ releases: [ReleaseEntry], clock: ClockRecord) async throws(StoreError) -> Int {
    let machine = machine
    return try await pool.perform { db in
      let count = try Self.publish(releases, db)
      try Self.save(clock, of: machine, db)
      return count
    }
  }

  /// Locks capsules that no other server has locked, makes their records and publishes them, all in one transaction. A
  /// killed server's locks end with its connection; a suspended server loses its connection to the idle timeout, and
  /// its commit fails. So each capsule is released once, and no lease has to expire.
  func release(
    _ batch: Int, clock: ClockRecord, _ make: @escaping @Sendable (CapsuleRecord) -> ReleaseMaker.Outcome
  ) async throws(StoreError) -> ReleaseCount {
    let machine = machine
    // The clock is stored with the first batch of a second: every server of a machine contends for that one row.
    let isMarked = marked.withLock { $0 == clock }
    let count = try await pool.perform { db in
      let due = try db.run(
        """
        SELECT capsule.*, state.* FROM state JOIN capsule ON capsule.id = state.capsule
        WHERE release IS NULL AND seed IS NOT NULL AND fault IS NULL AND state.opens_at <= $1
        ORDER BY state.opens_at LIMIT $2 FOR UPDATE OF state SKIP LOCKED
        """, [.integer(clock.highWater), .integer(Int64(min(batch, Self.releaseBatch)))]
      ).map { try Self.capsule($0) }
      guard !due.isEmpty else { return ReleaseCount() }
      let began = ContinuousClock.now
      var outcomes: [(CapsuleID, ReleaseMaker.Outcome)] = []
      for record in due {
        outcomes.append((record.id, make(record)))
        // The rest is left to the next transaction, here or on another server.
        if ContinuousClock.now - began > Self.releaseTime { break }
      }
      let (entries, faults) = ReleaseMaker.sorted(outcomes)
      try Self.mark(faults.mapValues { $0 }, db)
      let count = try Self.publish(entries, db)
      if !isMarked { try Self.save(clock, of: machine, db) }
      return ReleaseCount(seen: outcomes.count, released: count, faults: faults)
    }
    if count.seen > 0 { marked.withLock { $0 = clock } }
    return count
  }

  /// Capsules per transaction, so that other servers share the work.
  private static let releaseBatch = 100
  /// The most time spent on making records while the transaction is open: far below its idle timeout.
  private static let releaseTime: Duration = .seconds(1)

  private static func publish(_ releases: [ReleaseEntry], _ db: PostgreSQLConnection) throws -> Int {
    try db.change(
      """
      UPDATE state SET release = record FROM unnest($1::bytea[], $2::bytea[]) AS made (name, record)
      WHERE capsule = name AND release IS NULL AND NOT is_deleted
      """, [.list(releases.map(\.capsule.bytes)), .list(releases.map(\.record))])
  }
}
#endif
