import Glibc
import ImageFormats
import MetaLens
import Reports
import ViewKit

/// Inspects files side by side and writes their reports in order.
struct InspectionBatch {
  let files: [FilePath]
  let depth: InspectionDepth
  let jobs: Int
  let catalogue: Catalogue
  let renderer: ReportRenderer

  /// What came of the batch.
  struct Result {
    var failed = 0
    var lowestScore: Int?
  }

  private enum Outcome: Sendable {
    case report([UInt8], score: Int)
    case failure(InspectionFailure)
  }

  /// Writes every report to `output`, and every failure to standard error too.
  func run(to output: OutputFile) -> Result {
    var result = Result()
    var progress = ProgressBar(total: files.count, catalogue)
    output.write(renderer.opening())
    let pool = OrderedPool(count: files.count, jobs: jobs) { [self] in inspect(files[$0]) }
    var isFirst = true
    pool.run { index, outcome in
      let report: [UInt8]
      switch outcome {
      case .report(let bytes, let score):
        result.lowestScore = min(result.lowestScore ?? 100, score)
        report = bytes
      case .failure(let failure):
        result.failed += 1
        progress.clear()
        complain(failure, files[index])
        report = renderer.render(failure, file: files[index].text)
      }
      output.write(renderer.separated(report, isFirst: isFirst))
      isFirst = isFirst && report.isEmpty
      progress.update(index + 1)
      return !output.hasFailed
    }
    progress.clear()
    output.write(renderer.closing())
    return result
  }

  private func inspect(_ path: FilePath) -> Outcome {
    do throws(InspectionFailure) {
      let report = try Self.report(path, depth)
      return .report(renderer.render(report, file: path.text), score: report.score)
    } catch {
      return .failure(error)
    }
  }

  /// The report of the photo at `path`.
  static func report(_ path: FilePath, _ depth: InspectionDepth) throws(InspectionFailure) -> OriginalityReport {
    let source = try OpenFile.source(path)
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
