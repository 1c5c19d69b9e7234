import ViewKit

/// A photo in a bubble of its own proportions, or words where there is no photo; a tap opens it.
struct PhotoBubbleView<Action>: View {
  var item: PhotoThreadItem
  /// What stands in the corner of the photo, or before the words.
  var badge: [Node<Action>]
  var open: Action

  var body: [Node<Action>] {
    let photo = item.photo.map { Attribute("data-photo", String($0)) }
    let ratio = photo.map { _ in Attribute("--ratio", NumberText.decimal(item.shownRatio, 3)) }
    return [
      .element(
        Element("button", .class(photo == nil ? "note row" : "bubble"), .init("type", "button"), photo, ratio) {
          if photo != nil {
            Element("span", .class("thumbnail")) {
              if let address = item.address {
                Element("img", .init("src", address), .init("alt", ""), .init("draggable", "false"))
              }
            }
          }
          badge
          Element("span", .class("name clip")) { item.caption }
        }.on(.click, open))
    ]
  }
}
