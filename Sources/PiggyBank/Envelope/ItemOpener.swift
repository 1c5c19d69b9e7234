import Cryptography

/// An incremental decryptor of a sealed item, which verifies it along the way.
public struct ItemOpener: Sendable {
  private var outer: AgeOpener
  private var inner: AgeOpener
  private var reader = ItemFrameReader()
  private var isClosed = false
  private let coreHash: [UInt8]
  private let capsule: CapsuleID
  private let item: CapsuleID

  /// - Parameters:
  ///   - item: The ID under which the Keeper returned it.
  ///   - core: The core of the capsule that the item must belong to.
  ///   - timeKey: The outer layer's key, as published by the Keeper.
  ///   - owner: One of the owner's keys, or who holds it.
  ///   - recipientCount: The number of recipients that the core allows.
  public init(
    _ item: CapsuleID, of core: CapsuleCore, timeKey: AgeIdentity, owner: AgeHolder, recipientCount: Int
  ) {
    outer = AgeOpener(timeKey, recipientCount: 1)
    inner = AgeOpener(owner, recipientCount: recipientCount)
    (coreHash, capsule, self.item) = (core.hash, core.capsule, item)
  }

  /// Adds bytes of the sealed item. Returns the file's bytes decrypted by now, which are valid only once ``finish()``
  /// has succeeded.
  public mutating func open(_ bytes: [UInt8]) throws(ItemDamage) -> [UInt8] {
    let layer: [UInt8]
    do throws(AgeError) { layer = try outer.open(bytes) } catch { throw .outerLayer(error) }
    return try openInner(layer)
  }

  /// The question for the platform's key (``AgeOpener/question``), if the platform holds the owner's key.
  public var question: [UInt8]? { inner.question }

  /// Takes the answer to ``question``. Returns the file's bytes decrypted by now.
  public mutating func answer(_ shared: [UInt8]?) throws(ItemDamage) -> [UInt8] {
    let plain: [UInt8]
    do throws(AgeError) { plain = try inner.answer(shared) } catch { throw .innerLayer(error) }
    return try read(plain)
  }

  /// Ends the outer layer, once the whole item was added; a small item's ``question`` may only arise now.
  public mutating func close() throws(ItemDamage) -> [UInt8] {
    guard !isClosed else { return [] }
    isClosed = true
    let layer: [UInt8]
    do throws(AgeError) { layer = try outer.finish() } catch { throw .outerLayer(error) }
    return try openInner(layer)
  }

  /// Returns the rest of the file, the header, and a photo's inspection, empty if there is none; everything has been
  /// verified.
  public mutating func finish() throws(ItemDamage) -> (bytes: [UInt8], header: ItemHeader, report: [UInt8]) {
    var bytes = try close()
    let rest: [UInt8]
    do throws(AgeError) { rest = try inner.finish() } catch { throw .innerLayer(error) }
    bytes += try reader.read(rest)
    let header = try reader.finish()
    try check(header)
    return (bytes, header, reader.report)
  }

  private mutating func openInner(_ layer: [UInt8]) throws(ItemDamage) -> [UInt8] {
    let plain: [UInt8]
    do throws(AgeError) { plain = try inner.open(layer) } catch { throw .innerLayer(error) }
    return try read(plain)
  }

  private mutating func read(_ plain: [UInt8]) throws(ItemDamage) -> [UInt8] {
    let bytes = try reader.read(plain)
    // Another capsule's item is refused before its file is returned.
    if let header = reader.header { try check(header) }
    return bytes
  }

  private func check(_ header: ItemHeader) throws(ItemDamage) {
    guard header.capsule == capsule, header.item == item, ConstantTime.areEqual(header.coreHash, coreHash) else {
      throw .foreign
    }
  }
}
