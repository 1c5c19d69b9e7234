#if PostgreSQL
import PiggyBank

/// Time keys, published by as many servers as there are.
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

  /// Takes what nobody else has in hands, makes the records and publishes them in the same transaction. A server that is killed
  /// gives its capsules back with its connection; one that is stopped loses it after the time that a transaction may be idle, and
  /// its commit fails: so each capsule is released once, and no term has to run out.
  func release(
    _ batch: Int, clock: ClockRecord, _ make: @escaping @Sendable (CapsuleRecord) -> ReleaseMaker.Outcome
  ) async throws(StoreError) -> ReleaseCount {
    let machine = machine
    // Stored with the first batch of a second; those after it change nothing of it. All servers of a machine want that one row.
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
        // The rest has its turn with the next transaction, here or at another server.
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

  /// Capsules of one transaction, so that other servers have a part in what is due.
  private static let releaseBatch = 100
  /// How long records are made while the transaction waits: far less than it may be idle.
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
