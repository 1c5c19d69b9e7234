import ByteReading

/// Walks the RDF of an XMP packet (XMP Specification Part 1, chapter 7) and names every leaf by its path.
struct RDFWalker {
  /// The properties found.
  private(set) var properties: XMPPropertyList
  /// Whether there was an `rdf:RDF` element.
  private(set) var foundRDF = false

  private let bytes: ByteSlice
  private var scanner: XMLScanner
  private var scope = XMPNameScope()
  private var path: [UInt8] = []
  private var frames: [Frame] = []
  private var skippedDepth = 0
  private var text = XMPLeafText()

  /// Camera Raw's masks, the deepest known structure, take about a dozen levels.
  private static let depthLimit = 64

  private static let about = Array("rdf:about".utf8)

  /// An open element's role in RDF's striped syntax.
  private enum Role {
    case outside, rdf, node, property, array
  }

  private struct Frame {
    var role: Role
    /// The length of the enclosing element's path.
    var pathLength: Int
    var bindingCount: Int
    var items = 0
    var hasParts = false
  }

  /// A walker for the UTF-8 packet `bytes`, which starts at the first byte of `region`.
  init(_ bytes: ByteSlice, in region: ByteRegion) {
    self.bytes = bytes
    properties = XMPPropertyList(bytes, in: region)
    scanner = XMLScanner(bytes)
  }

  /// Reads up to the end of the packet's root element.
  mutating func walk() {
    while let token = scanner.next() {
      switch token {
      case .start(let name, let isEmpty):
        open(name, isEmpty: isEmpty)
        if isEmpty { close() }
      case .end: close()
      case .text(let range, let isLiteral): note(range, isLiteral: isLiteral)
      }
      if case .text = token { continue }
      // After the root there is only padding, often kilobytes of it.
      if frames.isEmpty, foundRDF { return }
    }
  }

  private mutating func open(_ tag: Range<Int>, isEmpty: Bool) {
    guard frames.count < Self.depthLimit else {
      properties.isExcessive = true
      skippedDepth += 1
      return
    }
    let bindingCount = scope.count
    for attribute in scanner.attributes { scope.bind(attribute, in: bytes) }
    let name = scope.resolve(tag, in: bytes, isAttribute: false)
    let parent = frames.last?.role ?? .outside
    text.clear()
    if !frames.isEmpty { frames[frames.count - 1].hasParts = true }
    var frame = Frame(role: .outside, pathLength: path.count, bindingCount: bindingCount)
    frame.role = enter(name, under: parent)
    readAttributes(&frame, name)
    frames.append(frame)
  }

  /// Extends the path by the element `name` and returns its role.
  private mutating func enter(_ name: XMPName, under parent: Role) -> Role {
    switch parent {
    case .outside:
      if name.isRDF, bytes.holds("RDF", at: name.local) {
        foundRDF = true
        return .rdf
      }
      return name.isRDF && bytes.holds("Description", at: name.local) ? .node : .outside
    case .rdf: return .node
    case .node:
      append(name)
      return isResource ? .node : .property
    case .property:
      if name.isRDF {
        if bytes.holds("Description", at: name.local) { return .node }
        if isArray(name) { return .array }
      }
      append(name)
      return isResource ? .node : .property
    case .array:
      appendItem()
      return isResource ? .node : .property
    }
  }

  private func isArray(_ name: XMPName) -> Bool {
    bytes.holds("Seq", at: name.local) || bytes.holds("Bag", at: name.local) || bytes.holds("Alt", at: name.local)
  }

  /// Whether the latest tag has `rdf:parseType="Resource"`: its content is a structure without a Description.
  private var isResource: Bool {
    for attribute in scanner.attributes where bytes.holds("Resource", at: attribute.value) {
      let name = scope.resolve(attribute.name, in: bytes, isAttribute: true)
      if name.isRDF, bytes.holds("parseType", at: name.local) { return true }
    }
    return false
  }

  private mutating func append(_ name: XMPName) {
    // A structure's rdf:value is the value itself, its other fields are qualifiers (Part 1, 7.8).
    if name.isRDF, bytes.holds("value", at: name.local) { return }
    if !path.isEmpty { path.append(UInt8(ascii: "/")) }
    scope.append(name, in: bytes, to: &path)
  }

  /// `[2]`, or `[ko-KR]` if the item has a language.
  private mutating func appendItem() {
    let last = frames.count - 1
    frames[last].items += 1
    path.append(UInt8(ascii: "["))
    if let language {
      for index in language { path.append(bytes[index]) }
    } else {
      path += Array(String(frames[last].items).utf8)
    }
    path.append(UInt8(ascii: "]"))
  }

  private var language: Range<Int>? {
    for attribute in scanner.attributes where bytes.holds("xml:lang", at: attribute.name) {
      // RFC 5646, 4.4.1: no registered language tag comes near 64 characters.
      return attribute.value.count <= 64 && !attribute.value.isEmpty ? attribute.value : nil
    }
    return nil
  }

  private mutating func readAttributes(_ frame: inout Frame, _ element: XMPName) {
    if frame.role == .outside { return readToolkit() }
    guard frame.role == .node || frame.role == .property else { return }
    for attribute in scanner.attributes where !scope.isBinding(attribute.name, in: bytes) {
      let name = scope.resolve(attribute.name, in: bytes, isAttribute: true)
      if name.isXML { continue }
      if name.isRDF, !isValue(name.local) {
        // The subject of the packet: usually empty, a document's identifier, or a maker's mark ("DJI Meta Data").
        if path.isEmpty, bytes.holds("about", at: name.local) { properties.add(Self.about, attribute.value) }
        continue
      }
      let length = path.count
      if !name.isRDF { append(name) }
      properties.add(path, attribute.value)
      path.removeLast(path.count - length)
      if frame.role == .property { frame.hasParts = true }
    }
  }

  private func isValue(_ local: Range<Int>) -> Bool {
    bytes.holds("resource", at: local) || bytes.holds("value", at: local)
  }

  /// The library that wrote the packet, given in the outermost element; `xaptk` until 2004.
  private mutating func readToolkit() {
    for attribute in scanner.attributes
    where bytes.holds("x:xmptk", at: attribute.name) || bytes.holds("x:xaptk", at: attribute.name)
      || bytes.holds("xmptk", at: attribute.name)
    {
      path = Array("x:xmptk".utf8)
      properties.add(path, attribute.value)
      path = []
    }
  }

  private mutating func close() {
    if skippedDepth > 0 {
      skippedDepth -= 1
      return
    }
    guard let frame = frames.popLast() else { return }
    if frame.role == .property, !frame.hasParts { properties.add(path, text) }
    text.clear()
    path.removeLast(max(0, path.count - frame.pathLength))
    scope.drop(to: frame.bindingCount)
  }

  private mutating func note(_ range: Range<Int>, isLiteral: Bool) {
    guard skippedDepth == 0, let frame = frames.last, frame.role == .property, !frame.hasParts else { return }
    text.append(range, isLiteral: isLiteral, of: bytes)
  }
}
