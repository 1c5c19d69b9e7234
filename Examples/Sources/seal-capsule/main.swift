// Seals a letter that only the owner's key and the Keeper's time key together can open, then opens it.

import Foundation
import PiggyBank

/// The libraries have no source of randomness: the caller passes random bytes in.
func random(_ count: Int) -> [UInt8] {
  var generator = SystemRandomNumberGenerator()
  return (0..<count).map { _ in .random(in: 0...255, using: &generator) }
}

func sealedLetter() throws {
  // The owner's device creates the keys and the capsule's core: its opening time, owner and recipients.
  guard let moment = WallTime("2031-06-01T08:00"),
    let capsule = CapsuleMaker.make(
      try CapsuleName("For Mina"), opensAt: 1_938_034_800, zone: "Asia/Seoul", wall: moment, now: 1_795_000_000,
      random: random(CapsuleMaker.randomByteCount)),
    let owner = capsule.ownership?.key,
    // The Keeper derives the time key from its own seed, and until the opening time reveals only the public half.
    let timeKey = TimeKey.derive(seed: random(32), of: capsule.core)
  else { fatalError("the number of random bytes is wrong") }
  print("capsule \(capsule.name) opens at \(moment.text)")

  let letter = Array("Happy birthday! You are reading this in 2031.".utf8)
  guard let item = CapsuleID(bytes: random(CapsuleID.byteCount)) else { fatalError("16 bytes make a name") }
  let header = ItemHeader(
    of: letter, in: capsule.core, item: item, kind: .letter, mediaType: "text/plain", fileName: "letter.txt",
    madeAt: 1_795_000_060)
  guard
    var sealer = ItemSealer(
      header, recipients: capsule.recipients, timeKey: timeKey.recipient,
      random: random(ItemSealer.randomByteCount(recipients: capsule.recipients.count, kind: timeKey.kind)))
  else { fatalError("the keys are valid and the letter is small") }
  var sealed = sealer.seal(letter)
  guard let end = sealer.finish() else { fatalError("all of the letter was sealed") }
  sealed += end.bytes
  print("sealed \(letter.count) bytes; readable in the item: \(isReadable(letter, in: sealed))")

  // At the opening time: the published time key and the owner's key.
  print("with both keys:", try opened(sealed, item, capsule, timeKey: timeKey, owner: owner))

  // Another capsule's time key doesn't work.
  guard let other = TimeKey.derive(seed: random(32), of: capsule.core) else { return }
  do {
    _ = try opened(sealed, item, capsule, timeKey: other, owner: owner)
  } catch {
    print("with another time key:", error)
  }
}

func opened(
  _ sealed: [UInt8], _ item: CapsuleID, _ capsule: StoredCapsule, timeKey: AgeIdentity, owner: AgeHolder
) throws(ItemDamage) -> String {
  var opener = ItemOpener(
    item, of: capsule.core, timeKey: timeKey, owner: owner, recipientCount: capsule.recipients.count)
  var letter = try opener.open(sealed)
  // The bytes are valid only once `finish` has checked the whole item.
  letter += try opener.finish().bytes
  return String(decoding: letter, as: UTF8.self)
}

func isReadable(_ letter: [UInt8], in sealed: [UInt8]) -> Bool {
  Data(sealed).range(of: Data(letter)) != nil
}

try sealedLetter()
