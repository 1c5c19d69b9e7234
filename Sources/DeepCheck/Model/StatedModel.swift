/// Compares the stated model with what the device shows: agrees, differs, or unknown. It never names a model.
package enum StatedModel {
  /// A fact that distinguishes models.
  package enum Kind: String, Sendable, CaseIterable {
    case screen, scale, cameras, system, refresh

    /// The figure that records whether it differs.
    package var figure: FigureName {
      switch self {
      case .screen: .screenDiffers
      case .scale: .scaleDiffers
      case .cameras: .camerasDiffer
      case .system: .systemDiffers
      case .refresh: .refreshDiffers
      }
    }
  }

  package enum Agreement: Sendable {
    case agrees, differs
    /// The stated model would show this, but so would others.
    case open
  }

  package struct Fact: Equatable, Sendable {
    package var kind: Kind
    package var agreement: Agreement
  }

  /// All facts in order.
  package static func judge(stated: AppleModel, shown: ShownDevice) -> [Fact] {
    Kind.allCases.map { kind in
      let agreement: Agreement =
        switch kind {
        case .screen: screen(stated, shown)
        case .scale: scale(stated, shown)
        case .cameras: cameras(stated, shown)
        case .system: system(stated, AppleSystem(agent: shown.agent))
        case .refresh: refresh(stated, shown)
        }
      return Fact(kind: kind, agreement: agreement)
    }
  }

  /// Display Zoom shows the same content with fewer points, never fewer than 320 across.
  private static func screen(_ model: AppleModel, _ shown: ShownDevice) -> Agreement {
    let sides = shown.sides
    guard sides.short > 0 else { return .open }
    if sides.short == model.width, sides.long == model.height { return .agrees }
    // The smallest zoom is 375 instead of 414 points.
    guard sides.short >= 320, sides.short * 100 <= model.width * 92 else { return .differs }
    let (zoomed, own) = (Double(sides.long) / Double(sides.short), Double(model.height) / Double(model.width))
    // Points are whole numbers, which shifts the aspect ratio by half a point in 320.
    return abs(zoomed / own - 1) < 0.006 ? .open : .differs
  }

  private static func scale(_ model: AppleModel, _ shown: ShownDevice) -> Agreement {
    guard shown.scale > 0 else { return .open }
    return abs(shown.scale - Double(model.scale)) < 0.01 ? .agrees : .differs
  }

  private static func cameras(_ model: AppleModel, _ shown: ShownDevice) -> Agreement {
    let named = CameraName.lenses(shown.cameras)
    if !named.lenses.isSubset(of: model.lenses) { return .differs }
    // A list with a second lens names all of them; the first alone may be all that an older iOS lists.
    if named.isWhole { return named.lenses == model.lenses ? .agrees : .differs }
    return .open
  }

  private static func system(_ model: AppleModel, _ system: AppleSystem) -> Agreement {
    switch system {
    case .other: return .differs
    case .unknown, .someiPhone: return .open
    case .iPhone(let major):
      if major < model.earliestSystem { return .differs }
      if let latest = model.latestSystem, major > latest { return .differs }
      return .agrees
    }
  }

  /// A page may be limited to 60 Hz on any display; only a higher rate is proof.
  private static func refresh(_ model: AppleModel, _ shown: ShownDevice) -> Agreement {
    guard let rate = shown.refresh, rate > 70, rate < 1000 else { return .open }
    return model.refresh > 60 ? .agrees : .differs
  }
}
