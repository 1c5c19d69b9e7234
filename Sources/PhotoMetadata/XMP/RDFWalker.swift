import ByteReading

/// Walks the RDF of an XMP packet (XMP Specification Part 1, chapter 7) and names every leaf by its path.
struct RDFWalker {
  /// The properties found, in the packet's order.
  private(set) var entries: [MetadataEntry] = []
  /// Whether an `rdf:RDF` element was met.
  private(set) var foundRDF = false
  /// Whether a limit cut something off.
  private(set) var isExcessive = false

  private let bytes: ByteSlice
  private let region: ByteRegion
  private var scanner: XMLScanner
  private var scope = XMPNameScope()
  private var path: [UInt8] = []
  private var frames: [Frame] = []
  private var skippedDepth = 0
  private var text = PendingText.none
  private var joined: [UInt8] = []

  /// Camera Raw's masks, the deepest structure known, take about a dozen levels.
  private static let depthLimit = 64
  /// A heavily retouched raw has a few thousand properties.
  private static let entryLimit = 20_000
  /// The longest real path has about 150 bytes. Every leaf repeats its path, so this bounds what a packet costs.
  private static let pathLimit = 256
  /// Longer values are embedded pictures in Base64: their bytes are kept, no text is made of them.
  private static let textLimit = 65_536

  /// What an open element is in RDF's striped syntax.
  private enum Role {
    case outside, rdf, node, property, array
  }

  private struct Frame {
    var role: Role
    /// The length of the path outside the element.
    var pathLength: Int
    var bindingCount: Int
    var items = 0
    var hasParts = false
  }

  private enum PendingText {
    case none
    case piece(Range<Int>, isLiteral: Bool)
    /// Several pieces, collected in ``joined``.
    case pieces(start: Int)
  }

  /// A walker over the UTF-8 packet `bytes`, whose first byte is the first one of `region`.
  init(_ bytes: ByteSlice, in region: ByteRegion) {
    self.bytes = bytes
    self.region = region
    scanner = XMLScanner(bytes)
  }

  /// Reads everything up to the end of the packet's root element.
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
      // Behind the root there is only padding, often kilobytes of it.
      if frames.isEmpty, foundRDF { return }
    }
  }

  private mutating func open(_ tag: Range<Int>, isEmpty: Bool) {
    guard frames.count < Self.depthLimit else {
      isExcessive = true
      skippedDepth += 1
      return
    }
    let bindingCount = scope.count
    for attribute in scanner.attributes { scope.bind(attribute, in: bytes) }
    let name = scope.resolve(tag, in: bytes, isAttribute: false)
    let parent = frames.last?.role ?? .outside
    text = .none
    if !frames.isEmpty { frames[frames.count - 1].hasParts = true }
    var frame = Frame(role: .outside, pathLength: path.count, bindingCount: bindingCount)
    frame.role = enter(name, under: parent)
    readAttributes(&frame, name)
    frames.append(frame)
  }

  /// Extends the path by the element `name` and tells what it is.
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

  /// Whether the latest tag says `rdf:parseType="Resource"`: its content is a structure without a Description.
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

  /// `[2]`, or `[ko-KR]` where the item says its language.
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
      if name.isRDF, !isValue(name.local) { continue }
      let length = path.count
      if !name.isRDF { append(name) }
      emit(.piece(attribute.value, isLiteral: false))
      path.removeLast(path.count - length)
      if frame.role == .property { frame.hasParts = true }
    }
  }

  private func isValue(_ local: Range<Int>) -> Bool {
    bytes.holds("resource", at: local) || bytes.holds("value", at: local)
  }

  /// The library that wrote the packet, which the outermost element names; `xaptk` until 2004.
  private mutating func readToolkit() {
    for attribute in scanner.attributes
    where bytes.holds("x:xmptk", at: attribute.name) || bytes.holds("x:xaptk", at: attribute.name)
      || bytes.holds("xmptk", at: attribute.name)
    {
      path = Array("x:xmptk".utf8)
      emit(.piece(attribute.value, isLiteral: false))
      path = []
    }
  }

  private mutating func close() {
    if skippedDepth > 0 {
      skippedDepth -= 1
      return
    }
    guard let frame = frames.popLast() else { return }
    if frame.role == .property, !frame.hasParts { emit(text) }
    text = .none
    path.removeLast(max(0, path.count - frame.pathLength))
    scope.drop(to: frame.bindingCount)
  }

  private mutating func note(_ range: Range<Int>, isLiteral: Bool) {
    guard skippedDepth == 0, let frame = frames.last, frame.role == .property, !frame.hasParts else { return }
    switch text {
    case .none: text = .piece(range, isLiteral: isLiteral)
    case .piece(let first, let firstIsLiteral):
      joined.removeAll(keepingCapacity: true)
      join(first, isLiteral: firstIsLiteral)
      join(range, isLiteral: isLiteral)
      text = .pieces(start: first.lowerBound)
    case .pieces: join(range, isLiteral: isLiteral)
    }
  }

  private mutating func join(_ range: Range<Int>, isLiteral: Bool) {
    let slice = bytes.part(range)
    joined += isLiteral ? slice.array : XMLText.resolvingReferences(slice)
  }

  private mutating func emit(_ value: PendingText) {
    switch value {
    case .none: return
    case .pieces(let start):
      let slice = ByteSlice(joined, origin: region.fileOffset(at: start), isVerbatim: false)
      let trimmed = slice.part(slice.trimmed(0..<slice.count))
      if trimmed.count > 0 { add(text(trimmed), at: start, length: joined.count) }
    case .piece(let range, let isLiteral):
      let range = bytes.trimmed(range)
      guard !range.isEmpty else { return }
      let slice = bytes.part(range)
      let isCoded = !isLiteral && slice.firstIndex(of: UInt8(ascii: "&")) != nil && slice.count <= Self.textLimit
      let resolved = isCoded ? ByteSlice(XMLText.resolvingReferences(slice)) : slice
      add(text(resolved), at: range.lowerBound, length: range.count)
    }
  }

  private func text(_ slice: ByteSlice) -> MetadataValue {
    slice.count > Self.textLimit ? .bytes(slice) : .text(slice.utf8Text)
  }

  private mutating func add(_ value: MetadataValue, at start: Int, length: Int) {
    guard entries.count < Self.entryLimit, path.count <= Self.pathLimit, !path.isEmpty else {
      isExcessive = isExcessive || !path.isEmpty
      return
    }
    entries.append(
      MetadataEntry(
        name: .text(String(decoding: path, as: UTF8.self)), value: value, offset: region.fileOffset(at: start),
        length: length))
  }
}
