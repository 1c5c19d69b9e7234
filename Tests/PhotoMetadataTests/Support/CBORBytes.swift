@testable import PhotoMetadata

/// Builds CBOR, JUMBF boxes and C2PA structures.
enum CBORBytes {
  static func head(_ major: UInt8, _ argument: Int) -> [UInt8] {
    switch argument {
    case ..<24: [major << 5 | UInt8(argument)]
    case ..<256: [major << 5 | 24, UInt8(argument)]
    default: [major << 5 | 25] + BlockBytes.big16(argument)
    }
  }

  static func text(_ text: String) -> [UInt8] { head(3, text.utf8.count) + Array(text.utf8) }
  static func bytes(_ bytes: [UInt8]) -> [UInt8] { head(2, bytes.count) + bytes }
  static func array(_ items: [[UInt8]]) -> [UInt8] { head(4, items.count) + items.flatMap { $0 } }

  static func map(_ pairs: [(String, [UInt8])]) -> [UInt8] {
    head(5, pairs.count) + pairs.flatMap { text($0.0) + $0.1 }
  }

  static func texts(_ pairs: [(String, String)]) -> [UInt8] { map(pairs.map { ($0.0, text($0.1)) }) }

  static func box(_ type: String, _ payload: [UInt8]) -> [UInt8] {
    BlockBytes.big32(payload.count + 8) + Array(type.utf8) + payload
  }

  /// A superbox of the content type with a UUID that begins with `type`.
  static func superbox(_ type: String, _ label: String, _ content: [UInt8]) -> [UInt8] {
    let uuid = Array(type.utf8) + [0x00, 0x11, 0x00, 0x10, 0x80, 0x00, 0x00, 0xAA, 0x00, 0x38, 0x9B, 0x71]
    return box("jumb", box("jumd", uuid + [3] + Array(label.utf8) + [0]) + content)
  }

  /// A manifest with a claim and `assertions`, each a label and its CBOR.
  static func manifest(
    _ label: String, _ assertions: [(String, [UInt8])], claim: [(String, [UInt8])] = [], type: String = "c2ma",
    signature: [UInt8] = []
  ) -> [UInt8] {
    let boxes = assertions.flatMap { superbox("cbor", $0.0, box("cbor", $0.1)) }
    let signed = signature.isEmpty ? [] : superbox("c2cs", "c2pa.signature", box("cbor", signature))
    return superbox(
      type, label,
      superbox("c2as", "c2pa.assertions", boxes) + superbox("c2cl", "c2pa.claim", box("cbor", map(claim))) + signed)
  }

  static func store(_ manifests: [[UInt8]]) -> [UInt8] {
    superbox("c2pa", "c2pa", manifests.flatMap { $0 })
  }

  static func actions(_ actions: [[(String, String)]]) -> (String, [UInt8]) {
    ("c2pa.actions", map([("actions", array(actions.map { texts($0) }))]))
  }
}
