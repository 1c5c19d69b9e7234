import ViewKit

/// An entry of a thread: a photo in a bubble, or text if there is no photo.
package struct PhotoThreadItem {
  /// The entry's identity among the others.
  package var id: Int
  /// Whether it is the person's own, as in a chat.
  package var isOwn: Bool
  /// The photo's identity in the viewer; `nil` for text alone.
  package var photo: Int?
  /// The photo's displayed aspect ratio, width by height.
  package var ratio = 1.0
  /// The thumbnail's address, once there is one.
  package var address: String?
  /// The line below the photo, or the whole text.
  package var caption: String

  package init(id: Int, isOwn: Bool, photo: Int? = nil, ratio: Double = 1.0, address: String? = nil, caption: String) {
    self.id = id
    self.isOwn = isOwn
    self.photo = photo
    self.ratio = ratio
    self.address = address
    self.caption = caption
  }

  /// The aspect ratio of the bubble's image, limited at both ends: a wide panorama would be too flat to see, a tall
  /// image would take too much room.
  package var shownRatio: Double { max(0.56, min(ratio, 2.2)) }
}

/// Photos in the order they come in, like a chat: each in a bubble of its own aspect ratio, on its side, opened by a
/// tap.
package struct PhotoThreadView<Action>: View {
  let items: [PhotoThreadItem]
  /// The badge in the corner of a photo, or before the text, by index.
  let badge: (Int) -> [Node<Action>]
  /// The action for a tap on an entry, by index.
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
