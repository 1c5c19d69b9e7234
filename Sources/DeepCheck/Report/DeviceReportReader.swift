import CivilTime
import CompactLibrary
import JSON

/// Why bytes are not a device report.
public enum DeviceReportError: Error, Equatable, Sendable {
  /// Not JSON; the offset is that of the first wrong byte.
  case notJSON(offset: Int)
  /// JSON with another schema, or with none.
  case otherSchema
  /// A required member is missing or of another type.
  case damaged
}

/// Reads untrusted reports.
///
/// What this version doesn't know, such as a member that a newer one added, and what has an invalid value is left out of the
/// report and noted in the report's `remarks`.
public enum DeviceReportReader {
  /// Reads a report from `bytes`, JSON in UTF-8.
  ///
  /// - Throws: `DeviceReportError` if the bytes aren't a report.
  public static func read(_ bytes: [UInt8]) throws(DeviceReportError) -> DeviceReport {
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONReader.read(bytes)
    } catch {
      throw .notJSON(offset: error.offset)
    }
    return try report(json)
  }

  /// The report in a JSON value.
  static func report(_ json: JSONValue) throws(DeviceReportError) -> DeviceReport {
    guard let schema = json["schema"]?.text, schema == DeviceReportJSON.schema else { throw .otherSchema }
    guard let startedAt = json["startedAt"]?.text.flatMap({ Instant($0) }), let checks = json["checks"],
      case .array = checks
    else { throw .damaged }
    // Judging again takes time for each result.
    guard checks.elements.count <= ReportReview.mostResults else { throw .damaged }
    let device = json["device"]
    var report = DeviceReport(
      device: DeviceIdentity(
        vendor: device?["vendor"]?.text, model: device?["model"]?.text, system: device?["system"]?.text,
        engine: device?["engine"]?.text, stated: device?["stated"]?.text),
      startedAt: startedAt, challenge: json["challenge"]?.text.flatMap { Challenge(code: $0) },
      scope: json["scope"]?.text.flatMap { ReportScope(rawValue: $0) },
      checks: checks.elements.compactMap { check($0) })
    report.checkSet = max(1, min(9999, json["checkSet"]?.integer ?? 1))
    let coverage = json["coverage"]
    if let coverage, !isSame(coverage, report.coverage) {
      report.remarks.append(Discrepancy(check: nil, kind: .coverage))
    }
    let isRead =
      report.checks.count == checks.elements.count && isKnown(json) && (json["scope"] == nil) == (report.scope == nil)
    if !isRead { report.remarks.append(Discrepancy(check: nil, kind: .unknownMember)) }
    return report
  }

  private static func isSame(_ json: JSONValue, _ coverage: Coverage) -> Bool {
    json["measured"]?.integer == coverage.measured && json["challenge"]?.integer == coverage.challenge
      && json["stated"]?.integer == coverage.stated && json["invalid"]?.integer == coverage.invalid
      && json["skipped"]?.integer == coverage.skipped && json["blocked"]?.integer == coverage.blocked
      && json["unavailable"]?.integer == coverage.unavailable
  }

  /// Whether every member is one that ``DeviceReportJSON`` writes, with a value that it writes, and there once: of two with
  /// one name, other readers may take the other.
  private static func isKnown(_ json: JSONValue) -> Bool {
    let checks = json["checks"]?.elements ?? []
    let top: [StaticString] = ["schema", "device", "startedAt", "challenge", "scope", "checkSet", "checks", "coverage"]
    let device: [StaticString] = ["vendor", "model", "system", "engine", "stated"]
    let check: [StaticString] = ["id", "part", "verdict", "basis", "figures", "evidence", "reason"]
    let figure: [StaticString] = ["name", "value", "unit", "limit", "relation", "source"]
    let evidence: [StaticString] = ["name", "decimals", "values", "text"]
    guard has(json, only: top), isDevice(json["device"], only: device), isCount(json["checkSet"]),
      isText(json["challenge"], { Challenge(code: $0) != nil })
    else { return false }
    return checks.allSatisfy { item in
      has(item, only: check) && isText(item["part"]) && isText(item["reason"], { CheckReason(rawValue: $0) != nil })
        && isArray(item["figures"]) { has($0, only: figure) && isFigure($0) }
        && isArray(item["evidence"]) { has($0, only: evidence) && isEvidence($0) }
    }
  }

  private static func isDevice(_ json: JSONValue?, only names: [StaticString]) -> Bool {
    guard let json else { return true }
    guard case .object(let members) = json, has(json, only: names) else { return false }
    return members.allSatisfy { $0.value.text != nil }
  }

  private static func isCount(_ json: JSONValue?) -> Bool { json.map { $0.integer != nil } ?? true }

  private static func isText(_ json: JSONValue?, _ isValid: (String) -> Bool = { _ in true }) -> Bool {
    json.map { $0.text.map(isValid) ?? false } ?? true
  }

  private static func isArray(_ json: JSONValue?, of isValid: (JSONValue) -> Bool) -> Bool {
    guard let json else { return true }
    guard case .array(let elements) = json else { return false }
    return elements.allSatisfy(isValid)
  }

  private static func isFigure(_ json: JSONValue) -> Bool {
    figure(json) != nil && isText(json["source"])
      && isText(json["relation"], { Threshold.Relation(rawValue: $0) != nil })
      && (json["limit"].map { $0.number != nil } ?? true)
  }

  /// A named text, or a named series of integers.
  private static func isEvidence(_ json: JSONValue) -> Bool {
    guard json["name"]?.text.flatMap({ EvidenceName(rawValue: $0) }) != nil else { return false }
    if json["text"]?.text != nil { return json["values"] == nil }
    return json["text"] == nil && json["values"] != nil && isCount(json["decimals"])
      && (0...9).contains(json["decimals"]?.integer ?? 0)
      && isArray(json["values"]) { if case .integer = $0 { true } else { false } }
  }

  private static func has(_ json: JSONValue, only names: [StaticString]) -> Bool {
    guard case .object(let members) = json else { return true }
    guard members.count <= names.count else { return false }
    return members.indices.allSatisfy { index in
      let name = members[index].name.utf8
      return names.contains { $0.withUTF8Buffer { name.elementsEqual($0) } }
        && !members[..<index].contains { $0.name.utf8.elementsEqual(name) }
    }
  }

  private static func check(_ json: JSONValue) -> CheckResult? {
    guard let id = json["id"]?.text.flatMap({ CheckID(rawValue: $0) }),
      let verdict = json["verdict"]?.text.flatMap({ CheckVerdict(named: $0) }),
      let basis = json["basis"]?.text.flatMap({ Basis(rawValue: $0) })
    else { return nil }
    return CheckResult(
      id: id, part: json["part"]?.text, verdict: verdict, basis: basis,
      figures: (json["figures"]?.elements ?? []).compactMap { figure($0) },
      evidence: json["evidence"].map { evidence($0) },
      reason: json["reason"]?.text.flatMap { CheckReason(rawValue: $0) })
  }

  private static func figure(_ json: JSONValue) -> Figure? {
    guard let name = json["name"]?.text.flatMap({ FigureName(rawValue: $0) }),
      let unit = json["unit"]?.text.flatMap({ FigureUnit(rawValue: $0) })
    else { return nil }
    let value: Figure.Value
    if let number = json["value"]?.number {
      value = .number(number)
    } else if let text = json["value"]?.text {
      value = .text(text)
    } else {
      return nil
    }
    return Figure(
      name: name, value: value, unit: unit, limit: json["limit"]?.number,
      relation: json["relation"]?.text.flatMap { Threshold.Relation(rawValue: $0) }, source: json["source"]?.text)
  }

  private static func evidence(_ json: JSONValue) -> Evidence {
    var evidence = Evidence()
    for item in json.elements {
      guard let name = item["name"]?.text.flatMap({ EvidenceName(rawValue: $0) }) else { continue }
      if let text = item["text"]?.text {
        evidence.add(name, text)
      } else if let values = item["values"], case let decimals = item["decimals"]?.integer ?? 0,
        (0...9).contains(decimals)
      {
        evidence.add(Evidence.Series(name: name, decimals: decimals, values: values.elements.map { whole($0) }))
      }
    }
    return evidence
  }

  /// An integer; anything else becomes 0, so that the others keep their places.
  private static func whole(_ json: JSONValue) -> Int64 {
    if case .integer(let number) = json { max(-limit, min(limit, number)) } else { 0 }
  }

  /// The largest value that ``Evidence`` makes.
  private static let limit: Int64 = 9_000_000_000_000_000
}
