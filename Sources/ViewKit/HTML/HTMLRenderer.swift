/// Renders nodes as HTML. All text and all attribute values are escaped here, and nowhere else.
public enum HTMLRenderer {
  /// `nodes` as HTML.
  public static func render<Action>(_ nodes: [Node<Action>]) -> String {
    var output: [UInt8] = []
    for node in nodes { append(node, to: &output) }
    return String(decoding: output, as: UTF8.self)
  }

  private static func append<Action>(_ node: Node<Action>, to output: inout [UInt8]) {
    switch node {
    case .text(let text): escape(text, to: &output)
    case .element(let element): append(element, to: &output)
    }
  }

  private static func append<Action>(_ element: Element<Action>, to output: inout [UInt8]) {
    output.append(0x3C)
    append(element.tag, to: &output)
    for attribute in element.attributes {
      output.append(0x20)
      append(attribute.name, to: &output)
      output += [0x3D, 0x22]
      escape(attribute.value, to: &output)
      output.append(0x22)
    }
    output.append(0x3E)
    if isVoid(element.tag) { return }
    for child in element.made().children { append(child, to: &output) }
    output += [0x3C, 0x2F]
    append(element.tag, to: &output)
    output.append(0x3E)
  }

  private static func append(_ tag: TagName, to output: inout [UInt8]) {
    tag.text.withUTF8Buffer { output.append(contentsOf: $0) }
  }

  /// The elements without content (HTML, 13.1.2).
  private static func isVoid(_ tag: TagName) -> Bool {
    tag == "meta" || tag == "link" || tag == "br" || tag == "hr" || tag == "img" || tag == "input" || tag == "col"
  }

  private static func escape(_ text: String, to output: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case 0x26: literal("&amp;", to: &output)
      case 0x3C: literal("&lt;", to: &output)
      case 0x3E: literal("&gt;", to: &output)
      case 0x22: literal("&quot;", to: &output)
      case 0x27: literal("&#39;", to: &output)
      default: output.append(byte)
      }
    }
  }

  private static func literal(_ text: StaticString, to output: inout [UInt8]) {
    text.withUTF8Buffer { output.append(contentsOf: $0) }
  }
}
