/// The zones of what is shown: what people call them, and whether their clocks still show what was chosen.
extension PiggyBankViewModel {
  /// Everything that is to be known of the clocks of some capsules.
  mutating func readZones(_ capsules: [KeptCapsule]) -> [PiggyBankEffect] {
    let clocks = capsules.map { capsule in
      PiggyBankEffect.clocks(
        zone: capsule.core.zone, moments: [capsule.core.opensAt], ticket: ticket(.there(capsule.id)))
    }
    return readOwnClocks(capsules.map { $0.core.opensAt }) + clocks
      + nameZones([state.zone] + capsules.map { $0.core.zone })
  }

  /// Asks what people call these zones, where the language does not call them as the tz database does.
  mutating func nameZones(_ zones: [String]) -> [PiggyBankEffect] {
    guard ZoneName.isTranslated(state.language) else { return [] }
    var unknown: [String] = []
    for zone in zones where state.zoneNames[zone] == nil && !unknown.contains(zone) { unknown.append(zone) }
    guard !unknown.isEmpty else { return [] }
    return [.nameZones(unknown, language: state.language, ticket: ticket(.names(unknown, state.language)))]
  }

  mutating func zonesNamed(_ zones: [String], _ language: String, _ words: [ZoneName.Words]) {
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
  public func name(of zone: String) -> String { zoneNames[zone] ?? ZoneName.place(zone) }

  /// What the clocks of a capsule's zone will show at its moment, where that is no longer what was chosen: a zone's rules can
  /// change, and what was sealed is the moment.
  public func movedWall(_ core: CapsuleCore) -> WallTime? {
    guard let chosen = WallTime(core.wall), let offset = zoneOffsets[core.capsule] else { return nil }
    let wall = WallTime(seconds: core.opensAt + offset)
    return wall == chosen ? nil : wall
  }
}
