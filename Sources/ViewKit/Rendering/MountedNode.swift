/// A node that the platform shows, with the number that both sides know it by.
final class MountedNode<Action> {
  let id: Int
  /// The element without its children, or the text.
  var node: Node<Action>
  var children: [MountedNode] = []

  init(id: Int, node: Node<Action>) {
    self.id = id
    self.node = node
  }

  var key: Int? {
    if case .element(let element) = node { element.key } else { nil }
  }

  /// Whether this node can become `other` by patches.
  func canBecome(_ other: Node<Action>) -> Bool {
    switch (node, other) {
    case (.text, .text): true
    case (.element(let old), .element(let new)): old.tag == new.tag && old.key == new.key
    default: false
    }
  }
}

extension Node {
  var key: Int? {
    if case .element(let element) = self { element.key } else { nil }
  }
}
