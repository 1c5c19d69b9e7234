import CapsuleFeature
import Cryptography
import JSON
import PiggyBank

/// An item being opened: both layers, the hash of the input, and the start of the output.
struct ItemSession {
  /// Longer letters are saved instead of shown.
  private static let letterLimit: Int64 = 1_000_000

  private var opener: ItemOpener
  private var digest = SHA256()
  private let expected: [UInt8]
  private var prefix: [UInt8] = []
  private(set) var damage: OpenedItem.Damage?

  init(_ opening: ItemOpening) {
    (opener, expected) = (opening.opener, opening.sha256)
  }

  /// The point to multiply with the platform's key; empty if the key is here or was already asked.
  var question: [UInt8] { damage == nil ? opener.question ?? [] : [] }

  mutating func put(_ bytes: [UInt8]) -> [UInt8] {
    digest.update(bytes)
    return step { opener throws(ItemDamage) in try opener.open(bytes) }
  }

  /// Takes the platform's answer; an empty one means that it rejected the point.
  mutating func answer(_ shared: [UInt8]) -> [UInt8] {
    step { opener throws(ItemDamage) in try opener.answer(shared.isEmpty ? nil : shared) }
  }

  /// The sealed item has no more bytes.
  mutating func close() -> [UInt8] {
    step { opener throws(ItemDamage) in try opener.close() }
  }

  private mutating func step(_ work: (inout ItemOpener) throws(ItemDamage) -> [UInt8]) -> [UInt8] {
    guard damage == nil else { return [] }
    do throws(ItemDamage) { return taken(try work(&opener)) } catch {
      damage = error == .foreign ? .foreign : .damaged
      return []
    }
  }

  /// The rest of the file, and what the page needs to know.
  mutating func finish() -> (bytes: [UInt8], summary: [UInt8]) {
    // If the hash differs, this isn't what the receipt is for, whatever else is wrong.
    if !ConstantTime.areEqual(digest.finalized(), expected) { damage = .changed }
    guard damage == nil else { return ([], summary(nil)) }
    do throws(ItemDamage) {
      let end = try opener.finish()
      return (taken(end.bytes), summary(end.header, end.report))
    } catch {
      damage = error == .foreign ? .foreign : .damaged
      return ([], summary(nil))
    }
  }

  private mutating func taken(_ bytes: [UInt8]) -> [UInt8] {
    if prefix.count < ShownContent.prefixCount { prefix += bytes.prefix(ShownContent.prefixCount - prefix.count) }
    return bytes
  }

  private func summary(_ header: ItemHeader?, _ report: [UInt8] = []) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("damage", damage?.rawValue)
      guard let header else { return }
      json.member("header", String(decoding: header.bytes, as: UTF8.self))
      if !report.isEmpty { json.member("report", String(decoding: report, as: UTF8.self)) }
      switch ShownContent(prefix, kind: header.kind) {
      case .letter: json.member("isText", header.size <= Self.letterLimit)
      case .picture(let mediaType): json.member("mediaType", mediaType)
      case .download: break
      }
    }
    return json.bytes
  }
}
