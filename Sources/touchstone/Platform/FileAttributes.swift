import Glibc

enum FileAttributes {
  // Glibc's module leaves out <sys/xattr.h> (xattr(7)).
  @_silgen_name("listxattr") private static func listxattr(
    _ path: UnsafePointer<CChar>, _ list: UnsafeMutableRawPointer?, _ size: Int
  ) -> Int
  @_silgen_name("getxattr") private static func getxattr(
    _ path: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>, _ value: UnsafeMutableRawPointer?, _ size: Int
  ) -> Int
  @_silgen_name("fsetxattr") private static func fsetxattr(
    _ descriptor: Int32, _ name: UnsafePointer<CChar>, _ value: UnsafeRawPointer?, _ size: Int, _ flags: Int32
  ) -> Int32

  /// Copies the owner, extended attributes, mode and times of the file at `path` to the open file, as far as this user
  /// may; not the attributes that are metadata of the photo.
  static func copy(from path: FilePath, to descriptor: Int32) {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { return }
    // Only root may change the owner; the group may be another of the user's.
    if fchown(descriptor, status.st_uid, status.st_gid) != 0 { _ = fchown(descriptor, uid_t.max, status.st_gid) }
    for name in names(of: path) where !isMetadata(name) { copy(name, from: path, to: descriptor) }
    // Changing the owner clears the set-user-ID bit.
    fchmod(descriptor, status.st_mode & 0o7777)
    let times = [status.st_atim, status.st_mtim]
    futimens(descriptor, times)
  }

  /// How the names begin of attributes that say where a file came from, who made it, or what someone wrote about it
  /// (freedesktop.org, Guidelines for extended attributes; KDE's tags; Apple's Spotlight metadata, download marks, times
  /// of use, resource forks, which may have a preview, and what Photos notes; Windows' mark of the web and summary). What
  /// else programs note, such as access lists, checksums and ratings, stays.
  private static let metadata: [StaticString] = [
    "xdg.origin.", "xdg.referrer.", "xdg.comment", "xdg.creator", "xdg.publisher", "xdg.tags", "dublincore.",
    "com.apple.metadata", "com.apple.quarantine", "com.apple.lastuseddate", "com.apple.ResourceFork",
    "com.apple.assetsd.", "Zone.Identifier", "\u{5}SummaryInformation", "\u{5}DocumentSummaryInformation",
  ]

  private static func isMetadata(_ name: [UInt8]) -> Bool {
    var name = name[...]
    // File servers store other systems' attributes below `user.`, and Samba streams of a file below `user.DosStream.`.
    for prefix in ["user.", "DosStream."] where name.starts(with: prefix.utf8) {
      name = name.dropFirst(prefix.utf8.count)
    }
    return metadata.contains { start in start.withUTF8Buffer { name.starts(with: $0) } }
  }

  private static func names(of path: FilePath) -> [[UInt8]] {
    let count = path.withCString { listxattr($0, nil, 0) }
    guard count > 0 else { return [] }
    var list = [UInt8](repeating: 0, count: count)
    let read = path.withCString { listxattr($0, &list, count) }
    return list.prefix(max(0, read)).split(separator: 0).map { Array($0) }
  }

  private static func copy(_ name: [UInt8], from path: FilePath, to descriptor: Int32) {
    FilePath(name).withCString { name in
      let count = path.withCString { getxattr($0, name, nil, 0) }
      guard count >= 0 else { return }
      var value = [UInt8](repeating: 0, count: count + 1)
      let read = path.withCString { getxattr($0, name, &value, count) }
      if read >= 0 { _ = fsetxattr(descriptor, name, value, read, 0) }
    }
  }

  /// The number of other names of the file at `path`.
  static func otherNames(of path: FilePath) -> Int {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { return 0 }
    return max(0, Int(status.st_nlink) - 1)
  }
}
