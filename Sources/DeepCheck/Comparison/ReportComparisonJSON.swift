import CivilTime
import JSON

/// Comparisons as JSON in the schema `touchstone.comparison/1`; every build writes the same bytes.
package enum ReportComparisonJSON {
  package static let schema = "touchstone.comparison/1"

  package static func write(_ comparison: ReportComparison) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("schema", schema)
      json.key("before")
      json.object { json in side(comparison.before, comparison.discrepancies.before, &json) }
      json.key("after")
      json.object { json in side(comparison.after, comparison.discrepancies.after, &json) }
      json.key("contradictions")
      json.array { json in for one in comparison.contradictions { contradiction(one, &json) } }
      json.key("checks")
      json.array { json in for change in comparison.checks { check(change, &json) } }
      json.key("summary")
      json.object { json in summary(comparison, &json) }
    }
    return json.bytes
  }

  private static func side(_ report: DeviceReport, _ discrepancies: Int, _ json: inout JSONWriter) {
    json.key("device")
    json.object { json in
      json.member("vendor", report.device.vendor)
      json.member("model", report.device.model)
      json.member("system", report.device.system)
      json.member("stated", report.device.stated)
    }
    json.member("startedAt", report.startedAt.text)
    json.member("challenge", report.challenge?.code)
    json.member("discrepancies", discrepancies)
  }

  private static func contradiction(_ one: IdentityContradiction, _ json: inout JSONWriter) {
    json.object { json in
      json.member("kind", one.kind.rawValue)
      json.member("id", one.check?.rawValue)
      json.member("part", one.part)
      json.member("before", one.before)
      json.member("after", one.after)
    }
  }

  private static func check(_ change: CheckChange, _ json: inout JSONWriter) {
    json.object { json in
      json.member("id", change.id.rawValue)
      json.member("part", change.part)
      json.member("change", change.kind.rawValue)
      json.member("before", change.before?.verdict.rawValue)
      json.member("after", change.after?.verdict.rawValue)
      json.key("figures")
      json.array { json in for figure in change.figures { self.figure(figure, &json) } }
    }
  }

  private static func figure(_ change: FigureChange, _ json: inout JSONWriter) {
    json.object { json in
      json.member("name", change.name.rawValue)
      json.member("unit", change.unit.rawValue)
      json.key("moved")
      json.raw(change.isMoved ? "true" : "false")
      value("before", change.before, change.unit, &json)
      value("after", change.after, change.unit, &json)
      if let tolerance = change.tolerance, case .number(let old)? = change.before {
        json.member("tolerance", tolerance.amount(around: old), decimals: 3)
        json.member("source", tolerance.source.withUTF8Buffer { String(decoding: $0, as: UTF8.self) })
      }
    }
  }

  private static func value(
    _ name: StaticString, _ value: Figure.Value?, _ unit: FigureUnit, _ json: inout JSONWriter
  ) {
    switch value {
    case .number(let number): json.member(name, number, decimals: unit.decimals)
    case .text(let text): json.member(name, text)
    case nil: return
    }
  }

  private static func summary(_ comparison: ReportComparison, _ json: inout JSONWriter) {
    json.member("better", comparison.count(.better))
    json.member("worse", comparison.count(.worse))
    json.member("moved", comparison.count(.moved))
    json.member("same", comparison.count(.same))
    json.member("appeared", comparison.count(.appeared))
    json.member("gone", comparison.count(.gone))
    json.member("open", comparison.count(.open))
  }
}
