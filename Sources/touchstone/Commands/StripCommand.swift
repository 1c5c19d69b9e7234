import ArgumentParser
import ByteReading
import Glibc
import MetaLens
import Reports
import ViewKit

/// `touchstone strip`: photos without their metadata.
struct StripCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strip", abstract: "Remove metadata from photos without touching the image.",
    discussion: """
      The result is verified before it is saved: it must contain the same image data, byte for byte, and otherwise only \
      what --keep names. Without --output or --in-place it is saved next to the photo as NAME-stripped. Exit status: \
      0 all done; 2 a photo was left unchanged (each is named on standard error); 64 wrong usage.
      """)

  @Argument(help: "Photos: JPEG, PNG, WebP, GIF, HEIC, AVIF, JPEG XL, JPEG 2000, TIFF.", completion: .file())
  var files: [String]

  @Option(help: "Save into the folder DIR, under the photos’ names.", completion: .directory)
  var output: String?

  @Flag(help: "Replace the photos themselves.")
  var inPlace = false

  @Option(help: "What to keep: orientation, icc or none. Default: orientation,icc.")
  var keep = "orientation,icc"

  @OptionGroup var language: LocaleOption

  func validate() throws {
    if output != nil, inPlace { throw ValidationError("--output and --in-place can’t be used together.") }
    if kept == nil { throw ValidationError("--keep must be orientation, icc, orientation,icc or none.") }
  }

  func run() throws {
    if let output, FilePath.arguments([output])[0].withCString({ mkdir($0, 0o777) }) != 0, errno != EEXIST {
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
    inPlace ? .inPlace : output.map { .folder(FilePath.arguments([$0])[0]) } ?? .beside
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

/// A photo on its way to a file without its metadata.
struct CleanedFile {
  /// Where the result goes.
  enum Place {
    /// Beside the photo, as `NAME-stripped.EXTENSION`.
    case beside
    /// Into a folder, by the photo's name.
    case folder(FilePath)
    /// Where the photo is.
    case inPlace
  }

  private static let chunk = 1 << 20

  /// Removes the metadata of the photo at `path`, and writes what is left; returns it and its new path.
  static func write(
    _ path: FilePath, to place: Place, keeping kept: KeptMetadata
  ) throws(RemovalFailure) -> (photo: CleanedPhoto, path: String) {
    let source: ByteSource
    do throws(InspectionFailure) { source = try OpenFile.source(path) } catch { throw .inspection(error) }
    let photo: CleanedPhoto
    do throws(RemovalError) {
      photo = try MetadataRemover.remove(from: source, keeping: kept)
    } catch { throw RemovalFailure(error) }
    let target = target(of: path, place)
    if case .inPlace = place {} else if target.withCString({ access($0, F_OK) }) == 0 { throw .exists(target.text) }
    guard let file = OutputFile(target) else { throw .cannotWrite(target.text) }
    photo.source.scan(from: 0, to: photo.source.count, chunk: chunk) { slice in
      file.write(slice.array)
      return !file.hasFailed
    }
    guard file.finish() else { throw .cannotWrite(target.text) }
    return (photo, target.text)
  }

  /// The path of the result, in bytes throughout: a photo's name need not be UTF-8.
  private static func target(of path: FilePath, _ place: Place) -> FilePath {
    switch place {
    case .inPlace: path
    case .folder(let folder): folder.appending(path.name)
    case .beside: path.folder.with(ending: CleanedPhoto.name(for: path.name))
    }
  }
}
