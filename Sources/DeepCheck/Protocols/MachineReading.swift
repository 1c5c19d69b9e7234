/// What a machine's own file tree and tools say. The command reads the real one, tests bring their own.
public protocol MachineReading {
  /// Whether it is the machine that this runs on, and not a recorded tree.
  var isThisMachine: Bool { get }

  /// The first `limit` bytes of the file at an absolute path.
  func read(_ path: String, limit: Int) -> MachineAnswer

  /// The names in a folder, sorted, at most some thousands; none when it can't be read.
  func names(in folder: String) -> [String]

  /// What a tool writes to standard output about `subject`.
  func run(_ tool: MachineTool, _ subject: String) -> MachineAnswer
}

/// What came of asking a machine for something.
public enum MachineAnswer: Equatable, Sendable {
  case bytes([UInt8])
  case absent
  /// The person has no right to it.
  case denied
  /// It is there but gives nothing: a sensor that sleeps, a tool that hangs.
  case failed
}

/// A tool that is asked where it is installed.
public enum MachineTool: String, Sendable, CaseIterable {
  case smartctl, fwupdmgr
}
