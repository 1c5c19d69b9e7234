import PiggyBank
import ViewKit

extension PiggyBankViewModel {
  /// Name, moment, and the one confirmation.
  mutating func make(_ action: PiggyBankAction.Draft) -> [PiggyBankEffect] {
    switch action {
    case .begin: return state.current == nil && state.screen == .home ? show(.name) : []
    case .writeName(let text):
      (state.draft.name, state.nameFault) = (text, nil)
      return [storeDraft()]
    case .submitName: return submitName()
    case .choosePreset(let preset):
      state.presets += 1
      return chose(preset.wall(state.wallNow).text)
    case .writeWall(let text): return chose(text)
    case .chooseZone(let zone):
      (state.draft.zone, state.draft.isSecond) = (zone, nil)
      return [storeDraft()] + readClocks()
    case .chooseSecond(let isSecond):
      (state.draft.isSecond, state.momentFault) = (isSecond, nil)
      return [storeDraft()]
    case .confirm: return confirm()
    case .discard: return discard()
    }
  }

  private mutating func submitName() -> [PiggyBankEffect] {
    do throws(CapsuleName.Fault) { _ = try CapsuleName(state.draft.name) } catch {
      state.nameFault = error
      return warn()
    }
    state.nameFault = nil
    return show(.moment) + readClocks() + nameZones(listedZones)
  }

  private mutating func chose(_ wall: String) -> [PiggyBankEffect] {
    (state.draft.wall, state.draft.isSecond, state.momentFault) = (wall, nil, nil)
    // A year with a digit too many is no date that any clock could be asked about.
    if case .failure(.tooFar) = state.moment { state.momentFault = .tooFar }
    return [storeDraft()] + readClocks()
  }

  /// What was refused is said by words and by a tap in the hand, never by the tap alone.
  mutating func warn() -> [PiggyBankEffect] {
    state.warnings += 1
    return [.haptic]
  }

  private mutating func storeDraft() -> PiggyBankEffect {
    .store(name: "draft", text: state.draft.isEmpty ? nil : state.draft.text, ticket: ticket(.nothing))
  }

  /// Asks how the zone's clocks stand around the chosen time.
  mutating func readClocks() -> [PiggyBankEffect] {
    state.reading = nil
    guard let wall = WallTime(state.draft.wall) else { return [] }
    // Of several questions the last counts.
    for (number, use) in pending where use == .clocks(.draft) { pending[number] = .nothing }
    return [.clocks(zone: state.chosenZone, moments: ZoneClocks(wall).questions, ticket: ticket(.clocks(.draft)))]
  }

  mutating func clocks(_ offsets: [Int64]) -> [PiggyBankEffect] {
    guard let wall = WallTime(state.draft.wall) else { return [] }
    state.reading = ZoneClocks(wall).reading(offsets)
    // What was chosen can be judged at once; that nothing was chosen is said only when one wants to go on.
    if case .success(let moment) = state.moment { state.momentFault = MomentRule.fault(moment.opensAt, now: state.now) }
    switch state.reading {
    case .once(let moment), .skipped(let moment, _): return readOwnClocks([moment])
    case .twice(let first, let second): return readOwnClocks([first, second])
    case nil: return []
    }
  }

  /// Asks how the clocks of this device stand at these moments: they may be chosen in another zone.
  private mutating func readOwnClocks(_ moments: [Int64]) -> [PiggyBankEffect] {
    let unknown = moments.filter { state.offsets[$0] == nil }
    return unknown.isEmpty ? [] : [.clocks(zone: state.zone, moments: unknown, ticket: ticket(.clocks(.here(unknown))))]
  }

  /// However often it is tapped, one capsule is made.
  private mutating func confirm() -> [PiggyBankEffect] {
    guard state.screen == .moment, !state.isConfirming, state.current == nil else { return [] }
    guard (try? CapsuleName(state.draft.name)) != nil else { return replace(.name) }
    switch state.moment {
    case .failure(let fault): state.momentFault = fault
    case .success(let moment): state.momentFault = MomentRule.fault(moment.opensAt, now: state.now)
    }
    guard state.momentFault == nil else { return warn() }
    state.isConfirming = true
    return [.random(count: CapsuleMaker.randomByteCount, ticket: ticket(.random(.capsule)))]
  }

  mutating func makeCapsule(_ random: [UInt8]) -> [PiggyBankEffect] {
    state.isConfirming = false
    guard case .success(let moment) = state.moment, let name = try? CapsuleName(state.draft.name) else { return [] }
    // The time has gone on since the tap.
    if let fault = MomentRule.fault(moment.opensAt, now: state.now) {
      state.momentFault = fault
      return warn()
    }
    guard
      let capsule = CapsuleMaker.make(
        name, opensAt: moment.opensAt, zone: state.chosenZone, wall: moment.wall, now: state.now, random: random)
    else { return [] }
    var effects = [keep(capsule)]
    state.draft = CapsuleDraft()
    effects += [storeDraft(), .persist]
    depth = 0
    return effects + replace(.home) + pump()
  }

  /// Before the first item nothing is lost by it.
  private mutating func discard() -> [PiggyBankEffect] {
    guard let capsule = state.current else {
      state.draft = CapsuleDraft()
      return [storeDraft()] + replace(.home)
    }
    // A device that only reads forgets it, and it stays where it is.
    if capsule.isReader { return forget(capsule.id) + replace(.home) }
    guard capsule.items.isEmpty else { return [] }
    isSending = false
    // The keeper may know it although its answer was lost.
    return [ask(request(capsule, .delete), .nothing)] + forget(capsule.id) + replace(.home)
  }
}

/// The zones of what is shown: what people call them, and whether their clocks still show what was chosen.
extension PiggyBankViewModel {
  /// Everything that is to be known of the clocks of some capsules.
  mutating func readZones(_ capsules: [KeptCapsule]) -> [PiggyBankEffect] {
    let clocks = capsules.map { capsule in
      PiggyBankEffect.clocks(
        zone: capsule.core.zone, moments: [capsule.core.opensAt], ticket: ticket(.clocks(.there(capsule.id))))
    }
    return readOwnClocks(capsules.map { $0.core.opensAt }) + clocks
      + nameZones([state.zone] + capsules.map { $0.core.zone })
  }

  /// Asks what people call these zones, where the language does not call them as the tz database does.
  mutating func nameZones(_ zones: [String]) -> [PiggyBankEffect] {
    guard ZoneName.isTranslated(state.language.rawValue) else { return [] }
    var unknown: [String] = []
    for zone in zones where state.zoneNames[zone] == nil && !unknown.contains(zone) { unknown.append(zone) }
    guard !unknown.isEmpty else { return [] }
    return [.nameZones(unknown, language: state.language, ticket: ticket(.names(unknown, state.language)))]
  }

  mutating func zonesNamed(_ zones: [String], _ language: Language, _ words: [ZoneName.Words]) {
    guard language == state.language else { return }
    for (zone, words) in zip(zones, words) { state.zoneNames[zone] = ZoneName.name(zone, words) }
  }

  /// Zones have other names in another language.
  mutating func renameZones() -> [PiggyBankEffect] {
    state.zoneNames = [:]
    return nameZones([state.zone, state.chosenZone] + state.capsules.map { $0.core.zone } + listedZones)
  }

  /// Those that can be chosen.
  var listedZones: [String] { state.screen == .moment ? state.zones : [] }
}

extension PiggyBankState {
  /// What people call a zone; empty for one that is no place's.
  package func name(of zone: String) -> String { zoneNames[zone] ?? ZoneName.place(zone) }

  /// What the clocks of a capsule's zone will show at its moment, where that is no longer what was chosen: a zone's rules can
  /// change, and what was sealed is the moment.
  package func movedWall(_ core: CapsuleCore) -> WallTime? {
    guard let chosen = WallTime(core.wall), let offset = zoneOffsets[core.capsule] else { return nil }
    let wall = WallTime(seconds: core.opensAt + offset)
    return wall == chosen ? nil : wall
  }

  /// What the clocks of a capsule's zone will show at its moment, as far as is known.
  package func wall(of core: CapsuleCore) -> WallTime? { movedWall(core) ?? WallTime(core.wall) }
}
