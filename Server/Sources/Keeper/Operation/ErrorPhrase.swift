import GRDB

/// An error for the operator: a phrase that can follow a colon.
package enum ErrorPhrase {
  package static func text(_ error: any Error) -> String {
    // SQLite's own text for a full disk can be "not an error".
    error is DatabaseError ? "\(StoreError(error))" : "\(error)"
  }

  /// Whether stored data is damaged, so that trying again is of no use.
  package static func isDamage(_ error: any Error) -> Bool {
    guard case .damaged = StoreError(error) else { return false }
    return true
  }

  /// Whether the database can't be written to, which is the folder's fault.
  package static func isReadOnly(_ error: any Error) -> Bool { StoreError(error) == .readOnly }
}
