import ArgumentParser
import Glibc
import Reports
import ViewKit

/// `touchstone structure`: the container as a tree.
struct StructureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "structure", abstract: "Show a photo’s container as a tree, with offsets and lengths.")

  @Argument(help: "The photo; - is standard input.", completion: .file())
  var file: String

  @Option(help: "Output format: text or json.")
  var format = PlainFormat.text

  @OptionGroup var language: LocaleOption

  func run() throws {
    let catalogue = language.catalogue
    guard let path = FilePath.arguments([file]).first else { return }
    let output: [UInt8]
    do throws(InspectionFailure) {
      let report = try InspectionBatch.report(path, .deep)
      switch format {
      case .json: output = StructureReport.json(report, file: path.text, filePath: path.percentEncoded) + [0x0A]
      case .text:
        output = Array(StructureReport.text(report, file: file, Terminal.style(STDOUT_FILENO), catalogue).utf8)
      }
    } catch {
      Terminal.complain(SafeText.visible(file) + ": " + error.message(catalogue))
      throw ExitCode(2)
    }
    try Terminal.show(output, catalogue)
  }
}
