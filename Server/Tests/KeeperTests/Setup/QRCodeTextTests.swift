import Testing
import ViewKit

@testable import ServerPages

/// QR codes in a terminal show the code's modules.
@Suite struct QRCodeTextTests {
  private func modules(_ text: String, dark: Bool) -> [[Bool]] {
    text.split(separator: "\n").flatMap { line -> [[Bool]] in
      let drawn = line.filter { " ▀▄█".contains($0) }
      return [drawn.map { "▀█".contains($0) == dark }, drawn.map { "▄█".contains($0) == dark }]
    }
  }

  @Test(arguments: [true, false])
  func drawsEveryModuleWithAMarginOfFour(isColoured: Bool) throws {
    let code = try #require(QRCode("https://box.local:8443"))
    let drawn = modules(QRCodeText.render(code, TerminalStyle(isColoured: isColoured)), dark: isColoured)
    #expect(drawn.count >= code.size + 8 && drawn.allSatisfy { $0.count == code.size + 8 })
    for row in -4..<code.size + 4 {
      for column in -4..<code.size + 4 {
        #expect(drawn[row + 4][column + 4] == code.isDark(row: row, column: column))
      }
    }
  }

  @Test func isBlackOnWhiteOnlyWhereColoursAreAllowed() throws {
    let code = try #require(QRCode("x"))
    #expect(QRCodeText.render(code, TerminalStyle(isColoured: true)).contains("\u{1B}[30;107m"))
    #expect(!QRCodeText.render(code, TerminalStyle(isColoured: false)).contains("\u{1B}"))
  }
}
