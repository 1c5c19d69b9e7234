/// Keeps the tree that the platform shows, and returns its changes as patches.
public final class Renderer<Action> {
  private var mounted: [MountedNode<Action>] = []
  private var bindings: [Int: [EventBinding<Action>]] = [:]
  private var patches = PatchWriter()
  /// Commands wait until everything is in the page.
  private var commands: [(ElementCommand, Int)] = []
  private var lastID = 0

  public init() {}

  /// Replaces what is shown with `nodes`; returns the patches for that, in the form of ``PatchWriter``.
  public func render(_ nodes: [Node<Action>]) -> [UInt8] {
    patches = PatchWriter()
    mounted = update(mounted, to: nodes, parent: 0, isSVG: false)
    for (command, id) in commands { patches.perform(command, on: id) }
    commands = []
    return patches.bytes
  }

  /// The action for an event of `kind` on the node with `id`; `nil` if the node no longer listens.
  public func action(node id: Int, kind: EventKind, payload: EventPayload) -> Action? {
    for binding in bindings[id] ?? [] where binding.kind == kind { return binding.action(payload) }
    return nil
  }

  /// Updates the children of `parent` from `old` to `new`. They are placed from last to first, so that each can be
  /// inserted before one that is already in place.
  private func update(
    _ old: [MountedNode<Action>], to new: [Node<Action>], parent: Int, isSVG: Bool
  ) -> [MountedNode<Action>] {
    let matcher = ChildMatcher(old: old, new: new)
    for (index, node) in old.enumerated() where !matcher.isKept[index] { remove(node) }
    let unmoved = matcher.unmoved()
    var result: [MountedNode<Action>] = []
    result.reserveCapacity(new.count)
    var next = 0
    var index = new.count - 1
    while index >= 0 {
      let node: MountedNode<Action>
      if let match = matcher.matches[index] {
        node = old[match]
        patch(node, to: new[index], isSVG: isSVG)
      } else {
        node = create(new[index], isSVG: isSVG)
      }
      if !unmoved[index] { patches.insert(node.id, into: parent, before: next) }
      next = node.id
      result.append(node)
      index -= 1
    }
    result.reverse()
    return result
  }

  private func create(_ node: Node<Action>, isSVG: Bool) -> MountedNode<Action> {
    lastID += 1
    let mounted = MountedNode(id: lastID, node: node)
    switch node {
    case .text(let text): patches.createText(mounted.id, text)
    case .element(let unmade):
      let element = unmade.made()
      let isInSVG = isSVG || element.tag == "svg"
      patches.createElement(mounted.id, element.tag, isSVG: isInSVG)
      for attribute in element.attributes { patches.setAttribute(mounted.id, attribute) }
      bind(mounted.id, from: [], to: element.events)
      mounted.children = update([], to: element.children, parent: mounted.id, isSVG: isInSVG)
      mounted.node = .element(shallow(element))
      if let command = element.command { commands.append((command, mounted.id)) }
    }
    return mounted
  }

  private func patch(_ mounted: MountedNode<Action>, to node: Node<Action>, isSVG: Bool) {
    switch (mounted.node, node) {
    case (.text(let old), .text(let new)):
      if !old.utf8.elementsEqual(new.utf8) { patches.setText(mounted.id, new) }
      mounted.node = node
    case (.element(let old), .element(let unmade)):
      if let version = unmade.version, version == old.version { return }
      let new = unmade.made()
      patchAttributes(mounted.id, from: old.attributes, to: new.attributes)
      bind(mounted.id, from: old.events, to: new.events)
      mounted.children = update(
        mounted.children, to: new.children, parent: mounted.id, isSVG: isSVG || new.tag == "svg")
      mounted.node = .element(shallow(new))
    case (.text, .element), (.element, .text): break
    }
  }

  private func patchAttributes(_ id: Int, from old: [Attribute], to new: [Attribute]) {
    for attribute in old where !new.contains(where: { $0.name == attribute.name }) {
      patches.removeAttribute(id, attribute.name)
    }
    for attribute in new {
      let before = old.first { $0.name == attribute.name }
      if let before, before.value.utf8.elementsEqual(attribute.value.utf8) { continue }
      patches.setAttribute(id, attribute)
    }
  }

  private func bind(_ id: Int, from old: [EventBinding<Action>], to new: [EventBinding<Action>]) {
    for binding in old where !new.contains(where: { $0.kind == binding.kind }) { patches.unlisten(id, binding.kind) }
    for binding in new where !old.contains(where: { $0.kind == binding.kind }) { patches.listen(id, binding.kind) }
    if !new.isEmpty { bindings[id] = new } else if !old.isEmpty { bindings[id] = nil }
  }

  private func remove(_ node: MountedNode<Action>) {
    patches.remove(node.id)
    bindings[node.id] = nil
    for child in node.children { forget(child) }
  }

  private func forget(_ node: MountedNode<Action>) {
    patches.forget(node.id)
    bindings[node.id] = nil
    for child in node.children { forget(child) }
  }

  private func shallow(_ element: Element<Action>) -> Element<Action> {
    var copy = element
    copy.children = []
    return copy
  }
}

/// A node that the platform shows, with the number that identifies it on both sides.
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
    case (.text, .element), (.element, .text): false
    }
  }
}

extension Node {
  var key: Int? {
    if case .element(let element) = self { element.key } else { nil }
  }
}

/// Folds numbers into one that reveals, but for one chance in billions, whether any of them changed (FNV-1a, 64 bits).
public struct Fingerprint {
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  public init() {}

  /// Folds `number` in.
  public mutating func add(_ number: Int) {
    value = (value ^ UInt64(truncatingIfNeeded: number)) &* 0x100_0000_01B3
  }
}
