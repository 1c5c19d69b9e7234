import ViewKit

/// A view of the screens of devices: whatever it asks for is one of their actions.
protocol DeepCheckPart: View where Action == DeepCheckAction {}

typealias DeepCheckNode = Node<DeepCheckAction>
typealias DeepCheckElement = Element<DeepCheckAction>
