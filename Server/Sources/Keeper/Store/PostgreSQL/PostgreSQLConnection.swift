#if PostgreSQL
import CPQ

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A connection to PostgreSQL. All calls block, with a timeout, and run on ``PostgreSQLPool``’s threads. One thread
/// uses a connection at a time, hence `@unchecked`.
///
/// libpq itself never waits here: poll(2) does, for the remaining time.
final class PostgreSQLConnection: @unchecked Sendable {
  /// Timeouts in seconds.
  struct Limits: Sendable {
    /// For connecting.
    var connect: Int64 = 5
    /// For a statement’s result. The database cancels it slightly earlier.
    var statement: Int64 = 10
  }

  private let connection: OpaquePointer
  private let limits: Limits
  /// The names of this connection's prepared statements.
  private var prepared: [String: String] = [:]
  private(set) var isBroken = false

  /// Whether a COMMIT has been sent: if the connection breaks now, its outcome is unknown.
  private(set) var isCommitting = false

  init(_ address: DatabaseAddress, _ limits: Limits = Limits()) throws {
    self.limits = limits
    // Later keywords override the URL, which is given as dbname.
    let started = Self.withPointers(["dbname", "fallback_application_name", "client_encoding"]) { keys in
      Self.withPointers([address.text, "touchstone-keeper", "UTF8"]) { PQconnectStartParams(keys, $0, 1) }
    }
    guard let started else { throw PostgreSQLError.lost("no memory") }
    connection = started
    // Discards the database's notices.
    PQsetNoticeProcessor(started, { _, _ in }, nil)
    try connect()
    guard PQsetnonblocking(started, 1) == 0 else { throw lost() }
    try prepareSession()
  }

  deinit { PQfinish(connection) }

  /// Whether it can be used for another transaction.
  var isUsable: Bool {
    !isBroken && PQstatus(connection) == CONNECTION_OK && PQtransactionStatus(connection) == PQTRANS_IDLE
  }

  // MARK: - Statements

  /// Runs a statement and returns its rows.
  @discardableResult
  func run(_ sql: StaticString, _ values: [PostgreSQLValue] = []) throws -> [PostgreSQLRow] {
    try rows(try send(sql, values)).rows
  }

  /// Runs a statement and returns its first row, if any.
  func first(_ sql: StaticString, _ values: [PostgreSQLValue] = []) throws -> PostgreSQLRow? {
    try run(sql, values).first
  }

  /// Runs a statement and returns the number of rows changed.
  func change(_ sql: StaticString, _ values: [PostgreSQLValue] = []) throws -> Int {
    try rows(try send(sql, values)).changed
  }

  /// Runs several statements without parameters, such as DDL.
  func script(_ sql: StaticString) throws {
    guard PQsendQuery(connection, sql.description) == 1 else { throw lost() }
    PQclear(try answer())
  }

  /// Runs `work` between BEGIN and COMMIT; rolls back if it throws.
  func transaction<Value>(_ work: (PostgreSQLConnection) throws -> Value) throws -> Value {
    isCommitting = false
    try run("BEGIN")
    let value: Value
    do {
      value = try work(self)
    } catch {
      // If that fails too, the connection is closed and the database rolls back.
      if !isBroken { do { try run("ROLLBACK") } catch { isBroken = true } }
      throw error
    }
    isCommitting = true
    try run("COMMIT")
    isCommitting = false
    return value
  }

  // MARK: - Rows in bulk

  /// Sends rows for `COPY … FROM STDIN (FORMAT binary)`; `write` is called until it returns `nil`.
  func copy(_ sql: StaticString, _ write: () throws -> [UInt8]?) throws {
    guard PQsendQuery(connection, sql.description) == 1 else { throw lost() }
    try flush(until: deadline)
    guard let begun = try result(until: deadline) else { throw lost() }
    let status = PQresultStatus(begun)
    let code = Self.code(begun)
    PQclear(begun)
    guard status == PGRES_COPY_IN else {
      try drain()
      throw PostgreSQLError.refused(code: code)
    }
    while let bytes = try write() {
      try put(bytes)
    }
    guard PQputCopyEnd(connection, nil) == 1 else { throw lost() }
    PQclear(try answer())
  }

  private func put(_ bytes: [UInt8]) throws {
    let limit = deadline
    while true {
      let state = bytes.withUnsafeBytes { buffer in
        PQputCopyData(connection, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count))
      }
      switch state {
      case 1: return try flush(until: limit)
      // libpq's buffer is full.
      case 0: try wait(for: POLLOUT, until: limit)
      default: throw lost()
      }
    }
  }

  // MARK: - Parts

  private func connect() throws {
    let limit = Self.now + limits.connect * 1000
    while true {
      switch PQconnectPoll(connection) {
      case PGRES_POLLING_OK: return
      case PGRES_POLLING_READING: try wait(for: POLLIN, until: limit)
      case PGRES_POLLING_WRITING: try wait(for: POLLOUT, until: limit)
      default: throw lost()
      }
    }
  }

  /// Settings that every transaction relies on. The database cancels what this process no longer waits for, and the
  /// transactions of a suspended process, so that its locks are released.
  private func prepareSession() throws {
    try script(
      """
      SET synchronous_commit = on; SET statement_timeout = '9s'; SET lock_timeout = '5s';
      SET idle_in_transaction_session_timeout = '4s'; SET default_transaction_isolation = 'read committed';
      SET client_min_messages = error
      """)
    guard let row = try first("SELECT current_setting('server_encoding') AS encoding"),
      try row.text("encoding") == "UTF8"
    else { throw StoreError.failed("the database’s encoding is not UTF8") }
  }

  private func send(_ sql: StaticString, _ values: [PostgreSQLValue]) throws -> OpaquePointer {
    let name = try prepare(sql, values)
    let encoded = values.map(\.encoded)
    // An empty value needs a non-null address: a null one means NULL.
    let all: [UInt8] = encoded.reduce(into: []) { $0 += $1 ?? [] } + [0]
    let sent = all.withUnsafeBytes { buffer in
      var (pointers, offset): ([UnsafePointer<CChar>?], Int) = ([], 0)
      for value in encoded {
        let start = buffer.baseAddress?.advanced(by: offset).assumingMemoryBound(to: CChar.self)
        pointers.append(value == nil ? nil : start)
        offset += value?.count ?? 0
      }
      let lengths = encoded.map { Int32($0?.count ?? 0) }
      let formats = [Int32](repeating: 1, count: values.count)
      return PQsendQueryPrepared(connection, name, Int32(values.count), pointers, lengths, formats, 1)
    }
    guard sent == 1 else { throw lost() }
    return try answer()
  }

  /// The name of the prepared statement.
  private func prepare(_ sql: StaticString, _ values: [PostgreSQLValue]) throws -> String {
    let text = sql.description
    if let name = prepared[text] { return name }
    let name = "s\(prepared.count)"
    guard PQsendPrepare(connection, name, text, Int32(values.count), values.map(\.type)) == 1 else { throw lost() }
    PQclear(try answer())
    prepared[text] = name
    return name
  }

  /// The last result of what was sent; the caller must free it.
  private func answer() throws -> OpaquePointer {
    let limit = deadline
    try flush(until: limit)
    var last: OpaquePointer?
    while let next = try result(until: limit) {
      let status = PQresultStatus(next)
      if status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK {
        if last != nil { PQclear(last) }
        last = next
        continue
      }
      let code = Self.code(next)
      PQclear(next)
      if last != nil { PQclear(last) }
      try drain()
      throw code.isEmpty ? lost() : PostgreSQLError.refused(code: code)
    }
    guard let last else { throw lost() }
    return last
  }

  private func rows(_ result: OpaquePointer) throws -> (rows: [PostgreSQLRow], changed: Int) {
    defer { PQclear(result) }
    let (count, width) = (PQntuples(result), PQnfields(result))
    var columns: [String: Int] = [:]
    for column in 0..<width {
      // If two columns have the same name, the first one counts.
      let name = String(cString: PQfname(result, column))
      columns[name] = columns[name] ?? Int(column)
    }
    let rows = (0..<count).map { row in
      PostgreSQLRow(
        columns: columns,
        values: (0..<width).map { column in
          guard PQgetisnull(result, row, column) == 0, let start = PQgetvalue(result, row, column) else { return nil }
          return Array(UnsafeRawBufferPointer(start: start, count: Int(PQgetlength(result, row, column))))
        })
    }
    return (rows, Int(String(cString: PQcmdTuples(result))) ?? 0)
  }

  /// Discards the remaining results, so that the connection can be used again.
  private func drain() throws {
    let limit = deadline
    while let next = try result(until: limit) { PQclear(next) }
  }

  private func flush(until limit: Int64) throws {
    while true {
      switch PQflush(connection) {
      case 0: return
      case 1:
        // Reads what the database sends meanwhile; otherwise neither side would make progress.
        try wait(for: POLLIN | POLLOUT, until: limit)
        guard PQconsumeInput(connection) == 1 else { throw lost() }
      default: throw lost()
      }
    }
  }

  private func result(until limit: Int64) throws -> OpaquePointer? {
    while PQisBusy(connection) == 1 {
      try wait(for: POLLIN, until: limit)
      guard PQconsumeInput(connection) == 1 else { throw lost() }
    }
    return PQgetResult(connection)
  }

  private func wait(for events: Int32, until limit: Int64) throws {
    while true {
      var state = pollfd(fd: PQsocket(connection), events: Int16(truncatingIfNeeded: events), revents: 0)
      let left = limit - Self.now
      guard left > 0 else {
        isBroken = true
        throw PostgreSQLError.late
      }
      let count = poll(&state, 1, Int32(clamping: left))
      if count > 0 { return }
      if count < 0, errno != EINTR { throw lost() }
    }
  }

  private func lost() -> PostgreSQLError {
    isBroken = true
    // The first line says where it connects and why that failed, but never a password.
    let text = String(cString: PQerrorMessage(connection)).prefix { $0 != "\n" }
    return .lost(text.isEmpty ? "the connection broke" : String(text.prefix(300)))
  }

  private static func code(_ result: OpaquePointer) -> String {
    // PG_DIAG_SQLSTATE, a character constant in C.
    PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) } ?? ""
  }

  private var deadline: Int64 { Self.now + limits.statement * 1000 }

  /// Milliseconds of a monotonic clock.
  private static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// Calls `body` with a null-terminated array of C strings.
  private static func withPointers<Value>(
    _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Value
  ) -> Value {
    let copies = texts.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return (copies.map { UnsafePointer($0) } + [nil]).withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { preconditionFailure("a list that ends with nothing is never empty") }
      return body(start)
    }
  }
}
#endif
