import ViewKit

/// One entry of a thread: a photo in a bubble, or words where there is no photo.
package struct PhotoThreadItem {
  /// What the entry is among the others.
  package var id: Int
  /// Whether it is the person's own, as in a chat.
  package var isOwn: Bool
  /// The photo's identity in the viewer; `nil` for words alone.
  package var photo: Int?
  /// The photo's width by its height, as it is shown.
  package var ratio = 1.0
  /// The small picture's address, once there is one.
  package var address: String?
  /// The line below the photo, or all there is to read.
  package var caption: String

  package init(id: Int, isOwn: Bool, photo: Int? = nil, ratio: Double = 1.0, address: String? = nil, caption: String) {
    self.id = id
    self.isOwn = isOwn
    self.photo = photo
    self.ratio = ratio
    self.address = address
    self.caption = caption
  }

  /// Width by height of the bubble's picture: a panorama would leave nothing to see, a tower no room.
  package var shownRatio: Double { max(0.56, min(ratio, 2.2)) }
}

/// Photos as they come in over time, like a chat: each in a bubble of its own proportions, on its side, opened by a
/// tap.
package struct PhotoThreadView<Action>: View {
  let items: [PhotoThreadItem]
  /// What is in the corner of the photo at a place, or before the words there.
  let badge: (Int) -> [Node<Action>]
  /// What a tap on the entry at a place asks for.
  var open: (Int) -> Action

  package init(items: [PhotoThreadItem], badge: @escaping (Int) -> [Node<Action>], open: @escaping (Int) -> Action) {
    self.items = items
    self.badge = badge
    self.open = open
  }

  package var body: [Node<Action>] {
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
