import DeepCheck
import JSON
import ViewKit

/// A device's report as one self-contained HTML page that loads nothing and runs nothing. Its measurements are in it, so
/// that another copy of the engine can judge it again: ``DeviceReportPage`` takes them out.
public struct DeviceReportHTML {
  private let catalogue: Catalogue

  public init(_ catalogue: Catalogue) {
    self.catalogue = catalogue
  }

  /// `discrepancies` where the report was judged again: such a page says what was found, and is no report to hand on.
  public func page(_ report: DeviceReport, discrepancies: [Discrepancy]? = nil) -> String {
    let json = DeviceReportJSON.write(report)
    // The page shows the report as its own measurements have it, to the last digit that is written.
    let written = (try? DeviceReportReader.read(json)) ?? report
    return page(
      DeviceReportView<Never>(written, catalogue, discrepancies: discrepancies).body,
      discrepancies == nil ? DeviceReportPage.embedded(json) : "")
  }

  /// Two reports side by side; their measurements are in their own files.
  public func page(_ comparison: ReportComparison) -> String {
    page(ReportComparisonView<Never>(comparison, catalogue).body, "")
  }

  private func page(_ content: [StaticNode], _ data: String) -> String {
    let policy = "default-src 'none'; style-src 'sha256-\(DeviceReportStyle.digest)'"
    let head: [StaticNode] = [
      .element("meta", [.init("charset", "utf-8")]),
      .element("meta", [.init("http-equiv", "Content-Security-Policy"), .init("content", policy)]),
      .element("meta", [.init("name", "viewport"), .init("content", "width=device-width, initial-scale=1")]),
      .element("title", text: catalogue.text("device.title")),
    ]
    let foot = data.isEmpty ? "" : HTMLRenderer.render([note])
    return "<!DOCTYPE html>\n<html lang=\"\(catalogue.language.rawValue)\">\n<head>\n" + HTMLRenderer.render(head)
      + "\n<style>"
      + DeviceReportStyle.text + "</style>\n</head>\n<body>\n<main>\n" + HTMLRenderer.render(content) + foot
      + "\n</main>\n" + data + "</body>\n</html>\n"
  }

  private var note: StaticNode { .element("footer", text: catalogue.text("device.embedded")) }
}
