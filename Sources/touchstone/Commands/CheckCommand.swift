import ArgumentParser
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

      Exit status: 0 nothing failed; 1 a check failed; 64 wrong usage.
      """)

  @Option(help: "Read a recorded tree below DIR instead of this machine.", completion: .directory)
  var root: String?

  @Option(help: "Only these checks, with commas between them.")
  var only: String?

  @Flag(help: "List the checks and the limits that they are held against.")
  var list = false

  @Option(help: "Seconds of full load for the processor; 0 leaves it out.")
  var load = 60

  @Option(help: "text or json.")
  var format = PlainFormat.text

  @OptionGroup var language: LocaleOption

  func validate() throws {
    guard load == 0 || (20...600).contains(load) else {
      throw ValidationError("--load takes 0, or 20 to 600 seconds.")
    }
    _ = try checks()
    if let root, !FolderWalker.isFolder(FilePath(root)) {
      throw ValidationError(language.deviceCatalogue.text("device.noFolder", SafeText.visible(root)))
    }
  }

  func run() throws {
    let catalogue = language.deviceCatalogue
    let style = Terminal.style(STDOUT_FILENO)
    let checks = try checks()
    if list {
      return try Terminal.show(
        format == .json
          ? CheckListReport.json(checks, catalogue) + [0x0A]
          : Array(CheckListReport.text(checks, catalogue, style).utf8), catalogue)
    }
    let check = MachineCheck(tree: SystemTree(root: root), checks: checks, loadSeconds: load, catalogue: catalogue)
    let report = check.report()
    try Terminal.show(
      format == .json
        ? DeviceReportJSON.write(report) + [0x0A]
        : Array(DeviceReportText(catalogue, style).report(report).utf8), catalogue)
    if report.hasFailure { throw ExitCode(1) }
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
