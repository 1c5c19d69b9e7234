import ImageFormats
import MetaLens
import ViewKit

/// The findings of evidence in the reader's language. Reports keep them in English; for display the rules' own phrases are
/// recognised and translated, and text of the file stays as it is.
package enum EvidenceText {
  /// What was found, in the reader's language if it is one of the rules' phrases.
  package static func value(_ evidence: Evidence, _ catalogue: Catalogue) -> String? {
    guard let value = evidence.value else { return nil }
    for phrase in Phrase.allCases {
      let parts = fixedParts(phrase.pattern)
      // Text of a file could be one of the plain phrases.
      if parts.count == 1, evidence.block != "JPEG", evidence.block != "Container" { continue }
      guard let arguments = arguments(of: Array(value.utf8), parts) else { continue }
      let isOurs = arguments.allSatisfy { isFigure($0) || $0.elementsEqual(evidence.tag.utf8) }
      if isOurs {
        return catalogue.text(
          "finding." + phrase.rawValue, arguments: arguments.map { String(decoding: $0, as: UTF8.self) })
      }
    }
    return value
  }

  /// What is wrong in a container, in the reader's language.
  package static func words(_ issue: FormatIssue, _ catalogue: Catalogue) -> String {
    value(Evidence(block: "Container", issue), catalogue) ?? issue.kind.words
  }

  /// The phrases of the rules (`Sources/MetaLens/Rules`), of damage and of trailers (`Sources/ImageFormats`).
  enum Phrase: String, CaseIterable {
    case correlation, differsNear, steps, firstSave, rounding, grid, regions, standardTables, optimised, oneComponent
    case defaultMatrix, transposed, itemOrder, tile, copiedTile, decodedRows, decodedShare
    case truncated, impossible, missing, excessive, checksum
    case byteCount, multiPicture, motionPhoto, gainMap, samsung, jpeg, padding, unknown
    case zip, rar, sevenZip, gzip, pdf, executable

    /// The phrase in reports.
    var pattern: String {
      switch self {
      case .correlation: "correlation %@ %"
      case .differsNear: "differs most near x %@, y %@"
      case .steps: "coefficient %@: first step %@, then %@"
      case .firstSave: "first save like T.81 K.1, libjpeg quality %@"
      case .rounding: "saved again, %@ of 1000 fine coefficients would change, not %@"
      case .grid: "x + %@, y + %@, of 8"
      case .regions: "x, y, width, height: %@"
      case .standardTables: "T.81 K.1, K.2, libjpeg quality %@"
      case .optimised: "optimised"
      case .oneComponent: "1 component"
      case .defaultMatrix: "ISO/IEC 11172-2, default matrix"
      case .transposed: "T.81 K.1, transposed"
      case .itemOrder: "item 1, iloc before iinf"
      case .tile: "tile %@: %@, not %@"
      case .copiedTile: "tile %@ has the data of tile %@"
      case .decodedRows: "%@ % of the picture's rows decode"
      case .decodedShare: "at most %@ % of the picture decodes"
      case .truncated: "%@ needs %@ bytes, %@ are left"
      case .impossible: "%@ has the impossible value %@"
      case .missing: "%@ is missing"
      case .excessive: "%@ is nested or repeated beyond reason"
      case .checksum: "%@ has checksum %@, its data %@"
      case .byteCount: "%@ bytes"
      case .multiPicture: Trailer.Kind.multiPicture.words
      case .motionPhoto: Trailer.Kind.motionPhoto.words
      case .gainMap: Trailer.Kind.gainMap.words
      case .samsung: Trailer.Kind.samsung.words
      case .jpeg: Trailer.Kind.jpeg.words
      case .padding: Trailer.Kind.padding.words
      case .unknown: Trailer.Kind.unknown.words
      case .zip: Trailer.ForeignKind.zip.words
      case .rar: Trailer.ForeignKind.rar.words
      case .sevenZip: Trailer.ForeignKind.sevenZip.words
      case .gzip: Trailer.ForeignKind.gzip.words
      case .pdf: Trailer.ForeignKind.pdf.words
      case .executable: Trailer.ForeignKind.executable.words
      }
    }
  }

  /// The text between the placeholders.
  private static func fixedParts(_ pattern: String) -> [[UInt8]] {
    var parts: [[UInt8]] = [[]]
    var rest = Array(pattern.utf8)[...]
    while let byte = rest.first {
      if rest.starts(with: "%@".utf8) {
        parts.append([])
        rest = rest.dropFirst(2)
      } else {
        parts[parts.count - 1].append(byte)
        rest = rest.dropFirst()
      }
    }
    return parts
  }

  /// What the text has in place of the placeholders; `nil` if it isn't this phrase.
  private static func arguments(of text: [UInt8], _ parts: [[UInt8]]) -> [ArraySlice<UInt8>]? {
    guard text.starts(with: parts[0]) else { return nil }
    var rest = text.dropFirst(parts[0].count)
    var arguments: [ArraySlice<UInt8>] = []
    for (index, part) in parts.enumerated().dropFirst() {
      let isLast = index == parts.count - 1
      var end = isLast ? rest.endIndex - part.count : rest.startIndex
      while !isLast, end < rest.endIndex, !rest[end...].starts(with: part) { end += 1 }
      guard end >= rest.startIndex, rest[end...].starts(with: part) else { return nil }
      arguments.append(rest[rest.startIndex..<end])
      rest = rest[(end + part.count)...]
    }
    return rest.isEmpty ? arguments : nil
  }

  /// Whether it consists of numbers, possibly hexadecimal.
  private static func isFigure(_ text: ArraySlice<UInt8>) -> Bool {
    !text.isEmpty
      && text.allSatisfy {
        switch $0 {
        case 0x30...0x39, 0x61...0x66, 0x20, 0x2C, 0x2D, 0x2E: true
        default: false
        }
      }
  }
}
