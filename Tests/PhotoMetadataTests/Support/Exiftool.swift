import Foundation

/// Runs exiftool, if installed.
enum Exiftool {
  /// exiftool's values for one file, by group and name.
  struct Record {
    let path: String
    let values: [String: Any]

    var name: String { String(path.split(separator: "/").last ?? "") }
  }

  /// The path of exiftool.
  static let path: String? = ["/usr/bin/exiftool", "/usr/local/bin/exiftool", "/opt/homebrew/bin/exiftool"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// Runs it once for all `files`, with unformatted numbers and group names.
  static func records(of files: [String]) throws -> [Record] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path ?? "")
    process.arguments = ["-json", "-n", "-G1", "-fast", "-m", "-charset", "exif=UTF8"] + files
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let objects = try JSONSerialization.jsonObject(with: data) as? [[String: Any]] ?? []
    return objects.map { Record(path: $0["SourceFile"] as? String ?? "", values: $0) }
  }
}
