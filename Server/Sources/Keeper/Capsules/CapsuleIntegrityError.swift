import Crypto
import PiggyBank

/// A way in which a stored capsule differs from what was sealed.
public enum CapsuleIntegrityError: String, Error, CaseIterable, Sendable {
  /// The receipt can't be read.
  case receipt
  /// The owner's signed core names another capsule.
  case core
  /// The core's opening time is not the one in the store's columns.
  case moment
  /// The seed is missing, or was wrapped with another key or for another capsule.
  case seed
  /// The seed yields a different time key from the one in the receipt.
  case timeKey = "time-key"
  case ownerSignature = "owner-signature"
  case keeperSignature = "keeper-signature"
  case recipients
  case name
  /// The canary or a token's hash was changed.
  case request
  /// The published release record doesn't open the capsule, or was published too early.
  case release
  /// The capsule's item count or size doesn't match its items.
  case items
  /// The chain of item receipts is broken: an item was changed, removed or inserted.
  case chain

  /// Whether the capsule can never be opened; it survives the other kinds of damage.
  var isFatal: Bool {
    switch self {
    case .receipt, .core, .moment, .seed, .timeKey: true
    case .ownerSignature, .keeperSignature, .recipients, .name, .request, .release, .items, .chain: false
    }
  }
}

/// Checks a stored capsule without publishing anything.
enum CapsuleCheck {
  /// The receipt and the time key of a capsule, if both are what its owner was promised.
  static func timeKey(
    _ record: CapsuleRecord, _ keys: KeyRing
  ) throws(CapsuleIntegrityError) -> (receipt: CapsuleReceipt, timeKey: AgeIdentity) {
    guard let receipt = CapsuleReceipt(record.receipt) else { throw .receipt }
    guard receipt.core.capsule == record.id else { throw .core }
    // The columns that say when it is due are only an index of what the owner signed.
    guard receipt.core.opensAt == record.opensAt, record.isIndexed else { throw .moment }
    guard let seed = record.wrappedSeed.flatMap({ keys.unwrap($0, for: record.id) }) else { throw .seed }
    guard let timeKey = TimeKey.derive(seed: seed, of: receipt.core),
      timeKey.recipient == receipt.timeRecipient
    else { throw .timeKey }
    return (receipt, timeKey)
  }

  /// The first fault found; `nil` if there is none.
  static func fault(_ record: CapsuleRecord, _ keys: KeyRing) -> CapsuleIntegrityError? {
    if record.isDeleted { return nil }
    do {
      let receipt = try timeKey(record, keys).receipt
      try check(record, receipt, keys)
      return nil
    } catch {
      return error
    }
  }

  private static func check(
    _ record: CapsuleRecord, _ receipt: CapsuleReceipt, _ keys: KeyRing
  ) throws(CapsuleIntegrityError) {
    let recipients = record.recipients.compactMap { AgeRecipient($0) }
    guard recipients.count == record.recipients.count else { throw .recipients }
    do {
      try receipt.check(coreHash: receipt.core.hash, recipients: recipients, keeperKey: keys.publicKey)
    } catch {
      switch error {
      case .otherCore: throw .core
      case .ownerSignature: throw .ownerSignature
      case .keeperSignature: throw .keeperSignature
      case .recipients: throw .recipients
      }
    }
    guard Array(SHA256.hash(data: record.sealedName)) == receipt.core.nameHash else { throw .name }
    guard record.requestHash == nil || record.requestHash == hash(of: record, receipt) else { throw .request }
    if let bytes = record.release {
      guard let release = ReleaseRecord(bytes), release.opens(receipt), !release.isEarly(for: receipt.core),
        release.keeperSignature == nil || release.isSigned(by: keys.publicKey)
      else {
        throw .release
      }
    }
  }

  /// The hash of the complete seal request.
  static func hash(of record: CapsuleRecord, _ receipt: CapsuleReceipt) -> [UInt8] {
    let request = SealRequest(
      core: receipt.core, ownerSignature: receipt.ownerSignature,
      recipients: record.recipients.compactMap { AgeRecipient($0) }, sealedName: record.sealedName,
      canary: record.canary, readTokenHash: record.readToken)
    return Array(SHA256.hash(data: request.bytes + record.ownerToken))
  }
}
