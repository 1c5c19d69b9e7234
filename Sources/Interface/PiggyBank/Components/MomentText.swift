import Calendar
import PiggyBank
import ViewKit

/// Moments as people read them.
enum MomentText {
  /// What the clocks of a zone show at a moment: `1 Jun 2031 08:00 (Berlin, UTC+2)`; without a moment, as long as it is not
  /// known which one is meant, `1 Jun 2031 08:00 (Berlin)`.
  static func shown(_ wall: WallTime, zone: String, at moment: Int64?, _ state: PiggyBankState, _ language: Language)
    -> String
  {
    let offset = moment.map { ZoneName.offset(wall.seconds - $0) }
    let place = [state.name(of: zone), offset ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    return time(wall, language) + (place.isEmpty ? "" : " (" + place + ")")
  }

  /// When a capsule opens, by the clocks that its moment was chosen on.
  static func shown(_ core: CapsuleCore, _ state: PiggyBankState, _ language: Language) -> String {
    guard let wall = state.movedWall(core) ?? WallTime(core.wall) else { return Instant(core.opensAt).text }
    return shown(wall, zone: core.zone, at: core.opensAt, state, language)
  }

  /// Without any zone: `1 Jun 2031 08:00`.
  static func time(_ wall: WallTime, _ language: Language) -> String { day(wall, language) + " " + clock(wall) }

  /// What this device's clocks show at `moment`; `nil` where they show what was chosen, or are not known yet.
  static func here(
    _ moment: Int64, chosen: WallTime?, _ state: PiggyBankState, _ catalogue: Catalogue
  ) -> String? {
    guard let wall = state.wallHere(moment), wall != chosen else { return nil }
    return catalogue.text(
      "capsule.moment.here", shown(wall, zone: state.zone, at: moment, state, catalogue.language))
  }

  static func day(_ wall: WallTime, _ language: Language) -> String {
    let day = wall.day
    return DateText.day(year: day.year, month: day.month, day: day.day, language)
  }

  private static func clock(_ wall: WallTime) -> String {
    NumberText.padded(wall.minute / 60, 2) + ":" + NumberText.padded(wall.minute % 60, 2)
  }

  /// What is left of a wait: days while there are some, then hours and minutes, then the seconds of the last hour.
  static func left(_ seconds: Int64, _ catalogue: Catalogue) -> String {
    let seconds = Int(max(0, min(Int64(Int32.max), seconds)))
    if seconds >= 2 * 86_400 { return catalogue.text("capsule.left.days", count: seconds / 86_400) }
    if seconds >= 3600 {
      return catalogue.text("capsule.left.hours", String(seconds / 3600), String(seconds / 60 % 60))
    }
    return String(seconds / 60) + ":" + NumberText.padded(seconds % 60, 2)
  }
}
