import DesignSystem
import MetaLens
import Reports
import ViewKit

/// The first screen: what this is, one thing to do, and what it can and can't determine.
struct EmptyStateView: InspectorView {
  var catalogue: Catalogue
  var state: PhotoInspectorState

  var body: [Node<PhotoInspectorAction>] {
    Element("section", .class("empty")) {
      Element("p", .class("brand")) {
        Element("img", .init("src", "icons/icon.svg"), .init("alt", ""), .init("width", "56"), .init("height", "56"))
        Element("span") { "Touchstone" }
      }
      Element("h1") { catalogue.text("app.empty.title") }
      Element("p", .class("secondary")) { catalogue.text("app.empty.subtitle") }
      PhotoPicker(title: catalogue.text("app.pick"))
      Element("div", .class("ways for-touch")) {
        PhotoPicker(title: catalogue.text("app.pick.files"), style: "link", source: .files)
        PhotoPicker(title: catalogue.text("app.pick.camera"), style: "link", source: .camera)
      }
      Element("p", .class("footnote for-pointer")) { catalogue.text("app.drop") }
      Element("details", .class("hint for-touch")) {
        Element("summary") { catalogue.text("app.hint.title") }
        for phone in ["iphone", "android"] {
          Element("p") { catalogue.text("app.hint." + phone) }
        }
      }
    }
    samples
    if state.hasHistory { HistoryListView(catalogue: catalogue, state: state) }
    abilities
    instruments
  }

  /// Two sample files, described as such because they aren't photos.
  private var samples: InspectorElement {
    Element("section", .class("card samples")) {
      Element("h2") { catalogue.text("app.samples") }
      Element("div", .class("pair")) {
        for sample in SamplePhoto.allCases {
          Element("button", .class("button"), .init("type", "button")) {
            catalogue.text("app.samples." + sample.rawValue)
          }.on(.click, .openSample(sample))
        }
      }
      Element("p", .class("footnote")) { catalogue.text("app.samples.note") }
    }
  }

  private var abilities: InspectorElement {
    Element("section", .class("card abilities")) {
      for can in [true, false] {
        let part = can ? "can" : "cannot"
        Element("div") {
          Element("h2") { catalogue.text("app." + part) }
          Element("ul") {
            for line in ["1", "2", "3"] {
              Element("li") {
                SymbolView(can ? .checkCircle : .xCircle)
                Element("span") { catalogue.text("app." + part + "." + line) }
              }
            }
          }
        }
      }
    }
  }

  private var instruments: InspectorElement {
    Element("section", .class("card others")) {
      Element("h2") { catalogue.text("app.instruments") }
      // This screen is the photos' own.
      for instrument in Instrument.allCases where instrument != .photos {
        Element("a", .class("row"), .init("href", "#" + instrument.rawValue)) {
          SymbolView(instrument.symbol)
          Element("span", .class("grow")) {
            Element("strong") { catalogue.text("instrument." + instrument.rawValue) }
            Element("span") { catalogue.text("app.instruments." + instrument.rawValue) }
          }
          SymbolView(.chevronRight, "symbol faint")
        }
      }
    }
  }
}

/// The reports stored on this device, latest first.
struct HistoryListView: InspectorView {
  var catalogue: Catalogue
  var state: PhotoInspectorState

  var body: [Node<PhotoInspectorAction>] {
    let shown = state.shownHistory
    Element("section", .class("card history")) {
      Element("h2") { catalogue.text("app.history") }
      // What is searched for stays visible, and can be cleared: after a report, and with fewer reports.
      if state.history.count > 5 || !state.historySearch.isEmpty {
        SearchField(catalogue.text("app.history.search"), state.historySearch) { .searchHistory($0) }
      }
      if shown.isEmpty, !state.history.isEmpty {
        Element("p", .class("secondary")) { catalogue.text("app.history.none") }
      }
      Element("ul", .class("rows")) {
        if let batch = state.batch, state.historySearch.isEmpty { row(batch) }
        for entry in shown { row(entry) }
      }
      Element("p", .class("footnote")) { catalogue.text("app.history.note") }
      actionButton(catalogue, "app.history.delete", .trash, style: "button plain", .deleteHistory)
    }
  }

  /// The last set of photos shown together.
  private func row(_ batch: KeptBatch) -> InspectorElement {
    Element("li") {
      Element("button", .class("row"), .init("type", "button")) {
        Element("span", .class("thumbnail")) { SymbolView(.pictures, "symbol faint") }
        Element("span", .class("grow")) {
          Element("span", .class("clip")) { catalogue.text("app.photos", count: batch.count) }
          if let date = batch.date { Element("small", .class("secondary")) { date } }
        }
        SymbolView(.chevronRight, "symbol faint")
      }.on(.click, .openBatch)
      ActionButton(
        catalogue.text("app.history.deleteBatch"), symbol: .trash, style: "link", isIconOnly: true, .deleteBatch)
    }.key(0)
  }

  private func row(_ entry: HistoryEntry) -> InspectorElement {
    let photo = entry.isViewable ? Attribute("data-photo", String(-entry.id)) : nil
    return Element("li") {
      Element("button", .class("row"), .init("type", "button"), photo) {
        Element("span", .class("thumbnail")) {
          if let address = entry.tile.address ?? entry.thumbnail {
            Element("img", .init("src", address), .init("alt", ""), .init("draggable", "false"))
          } else {
            SymbolView(.picture, "symbol faint")
          }
        }
        Element("span", .class("grow")) {
          Element("span", .class("clip")) { ViewerPhoto.name(entry.report.file) }
          if let date = entry.date { Element("small", .class("secondary")) { date } }
        }
        ScoreBadge(catalogue: catalogue, verdict: entry.report.verdict, score: entry.report.score)
      }.on(.click, entry.isViewable ? .viewer(.open(-entry.id)) : .openHistory(entry.id))
      ActionButton(
        catalogue.text("app.history.deleteOne"), symbol: .trash, style: "link", isIconOnly: true,
        .deleteReport(entry.id))
    }.key(entry.id)
  }
}
