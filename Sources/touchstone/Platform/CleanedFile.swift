import ByteReading
import Glibc
import MetaLens
import Reports

/// A photo without its metadata, and the path it was written to.
struct CleanedFile {
  let photo: CleanedPhoto
  let path: FilePath
  /// The number of other names (hard links) of the replaced photo, which keep the metadata.
  var otherNames = 0
  /// Whether there was a file to write: a photo without metadata isn't replaced by the same bytes, which would only
  /// separate it from its other names.
  var isWritten = true

  /// The destination of the result.
  enum Place {
    /// Beside the photo, as `NAME-stripped.EXTENSION`.
    case beside
    /// Into a folder, under the photo's name, or its path below the folder in which it was found.
    case folder(FilePath)
    /// In place of the photo.
    case inPlace
  }

  private static let chunk = 1 << 20

  /// Removes the metadata of `file` and writes the rest, after passing it to `announce`.
  static func write(
    _ file: PhotoPath, to place: Place, keeping kept: KeptMetadata, _ announce: (CleanedPhoto) -> Void
  ) throws(RemovalFailure) -> CleanedFile {
    let before = FileState(file.path)
    let source: ByteSource
    do throws(InspectionFailure) { source = try OpenFile.photo(file.path) } catch { throw .inspection(error) }
    let photo: CleanedPhoto
    do throws(RemovalError) {
      photo = try MetadataRemover.remove(from: source, keeping: kept)
    } catch { throw RemovalFailure(error) }
    let target = try target(of: file, place)
    if case .inPlace = place {} else if !file.path.isStandardInput, exists(target) { throw .exists(target.text) }
    announce(photo)
    let path = file.path.isStandardInput ? nil : target
    var isReplaced = false
    if case .inPlace = place { isReplaced = true }
    if isReplaced, photo.isUnchanged { return CleanedFile(photo: photo, path: target, isWritten: false) }
    // Another name of the file keeps its bytes, including the metadata.
    let otherNames = isReplaced ? FileAttributes.otherNames(of: target) : 0
    guard
      let output = OutputFile(
        path, over: isReplaced ? .replacedWithAttributes : .kept, permissions: permissions(of: file.path))
    else { throw RemovalFailure(writing: target, OutputFile.lastError) }
    var written = 0
    photo.source.scan(from: 0, to: photo.source.count, chunk: chunk) { slice in
      output.write(slice.array)
      written += slice.count
      return !output.hasFailed
    }
    // If the disk can't be read any more, or the photo was truncated meanwhile, a partial copy must not replace it.
    guard output.hasFailed || written == photo.source.count else {
      output.abandon()
      throw .inspection(.unreadable(offset: written))
    }
    // What another program wrote meanwhile was neither cleaned nor compared, and in place it would be lost.
    var isSame = true
    let isDone = output.finish {
      isSame = FileState(file.path) == before
      return isSame
    }
    guard isSame else { throw .changed }
    guard isDone else { throw RemovalFailure(writing: target, OutputFile.lastError) }
    return CleanedFile(photo: photo, path: target, otherNames: otherNames)
  }

  /// A copy is no more accessible than the photo, as with `cp` (POSIX).
  private static func permissions(of photo: FilePath) -> mode_t {
    var status = stat()
    return photo.withCString { stat($0, &status) } == 0 ? status.st_mode & 0o777 : 0o666
  }

  /// Whether anything with that name exists, even a dangling link.
  private static func exists(_ path: FilePath) -> Bool {
    var status = stat()
    return path.withCString { lstat($0, &status) } == 0
  }

  /// The path of the result, in bytes throughout: a photo's name need not be UTF-8. Missing folders are created.
  private static func target(of file: PhotoPath, _ place: Place) throws(RemovalFailure) -> FilePath {
    if file.path.isStandardInput { return file.path }
    switch place {
    case .inPlace: return file.path
    case .beside: return file.path.folder.with(ending: CleanedPhoto.name(for: file.path.name))
    case .folder(let folder):
      guard let below = file.below else { return folder.appending(file.path.name) }
      let target = folder.appending(below)
      for parent in target.parents(below: folder)
      where parent.withCString({ mkdir($0, 0o777) }) != 0 && errno != EEXIST {
        throw RemovalFailure(writing: parent, errno)
      }
      return target
    }
  }
}

/// By what a file shows that it was replaced or written to.
private struct FileState: Equatable {
  private let device: dev_t
  private let file: ino_t
  private let size: off_t
  private let seconds: Int
  private let nanoseconds: Int

  /// The state of the file at `path`; `nil` for standard input, and if there is none.
  init?(_ path: FilePath) {
    var status = stat()
    guard !path.isStandardInput, path.withCString({ stat($0, &status) }) == 0 else { return nil }
    (device, file, size) = (status.st_dev, status.st_ino, status.st_size)
    // Unlike the time of the last write, no program can set this one back.
    (seconds, nanoseconds) = (status.st_ctim.tv_sec, status.st_ctim.tv_nsec)
  }
}

extension RemovalFailure {
  /// Why nothing was written at `path`, by the system's error `code` (errno).
  init(writing path: FilePath, _ code: Int32) {
    if path.isStandardInput {
      // Its copy goes to standard output.
      self = .cannotWriteOutput
      return
    }
    switch code {
    case EEXIST: self = .exists(path.text)
    case ENOENT: self = .noFolder(path.text)
    case ENOTDIR: self = .notFolder(path.text)
    case ENAMETOOLONG: self = .longName(path.text)
    case EACCES, EPERM, EROFS: self = .noPermission(path.text)
    case ENOSPC, EDQUOT, EFBIG: self = .noRoom(path.text)
    default: self = .cannotWrite(path.text)
    }
  }
}
