import PiggyBank

/// Makes release records.
enum ReleaseMaker {
  /// The record of a capsule; `nil` when its moment, by the core that its owner signed, has not come, or when the key is
  /// not the one that its receipt promised. The column that says when it is due is only an index.
  static func entry(_ record: CapsuleRecord, _ keys: KeyRing, at moment: Int64) -> ReleaseEntry? {
    guard let receipt = CapsuleReceipt(record.receipt), receipt.core.capsule == record.id,
      receipt.core.opensAt <= moment, receipt.core.opensAt == record.opensAt,
      let seed = record.wrappedSeed.flatMap({ keys.unwrap($0, for: record.id) }),
      let timeKey = TimeKey.derive(seed: seed, coreHash: receipt.core.hash), timeKey.recipient == receipt.timeRecipient
    else { return nil }
    let release = ReleaseRecord(coreHash: receipt.core.hash, timeIdentity: timeKey, releasedAt: moment)
    return ReleaseEntry(capsule: record.id, record: release.bytes)
  }
}
