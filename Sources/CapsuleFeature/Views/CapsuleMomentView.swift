import CompactLibrary
import PiggyBank
import ViewKit

/// Choosing the opening time: presets, or a date and time in a zone.
struct CapsuleMomentView: CapsulePart {
  var catalogue: Catalogue
  var context: CapsuleContext
  var draft: DraftViewModel.State

  var body: [CapsuleNode] {
    Element("form", .class("step"), .flag("novalidate")) {
      Element("h1", .init("tabindex", "-1")) { catalogue.text("capsule.moment.title") }.onAppear(.focus)
      presets
      Element("div", .class("card fields")) {
        field
        zone
      }
      outcome
      WarningView(identity: "moment-fault", text: fault, number: context.warnings)
      Element("button", .class("button primary"), .init("type", "submit")) { catalogue.text("capsule.next") }
    }.on(.submit, .draft(.submitMoment))
  }

  private var presets: CapsuleElement {
    Element(
      "div", .class("presets"), .init("role", "group"), .init("aria-label", catalogue.text("capsule.moment.presets"))
    ) {
      for preset in MomentPreset.allCases {
        Element(
          "button", .class("button"), .init("type", "button"),
          .init("aria-pressed", preset.wall(context.wallNow).text == draft.entry.wall ? "true" : "false")
        ) { catalogue.text("capsule.moment." + preset.rawValue) }.on(.click, .draft(.choosePreset(preset)))
      }
    }
  }

  private var field: CapsuleElement {
    Element("label", .class("field")) {
      words("span", catalogue.text("capsule.moment.label"))
      // An edited field ignores its `value` attribute, so a preset re-creates it.
      Element(
        "input", .init("type", "datetime-local"), .init("value", draft.entry.wall),
        // Limits the browser's field to four-digit years.
        .init("max", "9999-12-31T23:59"), .init("aria-describedby", "moment-fault"),
        draft.momentFault == nil ? nil : Attribute("aria-invalid", "true")
      ).on(.input) { .draft(.writeWall($0.text)) }.key(draft.presets)
    }
  }

  private var zone: CapsuleElement {
    Element("label", .class("field")) {
      words("span", catalogue.text("capsule.moment.zone"))
      Element("select") {
        for zone in zones {
          Element("option", .init("value", zone.id), .flag("selected", zone.id == draft.zone(context))) { zone.name }
        }
      }.on(.change) { .draft(.chooseZone($0.text)) }
    }
  }

  /// Sorted by name; zones with the same name are distinguished by their IANA names.
  private var zones: [(id: String, name: String)] {
    let all = context.zones.contains(draft.zone(context)) ? context.zones : [draft.zone(context)] + context.zones
    let named = all.map { zone -> (id: String, name: String) in
      let name = context.name(of: zone)
      return (zone, name.isEmpty ? zone : name)
    }
    return named.ordered { ($0.name, $0.id) < ($1.name, $1.id) }
  }

  @ViewBuilder<PiggyBankAction> private var outcome: [CapsuleNode] {
    Element("div", .class("outcome-text"), .init("role", "status")) {
      switch draft.reading {
      case .twice: words("p", catalogue.text("capsule.moment.twice"))
      case .skipped(_, let wall): words("p", catalogue.text("capsule.moment.skipped", shown(wall)))
      case .once, nil:
        if let wall = WallTime(draft.entry.wall) {
          words("p", catalogue.text("capsule.moment.opens", shown(wall)))
        }
      }
      if case .success(let moment) = draft.moment {
        if let span = MomentText.span(to: moment.wall, context, catalogue) {
          words("p", "secondary", catalogue.text("capsule.span.opens", span))
        }
        if let here = here(moment.opensAt, moment.wall) { words("p", "secondary", here) }
      }
    }
    if case .twice(let first, let second)? = draft.reading {
      Element("fieldset", .class("card")) {
        words("legend", "visually-hidden", catalogue.text("capsule.moment.twice"))
        choice("first", false, first)
        choice("second", true, second)
      }
    }
  }

  private func choice(_ key: String, _ isSecond: Bool, _ moment: Int64) -> CapsuleElement {
    Element("label", .class("choice")) {
      Element(
        "input", .init("type", "radio"), .init("name", "turn"), .flag("checked", draft.entry.isSecond == isSecond)
      )
      .on(.change, .draft(.chooseSecond(isSecond)))
      Element("span", .class("grow")) {
        catalogue.text("capsule.moment." + key)
        if let here = here(moment, WallTime(draft.entry.wall)) { Element("span", .class("footnote")) { " " + here } }
      }
    }
  }

  private func here(_ moment: Int64, _ chosen: WallTime?) -> String? {
    MomentText.here(moment, chosen: chosen, context, catalogue)
  }

  private func shown(_ wall: WallTime) -> String {
    let moment: Int64? = if case .success(let chosen) = draft.moment { chosen.opensAt } else { nil }
    return MomentText.shown(wall, zone: draft.zone(context), at: moment, context, catalogue.language)
  }

  private var fault: String? {
    draft.momentFault.map { fault in
      let key = "capsule.moment.fault." + fault.rawValue
      return switch fault {
      case .tooSoon: catalogue.text(key, String(MomentRule.shortestMinutes))
      case .tooFar: catalogue.text(key, String(MomentRule.longestYears))
      case .missing, .past, .ambiguous, .unknown: catalogue.text(key)
      }
    }
  }
}
