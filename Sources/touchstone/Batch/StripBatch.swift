import Glibc
import MetaLens
import Reports
import ViewKit

/// Removes the metadata of photos one by one, and reports on each.
struct StripBatch {
  let photos: [PhotoPath]
  let place: CleanedFile.Place
  let kept: KeptMetadata
  /// Whether a file that isn't a photo is an error, even one found in a folder.
  let isStrict: Bool
  let format: PlainFormat
  /// Whether to write no text about successful photos.
  let isQuiet: Bool
  let catalogue: Catalogue

  /// The number of photos left unchanged.
  struct Result {
    var failed = 0
    /// Files in folders that aren't photos.
    var skipped = 0
  }

  func run() throws -> Result {
    var result = Result()
    var isFirst = true
    if format == .json { try Terminal.show([0x5B], catalogue) }
    for photo in photos where !isOwnCopy(photo) {
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

  /// Whether an earlier run put the file beside its photo: it is a photo without metadata, and no copy of it is wanted.
  private func isOwnCopy(_ photo: PhotoPath) -> Bool {
    switch place {
    case .beside: photo.isFound && photo.path.isCleanedCopy
    case .folder, .inPlace: false
    }
  }

  /// The result for one photo; `nil` if the file was skipped.
  private func strip(_ photo: PhotoPath) -> Swift.Result<CleanedFile, RemovalFailure>? {
    do throws(RemovalFailure) {
      return .success(try CleanedFile.write(photo, to: place, keeping: kept) { announce($0, photo.path) })
    } catch {
      if case .inspection(let failure) = error, photo.isFound, !isStrict, failure.isNoPhoto { return nil }
      return .failure(error)
    }
  }

  /// Reports images that are lost with the metadata, before anything is written.
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
      guard !isQuiet else { return warn(file, path) }
      // The photo itself may be going to standard output.
      let descriptor = path.isStandardInput ? STDERR_FILENO : STDOUT_FILENO
      let text = RemovalReport.text(
        file.photo, file: path.text, output: file.isWritten && !path.isStandardInput ? file.path.text : nil,
        otherNames: file.otherNames, Terminal.style(descriptor), catalogue)
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

  /// Metadata that is still there under another name is reported even with --quiet.
  private func warn(_ file: CleanedFile, _ path: FilePath) {
    guard file.otherNames > 0 else { return }
    Terminal.complain(
      SafeText.visible(path.text) + ": " + catalogue.text("removal.otherNames", count: file.otherNames))
  }

  private func show(_ object: [UInt8], _ isFirst: Bool) throws {
    try Terminal.show(Array((isFirst ? "\n" : ",\n").utf8) + object, catalogue)
  }
}
