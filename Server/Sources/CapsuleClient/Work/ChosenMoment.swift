import CivilTime
import PiggyBank

/// A capsule's opening time, as typed.
package struct ChosenMoment: Equatable, Sendable {
  package let opensAt: Int64
  package let zone: String
  package let wall: WallTime

  /// A local time in a zone (`2031-06-01T08:00`), or UTC (`2031-06-01T06:00:00Z`).
  package init(at text: String, zone named: String?, now: Int64) throws(ClientError) {
    let zone = try Self.zone(named)
    if let instant = Instant(text) {
      try self.init(instant.seconds, zone, now)
      return
    }
    // Seconds can't be part of a local time, and dropping them would open the capsule early.
    guard let wall = WallTime(text), text == wall.text || text == wall.text + ":00" else { throw .momentText(text) }
    let clocks = ZoneClocks(wall)
    switch clocks.reading(Machine.offsets(zone, at: clocks.questions)) {
    case .once(let moment): try self.init(moment, zone, now)
    case .skipped(_, let shown): throw .skippedMoment(typed: wall.text, shown: shown.text)
    case .twice: throw .moment(.ambiguous)
    case nil: throw .moment(.unknown)
    }
  }

  /// A duration from now: `90d`, with s, m, h, d or w.
  package init(in text: String, zone named: String?, now: Int64) throws(ClientError) {
    let units: [Character: Int64] = ["s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 604_800]
    guard let unit = text.last.flatMap({ units[$0] }), let count = Int64(text.dropLast()), count > 0,
      count <= MomentRule.longest / unit
    else { throw .momentText(text) }
    try self.init(now + count * unit, try Self.zone(named), now)
  }

  /// `tooSoon` doesn't apply: that minimum gives a person time for a first letter, which a script doesn't need.
  private init(_ opensAt: Int64, _ zone: String, _ now: Int64) throws(ClientError) {
    if let fault = MomentRule.fault(opensAt, now: now), fault != .tooSoon { throw .moment(fault) }
    (self.opensAt, self.zone) = (opensAt, zone)
    wall = WallTime(seconds: opensAt + (Machine.offsets(zone, at: [opensAt]).first ?? 0))
  }

  private static func zone(_ named: String?) throws(ClientError) -> String {
    guard let named else { return Machine.zone }
    guard Machine.isZone(named) else { throw .zone(named) }
    return named
  }
}
