import DesignSystem
import PiggyBank
import Reports
import ViewKit

/// An item: a letter, a photo that a tap enlarges, or a file to save; or why it isn't shown.
struct OpenedItemView: CapsulePart {
  var catalogue: Catalogue
  var context: CapsuleContext
  var opening: OpeningViewModel.State
  var item: OpenedItem

  var body: [CapsuleNode] {
    Element("article", .class("entry")) {
      content
      if let refusal = item.refusal {
        words("p", "footnote orange", RefusalText.outside(refusal, catalogue))
      }
      Element("div", .class("entry-foot")) {
        Element("span", .class("footnote grow")) { origin }
        if case .letter = item.content, context.canSpeak { reading }
        if item.finding != nil { report }
        if isWhole { save }
      }
      if opening.unfolded == item.number, let finding = item.finding {
        FindingView(catalogue: catalogue, finding: finding)
      }
    }
  }

  @ViewBuilder<PiggyBankAction> private var content: [CapsuleNode] {
    switch item.content {
    case .waiting:
      note { Element("p", .class("secondary"), .init("role", "status")) { catalogue.text("capsule.item.waiting") } }
    case .letter(let text): Element("p", .class("letter"), .init("dir", "auto")) { text }
    case .picture where item.isPicture: OpenedPhotoView(catalogue: catalogue, item: item)
    case .picture: note { file(.picture, catalogue.text("capsule.item.undecodable")) }
    case .download: note { file(.file, catalogue.text("capsule.item.file")) }
    case .damaged(let damage):
      note {
        SymbolView<PiggyBankAction>(.exclamationTriangle, "symbol orange")
        words("p", "grow", catalogue.text("capsule.damage." + damage.rawValue))
      }
    }
  }

  private func note(@ViewBuilder<PiggyBankAction> _ content: () -> [CapsuleNode]) -> CapsuleElement {
    let content = content()
    return Element("div", .class("opened-note")) { content }
  }

  @ViewBuilder<PiggyBankAction> private func file(_ symbol: Symbol, _ text: String) -> [CapsuleNode] {
    SymbolView<PiggyBankAction>(symbol, "symbol secondary")
    Element("div", .class("grow")) {
      Element("p", .class("value")) { item.fileName }
      Element("p", .class("footnote")) { text }
    }
  }

  private var origin: String {
    MomentText.day(context.clock.wall(at: item.receivedAt), catalogue.language)
      + (author.map { " · " + $0 } ?? "")
      + (item.isUnseen && !item.isOwn ? " · " + catalogue.text("capsule.item.since") : "")
  }

  /// The author of someone else's item, never more than signatures prove.
  private var author: String? {
    if item.isOwn { return nil }
    switch item.standing {
    case .contributor(_, let token, _):
      return LinkText.author(token, madeAt: item.linkMadeAt, context.shownCapsule, context, catalogue)
    case .unknown: return catalogue.text("capsule.item.unknown")
    case nil, .owner, .forged: return nil
    }
  }

  private var reading: CapsuleElement {
    let isRead = opening.spokenLetter == item.item
    return Element(
      "button", .class("link"), .init("type", "button"), .init("aria-pressed", isRead ? "true" : "false")
    ) { catalogue.text("capsule.read") }.on(.click, .opening(.readLetter(item.item)))
  }

  private var report: CapsuleElement {
    Element(
      "button", .class("link"), .init("type", "button"),
      .init("aria-expanded", opening.unfolded == item.number ? "true" : "false")
    ) { catalogue.text("app.viewer.report") }.on(.click, .opening(.unfoldReport(item.number)))
  }

  private var save: CapsuleElement {
    Element(
      "button", .class("link"), .init("type", "button"),
      .init("aria-label", catalogue.text("capsule.item.save.of", item.fileName))
    ) { catalogue.text("capsule.item.save") }.on(.click, .opening(.save(item.item)))
  }

  private var isWhole: Bool {
    switch item.content {
    case .waiting, .damaged: false
    case .letter, .picture, .download: true
    }
  }
}

/// The photo viewer of an opened capsule, and the controls that float over the photo. The platform animates the
/// pictures below them and fades the controls in.
struct OpenedViewerView: CapsulePart {
  var catalogue: Catalogue
  var opening: OpeningViewModel.State

  var body: [CapsuleNode] {
    Element(
      "div", .class("fluid viewer"), .init("role", "dialog"), .init("aria-label", catalogue.text("app.viewer")),
      .init("tabindex", "-1")
    ) {
      Element("div", .class("fluid-interface")) {
        // Screen readers announce changes only in elements that existed before.
        Element("p", .class("visually-hidden"), .init("role", "status")) {
          if let item = opening.viewed { spoken(item) }
        }
        if let item = opening.viewed {
          button(catalogue.text("app.close"), .close, "glass", .close)
          if count > 1 { turns }
          button(catalogue.text("capsule.item.save.of", item.fileName), .download, "glass viewer-share", .save)
          card(item)
        }
      }
    }.key(9)
  }

  private var place: Int { (opening.viewer.place ?? 0) + 1 }
  private var count: Int { opening.viewer.photos.count }
  private var counted: String {
    catalogue.text("app.viewer.place", arguments: [NumberText.grouped(place), NumberText.grouped(count)])
  }

  private func spoken(_ item: OpenedItem) -> String {
    counted + ". " + item.fileName + (verdict(item).map { ". " + $0 } ?? "")
  }

  @ViewBuilder<PiggyBankAction> private var turns: [CapsuleNode] {
    Element("span", .class("viewer-place"), .init("aria-hidden", "true")) { counted }
    button(
      catalogue.text("app.viewer.previous"), .chevronLeft, "glass viewer-previous", .previous, isPossible: place > 1)
    button(
      catalogue.text("app.viewer.next"), .chevronRight, "glass viewer-next", .next, isPossible: place < count)
  }

  private func button(
    _ title: String, _ symbol: Symbol, _ style: String, _ action: PictureAction, isPossible: Bool = true
  ) -> CapsuleElement {
    Element(
      "button", .class(style), .init("type", "button"), .init("aria-label", title), .flag("disabled", !isPossible)
    ) { SymbolView<PiggyBankAction>(symbol) }.on(.click, .picture(action))
  }

  private func card(_ item: OpenedItem) -> CapsuleElement {
    Element("div", .class("viewer-card")) {
      FindingBadge(catalogue: catalogue, finding: item.finding)
      Element("p", .init("aria-hidden", "true")) {
        if let verdict = verdict(item) { verdict }
        Element("span", .class("viewer-name clip")) { item.fileName }
      }
    }
  }

  private func verdict(_ item: OpenedItem) -> String? {
    item.finding.map { catalogue.text("verdict." + $0.verdict) }
  }
}
