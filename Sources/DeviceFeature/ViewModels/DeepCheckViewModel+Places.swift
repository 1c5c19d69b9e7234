import DeepCheck
import ViewKit

/// Navigation: the browser's Back and Forward, a reload that restores what was on screen, and the app's own Back, which
/// leads to the same place as the browser's.
extension DeepCheckViewModel {
  /// The browser is at this address. What the device stored is loaded by then.
  mutating func walk(to address: DeviceAddress) -> [DeepCheckEffect] {
    arrive(address)
    switch address.page {
    // After the permissions are settled, their history entry leads to the checks of the run that followed.
    case .permissions where run.state.phase.check != nil: return perform(run.handle(.overview))
    case .start, .permissions, .chart: return perform(run.handle(.park))
    case .code: return perform(run.handle(.park)) + (state.given == nil ? [.draw] : [])
    case .overview: return perform(run.handle(.overview))
    case .check(let check): return perform(run.handle(.show(check)))
    case .report:
      let effects = perform(run.handle(run.state.isComplete ? .overview : .park))
      state.isReportOpen = run.state.phase != .finished && state.kept != nil
      return effects
    case .review: return []
    }
  }

  /// Leaves whatever the address doesn't name.
  private mutating func arrive(_ address: DeviceAddress) {
    if let code = address.code, code != state.asked { (state.code, state.depth) = (code, .full) }
    if let door = address.door, door != state.door { state.depth = door.depth }
    (state.door, state.asked) = (address.door, address.code)
    state.beside = address.page == .code ? .code : address.page == .chart ? .chart : nil
    (state.isSkipping, state.isDiscarding) = (false, false)
    if address.page != .permissions { state.intent = nil }
    if address.page != .review { (state.review, state.isReportOpen) = (nil, false) }
  }

  mutating func back() -> [DeepCheckEffect] {
    let places = state.places
    guard places.count > 1 else { return [] }
    return walk(to: DeviceAddress(places[places.count - 2].fragment))
  }
}
