import CivilTime
import PiggyBank
import Reports
import ViewKit

/// Opening times as text.
enum MomentText {
  /// The local time in a zone: `1 Jun 2031 08:00 (Berlin, UTC+2)`; while the exact moment is unknown, `1 Jun 2031 08:00
  /// (Berlin)`.
  static func shown(_ wall: WallTime, zone: String, at moment: Int64?, _ context: CapsuleContext, _ language: Language)
    -> String
  {
    let offset = moment.map { ZoneName.offset(wall.seconds - $0) }
    let place = [context.name(of: zone), offset ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    return time(wall, language) + (place.isEmpty ? "" : " (" + place + ")")
  }

  /// A capsule's opening time, in the zone that it was chosen in.
  static func shown(_ core: CapsuleCore, _ context: CapsuleContext, _ language: Language) -> String {
    guard let wall = context.wall(of: core) else { return Instant(core.opensAt).text }
    return shown(wall, zone: core.zone, at: core.opensAt, context, language)
  }

  /// Without a zone: `1 Jun 2031 08:00`.
  static func time(_ wall: WallTime, _ language: Language) -> String { day(wall, language) + " " + clock(wall) }

  /// This device's local time at `moment`; `nil` if it is the chosen one, or not known yet.
  static func here(
    _ moment: Int64, chosen: WallTime?, _ context: CapsuleContext, _ catalogue: Catalogue
  ) -> String? {
    guard let wall = context.wallHere(moment), wall != chosen else { return nil }
    return catalogue.text(
      "capsule.moment.here", shown(wall, zone: context.zone, at: moment, context, catalogue.language))
  }

  static func day(_ wall: WallTime, _ language: Language) -> String {
    let day = wall.day
    return DayText.shown(year: day.year, month: day.month, day: day.day, language)
  }

  private static func clock(_ wall: WallTime) -> String {
    NumberText.padded(wall.minute / 60, 2) + ":" + NumberText.padded(wall.minute % 60, 2)
  }

  /// A long wait in words: `5 years`, `1 year, 3 months`; `nil` below two months, which are counted in days.
  static func span(to wall: WallTime, _ context: CapsuleContext, _ catalogue: Catalogue) -> String? {
    let span = CalendarSpan(from: context.wallNow.day, to: wall.day)
    guard 12 * span.years + span.months >= 2 else { return nil }
    let years = catalogue.text("capsule.span.years", count: span.years)
    let months = catalogue.text("capsule.span.months", count: span.months)
    if span.years == 0 { return months }
    return span.months == 0 ? years : catalogue.text("capsule.span.both", years, months)
  }

  /// The calendar days until `wall`. A long wait's years and months are counted the same way, so that a year has 365 days
  /// whatever the time of day.
  static func days(to wall: WallTime, _ context: CapsuleContext, _ catalogue: Catalogue) -> String {
    catalogue.text("capsule.left.days", count: wall.day.number - context.wallNow.day.number)
  }

  /// The time left: in days if there are any, then in hours and minutes, then in the last hour's seconds.
  static func left(_ seconds: Int64, _ catalogue: Catalogue) -> String {
    let seconds = Int(max(0, min(Int64(Int32.max), seconds)))
    if seconds >= 2 * 86_400 { return catalogue.text("capsule.left.days", count: seconds / 86_400) }
    if seconds >= 3600 {
      return catalogue.text("capsule.left.hours", String(seconds / 3600), String(seconds / 60 % 60))
    }
    return String(seconds / 60) + ":" + NumberText.padded(seconds % 60, 2)
  }
}

/// A capsule's opening time in the zone that it was chosen in, and in this device's if they differ. The sealed moment
/// counts: if the zone's rules have changed since, its local time differs from the chosen one.
struct OpeningMomentView: CapsulePart {
  var catalogue: Catalogue
  var context: CapsuleContext
  var core: CapsuleCore

  var body: [CapsuleNode] {
    words("p", "secondary", catalogue.text("capsule.moment.opens", MomentText.shown(core, context, catalogue.language)))
    if context.movedWall(core) != nil, let chosen = WallTime(core.wall) {
      words("p", "orange", catalogue.text("capsule.moment.moved", MomentText.time(chosen, catalogue.language)))
    }
    if let here = MomentText.here(core.opensAt, chosen: context.wall(of: core), context, catalogue) {
      words("p", "secondary", here)
    }
  }
}

/// A ring that closes until the opening time, around the time left.
struct TimeRingView: CapsulePart {
  var catalogue: Catalogue
  var context: CapsuleContext
  var capsule: StoredCapsule
  private var now: Int64 { context.now }

  /// The radius in a 200-unit square: the stroke is 20 wide, and its outer edge touches the square.
  private static let radius = 90.0
  private static let length = 2 * 3.14159265358979 * radius

  var body: [CapsuleNode] {
    Element("div", .class("dial time-ring " + (capsule.isSealed ? "blue" : "orange"))) {
      Element("svg", .init("viewBox", "0 0 200 200"), .init("aria-hidden", "true")) {
        circle("track", dashes: nil)
        if passed > 0 { circle("arc", dashes: text(Self.length * passed) + " " + text(Self.length)) }
      }
      Element("p", .class("countdown")) {
        words("span", "footnote", catalogue.text("capsule.left"))
        if let wall, let span = MomentText.span(to: wall, context, catalogue) {
          words("strong", span)
          // In parentheses: after a line break alone, the two would read as years plus days.
          words("span", "footnote", "(" + MomentText.days(to: wall, context, catalogue) + ")")
        } else {
          words("strong", MomentText.left(capsule.core.opensAt - now, catalogue))
        }
      }
    }
  }

  private var wall: WallTime? { WallTime(capsule.core.wall) }

  /// The part of the wait that is over, from 0 to 1.
  private var passed: Double {
    let (start, end) = (capsule.core.createdAt, capsule.core.opensAt)
    guard end > start else { return 1 }
    return Double(max(0, min(now, end) - start)) / Double(end - start)
  }

  private func circle(_ style: String, dashes: String?) -> CapsuleElement {
    Element(
      "circle", .class(style), .init("cx", "100"), .init("cy", "100"), .init("r", text(Self.radius)),
      dashes.map { Attribute("stroke-dasharray", $0) })
  }

  private func text(_ number: Double) -> String { NumberText.decimal(number, 2) }
}
