import JSON
import MetaLens
import Reports
import ViewKit

/// Exports reports as a file: a page, JSON, a spreadsheet table, or the drawing of a card for one photo.
package enum ReportFile {
  /// The raw value is its number in the page's script.
  package enum Format: Int, Sendable, CaseIterable {
    case html, json, csv, card
  }

  /// The file of `reports`, a JSON array in ``ReportArchive`` form; invalid entries are left out.
  package static func make(_ format: Format, _ reports: [UInt8], _ language: Language, at time: Int64) -> [UInt8] {
    let catalogue = Catalogue.details(language)
    let json = (try? JSONReader.read(reports))?.elements ?? []
    let documents = json.compactMap { ReportDocument(json: $0) }
    switch format {
    case .html:
      let page = ReportHTML(catalogue)
      return Array((page.opening() + documents.map { page.article($0) }.joined() + page.closing(at: time)).utf8)
    case .json:
      var bytes: [UInt8] = [0x5B]
      for (index, document) in documents.enumerated() {
        if index > 0 { bytes += [0x2C, 0x0A] }
        bytes += ReportJSON.object(document, catalogue)
      }
      return bytes + [0x5D, 0x0A]
    case .csv: return ReportTable.csv(documents, catalogue)
    case .card: return documents.first.map { ShareCard.svg($0, catalogue, at: time) } ?? []
    }
  }
}

/// Reports as a table with one row each.
package enum ReportTable {
  /// The table in RFC 4180 form, in UTF-8 with a byte order mark, without which spreadsheets misread the encoding of
  /// Korean.
  package static func csv(_ documents: [ReportDocument], _ catalogue: Catalogue) -> [UInt8] {
    let heads = ["file", "score", "verdict", "reasons", "captured", "camera", "bytes", "sha256"]
    var text = "\u{FEFF}" + row(heads.map { catalogue.text("details.column." + $0) })
    for document in documents {
      let reasons = document.flags.filter { $0.points < 0 }.map {
        FlagText.sentence($0, catalogue) + " (−\(-$0.points))"
      }
      text += row([
        document.file, String(document.score), catalogue.text("verdict." + document.verdict.rawValue),
        reasons.joined(separator: "; "), document.summary.capturedAt.map { DateText.rfc3339($0) } ?? "",
        SummaryText.camera(document.summary) ?? "", String(document.bytes), document.sha256 ?? "",
      ])
    }
    return Array(text.utf8)
  }

  private static func row(_ fields: [String]) -> String { fields.map { field($0) }.joined(separator: ",") + "\r\n" }

  /// `=`, `+`, `-` and `@`, which also start a formula in their full-width forms, and control characters before one
  /// (OWASP, CSV Injection).
  private static let formulaStarts: [UInt32] = [
    0x3D, 0x2B, 0x2D, 0x40, 0xFF1D, 0xFF0B, 0xFF0D, 0xFF20, 0x09, 0x0A, 0x0D,
  ]

  /// A quoted field. One that a spreadsheet would take for a formula is marked as text with an apostrophe, since names
  /// and values are untrusted.
  private static func field(_ text: String) -> String {
    var bytes: [UInt8] = [0x22]
    if let first = text.unicodeScalars.first, formulaStarts.contains(first.value) { bytes.append(0x27) }
    for byte in SafeText.visible(text).utf8 {
      if byte == 0x22 { bytes.append(0x22) }
      bytes.append(byte)
    }
    return String(decoding: bytes + [0x22], as: UTF8.self)
  }
}
