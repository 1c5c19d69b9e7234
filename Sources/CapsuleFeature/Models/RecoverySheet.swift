import CivilTime
import Cryptography
import PiggyBank

/// The recovery sheet, which opens a capsule without this device: on paper, in a drawer.
package struct RecoverySheet: Equatable, Sendable {
  /// A label, readable by people and programs, and its value.
  package struct Line: Equatable, Sendable {
    package var label: String
    package var value: String
  }

  package let lines: [Line]
  package let grid: KeyGrid
  private let version: CapsuleVersion
  /// The commands that open an item with stock tools. Its author made the archive, so only the possible names
  /// (`ItemHeader`, `ItemKind` and `ItemReport`) are extracted, to a new folder, without overwriting (`-k`) and as this
  /// user (`-o`); the keys are in another folder.
  package static let command =
    "mkdir ./ITEM && age -d -i keys/time.key ./ITEM.age | age -d -i keys/owner.key | "
    + "tar -xkof - -C ./ITEM header.json letter.txt photo file report.json"

  /// `nil` once this device can't reveal the key.
  ///
  /// - Parameters:
  ///   - capsule: A sealed capsule with the Keeper's receipt.
  ///   - ownership: The owner's part of it.
  ///   - address: The Keeper's URL.
  package init?(_ capsule: StoredCapsule, _ ownership: StoredCapsule.Ownership, address: String) {
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

  /// The content of the sheet's QR code: the lines needed for recovery, without those that describe the capsule.
  package var code: String {
    lines.filter { !["name", "opens_at", "zone"].contains($0.label) }.map { $0.label + ": " + $0.value + "\n" }.joined()
  }

  /// The age version required, and where to get it. `mlkem768x25519` needs age 1.3; Debian 12 has 1.1.
  private var age: String {
    switch version {
    case .one: "age"
    case .two: "age 1.3 or later (https://age-encryption.org)"
    }
  }

  /// The sheet as plain text, usable without any of our programs.
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

/// The recovery data from a sheet, on a device that doesn't know the capsule.
package struct RecoveryCopy: Equatable, Sendable {
  /// The first part that is missing or invalid.
  package enum ParseError: String, Error, Equatable, Sendable {
    case key = "noKey"
    case capsule = "noCapsule"
    case token = "noToken"
  }

  /// Longer texts aren't sheets.
  static let byteLimit = 16_384

  package var key: AgeIdentity
  package var capsule: CapsuleID
  package var readToken: AccessToken

  /// - Parameters: As typed; white space is ignored.
  init(key: String, capsule: String, readToken: String) throws(ParseError) {
    guard let identity = KeyDrill.key(key) else { throw .key }
    guard let id = CapsuleID(TypedText.plain(capsule)) else { throw .capsule }
    guard let token = AccessToken(TypedText.plain(readToken)) else { throw .token }
    (self.key, self.capsule, self.readToken) = (identity, id, token)
  }
}

/// The lines of a recovery sheet's text that are present. Email may have quoted and wrapped them, and a phone's
/// keyboard may have capitalised them.
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
    // Accepts the full-width colon of Chinese and Japanese keyboards.
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

  /// The value of the first line with this label.
  func value(_ label: String) -> String? {
    lines.first { $0.label.utf8.elementsEqual(label.utf8) }?.value
  }

  /// The hash of the sheet's core.
  var coreHash: [UInt8]? {
    value("core_hash").flatMap { Base64.url.decode(Array($0.utf8)) }
  }

  /// The chain's head when the sheet was made.
  var head: ChainHead? { value("head").flatMap { ChainHead($0) } }

  /// Trims invisible characters and email quotation marks.
  private static func trimmed(_ line: String) -> Substring.UnicodeScalarView {
    let isMargin = { (scalar: Unicode.Scalar) in scalar == ">" || CapsuleName.isInvisible(scalar) }
    var rest = line.unicodeScalars[...].drop(while: isMargin)
    while let last = rest.last, isMargin(last) { rest.removeLast() }
    return rest
  }

  /// Whether a character can be part of a key or an ID, and so continue a wrapped line.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "A"..."Z", "a"..."z", "0"..."9", "-", "_": true
    default: false
    }
  }
}

/// A key or ID entered by a person: typed, pasted or scanned.
enum TypedText {
  /// The text without invisible characters, and with the hyphens that a phone's keyboard turned into dashes.
  static func plain(_ text: String) -> String {
    var plain = ""
    for scalar in text.unicodeScalars where !CapsuleName.isInvisible(scalar) {
      switch scalar.value {
      case 0x2010...0x2013, 0x2212: plain += "-"
      // Two hyphens become one em dash.
      case 0x2014: plain += "--"
      default: plain.unicodeScalars.append(scalar)
      }
    }
    return plain
  }
}
