// Judges a device report again from its raw measurements.
//
//     judge-report REPORT.json

import DeepCheck
import Foundation

guard let path = CommandLine.arguments.dropFirst().first else {
  print("usage: judge-report REPORT.json")
  exit(64)
}
let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
var report = try DeviceReportReader.read(bytes)

print("\(report.device.vendor ?? "?") \(report.device.model ?? "?"), \(report.startedAt.text)")
for check in report.checks where check.verdict.isJudged {
  let figures = check.figures.map { "\($0.name) \($0.text) \($0.unit.rawValue)" }
  print("\(check.id) \(check.part ?? "")".trimming(), check.verdict, figures.joined(separator: ", "))
}
print("does not follow from its measurements:", ReportReview.review(report).map(described))

// Detects a seller who turned a warning into a pass.
if let worn = report.checks.firstIndex(where: { $0.verdict == .warn }) {
  report.checks[worn].verdict = .pass
  print("after an edit:", ReportReview.review(report).map(described))
}

func described(_ discrepancy: Discrepancy) -> String {
  "\(discrepancy.check.map { "\($0)" } ?? "report"): \(discrepancy.kind)"
}

extension String {
  func trimming() -> String { trimmingCharacters(in: .whitespaces) }
}
