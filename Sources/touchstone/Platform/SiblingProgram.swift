import Glibc

/// Another program of the product, which takes this process's place.
enum SiblingProgram {
  /// Runs the program called `name`: the one beside this executable, else the one on the PATH. Returns only when there
  /// is none.
  static func run(_ name: String, arguments: some Sequence<FilePath>) {
    var vector: [UnsafeMutablePointer<CChar>?] = [strdup(name)]
    for argument in arguments { vector.append(argument.withCString { strdup($0) }) }
    vector.append(nil)
    defer { for argument in vector { free(argument) } }
    if let beside = folder?.appending(Array(name.utf8)) { _ = beside.withCString { execv($0, vector) } }
    execvp(name, vector)
  }

  /// The folder of this executable, links resolved (proc(5)).
  private static var folder: FilePath? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = buffer.withUnsafeMutableBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        text.baseAddress.map { readlink("/proc/self/exe", $0, text.count) } ?? -1
      }
    }
    guard count > 0, let slash = buffer[..<count].lastIndex(of: 0x2F) else { return nil }
    return FilePath(Array(buffer[...slash]))
  }
}
