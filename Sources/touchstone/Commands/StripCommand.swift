import ArgumentParser
import Glibc
import Interface
import MetaLens
import ViewKit

/// `touchstone strip`: photos without their metadata.
struct StripCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strip", abstract: "Remove photos' metadata without touching their pictures.",
    discussion: """
      The result is read again before it takes its place: it must hold the same coded picture data, byte for byte, and \
      nothing else but what --keep names. Without --output or --in-place it is written beside the photo, as \
      NAME-stripped. Exit status: 0 all done; 2 a photo was left as it is (each is named on standard error); 64 wrong \
      usage.
      """)

  @Argument(help: "Photos: JPEG, PNG, WebP, GIF, HEIC, AVIF, JPEG XL, JPEG 2000, TIFF.", completion: .file())
  var files: [String]

  @Option(help: "Write into the folder DIR, by the photos' names.", completion: .directory)
  var output: String?

  @Flag(help: "Replace the photos themselves.")
  var inPlace = false

  @Option(help: "What stays: orientation, icc, or none. Default: orientation,icc.")
  var keep = "orientation,icc"

  @OptionGroup var language: LocaleOption

  func validate() throws {
    if output != nil, inPlace { throw ValidationError("--output and --in-place can't be used together.") }
    if kept == nil { throw ValidationError("--keep takes orientation, icc, both with a comma between, or none.") }
  }

  func run() throws {
    if let output, mkdir(output, 0o777) != 0, errno != EEXIST {
      Terminal.complain("touchstone: " + RemovalFailure.cannotWrite(output).message(language.removalCatalogue))
      throw ExitCode(2)
    }
    var hasFailed = false
    for (name, path) in zip(files, FilePath.arguments(files)) where try !strip(name, path) { hasFailed = true }
    if hasFailed { throw ExitCode(2) }
  }

  /// Removes the metadata of one photo; `false` when it was left as it is.
  private func strip(_ name: String, _ path: FilePath) throws -> Bool {
    let catalogue = language.removalCatalogue
    do throws(RemovalFailure) {
      let (photo, target) = try CleanedFile.write(path, to: place, keeping: kept ?? [])
      let style = Terminal.style(STDOUT_FILENO)
      try? Terminal.show(
        Array(RemovalReport.text(photo, file: name, output: target, style, catalogue).utf8), catalogue)
      return true
    } catch {
      Terminal.complain(SafeText.visible(name) + ": " + error.message(catalogue))
      return false
    }
  }

  private var place: CleanedFile.Place {
    inPlace ? .inPlace : output.map { .folder($0) } ?? .beside
  }

  private var kept: KeptMetadata? {
    if keep == "none" { return [] }
    var kept: KeptMetadata = []
    for word in keep.split(separator: ",", omittingEmptySubsequences: false) {
      switch word {
      case "orientation": kept.insert(.orientation)
      case "icc": kept.insert(.icc)
      default: return nil
      }
    }
    return kept
  }
}
