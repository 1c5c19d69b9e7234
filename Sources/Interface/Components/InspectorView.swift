import ViewKit

/// A view of the inspector: whatever it asks for is one of the inspector's actions.
protocol InspectorView: View where Action == PhotoInspectorAction {}

typealias InspectorNode = Node<PhotoInspectorAction>
typealias InspectorElement = Element<PhotoInspectorAction>

/// A button whose words stand behind `key` in the catalogue: made in one place, since the page has many.
@inline(never)
func actionButton(
  _ catalogue: Catalogue, _ key: String, _ symbol: Symbol?, style: String = "button", _ action: PhotoInspectorAction
) -> [InspectorNode] {
  ActionButton(catalogue.text(key), symbol: symbol, style: style, action).body
}

extension PhotoInspectorAction: SheetAction {
  static var closing: PhotoInspectorAction { .closeSheet }
}
