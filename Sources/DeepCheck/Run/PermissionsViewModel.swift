/// The permissions screen: actions in, state and effects out.
package struct PermissionsViewModel: Sendable {
  package private(set) var state: PermissionsState

  package init(required: [PermissionKind] = PermissionsState.required) {
    state = PermissionsState(required: required)
  }

  /// Handles an action and returns the effects to perform.
  package mutating func handle(_ action: PermissionsAction) -> [PermissionsEffect] {
    switch action {
    case .appeared(let waived):
      for kind in waived { update(kind) { $0.isWaived = true } }
      return queries() + finished()
    case .returned: return state.asking == nil ? queries() : []
    case .found(let kind, let status):
      // While the person is being asked, their answer counts.
      guard state.asking != kind else { return [] }
      learn(kind, status)
      return finished()
    case .ask(let kind): return ask(kind)
    case .answered(let kind, let status): return answer(kind, status)
    case .openHint(let kind):
      state.hint = kind
      return []
    case .closeHint:
      state.hint = nil
      return []
    case .waive(let kind): return waive([kind])
    case .waiveRest: return waive(state.rows.filter { !$0.isSettled }.map { $0.kind })
    }
  }

  private func queries() -> [PermissionsEffect] { state.rows.map { .query($0.kind) } }

  private mutating func update(_ kind: PermissionKind, _ change: (inout PermissionsState.Row) -> Void) {
    guard let index = state.rows.firstIndex(where: { $0.kind == kind }) else { return }
    change(&state.rows[index])
  }

  private mutating func learn(_ kind: PermissionKind, _ status: PermissionStatus) {
    update(kind) { $0.status = status }
    if status != .denied, state.hint == kind { state.hint = nil }
  }

  /// Each tap asks for one permission: iOS only grants motion while a tap is being handled.
  private mutating func ask(_ kind: PermissionKind) -> [PermissionsEffect] {
    guard state.rows.contains(where: { $0.kind == kind && state.canAsk($0) }) else { return [] }
    (state.hint, state.asking) = (nil, kind)
    return [.request(kind)]
  }

  private mutating func answer(_ kind: PermissionKind, _ status: PermissionStatus) -> [PermissionsEffect] {
    learn(kind, status)
    if state.asking == kind { state.asking = nil }
    return finished()
  }

  private mutating func waive(_ kinds: [PermissionKind]) -> [PermissionsEffect] {
    for kind in kinds {
      update(kind) { $0.isWaived = true }
      if state.hint == kind { state.hint = nil }
    }
    return [.storeWaived(state.rows.filter { $0.isWaived }.map { $0.kind })] + finished()
  }

  /// Goes on, once, when nothing is left to do.
  private mutating func finished() -> [PermissionsEffect] {
    guard !state.isFinished, state.asking == nil, state.rows.allSatisfy({ $0.isSettled }) else { return [] }
    state.isFinished = true
    return [.finish]
  }
}
