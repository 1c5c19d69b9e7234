import Cryptography

/// Opens a sealed item piece by piece, and checks on the way that it is what it should be.
public struct ItemOpener: Sendable {
  private var outer: AgeOpener
  private var inner: AgeOpener
  private var reader = ItemFrameReader()
  private var isClosed = false
  private let coreHash: [UInt8]
  private let capsule: CapsuleID
  private let item: CapsuleID

  /// - Parameters:
  ///   - item: The name under which the keeper gave it.
  ///   - core: The capsule that the item must be of.
  ///   - timeKey: The outer layer's, as the keeper published it.
  ///   - owner: One of the owner's keys, or who has it.
  ///   - recipientCount: How many keys the core lets read it.
  public init(
    _ item: CapsuleID, of core: CapsuleCore, timeKey: AgeIdentity, owner: AgeHolder, recipientCount: Int
  ) {
    outer = AgeOpener(timeKey, recipientCount: 1)
    inner = AgeOpener(owner, recipientCount: recipientCount)
    (coreHash, capsule, self.item) = (core.hash, core.capsule, item)
  }

  /// Adds bytes of the sealed item; returns the file's bytes that are there by now. They count only once ``finish()`` has
  /// checked the whole.
  public mutating func open(_ bytes: [UInt8]) throws(ItemDamage) -> [UInt8] {
    let layer: [UInt8]
    do throws(AgeError) { layer = try outer.open(bytes) } catch { throw .outerLayer(error) }
    return try openInner(layer)
  }

  /// What the platform's key is asked for (``AgeOpener/question``), where the owner's key is there.
  public var question: [UInt8]? { inner.question }

  /// Takes the answer to ``question``; returns the file's bytes that are there by now.
  public mutating func answer(_ shared: [UInt8]?) throws(ItemDamage) -> [UInt8] {
    let plain: [UInt8]
    do throws(AgeError) { plain = try inner.answer(shared) } catch { throw .innerLayer(error) }
    return try read(plain)
  }

  /// Ends the outer layer, once the whole item was given; of a small item only now something may be asked for.
  public mutating func close() throws(ItemDamage) -> [UInt8] {
    guard !isClosed else { return [] }
    isClosed = true
    let layer: [UInt8]
    do throws(AgeError) { layer = try outer.finish() } catch { throw .outerLayer(error) }
    return try openInner(layer)
  }

  /// The rest of the file's bytes, the item's header, and the inspection beside a photo, empty where there is none; once
  /// everything was checked.
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
    // A stranger's item is refused before its file is given out.
    if let header = reader.header { try check(header) }
    return bytes
  }

  private func check(_ header: ItemHeader) throws(ItemDamage) {
    guard header.capsule == capsule, header.item == item, ConstantTime.areEqual(header.coreHash, coreHash) else {
      throw .foreign
    }
  }
}
