import ArgumentParser
import Glibc
import Reports

/// `touchstone guide`: the scoring rules that the app shows, from the same table.
struct GuideCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "guide", abstract: "Explain how the score is calculated.")

  @Option(help: "Output format: text or json.")
  var format = PlainFormat.text

  @OptionGroup var language: LocaleOption

  func run() throws {
    let catalogue = language.catalogue
    switch format {
    case .json: try Terminal.show(GuideReport.json(catalogue.language) + [0x0A], catalogue)
    case .text:
      try Terminal.show(Array(GuideReport.text(catalogue.language, Terminal.style(STDOUT_FILENO)).utf8), catalogue)
    }
  }
}
