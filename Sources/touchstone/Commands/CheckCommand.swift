import ArgumentParser
import CivilTime
import DeepCheck
import DesignSystem
import Glibc
import Reports
import ViewKit

/// `touchstone check`: the health of this machine, part by part.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check this machine’s hardware, part by part.",
    discussion: """
      Battery, temperature, memory, disks (with smartctl, if installed), processor under load, network, display, sound, \
      cameras, Bluetooth, sensors and firmware. What can’t be tested is listed and never counts against the machine. \
      More can be tested as root. Four tests only run when you ask for them: --test-memory, --scan-disks, --self-test \
      and --sleep.

      --judge judges another device’s report again from its own measurements. --compare compares two reports of one \
      device, for example before and after a repair.

      Exit status: 0 nothing failed; 1 a check failed, a report doesn’t follow from its measurements, or a check got \
      worse; 2 a file can’t be read or written; 64 wrong usage.
      """)

  @Option(help: "Read a recorded system tree from DIR instead of this machine.", completion: .directory)
  var root: String?

  @Option(help: "Run only these checks, separated by commas.")
  var only: String?

  @Flag(help: "List the checks and their limits.")
  var list = false

  @Option(help: "Seconds of full processor load; 0 skips it.")
  var load = 60

  @Option(help: "Test this much memory, as 512M or 2G, with its pages locked.")
  var testMemory: String?

  @Flag(help: "Read every disk from beginning to end; nothing is written.")
  var scanDisks = false

  @Option(help: "Have the disks test themselves with smartctl, and wait: short or long.")
  var selfTest: String?

  @Option(help: "Put the machine to sleep for this many seconds, and look what is missing afterwards.")
  var sleep: Int?

  @Option(help: "Judge the JSON or HTML report in FILE again.", completion: .file())
  var judge: String?

  @Option(help: "With --judge: the code given for the report.")
  var challenge: String?

  @Option(help: "With --challenge: when the code was given, as 2026-11-21T15:10:18Z.")
  var given: String?

  @Option(parsing: .upToNextOption, help: "Compare two JSON or HTML reports: BEFORE AFTER.", completion: .file())
  var compare: [String] = []

  @Option(help: "Output format: text, json or html.")
  var format = DeviceOutput.Format.text

  @Option(help: "Write to FILE instead of standard output, completely or not at all.", completion: .file())
  var output: String?

  @OptionGroup var language: LocaleOption

  func validate() throws {
    guard load == 0 || (20...600).contains(load) else {
      throw ValidationError("--load must be 0, or 20 to 600 seconds.")
    }
    _ = try checks()
    _ = try wishes()
    if let root, !FolderWalker.isFolder(FilePath(root)) {
      throw ValidationError(language.deviceCatalogue.text("device.noFolder", SafeText.visible(root)))
    }
    if !compare.isEmpty, compare.count != 2 { throw ValidationError("--compare needs two files.") }
    if judge != nil, !compare.isEmpty { throw ValidationError("--judge and --compare can’t be used together.") }
    if list, format == .html { throw ValidationError("--list supports text and json.") }
    _ = try givenChallenge()
  }

  func run() throws {
    let catalogue = language.deviceCatalogue
    let output = DeviceOutput(format: format, path: output, catalogue: catalogue)
    if list { return try output.write(listed(catalogue)) }
    if let judge { return try writeReview(judge, output) }
    if compare.count == 2 { return try writeComparison(compare[0], compare[1], output) }
    let check = MachineCheck(
      tree: SystemTree(root: root), checks: try checks(), loadSeconds: load, wishes: try wishes(), catalogue: catalogue)
    let report = check.report()
    try output.write(report)
    if report.hasFailure { throw ExitCode(1) }
  }

  /// The requested trials, which only run on the machine itself.
  private func wishes() throws -> TrialWishes {
    var wishes = TrialWishes(scansDisks: scanDisks)
    if let testMemory {
      guard let bytes = ByteSize.bytes(testMemory), bytes >= 64 << 20 else {
        throw ValidationError("--test-memory must be at least 64M, as 512M or 2G.")
      }
      wishes.memory = bytes
    }
    if let selfTest {
      guard let length = SelfTest.Length(rawValue: selfTest) else {
        throw ValidationError("--self-test must be short or long.")
      }
      wishes.selfTest = length
    }
    if let sleep {
      guard (5...600).contains(sleep) else { throw ValidationError("--sleep must be 5 to 600 seconds.") }
      wishes.sleep = sleep
    }
    if root != nil, wishes.memory != nil || wishes.selfTest != nil || wishes.sleep != nil {
      throw ValidationError("--test-memory, --self-test and --sleep can’t be used with --root.")
    }
    return wishes
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
    if comparison.count(.worse) > 0 || !comparison.isSound { throw ExitCode(1) }
  }

  /// The code that the judged report must answer.
  private func givenChallenge() throws -> GivenChallenge? {
    let at = given.flatMap { Instant($0) }
    if given != nil, at == nil || challenge == nil {
      throw ValidationError("--given needs --challenge and a time as 2026-11-21T15:10:18Z.")
    }
    guard let challenge else { return nil }
    guard let code = Challenge(code: challenge), judge != nil else {
      throw ValidationError("--challenge needs --judge and a code of 6 to 32 letters and digits.")
    }
    return GivenChallenge(code, at: at)
  }

  /// The chosen checks in catalogue order.
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
