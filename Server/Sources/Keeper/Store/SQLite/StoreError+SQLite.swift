import GRDB

extension StoreError {
  /// What SQLite's error means to those who asked.
  init(_ error: any Error) {
    switch error {
    case let error as StoreError: self = error
    case let error as DatabaseError where error.resultCode == .SQLITE_FULL: self = .full
    case let error as DatabaseError
    where error.resultCode == .SQLITE_CORRUPT || error.resultCode == .SQLITE_NOTADB:
      self = .damaged("SQLite \(error.extendedResultCode.rawValue)")
    // Neither its statement nor its arguments: they hold what nobody else is to read.
    case let error as DatabaseError: self = .failed("SQLite \(error.extendedResultCode.rawValue)")
    default: self = .failed("\(type(of: error))")
    }
  }
}
