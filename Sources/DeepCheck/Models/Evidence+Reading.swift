extension Evidence {
  /// The numbers under `name`; none when there are none.
  public func values(_ name: EvidenceName) -> [Double] {
    for series in series where series.name == name {
      let scale = Self.scale(series.decimals)
      return series.values.map { Double($0) / scale }
    }
    return []
  }

  /// The first number under `name`.
  public func number(_ name: EvidenceName) -> Double? {
    for series in series where series.name == name {
      return series.values.first.map { Double($0) / Self.scale(series.decimals) }
    }
    return nil
  }

  /// The first number under `name` as a whole one.
  public func integer(_ name: EvidenceName) -> Int? {
    number(name).flatMap { $0.magnitude < 2e9 ? Int($0) : nil }
  }

  /// The word under `name`.
  public func text(_ name: EvidenceName) -> String? {
    for text in texts where text.name == name { return text.value }
    return nil
  }

  /// The words under `name`; none when there are none.
  public func words(_ name: EvidenceName) -> [String] {
    texts.filter { $0.name == name }.map { $0.value }
  }

  /// Whether the word under `name` is `value`.
  func says(_ name: EvidenceName, _ value: StaticString) -> Bool {
    guard let text = text(name) else { return false }
    return value.withUTF8Buffer { text.utf8.elementsEqual($0) }
  }

  /// Three series as vectors, as many as the shortest has.
  func vectors(_ x: EvidenceName, _ y: EvidenceName, _ z: EvidenceName) -> [Vector3] {
    let (x, y, z) = (values(x), values(y), values(z))
    return (0..<min(x.count, y.count, z.count)).map { Vector3(x[$0], y[$0], z[$0]) }
  }
}
