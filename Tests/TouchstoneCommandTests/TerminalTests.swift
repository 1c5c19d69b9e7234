import Foundation
import Testing
import ViewKit

@testable import touchstone

/// Output on a terminal, including narrow ones and ones without colours.
@Suite struct TerminalTests {
  private let workspace: Workspace
  private var shell: Shell { workspace.shell }

  init() throws {
    workspace = try Workspace()
    try workspace.photo()
  }

  /// The lines that `arguments` print on a terminal of `columns`, without colours.
  private func lines(_ arguments: String, columns: Int) throws -> [String]? {
    guard try shell.run("command -v script").status == 0 else {
      print("skipped: script is needed to pretend a terminal")
      return nil
    }
    let result = try shell.run("NO_COLOR=1 script -qec \"stty cols \(columns); $touchstone \(arguments)\" /dev/null")
    // The terminal's line break is a single Character in Swift.
    return result.text.split(whereSeparator: { $0.isNewline }).map(String.init)
  }

  @Test(
    arguments: [24, 33, 80], ["inspect --metadata --sha256", "structure", "guide --locale ja", "guide --locale ko"])
  func breaksLinesAtTheTerminalsWidth(columns: Int, command: String) throws {
    let file = command.hasPrefix("guide") ? "" : " photo.jpg"
    guard let lines = try lines(command + file, columns: columns) else { return }
    #expect(!lines.isEmpty)
    #expect(lines.allSatisfy { DisplayWidth.columns($0) <= columns }, "\(lines)")
  }

  @Test func breaksNoLinesInAPipe() throws {
    #expect(try shell.run("$touchstone guide").lines.contains { $0.utf8.count > 100 })
  }

  @Test func drawsTheScoresBarAsWideAsThereIsRoom() throws {
    let bars = try [16, 24, 80].compactMap { columns in
      try lines("inspect photo.jpg", columns: columns)?.first { $0.contains("░") }?.count { "█░".contains($0) }
    }
    #expect(bars.isEmpty || bars == [7, 15, 30])
  }

  @Test(arguments: ["inspect photo.jpg", "structure photo.jpg", "guide"])
  func writesNoColoursOnATerminalThatHasNone(arguments: String) throws {
    guard try shell.run("command -v script").status == 0 else { return print("skipped: script is needed") }
    for terminal in ["TERM=dumb", "TERM=", "env -u TERM"] {
      #expect(
        !(try shell.run("\(terminal) script -qec \"$touchstone \(arguments)\" /dev/null").output.contains(0x1B)),
        "\(terminal)")
    }
    #expect(try shell.run("TERM=xterm script -qec \"$touchstone \(arguments)\" /dev/null").output.contains(0x1B))
  }

  @Test(arguments: [1, 10, 24, 25, 40, 200], ["7 of 9 photos", "1,234,567 of 9,999,999 photos", "사진 9장 중 7장"])
  func keepsTheProgressBarInOneLine(columns: Int, text: String) {
    for done in 0...9 {
      let line = ProgressBar.line(done, of: 9, text, columns: columns)
      #expect(DisplayWidth.columns(line) <= max(1, columns - 1) && !line.isEmpty)
      #expect(line.contains("░") == (done < 9))
      // Truncated numbers would be wrong.
      #expect(line.hasSuffix(" " + text) || !line.contains { $0.isNumber })
    }
  }
}
