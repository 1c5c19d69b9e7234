import GRDB

/// An error for the operator: a phrase that can follow a colon.
package enum ErrorPhrase {
  package static func text(_ error: any Error) -> String {
    // SQLite's own text for a full disk can be "not an error".
    error is DatabaseError ? "\(StoreError(error))" : "\(error)"
  }
}
