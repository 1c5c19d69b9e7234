import PiggyBank
import ViewKit

/// The time zones on the screen: their names, and whether their clocks still show the chosen time.
extension CapsuleContext {
  enum ZoneQuestion: Equatable {
    /// This device's UTC offset at these moments.
    case here([Int64])
    /// The offset of a capsule's zone at its opening time.
    case there(CapsuleID)
    /// The names of these zones in a language.
    case names([String], Language)
  }

  /// Asks for everything about the zones of some capsules.
  mutating func readZones(_ capsules: [StoredCapsule]) -> [PiggyBankEffect] {
    let clocks = capsules.map { capsule in
      PiggyBankEffect.clocks(
        zone: capsule.core.zone, moments: [capsule.core.opensAt], ticket: ticket(.zones(.there(capsule.id))))
    }
    return readOwnClocks(capsules.map { $0.core.opensAt }) + clocks
      + nameZones([zone] + capsules.map { $0.core.zone })
  }

  /// Asks for this device's UTC offset at these moments, which may have been chosen in another zone.
  mutating func readOwnClocks(_ moments: [Int64]) -> [PiggyBankEffect] {
    let unknown = moments.filter { offsets[$0] == nil }
    return unknown.isEmpty ? [] : [.clocks(zone: zone, moments: unknown, ticket: ticket(.zones(.here(unknown))))]
  }

  /// Asks for the names of zones, unless the language uses those of the tz database.
  mutating func nameZones(_ zones: [String]) -> [PiggyBankEffect] {
    guard ZoneName.isTranslated(language.rawValue) else { return [] }
    var unknown: [String] = []
    for zone in zones where zoneNames[zone] == nil && !unknown.contains(zone) { unknown.append(zone) }
    guard !unknown.isEmpty else { return [] }
    return [.nameZones(unknown, language: language, ticket: ticket(.zones(.names(unknown, language))))]
  }

  /// Asks again after a change of language.
  mutating func renameZones(chosen: String) -> [PiggyBankEffect] {
    zoneNames = [:]
    return nameZones([zone, chosen] + capsules.map { $0.core.zone } + listedZones)
  }

  /// The zones that can be chosen.
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
  /// This device's local time.
  package var wallNow: WallTime { clock.wall(at: now) }

  /// This device's local time at `moment`; `nil` until it is known.
  package func wallHere(_ moment: Int64) -> WallTime? { offsets[moment].map { WallTime(seconds: moment + $0) } }

  /// A zone's name; empty for a zone without a place.
  package func name(of zone: String) -> String { zoneNames[zone] ?? ZoneName.place(zone) }

  /// The local time in a capsule's zone when it opens, if that is no longer the chosen one: a zone's rules can change,
  /// and the sealed moment counts.
  package func movedWall(_ core: CapsuleCore) -> WallTime? {
    guard let chosen = WallTime(core.wall), let offset = zoneOffsets[core.capsule] else { return nil }
    let wall = WallTime(seconds: core.opensAt + offset)
    return wall == chosen ? nil : wall
  }

  /// The local time in a capsule's zone when it opens, as far as known.
  package func wall(of core: CapsuleCore) -> WallTime? { movedWall(core) ?? WallTime(core.wall) }
}
