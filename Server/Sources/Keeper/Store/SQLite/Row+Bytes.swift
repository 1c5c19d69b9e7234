import GRDB
import PiggyBank

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension CapsuleID {
  /// The name as SQLite takes it.
  var data: Data { Data(bytes) }
}

extension Row {
  /// The bytes of a column that is never empty of a value.
  func bytes(_ column: String) -> [UInt8] { optionalBytes(column) ?? [] }

  func optionalBytes(_ column: String) -> [UInt8]? {
    let data: Data? = self[column]
    return data.map { Array($0) }
  }

  /// The name in a column.
  func id(_ column: String) throws -> CapsuleID {
    guard let id = CapsuleID(bytes: bytes(column)) else {
      throw StoreError.damaged("an identifier of the wrong length")
    }
    return id
  }
}
