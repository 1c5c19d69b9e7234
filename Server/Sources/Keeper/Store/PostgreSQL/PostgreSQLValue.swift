#if PostgreSQL
import PiggyBank

/// A statement's parameter: never part of its SQL text.
///
/// Sent and received in PostgreSQL’s binary format, whose integers are big-endian.
enum PostgreSQLValue: Sendable {
  case integer(Int64?)
  case number(Double)
  case flag(Bool)
  case text(String?)
  case bytes([UInt8]?)
  /// Arrays, for statements about many rows.
  case list([[UInt8]?])
  case integers([Int64])

  static func id(_ id: CapsuleID?) -> PostgreSQLValue { .bytes(id?.bytes) }

  /// The type’s OID (src/include/catalog/pg_type.dat).
  var type: UInt32 {
    switch self {
    case .flag: 16
    case .bytes: 17
    case .integer: 20
    case .text: 25
    case .number: 701
    case .list: 1001
    case .integers: 1016
    }
  }

  /// The binary form; `nil` for NULL.
  var encoded: [UInt8]? {
    switch self {
    case .flag(let flag): [flag ? 1 : 0]
    case .bytes(let bytes): bytes
    case .integer(let number): number.map { Self.bytes(of: $0) }
    case .text(let text): text.map { Array($0.utf8) }
    case .number(let number): Self.bytes(of: number.bitPattern)
    case .list(let list): Self.array(list, of: 17)
    case .integers(let list): Self.array(list.map { Self.bytes(of: $0) }, of: 20)
    }
  }

  static func bytes(of number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }

  /// One dimension, whether there are NULLs, the element type and the elements; a NULL has length -1
  /// (src/backend/utils/adt/arrayfuncs.c, array_recv).
  private static func array(_ list: [[UInt8]?], of type: UInt32) -> [UInt8] {
    let hasEmpty = list.contains { $0 == nil }
    var bytes =
      Self.bytes(of: Int32(list.isEmpty ? 0 : 1)) + Self.bytes(of: Int32(hasEmpty ? 1 : 0)) + Self.bytes(of: type)
    if list.isEmpty { return bytes }
    bytes += Self.bytes(of: Int32(list.count)) + Self.bytes(of: Int32(1))
    for element in list { bytes += Self.bytes(of: Int32(element?.count ?? -1)) + (element ?? []) }
    return bytes
  }
}

/// A row of a result.
struct PostgreSQLRow: Sendable {
  let columns: [String: Int]
  let values: [[UInt8]?]

  func optionalBytes(_ column: String) throws -> [UInt8]? {
    guard let index = columns[column], values.indices.contains(index) else {
      throw StoreError.damaged("the column \(column) is missing")
    }
    return values[index]
  }

  /// The bytes of a NOT NULL column.
  func bytes(_ column: String) throws -> [UInt8] {
    guard let bytes = try optionalBytes(column) else { throw StoreError.damaged("\(column) is empty") }
    return bytes
  }

  func optionalInteger(_ column: String) throws -> Int64? {
    guard let bytes = try optionalBytes(column) else { return nil }
    guard bytes.count == 8 else { throw StoreError.damaged("\(column) has \(bytes.count) bytes, not 8") }
    return bytes.reduce(0) { $0 << 8 | Int64($1) }
  }

  func integer(_ column: String) throws -> Int64 {
    guard let number = try optionalInteger(column) else { throw StoreError.damaged("\(column) is empty") }
    return number
  }

  func flag(_ column: String) throws -> Bool { try bytes(column) == [1] }

  func optionalText(_ column: String) throws -> String? {
    try optionalBytes(column).map { String(decoding: $0, as: UTF8.self) }
  }

  func text(_ column: String) throws -> String { String(decoding: try bytes(column), as: UTF8.self) }

  func id(_ column: String) throws -> CapsuleID {
    guard let id = CapsuleID(bytes: try bytes(column)) else {
      throw StoreError.damaged("an identifier of the wrong length")
    }
    return id
  }
}
#endif
