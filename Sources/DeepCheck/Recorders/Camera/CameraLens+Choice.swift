extension CameraLens {
  /// Where it looks, by the browser's word or by its name.
  var direction: Facing? {
    if let facing { return facing }
    let name = Array(label.lowercased().utf8)
    if Self.back.contains(where: { Self.holds(name, $0) }) { return .back }
    return Self.front.contains(where: { Self.holds(name, $0) }) ? .front : nil
  }

  /// The names that systems give, in the three languages of this app.
  private static let back: [StaticString] = ["back", "rear", "environment", "후면", "背面"]
  private static let front: [StaticString] = ["front", "user", "facetime", "전면", "前面"]
  /// iOS lists compositions of several lenses beside the lenses, and a view made by computing.
  private static let composed: [StaticString] = ["dual", "triple", "desk view"]

  /// The lenses that are parts of the device: at most eight, none twice.
  static func physical(_ lenses: [CameraLens]) -> [CameraLens] {
    var found: [CameraLens] = []
    for lens in lenses where !lens.isComposed && !found.contains(where: { $0.id == lens.id }) { found.append(lens) }
    if found.isEmpty { found = lenses }
    return Array(found.prefix(8))
  }

  private var isComposed: Bool {
    let name = Array(label.lowercased().utf8)
    return Self.composed.contains { Self.holds(name, $0) }
  }

  private static func holds(_ text: [UInt8], _ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      guard text.count >= word.count else { return false }
      return (0...text.count - word.count).contains { start in
        word.indices.allSatisfy { text[start + $0] == word[$0] }
      }
    }
  }
}
