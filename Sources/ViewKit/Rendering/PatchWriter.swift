/// Writes changes to a tree of elements in the compact form that the page's script applies.
///
/// Each patch is an operation byte and its operands: numbers are 32 bits, little-endian; strings are their length in
/// bytes and UTF-8. The mounted tree's parent is node 0.
public struct PatchWriter {
  /// The operation of a patch. The raw value is its first byte.
  public enum Operation: UInt8, Sendable {
    /// id, isSVG (one byte), tag.
    case createElement = 1
    /// id, text.
    case createText
    /// id, name, value.
    case setAttribute
    /// id, name.
    case removeAttribute
    /// id, text.
    case setText
    /// parent, id, the next sibling (0 for none).
    case insertBefore
    /// id: removed from the tree, and forgotten.
    case remove
    /// id: forgotten, because a parent was removed.
    case forget
    /// id, kind of event (one byte).
    case listen
    /// id, kind of event (one byte).
    case unlisten
    /// id, command (one byte).
    case perform
  }

  /// The patches so far.
  public private(set) var bytes: [UInt8] = []

  public init() {}

  mutating func createElement(_ id: Int, _ tag: TagName, isSVG: Bool) {
    begin(.createElement, id)
    bytes.append(isSVG ? 1 : 0)
    put(tag.text)
  }

  mutating func createText(_ id: Int, _ text: String) {
    begin(.createText, id)
    put(text)
  }

  mutating func setAttribute(_ id: Int, _ attribute: Attribute) {
    begin(.setAttribute, id)
    put(attribute.name.text)
    put(attribute.value)
  }

  mutating func removeAttribute(_ id: Int, _ name: TagName) {
    begin(.removeAttribute, id)
    put(name.text)
  }

  mutating func setText(_ id: Int, _ text: String) {
    begin(.setText, id)
    put(text)
  }

  mutating func insert(_ id: Int, into parent: Int, before next: Int) {
    begin(.insertBefore, parent)
    put(id)
    put(next)
  }

  mutating func remove(_ id: Int) { begin(.remove, id) }

  mutating func forget(_ id: Int) { begin(.forget, id) }

  mutating func listen(_ id: Int, _ kind: EventKind) {
    begin(.listen, id)
    bytes.append(kind.rawValue)
  }

  mutating func unlisten(_ id: Int, _ kind: EventKind) {
    begin(.unlisten, id)
    bytes.append(kind.rawValue)
  }

  mutating func perform(_ command: ElementCommand, on id: Int) {
    begin(.perform, id)
    bytes.append(command.rawValue)
  }

  private mutating func begin(_ operation: Operation, _ id: Int) {
    bytes.append(operation.rawValue)
    put(id)
  }

  private mutating func put(_ number: Int) {
    let value = UInt32(truncatingIfNeeded: number)
    for shift in [UInt32(0), 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  private mutating func put(_ text: StaticString) {
    text.withUTF8Buffer { buffer in
      put(buffer.count)
      bytes.append(contentsOf: buffer)
    }
  }

  private mutating func put(_ text: String) {
    put(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }
}
