#if PostgreSQL
/// Why the database failed to do something.
enum PostgreSQLError: Error, Equatable, Sendable {
  /// There is no connection, or it broke: uncommitted changes are lost.
  case lost(String)
  /// No result in time; the connection was closed.
  case late
  /// The database returned an error with this code: https://www.postgresql.org/docs/15/errcodes-appendix.html
  case refused(code: String)

  /// Whether the transaction can succeed when repeated: it conflicted with another one.
  var isPassing: Bool { self == .refused(code: "40001") || self == .refused(code: "40P01") }
}

extension StoreError {
  /// Maps PostgreSQL’s error, without statements or values, which nobody else may read.
  init(postgreSQL error: any Error) {
    switch error {
    case let error as StoreError: self = error
    case PostgreSQLError.lost(let reason): self = .failed("PostgreSQL: \(reason)")
    case PostgreSQLError.late: self = .failed("PostgreSQL doesn’t answer")
    // disk_full
    case PostgreSQLError.refused("53100"): self = .full
    // data_corrupted, index_corrupted
    case PostgreSQLError.refused(let code) where ["XX001", "XX002"].contains(code):
      self = .damaged("PostgreSQL \(code)")
    case PostgreSQLError.refused(let code): self = .failed("PostgreSQL \(code)")
    default: self = .failed("\(type(of: error))")
    }
  }
}
#endif
