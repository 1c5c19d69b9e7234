import PiggyBank

/// Makes release records.
enum ReleaseMaker {
  /// What a capsule that is due by its column comes to.
  enum Outcome: Sendable {
    case entry(ReleaseEntry)
    /// Its moment, by the core that its owner signed, has not come.
    case early
    /// It can never be released as it is.
    case fault(CapsuleFault)
  }

  static func make(_ record: CapsuleRecord, _ keys: KeyRing, at moment: Int64) -> Outcome {
    do {
      let (receipt, timeKey) = try CapsuleCheck.timeKey(record, keys)
      guard receipt.core.opensAt <= moment else { return .early }
      let release = ReleaseRecord(
        coreHash: receipt.core.hash, timeIdentity: timeKey, releasedAt: moment, sign: keys.sign)
      return .entry(ReleaseEntry(capsule: record.id, record: release.bytes))
    } catch {
      return .fault(error)
    }
  }

  /// The record of a capsule; `nil` when there can be none now.
  static func entry(_ record: CapsuleRecord, _ keys: KeyRing, at moment: Int64) -> ReleaseEntry? {
    switch make(record, keys, at: moment) {
    case .entry(let entry): entry
    case .early, .fault: nil
    }
  }
}
