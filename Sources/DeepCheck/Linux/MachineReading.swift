/// Reads a machine's file tree and tools. The command reads the real machine, tests bring their own.
package protocol MachineReading {
  /// Whether it is the machine that this runs on, and not a recorded tree.
  var isThisMachine: Bool { get }

  /// The first `limit` bytes of the file at an absolute path.
  func read(_ path: String, limit: Int) -> MachineAnswer

  /// The names in a folder, sorted, at most some thousands; none when it can't be read.
  func names(in folder: String) -> [String]

  /// What a tool writes to standard output about `subject`.
  func run(_ tool: MachineTool, _ subject: String) -> MachineAnswer
}

/// A machine's answer to a request.
package enum MachineAnswer: Equatable, Sendable {
  case bytes([UInt8])
  case absent
  /// This user has no permission.
  case denied
  /// It exists but can't be read: a sensor that sleeps, a tool that hangs.
  case failed
}

/// A tool that is asked where it is installed.
package enum MachineTool: String, Sendable, CaseIterable {
  case smartctl, fwupdmgr
}

/// A folder of a machine's tree.
struct SystemFolder<Machine: MachineReading> {
  let machine: Machine
  let path: String

  /// Small files hold a line; a page is the most that sysfs gives.
  private static var limit: Int { 4096 }

  /// The folder's own name.
  var name: String {
    String(decoding: path.utf8.split(separator: 0x2F).last ?? [][...], as: UTF8.self)
  }

  /// The names in it.
  var names: [String] { machine.names(in: path) }

  /// What is below it under `name`.
  func folder(_ name: String) -> SystemFolder {
    SystemFolder(machine: machine, path: path + "/" + name)
  }

  /// The folders whose names begin so, at most 256.
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
