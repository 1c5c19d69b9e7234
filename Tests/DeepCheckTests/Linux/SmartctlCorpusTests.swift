import DeepCheck
import Foundation
import JSON
import Testing

/// Real outputs of smartctl compared with its own verdict: no disk that it fails may pass here. `SMART_TABLE=FILE` writes
/// the full table.
@Suite struct SmartctlCorpusTests {
  /// Outputs of smartctl_exporter's test data (Apache-2.0), kept outside the project.
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../../shared/corpus/smartctl").standardizedFileURL

  private struct Row {
    let name: String
    /// smartctl's overall verdict and the bits of its exit status that concern the disk.
    let status: Int
    let passed: Bool?
    let result: CheckResult?
    /// The attributes for which Scrutiny fails it.
    let scrutiny: [Int]

    var isFailed: Bool { passed == false || status & 0b0001_1000 != 0 }
    var isDoubtful: Bool { status & 0b1110_0000 != 0 }
  }

  private static func rows() throws -> [Row] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return try names.filter { $0.hasSuffix(".json") }.sorted().map { name in
      let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
      let json = try JSONReader.read(bytes)
      var result: CheckResult?
      if case .health(let evidence) = SmartctlAnswer.read(bytes) { result = Judge.judge(.disk, evidence) }
      return Row(
        name: name, status: json["smartctl"]?["exit_status"]?.integer ?? 0,
        passed: json["smart_status"]?["passed"]?.bool,
        result: result, scrutiny: ScrutinyThresholds.failed(json))
    }
  }

  private static var isThere: Bool { FileManager.default.fileExists(atPath: folder.path) }

  @Test(.enabled(if: isThere, "the smartctl corpus is not beside the project"))
  func failsWhatSmartctlFails() throws {
    let rows = try Self.rows()
    #expect(rows.count >= 100)
    #expect(rows.contains { $0.isFailed } && rows.contains { $0.isDoubtful })
    for row in rows {
      if row.isFailed { #expect(row.result?.verdict == .fail, "\(row.name)") }
      if row.isDoubtful { #expect(row.result?.verdict == .fail || row.result?.verdict == .warn, "\(row.name)") }
    }
    try Self.write(rows)
  }

  /// Scrutiny's limits come from one company's racks; where we pass a disk that it fails, the reason is recorded.
  @Test(.enabled(if: isThere, "the smartctl corpus is not beside the project"))
  func passesNothingThatScrutinyFailsWithoutAReason() throws {
    let failed = try Self.rows().filter { !$0.scrutiny.isEmpty }
    #expect(failed.count >= 10)
    for row in failed where row.result?.verdict == .pass {
      for id in row.scrutiny { #expect(ScrutinyThresholds.reasons[id] != nil, "\(row.name): \(id)") }
    }
  }

  /// Where smartctl passes and we don't, a figure beyond its limit explains it.
  @Test(.enabled(if: isThere, "the smartctl corpus is not beside the project"))
  func givesAFigureForEveryDoubt() throws {
    let doubted = try Self.rows().filter { $0.result?.verdict == .warn || $0.result?.verdict == .fail }
    #expect(doubted.count >= 10)
    for row in doubted { #expect(row.result.map { Self.beyond($0) }?.isEmpty == false, "\(row.name)") }
  }

  private static func beyond(_ result: CheckResult) -> [String] {
    result.figures.compactMap { figure in
      guard let limit = figure.limit, case .number(let value) = figure.value else { return nil }
      let isMet = figure.relation == .atMost ? value <= limit : value >= limit
      return isMet ? nil : "\(figure.name.rawValue) \(figure.text)"
    }
  }

  private static func write(_ rows: [Row]) throws {
    guard let path = ProcessInfo.processInfo.environment["SMART_TABLE"] else { return }
    var table = "| disk | smartctl | exit | Scrutiny | here | why |\n| --- | --- | ---: | --- | --- | --- |\n"
    for row in rows {
      let passed = row.passed.map { $0 ? "passed" : "FAILED" } ?? "–"
      let figures = row.result.map { beyond($0).joined(separator: ", ") } ?? ""
      let scrutiny = row.scrutiny.isEmpty ? "passed" : "fails " + row.scrutiny.map { "\($0)" }.joined(separator: ", ")
      let here = row.result?.verdict.rawValue ?? "–"
      table += "| \(row.name) | \(passed) | \(row.status) | \(scrutiny) | \(here) | \(figures) |\n"
    }
    try table.write(toFile: path, atomically: true, encoding: .utf8)
  }
}
