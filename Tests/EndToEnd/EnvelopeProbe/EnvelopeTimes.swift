import Cryptography
import PiggyBank

/// How long the parts of a capsule's cryptography take that don't grow with an item: medians, in milliseconds.
enum EnvelopeTimes {
  static func print() {
    for version in CapsuleVersion.allCases {
      guard let times = Times(version) else { continue }
      let rows = [
        ("key", times.key), ("encapsulate", times.encapsulate), ("decapsulate", times.decapsulate),
        ("seal a letter", times.seal), ("open it", times.open),
      ]
      for (name, value) in rows {
        let text = String(Int(value * 1000))
        StandardStreams.write(Array("v\(version.rawValue) \(name): \(text) µs\n".utf8))
      }
      StandardStreams.write(Array("v\(version.rawValue) bytes of a sealed letter: \(times.bytes)\n".utf8))
    }
  }

  private struct Times {
    var (key, encapsulate, decapsulate, seal, open) = (0.0, 0.0, 0.0, 0.0, 0.0)
    var bytes = 0

    init?(_ version: CapsuleVersion) {
      let (secret, kind) = ([UInt8](repeating: 7, count: 32), version.keyKind)
      guard let identity = AgeIdentity(secret: secret, kind: kind), let id = CapsuleID(bytes: Array(1...16)) else {
        return nil
      }
      let core = CapsuleCore(
        version: version, capsule: id, opensAt: 0, zone: "UTC", wall: "", createdAt: 0, ownerKey: secret,
        recipients: [identity.recipient], sealedName: [])
      let letter = Array("Dear me, how are you?".utf8)
      let header = ItemHeader(
        of: letter, in: core, item: id, kind: .letter, mediaType: "text/plain", fileName: "", madeAt: 0)
      let random = [UInt8](repeating: 9, count: ItemSealer.randomByteCount(recipients: 1, kind: kind))
      func seal() -> [UInt8] {
        var sealer = ItemSealer(
          header, recipients: [identity.recipient], timeKey: identity.recipient, random: random)
        let start = sealer?.seal(letter) ?? []
        return start + (sealer?.finish()?.bytes ?? [])
      }
      let sealed = seal()
      bytes = sealed.count
      key = Self.median { _ = AgeIdentity(secret: secret, kind: kind) }
      self.seal = Self.median { _ = seal() }
      open = Self.median {
        var opener = ItemOpener(id, of: core, timeKey: identity, owner: .identity(identity), recipientCount: 1)
        _ = try? opener.open(sealed)
        _ = try? opener.finish()
      }
      switch version {
      case .one:
        let point = X25519.publicKey(of: secret)
        encapsulate = Self.median { _ = (X25519.publicKey(of: secret), X25519.sharedSecret(secret, with: point)) }
        decapsulate = Self.median { _ = X25519.sharedSecret(secret, with: point) }
      case .two:
        guard let hybrid = XWing.SecretKey(seed: secret),
          let ciphertext = hybrid.publicKey.encapsulate(secret + secret)?.ciphertext
        else { return nil }
        encapsulate = Self.median { _ = hybrid.publicKey.encapsulate(secret + secret) }
        decapsulate = Self.median { _ = hybrid.decapsulate(ciphertext) }
      }
    }

    private static func median(_ work: () -> Void) -> Double {
      let times = (0..<51).map { _ in
        let began = ContinuousClock.now
        work()
        return (ContinuousClock.now - began) / .milliseconds(1)
      }
      return times.sorted()[25]
    }
  }
}
