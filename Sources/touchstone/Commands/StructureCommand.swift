import ArgumentParser
import Glibc
import Interface
import ViewKit

/// `touchstone structure`: the container as a tree.
struct StructureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "structure", abstract: "Show a photo's container as a tree, with offsets and lengths.")

  @Argument(help: "The photo.", completion: .file())
  var file: String

  @Option(help: "text or json.")
  var format = PlainFormat.text

  @OptionGroup var language: LocaleOption

  func run() throws {
    let catalogue = language.catalogue
    do throws(InspectionFailure) {
      let report = try InspectionBatch.report(file, .deep)
      switch format {
      case .json:
        Terminal.write(StructureReport.json(report, file: file) + [0x0A], to: STDOUT_FILENO)
      case .text:
        let text = StructureReport.text(report, file: file, Terminal.style(STDOUT_FILENO), catalogue)
        Terminal.write(Array(text.utf8), to: STDOUT_FILENO)
      }
    } catch {
      Terminal.complain(SafeText.visible(file) + ": " + catalogue.text("error.\(error.code)"))
      throw ExitCode(2)
    }
  }
}
