import PiggyBank
import ViewKit

/// The zones of what is shown: what people call them, and whether their clocks still show what was chosen.
extension CapsuleContext {
  enum ZoneQuestion: Equatable {
    /// How this device's clocks are at these moments.
    case here([Int64])
    /// How the clocks of a capsule's zone are at its moment.
    case there(CapsuleID)
    /// What these zones are called in a language.
    case names([String], Language)
  }

  /// Everything that is to be known of the clocks of some capsules.
  mutating func readZones(_ capsules: [KeptCapsule]) -> [PiggyBankEffect] {
    let clocks = capsules.map { capsule in
      PiggyBankEffect.clocks(
        zone: capsule.core.zone, moments: [capsule.core.opensAt], ticket: ticket(.zones(.there(capsule.id))))
    }
    return readOwnClocks(capsules.map { $0.core.opensAt }) + clocks
      + nameZones([zone] + capsules.map { $0.core.zone })
  }

  /// Asks how the clocks of this device are at these moments: they may be chosen in another zone.
  mutating func readOwnClocks(_ moments: [Int64]) -> [PiggyBankEffect] {
    let unknown = moments.filter { offsets[$0] == nil }
    return unknown.isEmpty ? [] : [.clocks(zone: zone, moments: unknown, ticket: ticket(.zones(.here(unknown))))]
  }

  /// Asks what people call these zones, where the language does not call them as the tz database does.
  mutating func nameZones(_ zones: [String]) -> [PiggyBankEffect] {
    guard ZoneName.isTranslated(language.rawValue) else { return [] }
    var unknown: [String] = []
    for zone in zones where zoneNames[zone] == nil && !unknown.contains(zone) { unknown.append(zone) }
    guard !unknown.isEmpty else { return [] }
    return [.nameZones(unknown, language: language, ticket: ticket(.zones(.names(unknown, language))))]
  }

  /// Zones have other names in another language.
  mutating func renameZones(chosen: String) -> [PiggyBankEffect] {
    zoneNames = [:]
    return nameZones([zone, chosen] + capsules.map { $0.core.zone } + listedZones)
  }

  /// Those that can be chosen.
  var listedZones: [String] { screen == .moment ? zones : [] }

  mutating func take(_ answer: PiggyBankAction.Answer, for use: ZoneQuestion) {
    switch (use, answer) {
    case (.here(let moments), .clocks(_, let offsets)):
      for (moment, offset) in zip(moments, offsets) { self.offsets[moment] = offset }
    case (.there(let id), .clocks(_, let offsets)): zoneOffsets[id] = offsets.first
    case (.names(let zones, let language), .zonesNamed(_, let words)):
      guard language == self.language else { return }
      for (zone, words) in zip(zones, words) { zoneNames[zone] = ZoneName.name(zone, words) }
    case (.here, _), (.there, _), (.names, _): break
    }
  }
}

extension CapsuleContext {
  /// The wall clock of this device.
  package var wallNow: WallTime { WallTime(seconds: now + offset) }

  /// What this device's clocks show at `moment`; `nil` while it is not known.
  package func wallHere(_ moment: Int64) -> WallTime? { offsets[moment].map { WallTime(seconds: moment + $0) } }

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
