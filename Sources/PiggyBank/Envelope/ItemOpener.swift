import Cryptography

/// Opens a sealed item piece by piece, and checks on the way that it is what it should be.
public struct ItemOpener: Sendable {
  private var outer: AgeOpener
  private var inner: AgeOpener
  private var reader = ItemFrameReader()
  private let coreHash: [UInt8]
  private let capsule: CapsuleID
  private let item: CapsuleID

  /// - Parameters:
  ///   - item: The name under which the keeper gave it.
  ///   - owner: One of the owner's keys.
  ///   - recipientCount: How many keys the core lets read it.
  public init(
    _ item: CapsuleID, of core: CapsuleCore, timeKey: AgeIdentity, owner: AgeIdentity, recipientCount: Int
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

  /// The rest of the file's bytes, the item's header, and the inspection beside a photo, empty where there is none; once
  /// everything was checked.
  public mutating func finish() throws(ItemDamage) -> (bytes: [UInt8], header: ItemHeader, report: [UInt8]) {
    let layer: [UInt8]
    do throws(AgeError) { layer = try outer.finish() } catch { throw .outerLayer(error) }
    var bytes = try openInner(layer)
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
