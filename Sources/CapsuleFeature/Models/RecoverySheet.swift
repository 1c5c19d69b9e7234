import CivilTime
import Cryptography
import PiggyBank

/// What opens a capsule without this device: on paper, in a drawer.
package struct RecoverySheet: Equatable, Sendable {
  /// A label for machines and people alike, and its value.
  package struct Line: Equatable, Sendable {
    package var label: String
    package var value: String
  }

  package let lines: [Line]
  package let grid: KeyGrid
  private let version: CapsuleVersion
  /// The commands that open an item with stock tools. The person who added it made its archive: only the names that an item can
  /// have are taken (`ItemHeader`, `ItemKind` and `ItemReport` name them), into a new folder of its own, over nothing that
  /// is there (`-k`) and for this user (`-o`); the keys are in another folder.
  package static let command =
    "mkdir ./ITEM && age -d -i keys/time.key ./ITEM.age | age -d -i keys/owner.key | "
    + "tar -xkof - -C ./ITEM header.json letter.txt photo file report.json"

  /// `nil` once this device can't give out the key.
  ///
  /// - Parameters:
  ///   - capsule: Sealed, with the keeper's receipt.
  ///   - ownership: What its owner alone has of it.
  ///   - address: Where the keeper is.
  package init?(_ capsule: KeptCapsule, _ ownership: KeptCapsule.Ownership, address: String) {
    guard let key = ownership.key.identity else { return nil }
    (version, grid) = (capsule.core.version, KeyGrid(key))
    lines =
      [
        Line(label: "name", value: ownership.name), Line(label: "opens_at", value: Instant(capsule.core.opensAt).text),
        Line(label: "zone", value: capsule.core.zone), Line(label: "owner_key", value: key.text),
        Line(label: "capsule", value: capsule.id.text), Line(label: "read_token", value: ownership.readToken.text),
        Line(label: "keeper", value: address + "api/v1"),
        Line(label: "core_hash", value: String(decoding: Base64.url.encode(capsule.core.hash), as: UTF8.self)),
      ] + (capsule.heads.last.map { [Line(label: "head", value: $0.text)] } ?? [])
  }

  /// What the sheet's QR code holds: the lines that bring the capsule back to a device, and none that a stranger to it would
  /// learn something of it by.
  package var code: String {
    lines.filter { !["name", "opens_at", "zone"].contains($0.label) }.map { $0.label + ": " + $0.value + "\n" }.joined()
  }

  /// Which age opens a capsule, and where to get it. `mlkem768x25519` is age's from 1.3 on; Debian 12 has 1.1.
  private var age: String {
    switch version {
    case .one: "age"
    case .two: "age 1.3 or later (https://age-encryption.org)"
    }
  }

  /// The sheet as a plain text file, readable without any program of ours.
  package var text: String {
    let list = lines.map { $0.label + ": " + $0.value + "\n" }.joined()
    return list + """

      The characters after AGE-SECRET-KEY-… by column and row, to test this copy:

      \(grid.text)
      How to open it after its opening time, with \(age) and tar alone, in a new folder:
      1. Make a folder named keys, and save the owner_key in it as keys/owner.key.
      2. curl KEEPER/capsules/CAPSULE/release     and save its time_identity as keys/time.key.
      3. curl -H "Authorization: Bearer READ_TOKEN" KEEPER/capsules/CAPSULE/items
      4. For each item: curl -H "Authorization: Bearer READ_TOKEN" -o ./ITEM.age KEEPER/capsules/CAPSULE/items/ITEM
      5. \(Self.command)
      Each item is then in a folder of its own. tar names the files that an item doesn't have: that's no error.

      """
  }
}

/// What is read off a recovery sheet, on a device that knows nothing of the capsule.
package struct RecoveryCopy: Equatable, Sendable {
  /// What is missing, or is none. One thing is named at a time.
  package enum Fault: String, Error, Equatable, Sendable {
    case key = "noKey"
    case capsule = "noCapsule"
    case token = "noToken"
  }

  /// Longer texts are no sheets.
  static let byteLimit = 16_384

  package var key: AgeIdentity
  package var capsule: CapsuleID
  package var readToken: AccessToken

  /// - Parameters: As they were typed; white space in them does not count.
  init(key: String, capsule: String, readToken: String) throws(Fault) {
    guard let identity = KeyDrill.key(key) else { throw .key }
    guard let id = CapsuleID(TypedText.plain(capsule)) else { throw .capsule }
    guard let token = AccessToken(TypedText.plain(readToken)) else { throw .token }
    (self.key, self.capsule, self.readToken) = (identity, id, token)
  }
}

/// The lines of a recovery sheet's text, as far as they are there. A mail may have put marks before them and broken the long
/// ones, a phone's keyboard may have begun them with a capital.
struct RecoveryLines: Sendable {
  private var lines: [(label: String, value: String)] = []

  init(_ text: String) {
    guard text.utf8.count <= RecoveryCopy.byteLimit else { return }
    let isBreak = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
    for line in text.utf8.split(whereSeparator: isBreak) {
      add(Self.trimmed(String(decoding: Array(line), as: UTF8.self)))
    }
  }

  private mutating func add(_ line: Substring.UnicodeScalarView) {
    // A colon of a Chinese or Japanese keyboard is one as well.
    if let colon = line.firstIndex(where: { $0 == ":" || $0 == "\u{FF1A}" }) {
      lines.append(
        (
          String(Self.trimmed(String(line[..<colon]))).lowercased(),
          String(Self.trimmed(String(line[line.index(after: colon)...])))
        ))
    } else if let last = lines.indices.last, !line.isEmpty, line.allSatisfy({ Self.isPart($0) }) {
      lines[last].value += String(line)
    }
  }

  /// The first line's value with a label.
  func value(_ label: String) -> String? {
    lines.first { $0.label.utf8.elementsEqual(label.utf8) }?.value
  }

  /// The hash of the core that the sheet was made for.
  var coreHash: [UInt8]? {
    value("core_hash").flatMap { Base64.url.decode(Array($0.utf8)) }
  }

  /// How far the chain had come when the sheet was made.
  var head: ChainHead? { value("head").flatMap { ChainHead($0) } }

  /// Without what nobody sees and a mail's marks of quotation.
  private static func trimmed(_ line: String) -> Substring.UnicodeScalarView {
    let isMargin = { (scalar: Unicode.Scalar) in scalar == ">" || CapsuleName.isInvisible(scalar) }
    var rest = line.unicodeScalars[...].drop(while: isMargin)
    while let last = rest.last, isMargin(last) { rest.removeLast() }
    return rest
  }

  /// What a broken line goes on with: the letters of keys and names for machines.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "A"..."Z", "a"..."z", "0"..."9", "-", "_": true
    default: false
    }
  }
}

/// A key or a name for machines as it comes from a person: typed, pasted or scanned.
enum TypedText {
  /// The text without what nobody sees, and with the hyphens again that a phone's keyboard has made dashes of.
  static func plain(_ text: String) -> String {
    var plain = ""
    for scalar in text.unicodeScalars where !CapsuleName.isInvisible(scalar) {
      switch scalar.value {
      case 0x2010...0x2013, 0x2212: plain += "-"
      // Two hyphens become one dash.
      case 0x2014: plain += "--"
      default: plain.unicodeScalars.append(scalar)
      }
    }
    return plain
  }
}
