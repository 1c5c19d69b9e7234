import PiggyBank
import ViewKit

/// The links that were made for others, each with the way to end it.
struct LinksView: CapsulePart {
  var catalogue: Catalogue
  var state: PiggyBankState

  var body: [CapsuleNode] {
    if let links = state.current?.ownership?.links, !links.isEmpty {
      Element("section", .class("card")) {
        Element("h2") { catalogue.text("capsule.links") }
        Element("p", .class("secondary")) { catalogue.text("capsule.links.text") }
        Element("ul", .class("rows")) {
          for (place, link) in links.enumerated() {
            Element("li", .class("row")) {
              Element("span", .class("grow")) { catalogue.text("capsule.links.made", moment(link)) }
              Element(
                "button", .class("link red"), .init("type", "button"),
                .init("aria-label", catalogue.text("capsule.links.end.of", moment(link)))
              ) { catalogue.text("capsule.links.end") }.on(.click, .revokeLink(link.id))
            }.key(place)
          }
        }
      }
    }
  }

  private func moment(_ link: KeptLink) -> String {
    MomentText.time(WallTime(seconds: link.madeAt + state.offset), catalogue.language)
  }
}
