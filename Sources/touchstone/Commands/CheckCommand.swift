import ArgumentParser
import Calendar
import DeepCheck
import Glibc
import Interface
import ViewKit

/// `touchstone check`: the health of this machine, part by part.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Tell how healthy this machine is, part by part.",
    discussion: """
      Battery, heat, memory, disks (through smartctl where it is installed), processor under load, network, display, \
      sound, cameras, Bluetooth, sensors and firmware. What can't be told is said so, and never counts against the \
      machine. As root more can be told.

      With --judge, another device's report is judged again from the measurements in it; with --compare, two reports of \
      one device are held against each other, as before and after a repair.

      Exit status: 0 nothing failed; 1 a check failed, something in a report does not follow, or a check got worse; \
      2 a file can't be read or written; 64 wrong usage.
      """)

  @Option(help: "Read a recorded tree below DIR instead of this machine.", completion: .directory)
  var root: String?

  @Option(help: "Only these checks, with commas between them.")
  var only: String?

  @Flag(help: "List the checks and the limits that they are held against.")
  var list = false

  @Option(help: "Seconds of full load for the processor; 0 leaves it out.")
  var load = 60

  @Option(help: "Judge the report in FILE again, JSON or HTML.", completion: .file())
  var judge: String?

  @Option(help: "With --judge: the code that was given for the report.")
  var challenge: String?

  @Option(help: "With --challenge: when it was given, as 2026-11-21T15:10:18Z.")
  var given: String?

  @Option(parsing: .upToNextOption, help: "Compare two reports, JSON or HTML: BEFORE AFTER.", completion: .file())
  var compare: [String] = []

  @Option(help: "text, json or html.")
  var format = DeviceOutput.Format.text

  @Option(help: "Write to FILE instead of standard output; written whole or not at all.", completion: .file())
  var output: String?

  @OptionGroup var language: LocaleOption

  func validate() throws {
    guard load == 0 || (20...600).contains(load) else {
      throw ValidationError("--load takes 0, or 20 to 600 seconds.")
    }
    _ = try checks()
    if let root, !FolderWalker.isFolder(FilePath(root)) {
      throw ValidationError(language.deviceCatalogue.text("device.noFolder", SafeText.visible(root)))
    }
    if !compare.isEmpty, compare.count != 2 { throw ValidationError("--compare takes two files.") }
    if judge != nil, !compare.isEmpty { throw ValidationError("--judge and --compare don't go together.") }
    if list, format == .html { throw ValidationError("--list is text or json.") }
    _ = try givenChallenge()
  }

  func run() throws {
    let catalogue = language.deviceCatalogue
    let output = DeviceOutput(format: format, path: output, catalogue: catalogue)
    if list { return try output.write(listed(catalogue)) }
    if let judge { return try writeReview(judge, output) }
    if compare.count == 2 { return try writeComparison(compare[0], compare[1], output) }
    let check = MachineCheck(
      tree: SystemTree(root: root), checks: try checks(), loadSeconds: load, catalogue: catalogue)
    let report = check.report()
    try output.write(report)
    if report.hasFailure { throw ExitCode(1) }
  }

  private func listed(_ catalogue: Catalogue) throws -> [UInt8] {
    let checks = try checks()
    if format == .json { return CheckListReport.json(checks, catalogue) + [0x0A] }
    let style = output == nil ? Terminal.style(STDOUT_FILENO) : TerminalStyle(isColoured: false)
    return Array(CheckListReport.text(checks, catalogue, style).utf8)
  }

  private func writeReview(_ path: String, _ output: DeviceOutput) throws {
    let review = DeviceReportReview(try ReportFile.open(path, output.catalogue), given: try givenChallenge())
    try output.write(review)
    if !review.isSound { throw ExitCode(1) }
  }

  private func writeComparison(_ before: String, _ after: String, _ output: DeviceOutput) throws {
    let comparison = ReportComparison(
      before: try ReportFile.open(before, output.catalogue).report,
      after: try ReportFile.open(after, output.catalogue).report)
    try output.write(comparison)
    if comparison.count(.worse) > 0 { throw ExitCode(1) }
  }

  /// The code that the judged report has to answer.
  private func givenChallenge() throws -> GivenChallenge? {
    let at = given.flatMap { Instant($0) }
    if given != nil, at == nil || challenge == nil {
      throw ValidationError("--given takes a time as 2026-11-21T15:10:18Z, with --challenge.")
    }
    guard let challenge else { return nil }
    guard let code = Challenge(code: challenge), judge != nil else {
      throw ValidationError("--challenge takes a code of 6 to 32 letters and digits, with --judge.")
    }
    return GivenChallenge(code, at: at)
  }

  /// The chosen checks in the catalogue's order.
  private func checks() throws -> [Check] {
    let all = LinuxCheckup<SystemTree>.checks
    guard let only else { return all }
    let names = only.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
    for name in names where !all.contains(where: { $0.id.rawValue == name }) {
      throw ValidationError(language.deviceCatalogue.text("device.unknownCheck", SafeText.visible(name)))
    }
    return all.filter { names.contains($0.id.rawValue) }
  }
}
