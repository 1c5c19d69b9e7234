import ByteReading
import Glibc
import ImageFormats
import MetaLens
import PlaceData
import Places
import Reports
import ViewKit

/// Inspects photos in parallel and writes their reports in order.
struct InspectionBatch: Sendable {
  let depth: InspectionDepth
  /// Whether to add the file's digest to each report.
  let withDigest: Bool
  /// Whether to add the hash for finding similar images to each report.
  let withPictureHash: Bool
  /// Whether a file that isn't a photo is an error, even one found in a folder.
  let isStrict: Bool
  let jobs: Int
  let catalogue: Catalogue
  let renderer: ReportRenderer

  /// The number of photos without a report, and the lowest score of the others.
  struct Result {
    var failed = 0
    /// Files in folders that aren't photos.
    var skipped = 0
    var lowestScore: Int?
  }

  private enum Outcome: Sendable {
    case report([UInt8], score: Int)
    case failure(InspectionFailure, FilePath)
    case skipped
  }

  /// Writes the report of every photo to `output`, and every failure also to standard error.
  func run(_ photos: PhotoList, to output: OutputFile) -> Result {
    var result = Result()
    var progress = ProgressBar(total: photos.count ?? 0, catalogue)
    output.write(renderer.opening())
    let pool = OrderedPool(jobs: min(jobs, photos.count ?? jobs), next: photos.iterator()) { inspect($0) }
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
      case .failure(let failure, let path):
        result.failed += 1
        progress.clear()
        complain(failure, path)
        report = renderer.render(failure, path)
      }
      output.write(renderer.separated(report, isFirst: isFirst))
      isFirst = isFirst && report.isEmpty
      return !output.hasFailed
    }
    progress.clear()
    output.write(renderer.closing())
    return result
  }

  private func inspect(_ photo: PhotoInput) -> Outcome {
    do throws(InspectionFailure) {
      let source = try photo.source()
      let report = try Self.report(source, photo.name, depth, hashing: withPictureHash)
      var document = ReportDocument(report, file: photo.name.text)
      document.filePath = photo.name.percentEncoded
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
      return photo.isFound && !isStrict && error.isNoPhoto ? .skipped : .failure(error, photo.name)
    }
  }

  /// A longer file is not embedded in a PDF.
  private static let pictureLimit = 40_000_000

  /// An image of the photo that a browser can show: the file itself, or the preview inside it.
  private static func picture(_ source: ByteSource, _ report: OriginalityReport) -> [UInt8]? {
    var range: Range<Int>?
    switch report.format.name {
    case "jpeg", "png", "webp", "gif": range = 0..<source.count
    // A preview doesn't have the photo's orientation.
    default: if report.summary.orientation ?? 1 == 1 { range = report.metadata.preview ?? report.metadata.thumbnail }
    }
    guard let range, range.count <= pictureLimit else { return nil }
    return try? source.bytes(at: range.lowerBound, count: range.count).array
  }

  /// Loaded when the first photo with a location comes.
  private static let places = PlaceTable(PlaceData.text.withUTF8Buffer { Array($0) })

  /// The report of the photo at `path`.
  static func report(_ path: FilePath, _ depth: InspectionDepth) throws(InspectionFailure) -> OriginalityReport {
    try report(OpenFile.photo(path), path, depth)
  }

  private static func report(
    _ source: ByteSource, _ path: FilePath, _ depth: InspectionDepth, hashing: Bool = false
  ) throws(InspectionFailure) -> OriginalityReport {
    do throws(FormatError) {
      return try PhotoInspector.inspect(
        source, depth: depth, now: PhotoDate(unixSeconds: Int64(time(nil))), origin: InspectionOrigin(path: path.text),
        hashing: hashing)
    } catch {
      throw InspectionFailure(error)
    }
  }

  private func complain(_ failure: InspectionFailure, _ path: FilePath) {
    Terminal.complain(SafeText.visible(path.text) + ": " + failure.message(catalogue))
  }
}
