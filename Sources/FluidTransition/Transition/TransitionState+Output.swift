extension TransitionState {
  public var phase: TransitionPhase {
    guard let index = index(of: currentItem) else { return flights.isEmpty ? .closed : .closing }
    return flights[index].hasArrived ? .open : .opening
  }

  /// Whether another frame has to be drawn though nothing else happens.
  public var isMoving: Bool {
    (strip != SpringState(0) && !isStripHeld) || interface != SpringState(interfaceGoal)
      || backdropDifference != SpringState(0)
      || flights.contains {
        $0.isHeld ? $0.opacity != SpringState($0.goal.opacity) : !$0.isExact || $0.operation != nil
      }
  }

  /// Whether fingers hold something, or are about to.
  var isHolding: Bool { gesture.mode != .idle }

  /// Whether the destination takes the events of this pointer.
  public func captures(_ pointer: Int) -> Bool {
    isHolding && pointers.contains { $0.id == pointer }
  }

  /// How dark the source's screen is, 0...1: by how far open the pictures are together.
  public var backdropOpacity: Double {
    max(0, min(openness + backdropDifference.value, 1))
  }

  /// How far open the pictures are together.
  @inline(never)
  var openness: Double {
    var closed = 1.0
    for flight in flights where isShown(flight) { closed *= 1 - flight.openness }
    return 1 - closed
  }

  /// The opacity of the destination's floating interface, which comes last and goes first.
  public var interfaceOpacity: Double {
    max(0, min((backdropOpacity - 0.7) / 0.3, 1)) * max(0, min(interface.value, 1))
  }

  /// Whether everything may be painted anew at its real size: nothing moves, and no finger holds anything.
  public var isAtRest: Bool { !isHolding && !isMoving }

  /// What to draw.
  public var layers: [LayerValues] { (0..<layerCount).map { layer($0) } }

  public var layerCount: Int { flights.count }

  /// One of ``layers``.
  public func layer(_ index: Int) -> LayerValues {
    flights[index].layer(offset: stripOffset(flights[index]), depth: isShown(flights[index]) ? index + 1 : 0)
  }

  /// The item of a layer that the source may have moved; `nil` for one that waits beside the shown one.
  ///
  /// - Parameters:
  ///   - index: Its place among ``layers``.
  ///   - homeward: Only one on its way home, which follows its source in every frame.
  public func item(ofLayer index: Int, homeward: Bool) -> Int? {
    isShown(flights[index]) && !(homeward && flights[index].aim == .destination) ? flights[index].item : nil
  }

  /// Neighbours wait beside the screen, and are no part of the transition.
  func isShown(_ flight: Flight) -> Bool {
    !flight.isBystander && (!flight.isInStrip || flight.item == currentItem)
  }

  /// From one page to the next.
  var pitch: Double { viewport.width + Self.pageGap }

  @inline(never)
  func stripOffset(_ flight: Flight) -> Double {
    flight.isInStrip ? strip.value + Double(flight.page - currentPage) * pitch : 0
  }
}
