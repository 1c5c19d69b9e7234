import ViewKit

/// A view of the inspector: whatever it asks for is one of the inspector's actions.
protocol InspectorView: View where Action == PhotoInspectorAction {}

typealias InspectorNode = Node<PhotoInspectorAction>
typealias InspectorElement = Element<PhotoInspectorAction>
