import Foundation
import Testing

/// Behaviour common to all commands.
@Suite struct TouchstoneTests {
  private let workspace: Workspace
  private var shell: Shell { workspace.shell }

  init() throws {
    workspace = try Workspace()
    try workspace.photo()
  }

  @Test func reportsItsVersion() throws {
    let result = try shell.run("$touchstone --version")
    #expect(result.status == 0)
    #expect(result.text.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
  }

  @Test(arguments: ["", "inspect", "guide", "structure", "check", "serve"])
  func explainsItself(command: String) throws {
    let result = try shell.run("$touchstone \(command) --help")
    #expect(result.status == 0)
    #expect(result.text.contains("USAGE: touchstone"))
    #expect(result.text.contains("--help"))
    #expect(result.errors.isEmpty)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completesItselfInAShell(name: String) throws {
    let result = try shell.run("$touchstone --generate-completion-script \(name)")
    #expect(result.status == 0)
    #expect(result.text.contains("inspect"))
  }

  @Test(arguments: [
    ("LANG=ko_KR.UTF-8", "", "파일을 찾을 수 없어요."), ("LANG=ja_JP.UTF-8", "", "ファイルが見つかりません。"),
    ("LANG=de_DE.UTF-8", "", "There’s no such file."), ("LANG=C", "", "There’s no such file."),
    ("LANG=ko_KR.UTF-8 LC_ALL=ja_JP.UTF-8", "", "ファイルが見つかりません。"),
    ("LANG=ko_KR.UTF-8 LC_ALL=", "", "파일을 찾을 수 없어요."), ("LC_MESSAGES=ko", "", "파일을 찾을 수 없어요."),
    ("LANGUAGE=ko:en LANG=en_US.UTF-8", "", "파일을 찾을 수 없어요."),
    ("LANGUAGE=fr:ja LANG=fr_FR.UTF-8", "", "ファイルが見つかりません。"),
    ("LANGUAGE=fr LANG=ko_KR.UTF-8", "", "파일을 찾을 수 없어요."), ("LANGUAGE=ko LANG=C", "", "There’s no such file."),
    ("LANG=ko_KR.UTF-8", "--locale ja", "ファイルが見つかりません。"),
    ("LANG=ko_KR.UTF-8", "--locale en", "There’s no such file."),
  ])
  func speaksTheReadersLanguage(environment: String, option: String, message: String) throws {
    let result = try shell.run("env \(environment) $touchstone inspect \(option) missing.jpg")
    #expect(result.errors.hasPrefix("missing.jpg: " + message))
  }

  @Test(arguments: ["ko", "ja", "en"])
  func explainsTheScoreInEveryLanguage(language: String) throws {
    let text = try shell.run("$touchstone guide --locale \(language)")
    #expect(text.status == 0)
    let json = try shell.run("$touchstone guide --locale \(language) --format json").json as? [String: Any]
    let rules = try #require(json?["rules"] as? [[String: Any]])
    #expect(text.lines.count == 2 * rules.count + 2)
  }

  @Test(arguments: ["inspect photo.jpg", "inspect --metadata photo.jpg", "structure photo.jpg", "guide"])
  func writesNoColoursWhereThereIsNoTerminal(arguments: String) throws {
    #expect(!(try shell.run("$touchstone \(arguments)").output.contains(0x1B)))
  }

  @Test(arguments: ["inspect photo.jpg", "structure photo.jpg", "guide"])
  func writesColoursOnATerminalUnlessAskedNotTo(arguments: String) throws {
    guard try shell.run("command -v script").status == 0 else {
      print("skipped: script is needed to pretend a terminal")
      return
    }
    func hasColours(_ variables: String) throws -> Bool {
      try shell.run("TERM=xterm \(variables) script -qec \"$touchstone \(arguments)\" /dev/null").output.contains(0x1B)
    }
    #expect(try hasColours("") && !hasColours("NO_COLOR=1") && hasColours("NO_COLOR="))
  }

  @Test func drawsTheContainersTree() throws {
    let tree = try shell.run("$touchstone structure photo.jpg")
    #expect(tree.status == 0)
    #expect(tree.lines.contains { $0.contains("DQT") })
    let json = try shell.run("$touchstone structure --format json photo.jpg").json as? [String: Any]
    #expect(json?["schema"] as? String == "touchstone.structure/1")
    #expect(json?["bytes"] as? Int == Workspace.jpeg.count)
    #expect(json?["damage"] is [Any])
  }

  @Test func drawsNoTreeOfWhatIsNoPhoto() throws {
    let result = try shell.run("echo no > text; $touchstone structure text")
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors == "text: This isn’t a photo in a supported format, such as JPEG, HEIC, PNG or raw.\n")
  }
}
