import ByteReading

/// A qualified name in a packet, with its namespace resolved.
struct XMPName {
  /// The namespace's index in ``XMPNamespace/all``; `nil` for unknown ones.
  var namespace: Int?
  /// The prefix as written in the packet; empty without one.
  var prefix: Range<Int>
  /// The name after the prefix.
  var local: Range<Int>

  var isRDF: Bool { namespace == XMPNamespace.rdf }
  var isXML: Bool { namespace == XMPNamespace.xml }
}

/// The namespaces bound at a point in a packet.
struct XMPNameScope {
  private var bindings: [Binding] = []

  /// Resolving a name searches all bindings; a packet of Adobe's has about twenty.
  private static let limit = 256

  private struct Binding {
    var prefix: Range<Int>
    var namespace: Int?
  }

  var count: Int { bindings.count }

  /// Removes the bindings added since there were `count`.
  mutating func drop(to count: Int) {
    bindings.removeLast(max(0, bindings.count - count))
  }

  /// Whether the attribute `name` binds a namespace instead of naming a property.
  func isBinding(_ name: Range<Int>, in bytes: ByteSlice) -> Bool {
    bytes.starts(with: "xmlns", at: name.lowerBound)
      && (name.count == 5 || (name.count > 5 && bytes[name.lowerBound + 5] == UInt8(ascii: ":")))
  }

  /// Adds `attribute` if it binds a namespace.
  mutating func bind(_ attribute: XMLScanner.Attribute, in bytes: ByteSlice) {
    guard isBinding(attribute.name, in: bytes), bindings.count < Self.limit else { return }
    let name = attribute.name
    let prefix = min(name.lowerBound + 6, name.upperBound)..<name.upperBound
    bindings.append(Binding(prefix: prefix, namespace: XMPNamespace.index(of: bytes.part(attribute.value))))
  }

  /// The name at `range`; a default namespace applies to elements only (Namespaces in XML 1.0, 6.2).
  func resolve(_ range: Range<Int>, in bytes: ByteSlice, isAttribute: Bool) -> XMPName {
    var prefix = range.lowerBound..<range.lowerBound
    var local = range
    if let colon = bytes.part(range).firstIndex(of: UInt8(ascii: ":")) {
      prefix = range.lowerBound..<range.lowerBound + colon
      local = range.lowerBound + colon + 1..<range.upperBound
    } else if isAttribute {
      return XMPName(namespace: isBareRDF(local, bytes) ? XMPNamespace.rdf : nil, prefix: prefix, local: local)
    }
    return XMPName(namespace: namespace(of: prefix, in: bytes), prefix: prefix, local: local)
  }

  /// RDF attributes that its first version allowed without a prefix, as old writers still do.
  private func isBareRDF(_ name: Range<Int>, _ bytes: ByteSlice) -> Bool {
    bytes.holds("about", at: name) || bytes.holds("resource", at: name) || bytes.holds("parseType", at: name)
      || bytes.holds("ID", at: name)
  }

  private func namespace(of prefix: Range<Int>, in bytes: ByteSlice) -> Int? {
    var index = bindings.count - 1
    while index >= 0 {
      if bytes.equal(bindings[index].prefix, prefix) { return bindings[index].namespace }
      index -= 1
    }
    // Both are used without a binding: xml by definition, rdf in packets cut out of their document.
    if bytes.holds("xml", at: prefix) { return XMPNamespace.xml }
    return bytes.holds("rdf", at: prefix) ? XMPNamespace.rdf : nil
  }

  /// Appends `name` with its well-known prefix, or else with the packet's own.
  func append(_ name: XMPName, in bytes: ByteSlice, to path: inout [UInt8]) {
    if let namespace = name.namespace {
      path += XMPNamespace.all[namespace].prefix.utf8
      path.append(UInt8(ascii: ":"))
    } else if !name.prefix.isEmpty {
      bytes.part(name.prefix).withBytes { path.append(contentsOf: $0) }
      path.append(UInt8(ascii: ":"))
    }
    bytes.part(name.local).withBytes { path.append(contentsOf: $0) }
  }
}
