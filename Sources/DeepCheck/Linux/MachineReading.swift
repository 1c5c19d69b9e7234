/// Reads a machine's file tree and tools. The command reads the real machine; tests provide their own.
package protocol MachineReading {
  /// Whether this is the machine the code runs on, not a recorded tree.
  var isThisMachine: Bool { get }

  /// The first `limit` bytes of the file at an absolute path.
  func read(_ path: String, limit: Int) -> MachineAnswer

  /// The first line of a file that starts with `word`, after spaces, wherever it is in the file.
  func line(of path: String, startingWith word: StaticString) -> [UInt8]?

  /// The names in a folder, sorted, at most a few thousand; none if it can't be read.
  func names(in folder: String) -> [String]

  /// A tool's standard output about `subject`.
  func run(_ tool: MachineTool, _ subject: String) -> MachineAnswer
}

/// A machine's response to a request.
package enum MachineAnswer: Equatable, Sendable {
  case bytes([UInt8])
  case absent
  /// This user has no permission.
  case denied
  /// It exists but can't be read: a sleeping sensor, a hanging tool.
  case failed
}

/// A tool to run if it is installed.
package enum MachineTool: String, Sendable, CaseIterable {
  case smartctl, fwupdmgr
}

/// A folder in a machine's tree.
struct SystemFolder<Machine: MachineReading> {
  let machine: Machine
  let path: String

  /// These files hold a line; sysfs returns at most a page.
  private static var limit: Int { 4096 }

  /// The folder's own name.
  var name: String {
    String(decoding: path.utf8.split(separator: 0x2F).last ?? [][...], as: UTF8.self)
  }

  var names: [String] { machine.names(in: path) }

  /// The subfolder called `name`.
  func folder(_ name: String) -> SystemFolder {
    SystemFolder(machine: machine, path: path + "/" + name)
  }

  /// The subfolders with this name prefix, at most 256.
  func folders(_ prefix: StaticString) -> [SystemFolder] {
    names.filter { name in prefix.withUTF8Buffer { name.utf8.starts(with: $0) } }.prefix(256).map { folder($0) }
  }

  func read(_ name: String) -> MachineAnswer {
    machine.read(path + "/" + name, limit: Self.limit)
  }

  /// The first line of a file.
  func text(_ name: String) -> String? {
    if case .bytes(let bytes) = read(name) { SystemText.line(bytes) } else { nil }
  }

  /// The number in a file, times `scale`.
  func number(_ name: String, scale: Double = 1) -> Double? {
    if case .bytes(let bytes) = read(name) { SystemText.number(bytes).map { $0 * scale } } else { nil }
  }

  /// Whether the first line of a file is `value`.
  func says(_ name: String, _ value: StaticString) -> Bool {
    guard let text = text(name) else { return false }
    return value.withUTF8Buffer { text.utf8.elementsEqual($0) }
  }

  /// Whether a file exists that this user may not read.
  func isDenied(_ name: String) -> Bool { read(name) == .denied }

  func has(_ name: String) -> Bool { read(name) != .absent }
}
