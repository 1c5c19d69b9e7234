#if PostgreSQL
/// Why the database did not do what it was asked.
enum PostgreSQLError: Error, Equatable, Sendable {
  /// There is no connection, or it broke: what was not committed never happened.
  case lost(String)
  /// No answer in time; the connection was given up.
  case late
  /// The database refused, with this code: https://www.postgresql.org/docs/15/errcodes-appendix.html
  case refused(code: String)

  /// Whether the same transaction, begun again, can go through: another was in its way.
  var isPassing: Bool { self == .refused(code: "40001") || self == .refused(code: "40P01") }
}

extension StoreError {
  /// What PostgreSQL’s error means to those who asked: without a statement or a value, which nobody else is to read.
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
