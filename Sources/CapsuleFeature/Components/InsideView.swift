import PiggyBank
import ViewKit

/// How much is inside and how much is being uploaded, never the content.
struct InsideView: CapsulePart {
  var catalogue: Catalogue
  var context: CapsuleContext
  var adding: AddingViewModel.State
  var syncing: SyncingViewModel.State
  var capsule: StoredCapsule

  var body: [CapsuleNode] {
    Element("div", .class("inside"), .init("role", "status")) {
      if let inside { words("p", inside) }
      if waiting > 0 { words("p", "secondary", catalogue.text("capsule.waiting", String(waiting))) }
      if !refusals.isEmpty {
        if refusals.count > unread {
          words("p", "orange", catalogue.text("capsule.refused", String(refusals.count - unread)))
        }
        if unread > 0 { words("p", "orange", catalogue.text("capsule.unread", String(unread))) }
        for (place, reason) in reasons.enumerated() { words("p", "secondary", reason).key(place + 1) }
      }
      if adding.sealing > 0, adding.work?.isShown != true {
        words("p", "secondary", catalogue.text("capsule.sealing"))
      }
    }
    if capsule.ownership != nil { AuthorsView(catalogue: catalogue, context: context, capsule: capsule) }
    SealingView(catalogue: catalogue, adding: adding)
    if let upload = syncing.upload, let item = capsule.items.first(where: { $0.item == upload.item }) {
      Element(
        "progress", .init("aria-label", catalogue.text("capsule.sending")),
        .init("value", String(upload.sent)), .init("max", String(max(1, item.byteCount))))
    }
  }

  /// Nothing for a contributor who hasn't added anything: what others added isn't known here.
  private var inside: String? {
    // A recovered device knows nothing until the Keeper has responded.
    if capsule.isReader, capsule.inside == nil { return catalogue.text("capsule.inside.unknown") }
    let count =
      capsule.ownership == nil
      ? capsule.items.count { $0.receipt != nil } : capsule.insideShares.reduce(0) { $0 + $1.count }
    if count == 0, waiting == 0 { return capsule.ownership == nil ? nil : catalogue.text("capsule.inside.none") }
    return catalogue.text(capsule.ownership == nil ? "capsule.saved" : "capsule.inside", String(count))
  }

  private var waiting: Int { capsule.items.filter { $0.isWaiting }.count }
  private var refusals: [String] { capsule.items.compactMap { $0.refusal } }
  private var unread: Int { refusals.filter { RefusalText.isUnread($0) }.count }
  /// Each reason once.
  private var reasons: [String] {
    refusals.map { RefusalText.text($0, isOpened: false, catalogue) }.reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
  }
}

/// The links for contributors, each with a button to revoke it.
struct LinksView: CapsulePart {
  var catalogue: Catalogue
  var context: CapsuleContext

  var body: [CapsuleNode] {
    if let links = context.current?.ownership?.links, !links.isEmpty {
      Element("section", .class("card")) {
        words("h2", catalogue.text("capsule.links"))
        words("p", "secondary", catalogue.text("capsule.links.text"))
        Element("ul", .class("rows")) {
          for (place, link) in links.enumerated() {
            Element("li", .class("row")) {
              words("span", "grow", title(link))
              Element(
                "button", .class("link red"), .init("type", "button"),
                .init(
                  "aria-label",
                  catalogue.text("capsule.links.end.of", (link.name.isEmpty ? "" : link.name + ", ") + moment(link)))
              ) { catalogue.text("capsule.links.end") }.on(.click, .managing(.revokeLink(link.id)))
            }.key(place)
          }
        }
      }
    }
  }

  private func title(_ link: StoredLink) -> String {
    let made = catalogue.text("capsule.links.made", moment(link))
    return link.name.isEmpty ? made : catalogue.text("capsule.invitation.for", link.name) + " · " + made
  }

  private func moment(_ link: StoredLink) -> String {
    MomentText.time(context.clock.wall(at: link.madeAt), catalogue.language)
  }
}
