#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads a built site into memory, once: later request paths never reach the file system.
enum ShellReader {
  /// More files than any app has.
  static let fileLimit = 4096
  /// More uncompressed bytes than any app has.
  static let byteLimit = 64 << 20

  /// The files of `folder` by URL path, without the leading slash.
  static func read(_ folder: String) throws(ShellError) -> [String: ShellFile] {
    guard let page = contents(folder + "/index.html") else { throw .noPage(folder: folder) }
    let headers = SecurityHeaders(page: page)
    var files: [String: ShellFile] = [:]
    var total = 0
    for path in try paths(below: folder) {
      guard let content = contents(folder + "/" + path) else { throw .unreadable(path: path) }
      total += content.count
      guard total <= byteLimit else { throw .tooLarge(folder: folder) }
      let packed = packings(of: content, at: path, in: folder)
      // A page has its own policy; the other files have that of the first page.
      let own = path.hasSuffix(".html") ? SecurityHeaders(page: content) : headers
      files[urlPath(path)] = ShellFile(path: path, content: content, packed: packed, headers: own)
    }
    return files
  }

  /// The site's regular files, sorted, excluding hidden files, links and precompressed siblings.
  private static func paths(below folder: String) throws(ShellError) -> [String] {
    var found: [String] = []
    var folders = [""]
    while let current = folders.popLast() {
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + current) else {
        throw .unreadable(path: current)
      }
      for name in names where !name.hasPrefix(".") {
        let path = current.isEmpty ? name : current + "/" + name
        let type = try? FileManager.default.attributesOfItem(atPath: folder + "/" + path)[.type] as? FileAttributeType
        if type == .typeDirectory {
          folders.append(path)
        } else if type == .typeRegular, !isPacked(path) {
          found.append(path)
        } else {
          continue
        }
        guard found.count + folders.count <= fileLimit else { throw .tooLarge(folder: folder) }
      }
    }
    return found.sorted()
  }

  private static func isPacked(_ path: String) -> Bool {
    path.hasSuffix(".gz") || path.hasSuffix(".br")
  }

  /// The codings that save space: precompressed siblings that are up to date, or else gzip made here.
  private static func packings(of content: [UInt8], at path: String, in folder: String) -> [ContentCoding: [UInt8]] {
    guard MediaType.isCompressible(MediaType.of(path)) else { return [:] }
    let full = folder + "/" + path
    var packings: [ContentCoding: [UInt8]] = [:]
    packings[.brotli] = sibling(of: full, ".br")
    packings[.gzip] = sibling(of: full, ".gz") ?? Gzip.compress(content)
    return packings.filter { $0.value.count < content.count }
  }

  private static func sibling(of path: String, _ ending: String) -> [UInt8]? {
    guard let own = modified(path), let packed = modified(path + ending), packed >= own else { return nil }
    return contents(path + ending)
  }

  private static func modified(_ path: String) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
  }

  private static func contents(_ path: String) -> [UInt8]? {
    guard let data = FileManager.default.contents(atPath: path), data.count <= byteLimit else { return nil }
    return [UInt8](data)
  }

  /// The path as a browser requests it: all but unreserved characters are percent-encoded (RFC 3986, 2.3).
  static func urlPath(_ path: String) -> String {
    path.utf8.map { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E, 0x2F: String(UnicodeScalar(byte))
      default: "%" + Hexadecimal.text(byte).uppercased()
      }
    }.joined()
  }
}

/// Why a folder can't be served as the app.
public enum ShellError: Error, Equatable {
  /// The folder has no index page.
  case noPage(folder: String)
  /// A file in it can't be read.
  case unreadable(path: String)
  /// It exceeds the limits of ``ShellReader``.
  case tooLarge(folder: String)
}

/// The default location of the built app.
public enum SiteFolder {
  /// Levels searched above the executable: a build's products are three folders below the package.
  private static let levels = 5

  /// `dist` beside or above the executable, or in the current folder; `nil` if none has a page.
  public static func find(executable: String, current: String) -> String? {
    var folders: [String] = []
    var folder = Substring(executable)
    for _ in 0..<levels {
      guard let slash = folder.lastIndex(of: "/") else { break }
      folder = folder[..<slash]
      folders.append(folder + "/dist")
    }
    folders.append(current + "/dist")
    return folders.first { FileManager.default.fileExists(atPath: $0 + "/index.html") }
  }
}
