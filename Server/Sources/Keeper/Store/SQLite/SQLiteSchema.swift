import GRDB

/// The schema as a series of migrations. A published migration is never changed.
enum SQLiteSchema {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("v1") { db in
      try db.execute(sql: capsules)
      try db.execute(sql: items)
      try db.execute(sql: own)
    }
    migrator.registerMigration("v2-clock") { try $0.execute(sql: clockAcrossStarts) }
    migrator.registerMigration("v3-faults") { try $0.execute(sql: faults) }
    migrator.registerMigration("v4-invites") { try $0.execute(sql: invites) }
    migrator.registerMigration("v5-chain") { db in
      try db.execute(sql: chain)
      try ChainMigration.link(db)
    }
    migrator.registerMigration("v6-waiting") { try $0.execute(sql: waiting) }
    return migrator
  }

  // The number of sealed capsules. Counting a million takes seconds, since the row behind each index entry is read too,
  // so triggers update the number in the same transaction as each change.
  private static let waiting = """
    CREATE TABLE tally (one INTEGER PRIMARY KEY CHECK (one = 1), waiting INTEGER NOT NULL) STRICT;
    INSERT INTO tally (one, waiting)
      SELECT 1, count(*) FROM state WHERE release IS NULL AND seed IS NOT NULL AND fault IS NULL;
    CREATE TRIGGER state_added AFTER INSERT ON state
      WHEN new.release IS NULL AND new.seed IS NOT NULL AND new.fault IS NULL
      BEGIN UPDATE tally SET waiting = waiting + 1; END;
    CREATE TRIGGER state_left AFTER UPDATE OF release, seed, fault ON state
      WHEN (old.release IS NULL AND old.seed IS NOT NULL AND old.fault IS NULL)
        AND NOT (new.release IS NULL AND new.seed IS NOT NULL AND new.fault IS NULL)
      BEGIN UPDATE tally SET waiting = waiting - 1; END;
    CREATE TRIGGER state_returned AFTER UPDATE OF release, seed, fault ON state
      WHEN NOT (old.release IS NULL AND old.seed IS NOT NULL AND old.fault IS NULL)
        AND (new.release IS NULL AND new.seed IS NOT NULL AND new.fault IS NULL)
      BEGIN UPDATE tally SET waiting = waiting + 1; END;
    CREATE TRIGGER state_removed AFTER DELETE ON state
      WHEN old.release IS NULL AND old.seed IS NOT NULL AND old.fault IS NULL
      BEGIN UPDATE tally SET waiting = waiting - 1; END;
    """

  // A table of its own: listing items would otherwise read past each row's content.
  private static let chain = """
    CREATE TABLE chain (
      capsule BLOB NOT NULL REFERENCES capsule (id), item BLOB NOT NULL, position INTEGER NOT NULL,
      previous BLOB NOT NULL, author BLOB, PRIMARY KEY (capsule, item)
    ) STRICT, WITHOUT ROWID;
    ALTER TABLE state ADD COLUMN head BLOB NOT NULL DEFAULT x'';
    ALTER TABLE token ADD COLUMN link BLOB;
    """

  private static let invites = """
    CREATE TABLE invite (
      name TEXT PRIMARY KEY NOT NULL, hash BLOB NOT NULL UNIQUE, capsules INTEGER NOT NULL,
      used INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    ALTER TABLE state ADD COLUMN invite TEXT;
    ALTER TABLE state ADD COLUMN removal TEXT;
    """

  // Faulty capsules are excluded from the index of due capsules.
  private static let faults = """
    ALTER TABLE state ADD COLUMN fault TEXT;
    ALTER TABLE capsule ADD COLUMN request_hash BLOB;
    DROP INDEX sealed;
    CREATE INDEX sealed ON state (opens_at) WHERE release IS NULL AND seed IS NOT NULL AND fault IS NULL;
    CREATE INDEX faulty ON state (capsule) WHERE fault IS NOT NULL;
    """

  // Why releases are paused, and the reading that shows how far the clock has moved since, within one boot.
  private static let clockAcrossStarts = """
    ALTER TABLE clock ADD COLUMN pause TEXT;
    ALTER TABLE clock ADD COLUMN anchor_wall INTEGER;
    ALTER TABLE clock ADD COLUMN anchor_boot INTEGER;
    ALTER TABLE clock ADD COLUMN boot_id TEXT;
    """

  // Columns that change with every item are separate from the long rows that never change.
  private static let capsules = """
    CREATE TABLE capsule (
      id BLOB PRIMARY KEY NOT NULL, opens_at INTEGER NOT NULL, receipt BLOB NOT NULL, recipients TEXT NOT NULL,
      name BLOB NOT NULL, canary BLOB NOT NULL
    ) STRICT;
    CREATE TABLE state (
      capsule BLOB PRIMARY KEY NOT NULL REFERENCES capsule (id), opens_at INTEGER NOT NULL, owner_token BLOB NOT NULL,
      read_token BLOB NOT NULL, seed BLOB, release BLOB, is_deleted INTEGER NOT NULL DEFAULT 0,
      items INTEGER NOT NULL DEFAULT 0, bytes INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX sealed ON state (opens_at) WHERE release IS NULL AND seed IS NOT NULL;
    CREATE TABLE token (
      capsule BLOB NOT NULL REFERENCES capsule (id), id BLOB NOT NULL, hash BLOB NOT NULL, item_limit INTEGER,
      byte_limit INTEGER, items INTEGER NOT NULL DEFAULT 0, bytes INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (capsule, id)
    ) STRICT, WITHOUT ROWID;
    """

  // Rows are appended; only the index is ordered by ID.
  private static let items = """
    CREATE TABLE item (
      capsule BLOB NOT NULL REFERENCES capsule (id), item BLOB NOT NULL, sha256 BLOB NOT NULL, bytes INTEGER NOT NULL,
      received_at INTEGER NOT NULL, writer BLOB, content BLOB, PRIMARY KEY (capsule, item)
    ) STRICT;
    """

  private static let own = """
    CREATE TABLE clock (
      one INTEGER PRIMARY KEY CHECK (one = 1), high_water INTEGER NOT NULL, confirmations INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE setting (name TEXT PRIMARY KEY NOT NULL, value BLOB NOT NULL) STRICT, WITHOUT ROWID;
    """
}
