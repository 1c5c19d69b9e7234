import Cryptography
import ImageFormats
import MetaLens
import PhotoMetadata
import ViewKit

/// Reports as one self-contained HTML page that loads nothing and runs no scripts.
package struct ReportHTML {
  private let catalogue: Catalogue

  package init(_ catalogue: Catalogue) {
    self.catalogue = catalogue
  }

  /// The page before the first report.
  package func opening() -> String {
    let policy = "default-src 'none'; img-src data:; style-src 'sha256-\(ReportStyle.digest)'"
    let head = render([
      .element("meta", [.init("charset", "utf-8")]),
      .element("meta", [.init("http-equiv", "Content-Security-Policy"), .init("content", policy)]),
      .element("meta", [.init("name", "viewport"), .init("content", "width=device-width, initial-scale=1")]),
      .element("title", text: catalogue.text("report.title")),
    ])
    return "<!DOCTYPE html>\n<html lang=\"\(catalogue.language.rawValue)\">\n<head>\n\(head)\n<style>"
      + ReportStyle.text + "</style>\n</head>\n<body>\n<main>\n"
  }

  /// The page after the last report.
  ///
  /// - Parameter time: When the page was made, in seconds since 1970; if given, the page also names the version of the
  ///   rules.
  package func closing(at time: Int64? = nil) -> String {
    var text = catalogue.text("report.offline")
    if let time { text += catalogue.language.sentenceSpace + made(at: time) }
    return render([.element("footer", text: text)]) + "\n</main>\n</body>\n</html>\n"
  }

  /// The time, and the version of the rules.
  private func made(at time: Int64) -> String {
    var date = PhotoDate(unixSeconds: time)
    date.offset = 0
    return catalogue.text("report.made", DateText.shown(date, catalogue.language), ScoringGuide.version)
  }

  /// One photo's article.
  package func article(_ report: OriginalityReport, file: String, withMetadata: Bool) -> String {
    article(ReportDocument(report, file: file), metadata: withMetadata ? report.metadata : nil)
  }

  /// One photo's article, with every value of `metadata` if given.
  ///
  /// - Parameters:
  ///   - picture: An image file that browsers can show, which is embedded in the page.
  ///   - time: When the report was made, in seconds since 1970; if given, the article names it and the version of the
  ///     rules, so that it can be separated from the others.
  package func article(
    _ report: ReportDocument, metadata: PhotoMetadata? = nil, picture: [UInt8]? = nil, at time: Int64? = nil
  ) -> String {
    var parts = [heading(report), score(report), reasons(report), summary(report, at: time)]
    let image = picture.map { picture in
      let address =
        "data:" + Self.mediaType(picture) + ";base64,"
        + String(decoding: Base64.standard.encode(picture), as: UTF8.self)
      return StaticNode.element("img", [.init("src", address), .init("alt", "")])
    }
    if let image { parts.insert(image, at: 0) }
    if let map = PictureMapView<Never>(report, catalogue) { parts.insert(places(map, image), at: parts.count - 1) }
    if let metadata { parts.append(values(metadata)) }
    return render([.element("article", [], parts)]) + "\n"
  }

  private static func mediaType(_ picture: [UInt8]) -> String {
    switch picture.first {
    case 0x89: "image/png"
    case 0x47: "image/gif"
    case 0x52: "image/webp"
    default: "image/jpeg"
    }
  }

  /// The article of a file that could not be inspected.
  package func article(_ failure: InspectionFailure, file: String) -> String {
    render([
      .element(
        "article", [],
        [
          .element("h1", text: SafeText.visible(file)),
          .element("section", [], [.element("p", text: failure.message(catalogue))]),
        ])
    ]) + "\n"
  }

  private func render(_ nodes: [StaticNode]) -> String { HTMLRenderer.render(nodes) }

  private func heading(_ report: ReportDocument) -> StaticNode {
    .element("h1", text: SafeText.visible(report.file))
  }

  private func score(_ report: ReportDocument) -> StaticNode {
    let colour = report.tone.rawValue
    let depth = catalogue.text(report.isDeep ? "report.deep" : "report.quick")
    return .element(
      "section", [],
      [
        .element(
          "div", [.init("class", "score " + colour)],
          [
            .text("\(report.score)"), .element("small", text: "/100"),
          ]),
        .element("p", [.init("class", "verdict")], text: catalogue.text("verdict." + report.verdict.rawValue)),
        .element("p", text: catalogue.text("verdict." + report.verdict.rawValue + ".plain")),
        .element(
          "meter",
          [
            .init("class", colour), .init("min", "0"), .init("max", "100"), .init("value", "\(report.score)"),
            .init("aria-label", catalogue.text("report.score")),
          ]),
        .element(
          "p", [.init("class", "note")],
          text: catalogue.text("evidence." + report.evidence.rawValue) + " · " + depth),
      ])
  }

  private func summary(_ report: ReportDocument, at time: Int64?) -> StaticNode {
    var rows = [row(catalogue.text("summary.picture"), SummaryText.file(report))]
    for entry in SummaryText.rows(report, catalogue) { rows.append(row(entry.label, entry.value)) }
    if let digest = report.sha256 { rows.append(row("SHA-256", digest)) }
    let note = time.map { StaticNode.element("p", [.init("class", "note")], text: made(at: $0)) }
    return .element(
      "section", [],
      [
        .element("h2", text: catalogue.text("report.summary")), .element("table", [], rows),
      ] + (note.map { [$0] } ?? []))
  }

  /// Where to look: marks over the image if the page has it, otherwise in an empty frame, and in words.
  private func places(_ map: PictureMapView<Never>, _ image: StaticNode?) -> StaticNode {
    let figure = StaticNode.element("figure", [.class("marked")], (image.map { [$0] } ?? []) + [map.marks])
    return .element(
      "section", [.class("look")],
      [
        .element("h2", text: catalogue.text("map.title")), figure,
        .element("div", [], [.element("p", text: catalogue.text("map.note"))] + map.legend),
      ])
  }

  private func row(_ label: String, _ value: String) -> StaticNode {
    .element("tr", [], [.element("th", [.init("scope", "row")], text: label), .element("td", text: value)])
  }

  private func reasons(_ report: ReportDocument) -> StaticNode {
    let heading = StaticNode.element("h2", text: catalogue.text("report.reasons"))
    if report.flags.isEmpty {
      return .element("section", [], [heading, .element("p", text: catalogue.text("report.noReasons"))])
    }
    return .element("section", [], [heading, .element("ul", [], report.flags.map { flag($0) })])
  }

  private func flag(_ flag: ReportFlag) -> StaticNode {
    let points = flag.points == 0 ? "" : " (−\(-flag.points))"
    var children: [StaticNode] = [
      .element("span", [.init("class", flag.rule.severity.tone.rawValue)], text: flag.rule.severity.symbol + " "),
      .text(FlagText.sentence(flag, catalogue) + points),
    ]
    if !flag.evidence.isEmpty {
      let lines = flag.evidence.map { StaticNode.element("code", text: text($0)) }
      children.append(.element("div", [.class("evidence")], lines))
    }
    return .element("li", [], children)
  }

  private func text(_ evidence: Evidence) -> String {
    var text = evidence.block + " " + evidence.tag
    if let offset = evidence.offset { text += " · " + catalogue.text("report.offset", String(offset)) }
    if let value = EvidenceText.value(evidence, catalogue) { text += " · " + SafeText.shortened(value, to: 160) }
    return SafeText.visible(text)
  }

  private func values(_ metadata: PhotoMetadata) -> StaticNode {
    var children = [StaticNode.element("h2", text: catalogue.text("report.values"))]
    for directory in metadata.directories {
      let rows = directory.entries.map {
        row(SafeText.visible($0.name.text), SafeText.shortened(SafeText.visible(ValueDescriber.describe($0)), to: 400))
      }
      children.append(.element("h2", text: directory.block.name))
      children.append(.element("table", [], rows))
    }
    return .element("section", [], children)
  }
}
