import DeepCheck
import Glibc

/// The file tree and the tools of this machine, or a recorded tree in a folder.
///
/// In a recorded tree, a tool's output is in `DIR/tools/NAME/SUBJECT.json`.
struct SystemTree: MachineReading {
  /// The folder that replaces `/`; empty for this machine.
  let root: String

  /// The maximum number of names in a sysfs folder.
  private static let nameLimit = 4096
  /// smartctl's longest reports are tens of kilobytes.
  private static let outputLimit = 1 << 20
  /// Of 64 KiB: a table of interrupts of 2,000 lines for 2,000 processors has 44 MB.
  private static let mostPieces = 1024

  init(root: String?) {
    var path = root ?? ""
    while path.utf8.last == 0x2F { path.removeLast() }
    self.root = path
    isThisMachine = root == nil
  }

  let isThisMachine: Bool

  func read(_ path: String, limit: Int) -> MachineAnswer {
    let number = open(path)
    guard number >= 0 else { return errno == EACCES || errno == EPERM ? .denied : .absent }
    defer { close(number) }
    var bytes = [UInt8](repeating: 0, count: min(limit, Self.outputLimit))
    guard let count = fill(&bytes, number) else { return errno == EACCES || errno == EPERM ? .denied : .failed }
    return .bytes(Array(bytes.prefix(count)))
  }

  func line(of path: String, startingWith word: StaticString) -> [UInt8]? {
    let number = open(path)
    guard number >= 0 else { return nil }
    defer { close(number) }
    var finder = LineFinder(word)
    var piece = [UInt8](repeating: 0, count: 65_536)
    for _ in 0..<Self.mostPieces {
      guard let count = fill(&piece, number) else { return nil }
      finder.take(piece[..<count])
      if finder.found != nil { break }
      if count < piece.count {
        finder.finish()
        break
      }
    }
    return finder.found
  }

  /// A descriptor of a regular file below the root; negative if there is none, with the reason in `errno`.
  private func open(_ path: String) -> Int32 {
    // Without O_NONBLOCK, opening a pipe without a writer would wait for ever.
    let number = Glibc.open(root + path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard number >= 0 else { return number }
    var status = stat()
    guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(number)
      errno = ENOENT
      return -1
    }
    return number
  }

  /// Reads until `bytes` is full or the file ends; `nil` if that fails, with the reason in `errno`.
  private func fill(_ bytes: inout [UInt8], _ number: Int32) -> Int? {
    var count = 0
    while count < bytes.count {
      let room = bytes.count - count
      let result = bytes.withUnsafeMutableBytes { buffer in
        buffer.baseAddress.map { Glibc.read(number, $0 + count, room) } ?? 0
      }
      if result < 0, errno == EINTR { continue }
      if result < 0 { return nil }
      if result == 0 { break }
      count += result
    }
    return count
  }

  func names(in folder: String) -> [String] {
    guard let directory = opendir(root + folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while names.count < Self.nameLimit, let entry = readdir(directory) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      let name = String(decoding: bytes, as: UTF8.self)
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  func run(_ tool: MachineTool, _ subject: String) -> MachineAnswer {
    guard isThisMachine else {
      return read("/tools/" + tool.rawValue + "/" + subject + ".json", limit: Self.outputLimit)
    }
    guard let path = Self.path(of: tool.rawValue) else { return .absent }
    let arguments =
      switch tool {
      case .smartctl: [path, "--json", "--xall", "/dev/" + subject]
      case .fwupdmgr: [path, subject, "--json", "--no-unreported-check", "--no-metadata-check"]
      }
    guard let output = ToolRun.output(arguments, limit: Self.outputLimit) else { return .failed }
    return .bytes(output)
  }

  /// The path of the tool: as the shell finds it, or in the administrators' folders, which aren't in everyone's PATH.
  static func path(of tool: String) -> String? {
    let named = getenv("PATH").map { String(cString: $0) } ?? ""
    let folders = named.split(separator: ":").filter { $0.utf8.first == 0x2F }.map { $0 + "/" }
    return (folders + ["/usr/sbin/", "/sbin/", "/usr/bin/", "/bin/", "/usr/local/sbin/", "/usr/local/bin/"])
      .map { $0 + tool }.first { access($0, X_OK) == 0 }
  }
}
