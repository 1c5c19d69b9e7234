/// The stated model compared with what the device shows: agrees, differs, or unknown. It never names a model.
package enum StatedModel {
  /// A fact that distinguishes models.
  package enum Kind: String, Sendable, CaseIterable {
    case screen, scale, cameras, system, refresh

    /// The figure that holds whether it differs.
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
    /// The stated model would show this, and so would others that it is not.
    case open
  }

  package struct Fact: Equatable, Sendable {
    package var kind: Kind
    package var agreement: Agreement
  }

  /// Every fact, in its order.
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

  /// Display Zoom shows the same picture with fewer points, never fewer than 320 across.
  private static func screen(_ model: AppleModel, _ shown: ShownDevice) -> Agreement {
    let sides = shown.sides
    guard sides.short > 0 else { return .open }
    if sides.short == model.width, sides.long == model.height { return .agrees }
    // The least zoomed is 375 instead of 414 points.
    guard sides.short >= 320, sides.short * 100 <= model.width * 92 else { return .differs }
    let (zoomed, own) = (Double(sides.long) / Double(sides.short), Double(model.height) / Double(model.width))
    // Points are whole, which moves the shape by half a point in 320.
    return abs(zoomed / own - 1) < 0.006 ? .open : .differs
  }

  private static func scale(_ model: AppleModel, _ shown: ShownDevice) -> Agreement {
    guard shown.scale > 0 else { return .open }
    return abs(shown.scale - Double(model.scale)) < 0.01 ? .agrees : .differs
  }

  private static func cameras(_ model: AppleModel, _ shown: ShownDevice) -> Agreement {
    let named = CameraName.lenses(shown.cameras)
    if !named.lenses.isSubset(of: model.lenses) { return .differs }
    // A list with one lens beside the first one has them all; the first alone may be all that an older iOS names.
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

  /// A page may be limited to 60 Hz on any display; only a higher rate proves something.
  private static func refresh(_ model: AppleModel, _ shown: ShownDevice) -> Agreement {
    guard let rate = shown.refresh, rate > 70, rate < 1000 else { return .open }
    return model.refresh > 60 ? .agrees : .differs
  }
}
