import DesignSystem
import MetaLens
import Reports
import ViewKit

/// The values of two photos side by side: those that differ, or all.
struct DifferencesView: DetailsView {
  var catalogue: Catalogue
  var comparison: PhotoComparison

  /// A page with more rows is slow, and nobody reads it.
  private static let rowLimit = 600

  var body: [DetailsNode] {
    // The lens redraws the page for each finger movement, so unchanged rows aren't rebuilt.
    var version = Fingerprint()
    version.add(catalogue.language.number)
    version.add(comparison.revision)
    version.add(comparison.showsAll ? 1 : 0)
    return [.element(Element("section", .class("card differences"), version: version.value) { content })]
  }

  @ViewBuilder<PhotoDetailsAction> private var content: [DetailsNode] {
    let reports = comparison.photos.compactMap { $0.report }
    if reports.count == 2 {
      let all = [DifferenceGroup.Row].facts(reports, catalogue)
      let counts = comparison.differences.counts
      Element("h2") { catalogue.text("report.values") }
      if comparison.differences.isEmpty {
        Element("p", .class("secondary"), .init("role", "status")) { catalogue.text(waiting) }
      } else {
        Element("p", .init("role", "status")) {
          catalogue.text(
            "details.compare.counts", NumberText.grouped(counts.different), NumberText.grouped(counts.all))
        }
      }
      Element("label", .class("switch")) {
        Element("span", .class("grow")) { catalogue.text("details.compare.all") }
        Element("input", .init("type", "checkbox"), .init("role", "switch"), .flag("checked", comparison.showsAll))
          .on(.change) { .showAllValues($0.isOn) }
      }
      group(catalogue.text("details.subject.file"), comparison.showsAll ? all : all.filter { $0.isDifferent })
      var left = Self.rowLimit
      for group in comparison.showsAll ? comparison.differences : comparison.differences.onlyDifferent {
        self.group(catalogue.text("details.subject." + group.subject.rawValue), Self.take(group.rows, &left))
      }
    } else {
      Element("p", .class("secondary"), .init("role", "status")) { catalogue.text("details.compare.reading") }
    }
  }

  /// Values come with the photo; a stored report has none.
  private var waiting: String {
    comparison.photos.contains { !$0.hasFile } ? "details.compare.notKept" : "details.compare.reading"
  }

  private static func take(_ rows: [DifferenceGroup.Row], _ left: inout Int) -> [DifferenceGroup.Row] {
    let taken = Array(rows.prefix(left))
    left -= taken.count
    return taken
  }

  @ViewBuilder<PhotoDetailsAction>
  private func group(_ title: String, _ rows: [DifferenceGroup.Row]) -> [DetailsNode] {
    if !rows.isEmpty {
      Element("section") {
        Element("h3") { title }
        Element("dl") { for row in rows { self.row(row) } }
      }
    }
  }

  private func row(_ row: DifferenceGroup.Row) -> DetailsElement {
    Element("div", .class(row.isDifferent ? "pair-row different" : "pair-row")) {
      Element("dt") {
        SafeText.visible(SafeText.shortened(row.tag, to: 120))
        if !row.block.isEmpty { Element("small", .class("block")) { SafeText.visible(row.block) } }
        if row.isDifferent && comparison.showsAll {
          Element("span", .class("visually-hidden")) { catalogue.text("details.compare.different") }
        }
      }
      value(row.first, 0)
      value(row.second, 1)
    }
  }

  private func value(_ text: String?, _ side: Int) -> DetailsElement {
    Element("dd") {
      Element("strong") { ComparisonView.letters[side] }
      if let text {
        Element("span", .class("value grow")) { SafeText.visible(SafeText.shortened(text, to: 300)) }
      } else {
        Element("span", .class("secondary grow")) { catalogue.text("details.compare.missing") }
      }
    }
  }
}

extension [DifferenceGroup.Row] {
  /// Facts about the files themselves.
  fileprivate static func facts(_ reports: [ReportDocument], _ catalogue: Catalogue) -> [DifferenceGroup.Row] {
    var rows: [DifferenceGroup.Row] = []
    func add(_ key: String, _ fact: (ReportDocument) -> String?) {
      let (first, second) = (fact(reports[0]), fact(reports[1]))
      if first == nil && second == nil { return }
      rows.append(.init(block: "", tag: catalogue.text(key), first: first, second: second))
    }
    add("details.column.file") { $0.file }
    add("summary.picture") { report in
      let format = report.format.utf8.map { $0 >= 0x61 && $0 <= 0x7A ? $0 - 0x20 : $0 }
      return String(decoding: format, as: UTF8.self) + (report.shownSize.map { " · " + $0.text } ?? "")
    }
    add("details.column.bytes") { NumberText.grouped($0.bytes) }
    add("details.column.score") { String($0.score) }
    add("details.column.verdict") { catalogue.text("verdict." + $0.verdict.rawValue) }
    add("details.column.captured") { report in
      report.summary.capturedAt.map { DateText.shown($0, catalogue.language) }
    }
    add("details.column.camera") { SummaryText.camera($0.summary) }
    add("details.column.sha256") { $0.sha256 }
    return rows
  }
}
