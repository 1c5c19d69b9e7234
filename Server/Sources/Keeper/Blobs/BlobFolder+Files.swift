#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What lies in the folders, for those who look through all of it. Looking changes nothing.
extension BlobFolder {
  /// A file as it is found, whatever it may be.
  struct File: Equatable, Sendable {
    let path: String
    /// The item whose file it is by its name; `nil` for what is no item's.
    let name: BlobName?
    /// The unfinished upload whose file it is by its name.
    var part: PartName?

    struct State: Sendable {
      /// When it was last written to, in seconds since 1970-01-01T00:00:00Z.
      let changedAt: Int64
      /// Bytes.
      let length: Int64
    }

    /// What the file system says of it; `nil` when it is gone.
    var state: State? {
      var status = stat()
      guard lstat(path, &status) == 0 else { return nil }
      return State(changedAt: Int64(status.st_mtim.tv_sec), length: Int64(status.st_size))
    }

    func remove() { unlink(path) }
  }

  /// All files in one of the 256 folders.
  func files(inFolder number: UInt8) -> [File] {
    let folder = path(ofFolder: number)
    return Self.list(folder).map { file in
      let name = BlobName(file: file).flatMap { $0.item.bytes[0] == number ? $0 : nil }
      return File(path: folder + "/" + file, name: name)
    }
  }

  /// All files of unfinished uploads.
  var unfinished: [File] {
    Self.list(parts).map { file in
      let part = PartName(file: file)
      return File(path: parts + "/" + file, name: part?.item, part: part)
    }
  }

  /// One of the 256 folders.
  func path(ofFolder number: UInt8) -> String { root + "/" + Hexadecimal.text(number) }
}
