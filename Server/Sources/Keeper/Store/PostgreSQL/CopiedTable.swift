#if PostgreSQL
/// A table that exists in both databases: its columns in a fixed order, its rows ordered by key.
struct CopiedTable: Sendable {
  enum Kind: Sendable {
    case bytes, integer, text, flag
  }

  let name: String
  let columns: [Kind]
  /// Selects its rows in SQLite.
  let source: StaticString
  let copy: StaticString
  /// Declares the cursor `copied` over its rows in PostgreSQL.
  let cursor: StaticString
  /// Selects one of its rows.
  let any: StaticString

  /// Ordered so that referenced tables come first.
  static let all = [
    CopiedTable(
      name: "capsule", columns: [.bytes, .integer, .bytes, .text, .bytes, .bytes, .bytes],
      source: "SELECT id, opens_at, receipt, recipients, name, canary, request_hash FROM capsule ORDER BY id",
      copy: """
        COPY capsule (id, opens_at, receipt, recipients, name, canary, request_hash) FROM STDIN (FORMAT binary)
        """,
      cursor: """
        DECLARE copied BINARY CURSOR FOR
        SELECT id, opens_at, receipt, recipients, name, canary, request_hash FROM capsule ORDER BY id
        """,
      any: "SELECT 1::bigint FROM capsule LIMIT 1"),
    CopiedTable(
      name: "state",
      columns: [
        .bytes, .integer, .bytes, .bytes, .bytes, .bytes, .flag, .integer, .integer, .text, .text, .text, .bytes,
      ],
      source: """
        SELECT capsule, opens_at, owner_token, read_token, seed, release, is_deleted, items, bytes, fault, invite, removal,
          head FROM state ORDER BY capsule
        """,
      copy: """
        COPY state (capsule, opens_at, owner_token, read_token, seed, release, is_deleted, items, bytes, fault, invite,
          removal, head) FROM STDIN (FORMAT binary)
        """,
      cursor: """
        DECLARE copied BINARY CURSOR FOR
        SELECT capsule, opens_at, owner_token, read_token, seed, release, is_deleted, items, bytes, fault, invite, removal,
          head FROM state ORDER BY capsule
        """,
      any: "SELECT 1::bigint FROM state LIMIT 1"),
    CopiedTable(
      name: "token", columns: [.bytes, .bytes, .bytes, .integer, .integer, .integer, .integer, .bytes],
      source: "SELECT capsule, id, hash, item_limit, byte_limit, items, bytes, link FROM token ORDER BY capsule, id",
      copy: """
        COPY token (capsule, id, hash, item_limit, byte_limit, items, bytes, link) FROM STDIN (FORMAT binary)
        """,
      cursor: """
        DECLARE copied BINARY CURSOR FOR
        SELECT capsule, id, hash, item_limit, byte_limit, items, bytes, link FROM token ORDER BY capsule, id
        """,
      any: "SELECT 1::bigint FROM token LIMIT 1"),
    CopiedTable(
      name: "item", columns: [.bytes, .bytes, .bytes, .integer, .integer, .bytes, .bytes],
      source: """
        SELECT capsule, item, sha256, bytes, received_at, writer, content FROM item ORDER BY capsule, item
        """,
      copy: """
        COPY item (capsule, item, sha256, bytes, received_at, writer, content) FROM STDIN (FORMAT binary)
        """,
      cursor: """
        DECLARE copied BINARY CURSOR FOR
        SELECT capsule, item, sha256, bytes, received_at, writer, content FROM item ORDER BY capsule, item
        """,
      any: "SELECT 1::bigint FROM item LIMIT 1"),
    CopiedTable(
      name: "chain", columns: [.bytes, .bytes, .integer, .bytes, .bytes],
      source: "SELECT capsule, item, position, previous, author FROM chain ORDER BY capsule, item",
      copy: "COPY chain (capsule, item, position, previous, author) FROM STDIN (FORMAT binary)",
      cursor: """
        DECLARE copied BINARY CURSOR FOR
        SELECT capsule, item, position, previous, author FROM chain ORDER BY capsule, item
        """,
      any: "SELECT 1::bigint FROM chain LIMIT 1"),
    CopiedTable(
      name: "invite", columns: [.text, .bytes, .integer, .integer, .integer],
      source: "SELECT name, hash, capsules, used, created_at FROM invite ORDER BY name",
      copy: "COPY invite (name, hash, capsules, used, created_at) FROM STDIN (FORMAT binary)",
      cursor: """
        DECLARE copied BINARY CURSOR FOR SELECT name, hash, capsules, used, created_at FROM invite ORDER BY name
        """,
      any: "SELECT 1::bigint FROM invite LIMIT 1"),
    CopiedTable(
      name: "setting", columns: [.text, .bytes], source: "SELECT name, value FROM setting ORDER BY name",
      copy: "COPY setting (name, value) FROM STDIN (FORMAT binary)",
      cursor: "DECLARE copied BINARY CURSOR FOR SELECT name, value FROM setting ORDER BY name",
      any: "SELECT 1::bigint FROM setting LIMIT 1"),
  ]
}
#endif
