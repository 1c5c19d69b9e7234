import JSON
import PiggyBank

/// A safe file name for an opened item, derived from its author's: a plain name within its folder, whatever the author
/// chose.
package struct SafeName: Equatable, Sendable {
  /// Names of the other files in an item's folder.
  static let header = "header.json"
  static let report = "report.json"
  /// File systems allow 255 bytes; this leaves room for extensions that other programs add.
  private static let byteLimit = 200

  package let text: String

  package init(_ typed: String, kind: ItemKind) {
    var name = ""
    for scalar in typed.unicodeScalars {
      guard name.utf8.count + UTF8.width(scalar) <= Self.byteLimit else { break }
      switch scalar.value {
      case _ where scalar.isHidden: continue
      // Separators of folders, drives and streams, and shell wildcards.
      case 0x2F, 0x5C, 0x3A, 0x2A, 0x3F, 0x22, 0x3C, 0x3E, 0x7C: name += "_"
      default: name.unicodeScalars.append(scalar)
      }
    }
    let first = name.unicodeScalars.first
    // So that it is not hidden, `.`, `..` or read as an option.
    if first == "." || first == "-" || first == "~" || first == " " { name = "_" + name }
    if name.isEmpty { name = kind.rawValue }
    let taken = [Self.header, Self.report, "content.partial"]
    text = taken.contains(name.lowercased()) ? "file-" + name : name
  }
}
