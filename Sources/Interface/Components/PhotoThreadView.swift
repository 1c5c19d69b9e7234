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
        Element("li", .class(items[place].isOwn ? "trailing" : "leading")) {
          PhotoBubbleView(item: items[place], badge: badge(place), open: open(place))
        }.key(items[place].id)
      }
    }
  }
}
