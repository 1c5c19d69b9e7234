import ArgumentParser
import DesignSystem
import Glibc
import ImageFormats
import ViewKit

/// `touchstone inspect`: how original photos are, and why.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect", abstract: "Analyse photos: are they originals, and why?",
    discussion: """
      A file called - is the photo on standard input. Put -- before names that begin with a dash. Exit status: \
      0 all analysed; 1 a photo scores below --fail-below; 2 a file can’t be analysed (each is named on \
      standard error); 64 wrong usage.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, ndjson, html, pdf
  }

  enum Depth: String, ExpressibleByArgument, CaseIterable {
    case quick, deep
  }

  @Argument(help: "Photos, or folders with --recursive.", completion: .file())
  var paths: [String] = []

  @Flag(help: "Include the photos in folders, recursively. Other files there are skipped and counted.")
  var recursive = false

  @Flag(help: "With --recursive: every file that isn’t a photo is an error.")
  var strict = false

  @Flag(help: "Read NUL-separated paths from standard input.")
  var stdin0 = false

  @Flag(help: "Read framed photos from standard input, as batch engines pass them on (docs/Command.md).")
  var stdinFrames = false

  @Option(
    help: """
      Output format: text, json (one array), ndjson (one object per line, as soon as it’s ready), html or pdf (needs \
      Chromium).
      """)
  var format = Format.text

  @Option(help: "quick reads headers only, deep also the image data. Default: deep for up to 20 photos.")
  var depth: Depth?

  @Flag(help: "Include all decoded values, with block, tag and offset.")
  var metadata = false

  @Flag(name: .customLong("sha256"), help: "Include each file’s SHA-256 digest. HTML and PDF always have it.")
  var withDigest = false

  @Flag(
    help: """
      Include in JSON a 63-bit hash by which pictures that look alike are found: of JPEGs with --depth deep, otherwise of \
      JPEG thumbnails.
      """)
  var pictureHash = false

  @Option(help: "Photos analysed at once. Default: the number of cores.")
  var jobs: Int?

  @Option(help: "Write to FILE instead of standard output, completely or not at all.", completion: .file())
  var output: String?

  @Option(help: "Exit with status 1 when a photo scores lower than SCORE (0 to 100).")
  var failBelow: Int?

  @OptionGroup var language: LocaleOption

  /// Up to this many photos are inspected deeply unless asked otherwise.
  private static let deepLimit = 20

  /// Every photo that is analysed is an open file, beside the standard descriptors, the report and some to spare. Where
  /// the number isn't limited, it is -1.
  private static var jobLimit: Int {
    let files = sysconf(Int32(_SC_OPEN_MAX))
    return files < 0 ? .max : max(1, files - 8)
  }

  func validate() throws {
    if stdinFrames {
      guard paths.isEmpty, !stdin0 else {
        throw ValidationError(language.catalogue.text("usage.frames"))
      }
    } else if paths.isEmpty, !stdin0 {
      throw ValidationError(language.catalogue.text("error.noPhotos"))
    }
    if stdin0, paths.contains("-") {
      throw ValidationError(language.catalogue.text("usage.photoOrPaths"))
    }
    if paths.count(where: { $0 == "-" }) > 1 { throw ValidationError(language.catalogue.text("usage.inputOnce")) }
    if format == .pdf, output == nil, isatty(STDOUT_FILENO) == 1 {
      throw ValidationError(language.catalogue.text("usage.pdfOnTerminal"))
    }
    // As with `--output *.jpg`.
    if let output, OpenFile.isPhoto(FilePath.arguments([output])[0]) {
      throw ValidationError(language.catalogue.text("usage.outputIsPhoto", SafeText.visible(output)))
    }
    if let jobs, jobs < 1 { throw ValidationError(language.catalogue.text("usage.jobs")) }
    if let failBelow, !(0...100).contains(failBelow) {
      throw ValidationError(language.catalogue.text("usage.failBelow"))
    }
  }

  func run() throws {
    let catalogue = language.catalogue
    let frames = FrameReader()
    let listed = stdin0 ? try StandardInput.paths(catalogue) : []
    let photos: PhotoList =
      stdinFrames
      ? .frames(frames) : .files(PhotoPath.expanded(FilePath.arguments(paths) + listed, recursive: recursive))
    guard let file = OutputFile(output) else { return try cannotWrite(catalogue) }
    defer { file.abandon() }
    let printer = format == .pdf ? try printer(catalogue) : nil
    defer { printer?.remove() }
    guard let page = printer.map({ OutputFile($0.page) }) ?? file else { return try cannotWrite(catalogue) }
    defer { page.abandon() }
    let batch = InspectionBatch(
      depth: depth(for: photos.count), withDigest: withDigest || format == .html || format == .pdf,
      withPictureHash: pictureHash,
      isStrict: strict,
      jobs: min(jobs ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), Self.jobLimit),
      catalogue: catalogue,
      renderer: ReportRenderer(
        format: format, withMetadata: metadata, catalogue: catalogue,
        style: output == nil ? Terminal.style(STDOUT_FILENO) : TerminalStyle(isColoured: false)))
    let result = batch.run(photos, to: page)
    if let printer {
      guard page.finish() else { return try cannotWrite(catalogue) }
      file.write(try pdf(printer, catalogue))
    }
    guard file.finish() else { return try cannotWrite(catalogue) }
    if result.skipped > 0 { Terminal.complain("touchstone: " + catalogue.text("batch.skipped", count: result.skipped)) }
    if frames.isBroken { Terminal.complain("touchstone: " + catalogue.text("error.brokenFrames")) }
    try exit(result, isBroken: frames.isBroken)
  }

  /// The length of a stream is unknown: quick unless requested otherwise.
  private func depth(for count: Int?) -> InspectionDepth {
    switch depth {
    case .quick: .quick
    case .deep: .deep
    case nil: count ?? .max <= Self.deepLimit ? .deep : .quick
    }
  }

  private func printer(_ catalogue: Catalogue) throws -> PagePrinter {
    do throws(PagePrinter.PrintError) { return try PagePrinter() } catch { throw failed(error, catalogue) }
  }

  private func pdf(_ printer: PagePrinter, _ catalogue: Catalogue) throws -> [UInt8] {
    do throws(PagePrinter.PrintError) { return try printer.print() } catch { throw failed(error, catalogue) }
  }

  private func failed(_ error: PagePrinter.PrintError, _ catalogue: Catalogue) -> ExitCode {
    let text =
      switch error {
      case .noBrowser: catalogue.text("error.pdf.noBrowser")
      case .noUser: catalogue.text("error.pdf.noUser")
      case .noFolder: catalogue.text("error.pdf.noFolder")
      case .tooSlow(let seconds): catalogue.text("error.pdf.tooSlow", String(seconds))
      case .failed(let words): catalogue.text("error.pdf.failed", SafeText.visible(SafeText.shortened(words, to: 400)))
      }
    Terminal.complain("touchstone: " + text)
    return ExitCode(2)
  }

  private func cannotWrite(_ catalogue: Catalogue) throws {
    let text = output.map { catalogue.text("error.cannotWrite", SafeText.visible($0)) }
    Terminal.complain("touchstone: " + (text ?? catalogue.text("error.cannotWriteOutput")))
    throw ExitCode(2)
  }

  private func exit(_ result: InspectionBatch.Result, isBroken: Bool) throws {
    if result.failed > 0 || isBroken { throw ExitCode(2) }
    if let failBelow, let lowest = result.lowestScore, lowest < failBelow { throw ExitCode(1) }
  }
}
