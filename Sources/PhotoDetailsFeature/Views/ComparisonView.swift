import DesignSystem
import MetaLens
import Reports
import ViewKit

/// Two photos side by side with a shared viewport, and the values in which they differ.
struct ComparisonView: DetailsView {
  var catalogue: Catalogue
  var comparison: PhotoComparison

  var body: [DetailsNode] {
    if !comparison.photos.isEmpty {
      Element("section", .class("comparison")) {
        lens
        controls
      }
      if comparison.isWithPreview {
        thumbnailNotes
      } else {
        DifferencesView(catalogue: catalogue, comparison: comparison)
      }
      CompareLinks(catalogue: catalogue, hasPreview: false)
    }
  }

  private var lens: DetailsElement {
    Element(
      "div", .class(comparison.lens.zoom > 1 ? "sides zoomed" : "sides"), .init("role", "group"),
      .init("tabindex", "0"),
      .init("aria-label", catalogue.text("details.compare.pictures")),
      .init("--zoom", NumberText.decimal(comparison.lens.zoom, 4)),
      .init("--x", NumberText.decimal(0.5 - comparison.lens.x, 6)),
      .init("--y", NumberText.decimal(0.5 - comparison.lens.y, 6))
    ) {
      for side in 0..<2 { self.side(side) }
    }
  }

  private func side(_ side: Int) -> DetailsElement {
    let report = comparison.photos[min(side, comparison.photos.count - 1)].report
    let isInside = side == 1 && comparison.isWithPreview
    return Element("figure", .class("side")) {
      Element("div", .class("lens")) {
        switch comparison.sides[side].picture {
        case .shown(let address):
          Element(
            "img", .init("src", address), .init("alt", ""), .init("decoding", "async"), .init("draggable", "false")
          )
          .on(.error, .sideFailed(side))
        case .unasked, .asked: note("details.compare.reading")
        case .undecodable: note(isInside ? "details.compare.noThumbnail" : "details.compare.undecodable")
        case .notKept: note("details.compare.notKept")
        }
      }.on(.touches) { .lens(.touches($0.text)) }
      Element("figcaption") {
        Element("strong") { Self.letters[side] }
        Element("span", .class("grow")) {
          if isInside { catalogue.text("details.compare.inside") } else { Self.name(report) }
          if let report, !isInside {
            Element("small", .class("secondary")) {
              catalogue.text("verdict." + report.verdict.rawValue) + " · " + String(report.score)
            }
          }
        }
      }
    }
  }

  private func note(_ key: String) -> DetailsElement { Element("p", .class("secondary")) { catalogue.text(key) } }

  static let letters = ["A", "B"]

  static func name(_ report: ReportDocument?) -> String {
    report.map { SafeText.visible(SafeText.shortened($0.file, to: 200)) } ?? "…"
  }

  private var controls: DetailsElement {
    let percent = NumberText.grouped(Int((comparison.lens.zoom * 100).rounded()))
    return Element("div", .class("zooms")) {
      button("details.compare.smaller", "−", .smaller)
      Element("output", .init("aria-live", "polite")) { catalogue.text("details.compare.zoom", percent) }
      button("details.compare.larger", "+", .larger)
      ActionButton(catalogue.text("details.compare.whole"), style: "link", .lens(.whole))
    }
  }

  private func button(_ key: String, _ sign: String, _ input: ComparisonLens.Input) -> DetailsElement {
    Element("button", .class("round"), .init("type", "button"), .init("aria-label", catalogue.text(key))) { sign }
      .on(.click, .lens(input))
  }

  /// The judge's findings on the thumbnail, next to what a person sees.
  private var thumbnailNotes: DetailsElement {
    let flags = comparison.photos[0].report?.flags.filter { $0.kind.rawValue.begins(with: "thumbnail") } ?? []
    return Element("section", .class("card")) {
      for flag in flags {
        Element("p", .class("item")) {
          SymbolView(flag.rule.severity.picture, "symbol " + flag.rule.severity.tone.rawValue)
          Element("span", .class("grow")) { FlagText.sentence(flag, catalogue) }
        }
      }
      Element("p", .class("secondary")) { catalogue.text("details.compare.thumbnailNote") }
    }
  }
}

/// The links to comparisons.
struct CompareLinks: DetailsView {
  var catalogue: Catalogue
  /// Whether there is an image inside the file to compare it with.
  var hasPreview: Bool

  var body: [DetailsNode] {
    Element("section", .class("compare-links"), .init("aria-label", catalogue.text("details.compare"))) {
      if hasPreview {
        ActionButton(catalogue.text("details.compare.thumbnail"), symbol: .pictures, .compareWithPreview)
      }
      // The page's script handles files picked in any field.
      Element("label", .class("button")) {
        Element(
          "input", .init("type", "file"), .init("accept", "image/*,.heic,.heif,.dng,.cr2,.cr3,.nef,.arw,.jxl,.tif"),
          .init("data-way", "comparison"), .class("visually-hidden"))
        SymbolView(.pictures)
        catalogue.text("details.compare.other")
      }
    }
  }
}
