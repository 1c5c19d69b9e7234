import PiggyBank
import ViewKit

/// A capsule that is not made yet: its name, its moment, and the one confirmation.
package struct DraftViewModel {
  package struct State: Equatable, Sendable {
    /// What was typed and chosen.
    package var entry = CapsuleDraft()
    package var nameFault: CapsuleName.Fault?
    package var momentFault: MomentFault?
    /// Counts choices by preset, after which the field is drawn again.
    package var presets = 0
    /// What the zone's clocks make of the chosen time.
    package var reading: ZoneClocks.Reading?
    package var isConfirming = false
    /// What was typed as the operator's code is none.
    package var inviteFault = false

    package init() {}

    /// The moment that the draft means, and what the clocks show then.
    package var moment: Result<(opensAt: Int64, wall: WallTime), MomentFault> {
      guard let wall = WallTime(entry.wall) else {
        return .failure(MomentRule.isFarYear(entry.wall) ? .tooFar : .missing)
      }
      switch reading {
      case nil: return .failure(.unknown)
      case .once(let moment): return .success((moment, wall))
      case .skipped(let moment, let shown): return .success((moment, shown))
      case .twice(let first, let second):
        guard let isSecond = entry.isSecond else { return .failure(.ambiguous) }
        return .success((isSecond ? second : first, wall))
      }
    }

    /// The keeper doesn't take the version that such a long wait asks for.
    package func isWeaker(_ context: CapsuleContext) -> Bool {
      guard case .success(let moment) = moment else { return false }
      return CapsuleVersion.standard(opensAt: moment.opensAt, now: context.now)
        != context.keeperDescription.version(opensAt: moment.opensAt, now: context.now)
    }

    package func zone(_ context: CapsuleContext) -> String { entry.zone.isEmpty ? context.zone : entry.zone }
  }

  enum Pending: Equatable {
    /// How the clocks of the draft's zone are around its moment.
    case clocks
    /// The random bytes of a capsule.
    case random
  }

  private(set) var state = State()

  mutating func handle(_ action: PiggyBankAction.Draft, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    switch action {
    case .begin: return context.current == nil && context.screen == .home ? context.show(.name) : []
    case .writeName(let text):
      (state.entry.name, state.nameFault) = (text, nil)
      return [store(&context)]
    case .submitName: return submitName(&context)
    case .choosePreset(let preset):
      state.presets += 1
      return chose(preset.wall(context.wallNow).text, &context)
    case .writeWall(let text): return chose(text, &context)
    case .chooseZone(let zone):
      (state.entry.zone, state.entry.isSecond) = (zone, nil)
      return [store(&context)] + readClocks(&context)
    case .chooseSecond(let isSecond):
      (state.entry.isSecond, state.momentFault) = (isSecond, nil)
      return [store(&context)]
    case .submitMoment: return submitMoment(&context)
    case .writeInvite(let text):
      (state.entry.invite, state.inviteFault) = (text, false)
      return [store(&context)]
    case .sendInvite: return sendInvite(&context)
    case .confirm: return confirm(&context)
    case .discard: return discard(&context)
    }
  }

  mutating func take(
    _ answer: PiggyBankAction.Answer, for use: Pending, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    switch (use, answer) {
    case (.clocks, .clocks(_, let offsets)): clocks(offsets, &context)
    case (.random, .random(_, let bytes, _)): make(bytes, &context)
    case (.clocks, _), (.random, _): []
    }
  }

  /// Takes what was stored as a draft, here or by another page.
  mutating func load(_ text: String?) {
    state.entry = text.flatMap { CapsuleDraft($0) } ?? CapsuleDraft()
  }

  private mutating func submitName(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    do throws(CapsuleName.Fault) { _ = try CapsuleName(state.entry.name) } catch {
      state.nameFault = error
      return context.warn()
    }
    state.nameFault = nil
    return context.show(.moment) + readClocks(&context) + context.nameZones(context.listedZones)
  }

  private mutating func chose(_ wall: String, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    (state.entry.wall, state.entry.isSecond, state.momentFault) = (wall, nil, nil)
    // A year with a digit too many is no date that any clock could be asked about.
    if case .failure(.tooFar) = state.moment { state.momentFault = .tooFar }
    return [store(&context)] + readClocks(&context)
  }

  private func store(_ context: inout CapsuleContext) -> PiggyBankEffect {
    .store(name: "draft", text: state.entry.isEmpty ? nil : state.entry.text, ticket: context.ticket(.nothing))
  }

  /// Asks how the zone's clocks are around the chosen time.
  mutating func readClocks(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    state.reading = nil
    guard let wall = WallTime(state.entry.wall) else { return [] }
    // Of several questions the last counts.
    for (number, use) in context.pending where use == .draft(.clocks) { context.pending[number] = .nothing }
    return [
      .clocks(
        zone: state.zone(context), moments: ZoneClocks(wall).questions, ticket: context.ticket(.draft(.clocks)))
    ]
  }

  private mutating func clocks(_ offsets: [Int64], _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard let wall = WallTime(state.entry.wall) else { return [] }
    state.reading = ZoneClocks(wall).reading(offsets)
    // What was chosen can be judged at once; that nothing was chosen is said only when one wants to go on.
    if case .success(let moment) = state.moment {
      state.momentFault = MomentRule.fault(moment.opensAt, now: context.now)
    }
    switch state.reading {
    case .once(let moment), .skipped(let moment, _): return context.readOwnClocks([moment])
    case .twice(let first, let second): return context.readOwnClocks([first, second])
    case nil: return []
    }
  }

  /// The moment is judged before anything is summed up.
  private mutating func submitMoment(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard context.screen == .moment, context.current == nil else { return [] }
    guard (try? CapsuleName(state.entry.name)) != nil else { return context.show(.name) }
    judge(context)
    guard state.momentFault == nil else { return context.warn() }
    return context.showCalmly(.review)
  }

  private mutating func judge(_ context: CapsuleContext) {
    switch state.moment {
    case .failure(let fault): state.momentFault = fault
    case .success(let moment): state.momentFault = MomentRule.fault(moment.opensAt, now: context.now)
    }
  }

  /// The summary is shown after a reload or by its address: what it sums up has to be there.
  mutating func settle(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard (try? CapsuleName(state.entry.name)) != nil else { return context.show(.name) }
    guard WallTime(state.entry.wall) != nil else { return context.show(.moment) }
    return readClocks(&context)
  }

  /// However often it is tapped, one capsule is made.
  private mutating func confirm(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard context.screen == .review, !state.isConfirming, context.current == nil else { return [] }
    guard (try? CapsuleName(state.entry.name)) != nil else { return context.show(.name) }
    judge(context)
    // What is wrong with the moment is said where it is chosen.
    guard state.momentFault == nil else { return context.show(.moment) + context.warn() }
    switch context.keeperDescription.sealing {
    case .open: break
    case .invite:
      // The browser may have the code of an invite's link already, which no script reads.
      guard state.entry.invite.isEmpty || invite != nil else {
        state.inviteFault = true
        return context.warn()
      }
    case .closed: return context.warn()
    }
    state.isConfirming = true
    return [.random(count: CapsuleMaker.randomByteCount, ticket: context.ticket(.draft(.random)))]
  }

  private mutating func make(_ random: [UInt8], _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    state.isConfirming = false
    guard case .success(let moment) = state.moment, let name = try? CapsuleName(state.entry.name) else { return [] }
    // The time has gone on since the tap.
    if let fault = MomentRule.fault(moment.opensAt, now: context.now) {
      state.momentFault = fault
      return context.warn()
    }
    guard
      var capsule = CapsuleMaker.make(
        name, opensAt: moment.opensAt, zone: state.zone(context), wall: moment.wall, now: context.now, random: random,
        version: context.keeperDescription.version(opensAt: moment.opensAt, now: context.now))
    else { return [] }
    capsule.ownership?.invite = invite
    var effects = [context.keep(capsule)]
    state.entry = CapsuleDraft()
    effects += [store(&context), .persist]
    context.outcome = .capsuleMade
    return effects + context.showCalmly(.home)
  }

  /// The operator's code, as far as it is one.
  private var invite: AccessToken? { AccessToken(TypedText.plain(state.entry.invite)) }

  /// The keeper did not seal what waits without a code.
  private mutating func sendInvite(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard context.needsInvite, var capsule = context.current, !capsule.isSealed else { return [] }
    // Without one the cookie of an invite's link may have come meanwhile.
    guard state.entry.invite.isEmpty || invite != nil else {
      state.inviteFault = true
      return context.warn()
    }
    capsule.ownership?.invite = invite
    (context.needsInvite, context.outcome) = (false, .inviteGiven)
    state.entry = CapsuleDraft()
    return [context.keep(capsule), store(&context)]
  }

  /// Before the first item nothing is lost by it.
  private mutating func discard(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard let capsule = context.current else {
      state.entry = CapsuleDraft()
      return [store(&context)] + context.show(.home)
    }
    // A device that only reads forgets it, and it stays where it is.
    if capsule.isReader { return context.forget(capsule.id) + context.show(.home) }
    guard capsule.items.isEmpty else { return [] }
    (context.outcome, context.needsInvite) = (.capsuleDiscarded, false)
    // The keeper may know it although its answer was lost.
    return [context.ask(capsule.request(.delete), .nothing)] + context.forget(capsule.id) + context.show(.home)
  }
}
