import ViewKit

/// A view of the inspector: whatever it asks for is one of the inspector's actions.
protocol InspectorView: View where Action == PhotoInspectorAction {}

typealias InspectorNode = Node<PhotoInspectorAction>
typealias InspectorElement = Element<PhotoInspectorAction>

/// What leads to the removal of metadata, of one photo or of many.
@inline(never)
func removalButton(_ catalogue: Catalogue) -> [InspectorNode] {
  ActionButton(catalogue.text("app.removal"), symbol: .shield, .removeMetadata).body
}

extension PhotoInspectorAction: SheetAction {
  static var closing: PhotoInspectorAction { .closeSheet }
}
