import ArgumentParser
import Glibc
import MetaLens
import Reports
import ViewKit

/// `touchstone strip`: photos without their metadata.
struct StripCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strip", abstract: "Remove metadata from photos without touching the image.",
    usage: "touchstone strip [<options>] [<files> ...]",
    discussion: """
      The result is verified before it is saved: it must contain the same image data, byte for byte, and otherwise only \
      what --keep names. Without --output or --in-place it is saved next to the photo as NAME-stripped; a photo on \
      standard input (-) goes to standard output. With --recursive, --output gets the folders’ structure too. Put -- \
      before names that begin with a dash. Exit status: 0 all done; 2 a photo was left unchanged (each is named on \
      standard error); 64 wrong usage.
      """)

  @Argument(
    help: """
      Photos: JPEG, PNG, WebP, GIF, HEIC, AVIF, JPEG XL, JPEG 2000, PSD, TIFF, DNG, CR2, NEF, ARW, ORF, RW2, PEF, SRW, \
      RAF, CRW, CR3. Folders with --recursive.
      """,
    completion: .file())
  var files: [String] = []

  @Flag(help: "Include the photos in folders, recursively. Other files there are skipped and counted.")
  var recursive = false

  @Flag(help: "With --recursive: every file that isn’t a photo is an error.")
  var strict = false

  @Flag(help: "Read NUL-separated paths from standard input.")
  var stdin0 = false

  @Option(help: "Save into the folder DIR, under the photos’ names.", completion: .directory)
  var output: String?

  @Flag(help: "Replace the photos themselves. Links in folders aren’t followed.")
  var inPlace = false

  @Option(
    help: """
      What to keep: none, or a list of orientation, icc (the colour profile) and gainmap (what brightens the photo on HDR \
      displays, in JPEG and HEIC). Default: orientation,icc,gainmap.
      """)
  var keep = "orientation,icc,gainmap"

  @Option(help: "Output format: text or json (one array).")
  var format = PlainFormat.text

  @Flag(help: "Print no text about photos that were done and files that were skipped.")
  var quiet = false

  @OptionGroup var language: LocaleOption

  func validate() throws {
    if files.isEmpty, !stdin0 { throw ValidationError(language.catalogue.text("error.noPhotos")) }
    if output != nil, inPlace { throw ValidationError(language.catalogue.text("usage.outputInPlace")) }
    if kept == nil { throw ValidationError(language.catalogue.text("usage.keep")) }
    if files.contains("-"), files.count > 1 || stdin0 || output != nil || inPlace || format == .json {
      throw ValidationError(language.catalogue.text("usage.filter"))
    }
  }

  func run() throws {
    let folder = output.map { FilePath.arguments([$0])[0] }
    if let folder, folder.withCString({ mkdir($0, 0o777) }) != 0, errno != EEXIST {
      Terminal.complain("touchstone: " + RemovalFailure(writing: folder, errno).message(language.removalCatalogue))
      throw ExitCode(2)
    }
    let listed = stdin0 ? try StandardInput.paths(language.removalCatalogue) : []
    let batch = StripBatch(
      photos: PhotoPath.expanded(
        FilePath.arguments(files) + listed, recursive: recursive, excluding: folder,
        // What a link leads to may be outside the folder, where nothing was asked to be changed.
        withLinks: !inPlace),
      place: folder.map { .folder($0) } ?? (inPlace ? .inPlace : .beside), kept: kept ?? [], isStrict: strict,
      format: format, isQuiet: quiet, catalogue: language.removalCatalogue)
    let result = try batch.run()
    if result.skipped > 0, !quiet {
      Terminal.complain("touchstone: " + language.catalogue.text("batch.skipped", count: result.skipped))
    }
    if result.failed > 0 { throw ExitCode(2) }
  }

  private var kept: KeptMetadata? {
    if keep == "none" { return [] }
    var kept: KeptMetadata = []
    for word in keep.split(separator: ",", omittingEmptySubsequences: false) {
      switch word {
      case "orientation": kept.insert(.orientation)
      case "icc": kept.insert(.icc)
      case "gainmap": kept.insert(.gainMap)
      default: return nil
      }
    }
    return kept
  }
}
