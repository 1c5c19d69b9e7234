import CivilTime
import PiggyBank
import Reports
import ViewKit

/// Moments as people read them.
enum MomentText {
  /// What the clocks of a zone show at a moment: `1 Jun 2031 08:00 (Berlin, UTC+2)`; without a moment, as long as it is not
  /// known which one is meant, `1 Jun 2031 08:00 (Berlin)`.
  static func shown(_ wall: WallTime, zone: String, at moment: Int64?, _ context: CapsuleContext, _ language: Language)
    -> String
  {
    let offset = moment.map { ZoneName.offset(wall.seconds - $0) }
    let place = [context.name(of: zone), offset ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    return time(wall, language) + (place.isEmpty ? "" : " (" + place + ")")
  }

  /// When a capsule opens, by the clocks that its moment was chosen on.
  static func shown(_ core: CapsuleCore, _ context: CapsuleContext, _ language: Language) -> String {
    guard let wall = context.wall(of: core) else { return Instant(core.opensAt).text }
    return shown(wall, zone: core.zone, at: core.opensAt, context, language)
  }

  /// Without any zone: `1 Jun 2031 08:00`.
  static func time(_ wall: WallTime, _ language: Language) -> String { day(wall, language) + " " + clock(wall) }

  /// What this device's clocks show at `moment`; `nil` where they show what was chosen, or are not known yet.
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

  /// A long wait as people say it: `5 years`, `1 year, 3 months`; `nil` for less than two months, which are counted in days.
  static func span(to wall: WallTime, _ context: CapsuleContext, _ catalogue: Catalogue) -> String? {
    let span = CalendarSpan(from: context.wallNow.day, to: wall.day)
    guard 12 * span.years + span.months >= 2 else { return nil }
    let years = catalogue.text("capsule.span.years", count: span.years)
    let months = catalogue.text("capsule.span.months", count: span.months)
    if span.years == 0 { return months }
    return span.months == 0 ? years : catalogue.text("capsule.span.both", years, months)
  }

  /// The days of the calendar until `wall`, as the years and months of a long wait are counted: a year is 365 days in the
  /// afternoon too, when the moment is in the morning.
  static func days(to wall: WallTime, _ context: CapsuleContext, _ catalogue: Catalogue) -> String {
    catalogue.text("capsule.left.days", count: wall.day.number - context.wallNow.day.number)
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

/// When a capsule opens: by the clocks of the zone that its moment was chosen in, and by this device's where they differ. The
/// moment is what was sealed: where the zone's rules have changed since, its clocks will show another time than was chosen.
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

/// The wait as a ring that closes until the moment, with what is left of it inside.
struct TimeRingView: CapsulePart {
  var catalogue: Catalogue
  var context: CapsuleContext
  var capsule: KeptCapsule
  private var now: Int64 { context.now }

  /// The ring's radius in a square of 200: 20 thick, and its outer edge at the square's.
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
          // The same time once more: after a line break alone it would read as years and days.
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
