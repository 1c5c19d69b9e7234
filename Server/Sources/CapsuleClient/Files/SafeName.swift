import PiggyBank

/// A name for an opened file, made of its author's: a plain name in its folder, whatever a stranger wrote.
package struct SafeName: Equatable, Sendable {
  /// What else is in an item's folder.
  static let header = "header.json"
  static let report = "report.json"
  /// File systems take 255 bytes; some room is left for endings that other programs add.
  private static let byteLimit = 200

  package let text: String

  package init(_ typed: String, kind: ItemKind) {
    var name = ""
    for scalar in typed.unicodeScalars {
      guard name.utf8.count + UTF8.width(scalar) <= Self.byteLimit else { break }
      switch scalar.value {
      // Controls, and what is drawn as nothing or turns the direction of what is beside it.
      case 0..<0x20, 0x7F..<0xA0, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: continue
      case 0xFFF9...0xFFFB, 0xE0000...0xE0FFF: continue
      // What systems separate folders, drives and streams with, and what shells read as patterns.
      case 0x2F, 0x5C, 0x3A, 0x2A, 0x3F, 0x22, 0x3C, 0x3E, 0x7C: name += "_"
      default: name.unicodeScalars.append(scalar)
      }
    }
    let first = name.unicodeScalars.first
    // Neither hidden, nor `.` or `..`, nor read as an option.
    if first == "." || first == "-" || first == "~" || first == " " { name = "_" + name }
    if name.isEmpty { name = kind.rawValue }
    let taken = [Self.header, Self.report, "content.partial"]
    text = taken.contains(name.lowercased()) ? "file-" + name : name
  }
}
