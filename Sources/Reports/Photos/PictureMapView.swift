import ImageFormats
import MetaLens
import ViewKit

/// The maps of an image as marks to overlay, and in words.
package struct PictureMapView<Action> {
  private let maps: [PictureMap]
  /// The image's coded size, and the orientation for display.
  private let coded: PixelSize
  private let orientation: Int
  private let catalogue: Catalogue

  /// `nil` if there is nothing to mark.
  package init?(_ report: ReportDocument, _ catalogue: Catalogue) {
    guard !report.maps.isEmpty, let size = report.size, size.width > 0, size.height > 0 else { return nil }
    maps = report.maps
    coded = size
    orientation = report.summary.orientation ?? 1
    self.catalogue = catalogue
  }

  private var isTurned: Bool { (5...8).contains(orientation) }
  private var shown: PixelSize { isTurned ? coded.turned : coded }

  // MARK: Marks

  /// The marks, in the size of the image below them.
  package var marks: Node<Action> {
    .element(
      "svg",
      [
        .class("marks"), .init("viewBox", "0 0 \(shown.width) \(shown.height)"), .init("role", "img"),
        .init("preserveAspectRatio", "xMinYMin meet"), .init("aria-label", words),
      ],
      [.element("g", [.init("transform", turn)], maps.flatMap { cells($0) } + maps.flatMap { frames($0) })])
  }

  /// The transform that turns the coded image upright (Exif 3.0, 4.6.5.1.6), applied to the marks.
  private var turn: String {
    let (width, height) = (coded.width, coded.height)
    return switch orientation {
    case 2: "matrix(-1 0 0 1 \(width) 0)"
    case 3: "matrix(-1 0 0 -1 \(width) \(height))"
    case 4: "matrix(1 0 0 -1 0 \(height))"
    case 5: "matrix(0 1 1 0 0 0)"
    case 6: "matrix(0 1 -1 0 \(height) 0)"
    case 7: "matrix(0 -1 -1 0 \(height) \(width))"
    case 8: "matrix(0 -1 1 0 0 \(width))"
    default: "matrix(1 0 0 1 0 0)"
    }
  }

  /// The significant cells, as one path.
  private func cells(_ map: PictureMap) -> [Node<Action>] {
    var path = ""
    for index in map.levels.indices where map.levels[index] >= PictureMap.clear {
      let (x, y) = (index % map.columns * map.cell, index / map.columns * map.cell)
      let (width, height) = (min(map.cell, coded.width - x), min(map.cell, coded.height - y))
      if width > 0, height > 0 { path += "M\(x) \(y)h\(width)v\(height)h-\(width)z" }
    }
    return path.isEmpty ? [] : [.element("path", [.class("cells " + map.kind.rawValue), .init("d", path)])]
  }

  /// A light frame on a dark one, so that it is visible on any image.
  private func frames(_ map: PictureMap) -> [Node<Action>] {
    map.regions.flatMap { region in
      ["under", map.kind.rawValue].map { style in
        .element(
          "rect",
          [
            .class("frame " + style), .init("x", "\(region.x)"), .init("y", "\(region.y)"),
            .init("width", "\(region.width)"), .init("height", "\(region.height)"),
          ])
      }
    }
  }

  // MARK: Words

  /// The legend: a sample of each mark, its meaning, and its position.
  package var legend: [Node<Action>] {
    maps.map { map in
      let items: [Node<Action>] = map.regions.map { .element("li", text: text($0)) }
      return .element(
        "div", [.class("legend")],
        [
          .element(
            "p", [],
            [
              .element("span", [.class("sample " + map.kind.rawValue), .init("aria-hidden", "true")]),
              .text(catalogue.text("map.kind." + map.kind.rawValue)),
            ]),
          .element("ul", [], items),
        ])
    }
  }

  private var words: String {
    catalogue.text("map.alt") + ". "
      + maps.map { map in
        catalogue.text("map.kind." + map.kind.rawValue) + catalogue.language.colon
          + map.regions.map { text($0) }.joined(separator: "; ")
      }.joined(separator: ". ")
  }

  /// A region in words, in displayed orientation: “Top left: 640 × 480 pixels from 120, 96”.
  private func text(_ region: PictureMap.Region) -> String {
    let place = upright(region)
    return catalogue.text(
      "map.region", catalogue.text("map.place." + name(place)), PixelSize(place.width, place.height).text,
      "\(place.x), \(place.y)")
  }

  private func upright(_ region: PictureMap.Region) -> PictureMap.Region {
    var place = region
    if isTurned { (place.x, place.y, place.width, place.height) = (region.y, region.x, region.height, region.width) }
    if [2, 3, 6, 7].contains(orientation) { place.x = shown.width - place.x - place.width }
    if [3, 4, 7, 8].contains(orientation) { place.y = shown.height - place.y - place.height }
    return place
  }

  /// The ninth of the image that the region’s centre is in.
  private func name(_ region: PictureMap.Region) -> String {
    let column = max(0, min(2, (2 * region.x + region.width) * 3 / (2 * shown.width)))
    let row = max(0, min(2, (2 * region.y + region.height) * 3 / (2 * shown.height)))
    let names = ["topLeft", "top", "topRight", "left", "middle", "right", "bottomLeft", "bottom", "bottomRight"]
    return names[row * 3 + column]
  }
}
