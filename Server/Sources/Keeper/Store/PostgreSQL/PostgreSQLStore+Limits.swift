#if PostgreSQL
/// Rate-limit buckets that all servers share.
extension PostgreSQLStore {
  var isShared: Bool { true }

  func take(_ drops: Double, from key: [UInt8], of size: BucketSize) async throws(StoreError) -> Int64? {
    let key = Array(size.kind.utf8) + [0] + key
    return try await pool.read { db in
      // The first request creates the bucket, full except for what it takes. A bucket with too few drops stays as it
      // is.
      let taken = try db.change(
        """
        INSERT INTO bucket (key, level, filled_at, full_at)
        SELECT $1, $3 - $2, moment, moment + $2 / $4 FROM (SELECT extract(epoch FROM clock_timestamp())::float8 AS moment) AS now
        ON CONFLICT (key) DO UPDATE SET filled_at = excluded.filled_at,
          level = least($3, bucket.level + greatest(excluded.filled_at - bucket.filled_at, 0) * $4) - $2,
          full_at = excluded.filled_at
            + ($3 + $2 - least($3, bucket.level + greatest(excluded.filled_at - bucket.filled_at, 0) * $4)) / $4
        WHERE least($3, bucket.level + greatest(excluded.filled_at - bucket.filled_at, 0) * $4) >= $2
        """, [.bytes(key), .number(drops), .number(size.capacity), .number(size.rate)])
      if taken == 1 { return nil }
      let row = try db.first(
        """
        SELECT greatest(
          ceil(($2 - level) / $3 - (extract(epoch FROM clock_timestamp())::float8 - filled_at)), 1
        )::bigint AS seconds FROM bucket WHERE key = $1
        """, [.bytes(key), .number(drops), .number(size.rate)])
      return try row?.integer("seconds") ?? 1
    }
  }

  /// Deletes full buckets, skipping locked ones.
  func forgetFullBuckets() async throws(StoreError) {
    _ = try await pool.read { db in
      try db.change(
        """
        DELETE FROM bucket WHERE key IN (
          SELECT key FROM bucket WHERE full_at < extract(epoch FROM clock_timestamp()) LIMIT 100000 FOR UPDATE SKIP LOCKED
        )
        """)
    }
  }
}
#endif
