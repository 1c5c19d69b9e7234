import PiggyBank
import ViewKit

/// An opened photo in a bubble of its own proportions, with its score; a tap shows it large.
struct OpenedPhotoView: CapsulePart {
  var catalogue: Catalogue
  var item: OpenedItem

  var body: [CapsuleNode] {
    Element(
      "button", .class("bubble"), .init("type", "button"), .init("data-photo", String(item.number)),
      .init("--ratio", NumberText.decimal(bubble.shownRatio, 3))
    ) {
      Element("span", .class("thumbnail")) {
        if let address = bubble.address {
          Element("img", .init("src", address), .init("alt", ""), .init("draggable", "false"))
        }
      }
      FindingBadge(catalogue: catalogue, finding: item.finding)
      Element("span", .class("name clip")) { bubble.caption }
    }.on(.click, .picture(.open(item.number)))
  }

  private var bubble: PhotoThreadItem {
    var bubble = PhotoThreadItem(id: item.number, isOwn: item.isOwn, photo: item.number, caption: item.fileName)
    if case .made(let address) = item.tile { bubble.address = address }
    if let width = item.finding?.width, let height = item.finding?.height, width > 0, height > 0 {
      bubble.ratio = Double(width) / Double(height)
    }
    return bubble
  }
}
