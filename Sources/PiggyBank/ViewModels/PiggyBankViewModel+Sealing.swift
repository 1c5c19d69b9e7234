/// Sealing takes its time: how far it is, and calling it off.
extension PiggyBankViewModel {
  mutating func progressed(_ ticket: Int, _ done: Int64, _ total: Int64, _ milliseconds: Int64) {
    let isSealing: Bool
    switch pending[ticket] {
    case .file: isSealing = false
    case .sealing: isSealing = true
    default: return
    }
    state.work = SealingWork(isSealing: isSealing, done: done, of: total, milliseconds: milliseconds)
  }

  mutating func sealingEnded() {
    state.sealing = max(0, state.sealing - 1)
    state.work = nil
  }

  /// Nothing more of what was picked is put in. What was sealed meanwhile goes.
  mutating func cancelSealing() -> [PiggyBankEffect] {
    var cancelled: [Int] = []
    for (ticket, use) in pending {
      switch use {
      case .file, .inspecting, .measured, .letter: pending[ticket] = nil
      case .sealing(let order): pending[ticket] = .abandoned(order.header.item)
      default: continue
      }
      cancelled.append(ticket)
    }
    (state.sealing, state.work) = (0, nil)
    return cancelled.isEmpty ? [] : [.cancel(cancelled.sorted())]
  }
}
