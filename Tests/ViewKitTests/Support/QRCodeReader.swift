import Foundation
import ViewKit

/// Debian's zbarimg, if installed.
struct QRCodeReader {
  private static let program = "/usr/bin/zbarimg"

  init?() {
    guard FileManager.default.isExecutableFile(atPath: Self.program) else { return nil }
  }

  /// The texts of `codes`, drawn as pictures.
  func read(_ codes: [QRCode]) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "touchstone-qr-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try codes.enumerated().map { index, code in
      let file = folder.appending(path: "\(index).pgm")
      try picture(code).write(to: file)
      return try text(file)
    }
  }

  private func text(_ file: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: Self.program)
    process.arguments = ["--quiet", "--raw", "--oneshot", "-Sdisable", "-Sqrcode.enable", file.path]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  /// The code with its margin as a Netpbm graymap, each module four pixels wide.
  private func picture(_ code: QRCode) -> Data {
    let scale = 4
    let side = (code.size + 8) * scale
    var bytes = Array("P5 \(side) \(side) 255\n".utf8)
    for y in 0..<side {
      for x in 0..<side { bytes.append(code.isDark(row: y / scale - 4, column: x / scale - 4) ? 0 : 255) }
    }
    return Data(bytes)
  }
}
