#if PostgreSQL
/// The schema as a series of forward migrations. A published step is never changed.
///
/// Tables and columns have the same names as in SQLite, so that one database can be copied into the other column by
/// column.
enum PostgreSQLSchema {
  /// A migration. Its number is its position, starting at 1.
  struct Step: Sendable {
    let name: StaticString
    let sql: StaticString
  }

  static let steps = [
    Step(name: "capsules", sql: capsules), Step(name: "limits", sql: limits), Step(name: "uploads", sql: uploads),
  ]

  /// Migrates to this version's schema; many servers may call it at once, and one of them does the work.
  ///
  /// - Parameter last: The last step to run; only tests stop before the end.
  static func migrate(_ connection: PostgreSQLConnection, upTo last: Int = steps.count) throws {
    try connection.transaction { db in
      // "touchkey" as an integer; the lock is released with the transaction.
      try db.run("SELECT pg_advisory_xact_lock(8390053700628604281)::text")
      try db.run(
        """
        CREATE TABLE IF NOT EXISTS migration (
          step bigint PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now()
        )
        """)
      let found = try db.first("SELECT coalesce(max(step), 0) AS step FROM migration")
      let done = try found?.integer("step") ?? 0
      // This version can't maintain a newer schema, and there are no backward migrations.
      guard done <= Int64(steps.count) else { throw StoreError.failed("a newer version wrote this database") }
      guard done < Int64(last) else { return }
      for number in Int(done) + 1...last {
        let step = steps[number - 1]
        try db.script(step.sql)
        try db.run(
          "INSERT INTO migration (step, name) VALUES ($1, $2)",
          [.integer(Int64(number)), .text(step.name.description)])
      }
    }
  }

  // As in SQLite, columns that change with every item are in their own table. Half of each page stays free
  // (fillfactor), so that such an update stays on its page and touches no index. Sealed bytes can’t be compressed.
  private static let capsules: StaticString = """
    CREATE TABLE capsule (
      id bytea PRIMARY KEY, opens_at bigint NOT NULL, receipt bytea NOT NULL, recipients text NOT NULL, name bytea NOT NULL,
      canary bytea NOT NULL, request_hash bytea
    );
    CREATE TABLE state (
      capsule bytea PRIMARY KEY REFERENCES capsule (id), opens_at bigint NOT NULL, owner_token bytea NOT NULL,
      read_token bytea NOT NULL, seed bytea, release bytea, is_deleted boolean NOT NULL DEFAULT false,
      items bigint NOT NULL DEFAULT 0, bytes bigint NOT NULL DEFAULT 0, fault text, invite text, removal text,
      head bytea NOT NULL DEFAULT ''
    ) WITH (fillfactor = 50);
    CREATE INDEX sealed ON state (opens_at) WHERE release IS NULL AND seed IS NOT NULL AND fault IS NULL;
    CREATE INDEX faulty ON state (capsule) WHERE fault IS NOT NULL;
    CREATE TABLE token (
      capsule bytea NOT NULL REFERENCES capsule (id), id bytea NOT NULL, hash bytea NOT NULL, item_limit bigint,
      byte_limit bigint, items bigint NOT NULL DEFAULT 0, bytes bigint NOT NULL DEFAULT 0, link bytea,
      PRIMARY KEY (capsule, id)
    ) WITH (fillfactor = 50);
    CREATE TABLE item (
      capsule bytea NOT NULL, item bytea NOT NULL, sha256 bytea NOT NULL, bytes bigint NOT NULL,
      received_at bigint NOT NULL, writer bytea, content bytea, PRIMARY KEY (capsule, item)
    );
    ALTER TABLE item ALTER COLUMN content SET STORAGE EXTERNAL;
    CREATE TABLE chain (
      capsule bytea NOT NULL, item bytea NOT NULL, position bigint NOT NULL, previous bytea NOT NULL, author bytea,
      PRIMARY KEY (capsule, item)
    );
    CREATE TABLE invite (
      name text COLLATE "C" PRIMARY KEY, hash bytea NOT NULL UNIQUE, capsules bigint NOT NULL,
      used bigint NOT NULL DEFAULT 0, created_at bigint NOT NULL
    );
    CREATE TABLE setting (name text COLLATE "C" PRIMARY KEY, value bytea NOT NULL);
    CREATE TABLE clock (
      one bigint PRIMARY KEY CHECK (one = 1), high_water bigint NOT NULL, marked_at double precision NOT NULL
    );
    CREATE TABLE machine (
      name text COLLATE "C" PRIMARY KEY, confirmations bigint NOT NULL, pause text, anchor_wall bigint,
      anchor_boot bigint, boot_id text
    );
    """

  // Unlogged, so emptied when the database crashes: rate-limit usage is not worth the writes.
  private static let limits: StaticString = """
    CREATE UNLOGGED TABLE bucket (
      key bytea PRIMARY KEY, level double precision NOT NULL, filled_at double precision NOT NULL,
      full_at double precision NOT NULL
    ) WITH (fillfactor = 50);
    """

  // Unlogged as well: the files of unfinished uploads are authoritative, and usage is restored from them. The owner's
  // have an empty writer.
  private static let uploads: StaticString = """
    CREATE UNLOGGED TABLE upload (
      capsule bytea NOT NULL, item bytea NOT NULL, writer bytea NOT NULL, length bigint NOT NULL,
      noted_at double precision NOT NULL, PRIMARY KEY (capsule, item, writer)
    ) WITH (fillfactor = 50);
    """
}
#endif
