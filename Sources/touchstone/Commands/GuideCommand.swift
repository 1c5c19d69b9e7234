import ArgumentParser
import Glibc
import Interface

/// `touchstone guide`: the scoring rules as the app shows them, from the same table.
struct GuideCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "guide", abstract: "Explain how the score comes about.")

  @Option(help: "text or json.")
  var format = PlainFormat.text

  @OptionGroup var language: LocaleOption

  func run() throws {
    let catalogue = language.catalogue
    switch format {
    case .json: Terminal.write(GuideReport.json(catalogue) + [0x0A], to: STDOUT_FILENO)
    case .text:
      Terminal.write(Array(GuideReport.text(catalogue, Terminal.style(STDOUT_FILENO)).utf8), to: STDOUT_FILENO)
    }
  }
}
