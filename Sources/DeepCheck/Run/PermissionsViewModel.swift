/// The permissions: actions in, state and effects out.
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
      // Where the person is being asked, the answer to that counts.
      guard state.asking != kind else { return [] }
      learn(kind, status)
      return finished()
    case .ask: return ask()
    case .answered(let kind, let status): return answer(kind, status)
    case .openHint(let kind):
      state.hint = kind
      return []
    case .closeHint:
      state.hint = nil
      return []
    case .waive(let kind): return waive(kind)
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

  /// One tap asks for everything that is open, each once: what is dismissed waits for the next tap.
  private mutating func ask() -> [PermissionsEffect] {
    guard state.canAsk else { return [] }
    state.hint = nil
    state.queue = state.rows.filter { $0.status == .notDetermined && !$0.isWaived }.map { $0.kind }
    return next()
  }

  private mutating func next() -> [PermissionsEffect] {
    state.asking = nil
    while !state.queue.isEmpty {
      let kind = state.queue.removeFirst()
      // It may have been settled meanwhile: a browser asks for camera and microphone at once.
      guard state.status(kind) == .notDetermined else { continue }
      state.asking = kind
      return [.request(kind)]
    }
    state.hint = state.rows.first { $0.status == .denied && !$0.isWaived }?.kind
    return finished()
  }

  private mutating func answer(_ kind: PermissionKind, _ status: PermissionStatus) -> [PermissionsEffect] {
    learn(kind, status)
    return state.asking == kind ? next() : finished()
  }

  private mutating func waive(_ kind: PermissionKind) -> [PermissionsEffect] {
    update(kind) { $0.isWaived = true }
    state.queue.removeAll { $0 == kind }
    if state.hint == kind { state.hint = state.rows.first { $0.status == .denied && !$0.isWaived }?.kind }
    return [.storeWaived(state.rows.filter { $0.isWaived }.map { $0.kind })] + finished()
  }

  /// Goes on, once, when nothing is left to do.
  private mutating func finished() -> [PermissionsEffect] {
    guard !state.isFinished, state.asking == nil, state.rows.allSatisfy({ $0.isSettled }) else { return [] }
    state.isFinished = true
    return [.finish]
  }
}
