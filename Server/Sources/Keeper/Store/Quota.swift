/// How much a capsule takes.
struct Quota: Equatable, Sendable {
  /// Items in a capsule.
  var items: Int64 = 10_000
  /// Bytes in a capsule: 10 GiB.
  var bytes: Int64 = 10 << 30
  /// Bytes of an item: 1 GiB.
  var itemBytes: Int64 = 1 << 30
  /// Write tokens of a capsule.
  var tokens = 100

  /// Whether `usage` leaves room for an item of `bytes`, within these limits of a token's own too.
  func allows(_ bytes: Int64, beside usage: CapsuleRecord.Usage) -> Bool {
    bytes <= itemBytes && usage.items < items && usage.bytes <= self.bytes - bytes
  }
}

extension WriteTokenRecord {
  /// Whether the token leaves room for an item of `bytes` beside what came by it and what is on its way.
  func allows(_ bytes: Int64, beside unfinished: CapsuleRecord.Usage = .init()) -> Bool {
    let (items, taken) = (usage.items + unfinished.items, usage.bytes + unfinished.bytes)
    return items < itemLimit ?? .max && taken <= (byteLimit ?? .max) - bytes
  }
}
