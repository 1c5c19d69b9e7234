import ViewKit

/// What is said strongly when something can't go on: it is read out each time, and shakes where movement is welcome. The
/// place is there before there is anything to say, so that screen readers listen to it.
struct WarningView<Action>: View {
  var identity: String
  /// `nil` when nothing is wrong.
  var text: String?
  /// How often something was said: a new number is said again.
  var number: Int

  var body: [Node<Action>] {
    Element("div", .class("warning"), .init("id", identity), .init("role", "alert")) {
      if let text { Element("p", .class("shake")) { text }.key(number + 1) }
    }
  }
}
