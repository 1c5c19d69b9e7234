import PiggyBank
import ViewKit

/// One thing that was inside: text, a raster picture, or a file to be saved; or why it is not shown.
struct OpenedItemView: CapsulePart {
  var catalogue: Catalogue
  var item: OpenedItem
  var offset: Int64

  var body: [CapsuleNode] {
    Element("p", .class("footnote")) {
      catalogue.text(kind) + " · " + MomentText.day(WallTime(seconds: item.receivedAt + offset), catalogue.language)
        + (item.isOwn ? "" : " · " + catalogue.text("capsule.item.other"))
    }
    switch item.content {
    case .waiting: Element("p", .class("secondary"), .init("role", "status")) { catalogue.text("capsule.item.waiting") }
    case .letter(let text): Element("p", .class("letter"), .init("dir", "auto")) { text }
    case .picture(let address):
      Element("img", .class("photo"), .init("src", address), .init("alt", item.fileName), .init("loading", "lazy"))
    case .download: Element("p", .class("value")) { item.fileName }
    case .damaged(let damage):
      Element("p", .class("orange")) {
        SymbolView<PiggyBankAction>(.exclamationTriangle)
        " " + catalogue.text("capsule.damage." + damage.rawValue)
      }
    }
    if isWhole {
      Element(
        "button", .class("link"), .init("type", "button"),
        .init("aria-label", catalogue.text("capsule.item.save.of", item.fileName))
      ) {
        SymbolView<PiggyBankAction>(.download)
        catalogue.text("capsule.item.save")
      }.on(.click, .save(item.item))
    }
  }

  private var isWhole: Bool {
    switch item.content {
    case .waiting, .damaged: false
    default: true
    }
  }

  private var kind: String {
    switch item.content {
    case .letter: "capsule.item.letter"
    case .picture: "capsule.item.picture"
    default: item.header?.kind == .letter ? "capsule.item.letter" : "capsule.item.file"
    }
  }
}
