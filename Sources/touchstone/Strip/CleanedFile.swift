import ByteReading
import Glibc
import Interface
import MetaLens

/// A photo on its way to a file without its metadata.
struct CleanedFile {
  /// Where the result goes.
  enum Place {
    /// Beside the photo, as `NAME-stripped.EXTENSION`.
    case beside
    /// Into a folder, by the photo's name.
    case folder(String)
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
    let target = target(of: path.text, place)
    if case .inPlace = place {} else if access(target, F_OK) == 0 { throw .exists(target) }
    guard let file = OutputFile(target) else { throw .cannotWrite(target) }
    photo.source.scan(from: 0, to: photo.source.count, chunk: chunk) { slice in
      file.write(slice.array)
      return !file.hasFailed
    }
    guard file.finish() else { throw .cannotWrite(target) }
    return (photo, target)
  }

  private static func target(of path: String, _ place: Place) -> String {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let name = path[slash...]
    switch place {
    case .inPlace: return path
    case .folder(let folder): return folder.hasSuffix("/") ? folder + name : folder + "/" + name
    case .beside: return path[..<slash] + CleanedPhoto.name(for: String(name))
    }
  }
}
