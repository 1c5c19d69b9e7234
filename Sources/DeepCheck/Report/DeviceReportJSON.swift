import CivilTime
import JSON

/// Device reports as JSON in the schema `touchstone.device/1`; every build writes the same bytes.
public enum DeviceReportJSON {
  public static let schema = "touchstone.device/1"

  public static func write(_ report: DeviceReport) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("schema", schema)
      json.key("device")
      json.object { json in device(report.device, &json) }
      json.member("startedAt", report.startedAt.text)
      json.member("challenge", report.challenge?.code)
      json.member("scope", report.scope?.rawValue)
      // Reports of version 1 don't name it.
      if report.checkSet > 1 { json.member("checkSet", report.checkSet) }
      json.key("checks")
      json.array { json in for check in report.checks { self.check(check, &json) } }
      json.key("coverage")
      json.object { json in coverage(report.coverage, &json) }
    }
    return json.bytes
  }

  private static func device(_ device: DeviceIdentity, _ json: inout JSONWriter) {
    json.member("vendor", device.vendor)
    json.member("model", device.model)
    json.member("system", device.system)
    json.member("engine", device.engine)
    json.member("stated", device.stated)
  }

  private static func coverage(_ coverage: Coverage, _ json: inout JSONWriter) {
    json.member("measured", coverage.measured)
    json.member("challenge", coverage.challenge)
    json.member("stated", coverage.stated)
    json.member("invalid", coverage.invalid)
    json.member("skipped", coverage.skipped)
    json.member("blocked", coverage.blocked)
    json.member("unavailable", coverage.unavailable)
  }

  private static func check(_ check: CheckResult, _ json: inout JSONWriter) {
    json.object { json in
      json.member("id", check.id.rawValue)
      json.member("part", check.part)
      json.member("verdict", check.verdict.rawValue)
      json.member("basis", check.basis.rawValue)
      json.key("figures")
      json.array { json in for figure in check.figures { self.figure(figure, &json) } }
      if let evidence = check.evidence {
        json.key("evidence")
        json.array { json in self.evidence(evidence, &json) }
      }
      json.member("reason", check.reason?.rawValue)
    }
  }

  private static func figure(_ figure: Figure, _ json: inout JSONWriter) {
    json.object { json in
      json.member("name", figure.name.rawValue)
      switch figure.value {
      case .number(let number): json.member("value", number, decimals: figure.unit.decimals)
      case .text(let text): json.member("value", text)
      }
      json.member("unit", figure.unit.rawValue)
      json.member("limit", figure.limit, decimals: 3)
      json.member("relation", figure.relation?.rawValue)
      json.member("source", figure.source)
    }
  }

  /// Each series is an object: integer `values` scaled by `decimals`, or a `text`.
  private static func evidence(_ evidence: Evidence, _ json: inout JSONWriter) {
    for series in evidence.series {
      json.object { json in
        json.member("name", series.name.rawValue)
        if series.decimals > 0 { json.member("decimals", series.decimals) }
        json.key("values")
        json.array { json in for value in series.values { json.number(value) } }
      }
    }
    for text in evidence.texts {
      json.object { json in
        json.member("name", text.name.rawValue)
        json.member("text", text.value)
      }
    }
  }
}
