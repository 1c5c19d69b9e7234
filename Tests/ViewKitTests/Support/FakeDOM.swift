@testable import ViewKit

/// A page that applies patches as the browser's script does, and can be read as HTML.
final class FakeDOM {
  final class Item {
    var tag: String?
    var isSVG = false
    var text = ""
    var attributes: [String: String] = [:]
    var children: [Item] = []
    var listens: Set<UInt8> = []
    weak var parent: Item?
  }

  let root = Item()
  private var items: [UInt32: Item] = [:]

  private func known(_ id: UInt32) -> Item {
    guard let item = items[id] else { preconditionFailure("a patch names a node that is not there") }
    return item
  }
  /// How many patches of each kind were applied.
  private(set) var counts: [PatchWriter.Operation: Int] = [:]
  private(set) var performed: [(UInt8, UInt32)] = []

  init() { items[0] = root }

  var knownIDs: Int { items.count - 1 }

  func id(where matches: (Item) -> Bool) -> Int? {
    items.first { $0.key != 0 && matches($0.value) }.map { Int($0.key) }
  }

  func apply(_ bytes: [UInt8]) {
    var reader = Reader(bytes: bytes)
    counts = [:]
    while let byte = reader.byte() {
      guard let operation = PatchWriter.Operation(rawValue: byte) else { fatalError("unknown patch \(byte)") }
      counts[operation, default: 0] += 1
      apply(operation, &reader)
    }
  }

  private func apply(_ operation: PatchWriter.Operation, _ reader: inout Reader) {
    let id = reader.number()
    switch operation {
    case .createElement:
      let item = Item()
      item.isSVG = reader.byte() == 1
      item.tag = reader.text()
      precondition(items[id] == nil, "an identity is used twice")
      items[id] = item
    case .createText:
      let item = Item()
      item.text = reader.text()
      items[id] = item
    case .setAttribute:
      let name = reader.text()
      known(id).attributes[name] = reader.text()
    case .removeAttribute: known(id).attributes[reader.text()] = nil
    case .setText: known(id).text = reader.text()
    case .insertBefore: insert(known(reader.number()), into: known(id), before: reader.number())
    case .remove:
      detach(known(id))
      items[id] = nil
    case .forget: items[id] = nil
    case .listen: known(id).listens.insert(reader.byte() ?? 0)
    case .unlisten: known(id).listens.remove(reader.byte() ?? 0)
    case .perform: performed.append((reader.byte() ?? 0, id))
    }
  }

  private func insert(_ item: Item, into parent: Item, before next: UInt32) {
    detach(item)
    let place = next == 0 ? parent.children.count : parent.children.firstIndex { $0 === known(next) } ?? 0
    parent.children.insert(item, at: place)
    item.parent = parent
  }

  private func detach(_ item: Item) {
    if let place = item.parent?.children.firstIndex(where: { $0 === item }) { item.parent?.children.remove(at: place) }
    item.parent = nil
  }

  /// The page as text, attributes sorted by name.
  var html: String { root.children.map { describe($0) }.joined() }

  private func describe(_ item: Item) -> String {
    guard let tag = item.tag else { return "“\(item.text)”" }
    let attributes = item.attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\"\($0.value)\"" }.joined()
    let listens = item.listens.sorted().map { " !\($0)" }.joined()
    return "<\(tag)\(item.isSVG ? " svg" : "")\(attributes)\(listens)>" + item.children.map { describe($0) }.joined()
      + "</\(tag)>"
  }

  /// `nodes` as a page that was built at once would show them.
  static func html<Action>(_ nodes: [Node<Action>], isSVG: Bool = false) -> String {
    nodes.map { node in
      switch node {
      case .text(let text): return "“\(text)”"
      case .element(let element):
        let tag = "\(element.tag.text)"
        let isInSVG = isSVG || tag == "svg"
        let attributes = element.attributes.sorted { "\($0.name.text)" < "\($1.name.text)" }
          .map { " \($0.name.text)=\"\($0.value)\"" }.joined()
        let listens = Set(element.events.map { $0.kind.rawValue }).sorted().map { " !\($0)" }.joined()
        return "<\(tag)\(isInSVG ? " svg" : "")\(attributes)\(listens)>" + html(element.made().children, isSVG: isInSVG)
          + "</\(tag)>"
      }
    }.joined()
  }
}

private struct Reader {
  let bytes: [UInt8]
  var index = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func byte() -> UInt8? {
    guard index < bytes.count else { return nil }
    index += 1
    return bytes[index - 1]
  }

  mutating func number() -> UInt32 {
    var value: UInt32 = 0
    for shift in [UInt32(0), 8, 16, 24] { value |= UInt32(byte() ?? 0) << shift }
    return value
  }

  mutating func text() -> String {
    let length = Int(number())
    index += length
    return String(decoding: bytes[(index - length)..<index], as: UTF8.self)
  }
}
