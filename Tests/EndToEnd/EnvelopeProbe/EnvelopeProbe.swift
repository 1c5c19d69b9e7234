import CapsuleFeature
import JSON
import PiggyBank

/// The native envelope for the tests with other programs, and its speed. Files go in by standard input and out by standard
/// output.
///
///     envelope-probe seal RECIPIENT | open IDENTITY          an age file
///     envelope-probe item CAPSULE FILENAME                   an item of the capsule that a device has stored in CAPSULE
///     envelope-probe unseal OPENING                          a sealed item's file, as the app checks it (`ItemOpening`)
///     envelope-probe sheet CAPSULE ADDRESS                   its recovery sheet
///     envelope-probe vectors core|item|authors|chain|core-v2|item-v2   a file of Tests/Vectors
///     envelope-probe measure MEGABYTES                       the median speed of sealing an item, in MB/s
///     envelope-probe time                                    how long keys and small items of each version take
@main
enum EnvelopeProbe {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    switch words.first {
    case "seal" where words.count == 2: seal(words[1])
    case "open" where words.count == 2: open(words[1])
    case "item" where words.count == 3: item(capsule(words[1]), name: words[2])
    case "unseal" where words.count == 2: unseal(words[1])
    case "sheet" where words.count == 3: sheet(capsule(words[1]), address: words[2])
    case "vectors" where words.count == 2: vectors(words[1])
    case "measure" where words.count == 2: measure(Int(words[1]) ?? 0)
    case "time" where words.count == 1: EnvelopeTimes.print()
    default: StandardStreams.fail("usage: envelope-probe seal|open|item|unseal|sheet|vectors|measure|time …", 64)
    }
  }

  private static func vectors(_ name: String) {
    var vectors = FormatVectors(name.hasSuffix("-v2") ? .two : .one)
    guard let bytes = vectors?.file(name).flatMap({ CanonicalJSON.write($0) }) else {
      StandardStreams.fail("\(name): no vectors")
    }
    StandardStreams.write(bytes)
  }

  private static func seal(_ recipient: String) {
    guard let recipient = AgeRecipient(recipient), let secrets = secrets(for: recipient),
      var sealer = AgeSealer([recipient], secrets: secrets)
    else { StandardStreams.fail("no recipient") }
    StandardStreams.eachPart { StandardStreams.write(sealer.seal($0)) }
    StandardStreams.write(sealer.finish())
  }

  private static func secrets(for recipient: AgeRecipient) -> AgeSecrets? {
    let kind = recipient.kind
    return AgeSecrets(random(AgeSecrets.byteCount(recipients: 1, kind: kind)), recipients: 1, kind: kind)
  }

  private static func open(_ identity: String) {
    guard let identity = AgeIdentity(identity) else { StandardStreams.fail("no identity") }
    var opener = AgeOpener(identity)
    do throws(AgeError) {
      while let part = StandardStreams.read() { StandardStreams.write(try opener.open(part)) }
      StandardStreams.write(try opener.finish())
    } catch { StandardStreams.fail("\(error)") }
  }

  private static func item(_ capsule: StoredCapsule, name: String) {
    var file: [UInt8] = []
    StandardStreams.eachPart { file += $0 }
    guard let receipt = capsule.receipt, let id = CapsuleID(bytes: random(CapsuleID.byteCount)) else {
      StandardStreams.fail("the capsule is not sealed")
    }
    let header = ItemHeader(
      of: file, in: capsule.core, item: id, kind: .file, mediaType: "application/octet-stream", fileName: name,
      madeAt: capsule.core.createdAt)
    guard let sealed = seal(file, header, capsule.recipients, receipt.timeRecipient) else {
      StandardStreams.fail("a key is unfit")
    }
    StandardStreams.write(Array((id.text + "\n").utf8) + sealed)
  }

  private static func seal(
    _ file: [UInt8], _ header: ItemHeader, _ recipients: [AgeRecipient], _ timeKey: AgeRecipient
  ) -> [UInt8]? {
    let random = random(ItemSealer.randomByteCount(recipients: recipients.count, kind: timeKey.kind))
    var sealer = ItemSealer(header, recipients: recipients, timeKey: timeKey, random: random)
    let start = sealer?.seal(file)
    return sealer?.finish().map { (start ?? []) + $0.bytes }
  }

  private static func unseal(_ path: String) {
    guard var opener = StandardStreams.file(path).flatMap({ ItemOpening($0) })?.opener else {
      StandardStreams.fail("\(path): no opening")
    }
    do throws(ItemDamage) {
      while let part = StandardStreams.read() { StandardStreams.write(try opener.open(part)) }
      StandardStreams.write(try opener.finish().bytes)
    } catch { StandardStreams.fail("\(error)") }
  }

  private static func sheet(_ capsule: StoredCapsule, address: String) {
    guard let ownership = capsule.ownership else { StandardStreams.fail("not the owner's capsule") }
    let sheet: RecoverySheet? = RecoverySheet(capsule, ownership, address: address)
    StandardStreams.write(Array((sheet?.text ?? "").utf8))
  }

  /// Pieces of 64 KiB, as the browser reads a file, through both layers and the digest, as often as it takes for a median.
  private static func measure(_ megabytes: Int) {
    let piece = random(65_536)
    let count = megabytes * 1_000_000 / piece.count
    guard let id = CapsuleID(bytes: random(CapsuleID.byteCount)), let key = AgeIdentity(secret: random(32)) else {
      return
    }
    let header = ItemHeader(
      capsule: id, coreHash: random(32), item: id, kind: .file, mediaType: "", fileName: "", madeAt: 0,
      size: Int64(count * piece.count), sha256: random(32))
    let rates = (0..<5).map { _ in
      let began = ContinuousClock.now
      var sealer = ItemSealer(
        header, recipients: [key.recipient], timeKey: key.recipient,
        random: random(ItemSealer.randomByteCount(recipients: 1, kind: key.kind)))
      for _ in 0..<count { _ = sealer?.seal(piece) }
      _ = sealer?.finish()
      return Double(count * piece.count) / 1e6 / ((ContinuousClock.now - began) / .seconds(1))
    }
    StandardStreams.write(Array("\(Int(rates.sorted()[2]))\n".utf8))
  }

  private static func capsule(_ path: String) -> StoredCapsule {
    guard let bytes = StandardStreams.file(path), let capsule = StoredCapsule(String(decoding: bytes, as: UTF8.self))
    else {
      StandardStreams.fail("\(path): no capsule")
    }
    return capsule
  }

  private static func random(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }
}
