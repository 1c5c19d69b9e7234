import CivilTime
import DeepCheck
import ElementaryFunctions

/// Pure tones.
enum Tone {
  static let rate = 24_000.0

  /// Half a second of a sine, faded in and out over 5 ms.
  static func samples(_ frequency: Double, amplitude: Double) -> [Double] {
    (0..<12_000).map { index in
      let fade = min(1, Double(index) / 120, Double(12_000 - index) / 120)
      return amplitude * fade * Math.sin(2 * Double.pi * frequency * Double(index) / rate)
    }
  }
}

extension CheckResult {
  /// The figure's value as text.
  func figure(_ name: FigureName) -> String? {
    figures.first { $0.name == name }?.text
  }
}

/// A machine made from a table of paths.
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

  func line(of path: String, startingWith word: StaticString) -> [UInt8]? {
    guard case .bytes(let bytes) = read(path, limit: .max) else { return nil }
    var finder = LineFinder(word)
    // In small pieces, so that each line is divided.
    for start in stride(from: 0, to: bytes.count, by: 7) { finder.take(bytes[start..<min(start + 7, bytes.count)]) }
    finder.finish()
    return finder.found
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

  func results(_ id: CheckID) -> [CheckResult] {
    LinuxCheckup(self, now: Instant(1_795_000_000)).results(of: id)
  }
}

extension StageScreen {
  /// A phone of 62 by 134 mm.
  static var phone: StageScreen { StageScreen(width: 390, height: 844, scale: 3, fingers: 5, isHandheld: true) }
  /// A computer without a touch display.
  static var desktop: StageScreen { StageScreen(width: 1280, height: 800, scale: 1, fingers: 0, isHandheld: false) }
}
