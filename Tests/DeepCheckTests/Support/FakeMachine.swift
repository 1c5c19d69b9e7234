import Calendar
import DeepCheck

/// A machine that is a table of paths.
struct FakeMachine: MachineReading {
  var files: [String: String] = [:]
  var bytes: [String: [UInt8]] = [:]
  var denied: Set<String> = []
  var tools: [String: MachineAnswer] = [:]
  var isThisMachine = true

  func read(_ path: String, limit: Int) -> MachineAnswer {
    if denied.contains(path) { return .denied }
    if let content = bytes[path] { return .bytes(Array(content.prefix(limit))) }
    return files[path].map { .bytes(Array($0.utf8.prefix(limit))) } ?? .absent
  }

  func names(in folder: String) -> [String] {
    let paths = Array(files.keys) + Array(bytes.keys) + Array(denied)
    let names = paths.filter { $0.hasPrefix(folder + "/") }.compactMap {
      $0.dropFirst(folder.count + 1).split(separator: "/").first.map(String.init)
    }
    return Set(names).sorted()
  }

  func run(_ tool: MachineTool, _ subject: String) -> MachineAnswer {
    tools[tool.rawValue + " " + subject] ?? .absent
  }

  /// The results of one check.
  func results(_ id: CheckID) -> [CheckResult] {
    LinuxCheckup(self, now: Instant(1_795_000_000)).results(of: id)
  }
}
