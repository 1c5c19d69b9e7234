import ViewKit

/// Photos as they come in over time, like a chat: each in a bubble of its own proportions, on its side, opened by a
/// tap.
struct PhotoThreadView<Action>: View {
  var items: [PhotoThreadItem]
  /// What stands in the corner of the photo at a place, or before the words there.
  var badge: (Int) -> [Node<Action>]
  /// What a tap on the entry at a place asks for.
  var open: (Int) -> Action

  var body: [Node<Action>] {
    Element("ul", .class("thread")) {
      for place in items.indices {
        Element("li", .class(items[place].isOwn ? "trailing" : "leading")) { bubble(place) }.key(items[place].id)
      }
    }
  }

  private func bubble(_ place: Int) -> Element<Action> {
    let item = items[place]
    let photo = item.photo.map { Attribute("data-photo", String($0)) }
    let ratio = photo.map { _ in Attribute("--ratio", NumberText.decimal(item.shownRatio, 3)) }
    return Element("button", .class(photo == nil ? "note row" : "bubble"), .init("type", "button"), photo, ratio) {
      if photo != nil {
        Element("span", .class("thumbnail")) {
          if let address = item.address {
            Element("img", .init("src", address), .init("alt", ""), .init("draggable", "false"))
          }
        }
      }
      badge(place)
      Element("span", .class("name clip")) { item.caption }
    }.on(.click, open(place))
  }
}
