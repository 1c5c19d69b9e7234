import Glibc
import MetaLens
import Reports
import ViewKit

/// Removes the metadata of one photo after another, and reports on each.
struct StripBatch {
  let photos: [PhotoPath]
  let place: CleanedFile.Place
  let kept: KeptMetadata
  /// Whether a file that is no photo is an error, even one that was found in a folder.
  let isStrict: Bool
  let format: PlainFormat
  /// Whether no text is written about photos that were done.
  let isQuiet: Bool
  let catalogue: Catalogue

  /// How many photos were left as they are.
  struct Result {
    var failed = 0
    /// Files in folders that are no photos.
    var skipped = 0
  }

  func run() throws -> Result {
    var result = Result()
    var isFirst = true
    if format == .json { try Terminal.show([0x5B], catalogue) }
    for photo in photos {
      guard let outcome = strip(photo) else {
        result.skipped += 1
        continue
      }
      if case .failure(let failure) = outcome {
        result.failed += 1
        Terminal.complain(SafeText.visible(photo.path.text) + ": " + failure.message(catalogue))
      }
      try report(outcome, photo.path, isFirst: isFirst)
      isFirst = false
    }
    if format == .json { try Terminal.show(Array("\n]\n".utf8), catalogue) }
    return result
  }

  /// What was done with one photo; `nil` where a file beside photos was passed over.
  private func strip(_ photo: PhotoPath) -> Swift.Result<CleanedFile, RemovalFailure>? {
    // A copy that an earlier run put beside its photo is no photo of its own.
    if photo.isFound, case .beside = place, photo.path.isCleanedCopy { return nil }
    do throws(RemovalFailure) {
      return .success(try CleanedFile.write(photo, to: place, keeping: kept) { announce($0, photo.path) })
    } catch {
      if case .inspection(let failure) = error, photo.isFound, !isStrict, failure.isNoPhoto { return nil }
      return .failure(error)
    }
  }

  /// Names the picture that goes with the metadata, before anything is written.
  private func announce(_ photo: CleanedPhoto, _ path: FilePath) {
    guard format == .text, !isQuiet else { return }
    for lost in photo.lost {
      Terminal.complain(SafeText.visible(path.text) + ": " + catalogue.text("removal.lost." + lost.rawValue))
    }
  }

  private func report(
    _ outcome: Swift.Result<CleanedFile, RemovalFailure>, _ path: FilePath, isFirst: Bool
  ) throws {
    switch (format, outcome) {
    case (.text, .success(let file)):
      guard !isQuiet else { return }
      // The photo itself may be on its way through standard output.
      let descriptor = path.isStandardInput ? STDERR_FILENO : STDOUT_FILENO
      let text = RemovalReport.text(
        file.photo, file: path.text, output: file.path.text, otherNames: file.otherNames,
        Terminal.style(descriptor), catalogue)
      if !Terminal.write(Array(text.utf8), to: descriptor) { try Terminal.show([0x0A], catalogue) }
    case (.text, .failure): return
    case (.json, .success(let file)):
      try show(
        RemovalJSON.object(
          file.photo, file: path.text, filePath: path.percentEncoded, output: file.path.text,
          outputPath: file.path.percentEncoded, otherNames: file.otherNames), isFirst)
    case (.json, .failure(let failure)):
      try show(RemovalJSON.object(failure, file: path.text, filePath: path.percentEncoded, catalogue), isFirst)
    }
  }

  private func show(_ object: [UInt8], _ isFirst: Bool) throws {
    try Terminal.show(Array((isFirst ? "\n" : ",\n").utf8) + object, catalogue)
  }
}
