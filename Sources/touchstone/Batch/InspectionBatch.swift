import ByteReading
import Glibc
import ImageFormats
import MetaLens
import PlaceData
import Places
import Reports
import ViewKit

/// Inspects files side by side and writes their reports in order.
struct InspectionBatch {
  let files: [PhotoPath]
  let depth: InspectionDepth
  /// Whether each report has the file's digest.
  let withDigest: Bool
  /// Whether a file that is no photo is an error, even one that was found in a folder.
  let isStrict: Bool
  let jobs: Int
  let catalogue: Catalogue
  let renderer: ReportRenderer

  /// What came of the batch.
  struct Result {
    var failed = 0
    /// Files in folders that are no photos.
    var skipped = 0
    var lowestScore: Int?
  }

  private enum Outcome: Sendable {
    case report([UInt8], score: Int)
    case failure(InspectionFailure)
    case skipped
  }

  /// Writes every report to `output`, and every failure to standard error too.
  func run(to output: OutputFile) -> Result {
    var result = Result()
    var progress = ProgressBar(total: files.count, catalogue)
    output.write(renderer.opening())
    let pool = OrderedPool(count: files.count, jobs: jobs) { [self] in inspect(files[$0]) }
    var isFirst = true
    pool.run { index, outcome in
      defer { progress.update(index + 1) }
      let report: [UInt8]
      switch outcome {
      case .skipped:
        result.skipped += 1
        return !output.hasFailed
      case .report(let bytes, let score):
        result.lowestScore = min(result.lowestScore ?? 100, score)
        report = bytes
      case .failure(let failure):
        result.failed += 1
        progress.clear()
        complain(failure, files[index].path)
        report = renderer.render(failure, files[index].path)
      }
      output.write(renderer.separated(report, isFirst: isFirst))
      isFirst = isFirst && report.isEmpty
      return !output.hasFailed
    }
    progress.clear()
    output.write(renderer.closing())
    return result
  }

  private func inspect(_ file: PhotoPath) -> Outcome {
    do throws(InspectionFailure) {
      let source = try OpenFile.photo(file.path)
      let report = try Self.report(source, file.path, depth)
      var document = ReportDocument(report, file: file.path.text)
      document.filePath = file.path.percentEncoded
      if document.hasPlace, let places = Self.places { document.addPlace(places) }
      if withDigest {
        document.sha256 = FileDigest.sha256(of: source)
        if case nil = document.sha256 { throw .unreadable(offset: 0) }
      }
      return .report(
        renderer.render(
          document, renderer.withMetadata ? report.metadata : nil,
          picture: renderer.format == .pdf ? Self.picture(source, report) : nil), score: report.score)
    } catch {
      return file.isFound && !isStrict && error.isNoPhoto ? .skipped : .failure(error)
    }
  }

  /// A longer file is not put into a PDF whole.
  private static let pictureLimit = 40_000_000

  /// What a browser can show of the photo: the file itself, or the preview inside it.
  private static func picture(_ source: ByteSource, _ report: OriginalityReport) -> [UInt8]? {
    var range: Range<Int>?
    switch report.format.name {
    case "jpeg", "png", "webp", "gif": range = 0..<source.count
    // A preview is not turned as the photo is.
    default: if report.summary.orientation ?? 1 == 1 { range = report.metadata.preview ?? report.metadata.thumbnail }
    }
    guard let range, range.count <= pictureLimit else { return nil }
    return try? source.bytes(at: range.lowerBound, count: range.count).array
  }

  /// Read when the first photo with a place comes.
  private static let places = PlaceTable(PlaceData.text.withUTF8Buffer { Array($0) })

  /// The report of the photo at `path`.
  static func report(_ path: FilePath, _ depth: InspectionDepth) throws(InspectionFailure) -> OriginalityReport {
    try report(OpenFile.photo(path), path, depth)
  }

  private static func report(
    _ source: ByteSource, _ path: FilePath, _ depth: InspectionDepth
  ) throws(InspectionFailure) -> OriginalityReport {
    do throws(FormatError) {
      return try PhotoInspector.inspect(
        source, depth: depth, now: PhotoDate(unixSeconds: Int64(time(nil))), origin: InspectionOrigin(path: path.text))
    } catch {
      throw InspectionFailure(error)
    }
  }

  private func complain(_ failure: InspectionFailure, _ path: FilePath) {
    Terminal.complain(SafeText.visible(path.text) + ": " + failure.message(catalogue))
  }
}
