import Foundation
import Testing

/// A mistyped command line gets a helpful answer.
@Suite struct UsageTests {
  private let workspace: Workspace
  private var shell: Shell { workspace.shell }

  init() throws {
    workspace = try Workspace()
    try workspace.photo()
  }

  @Test(arguments: [
    ("inspct photo.jpg", "inspect"), ("inpsect", "inspect"), ("strp photo.jpg", "strip"), ("chek", "check"),
    ("structur photo.jpg", "structure"), ("capsul list", "capsule"), ("Guide", "guide"),
  ])
  func suggestsTheSubcommandThatWasMeant(arguments: String, command: String) throws {
    let result = try shell.run("$touchstone \(arguments)")
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasSuffix("\nDid you mean touchstone \(command)?\n"))
  }

  @Test(arguments: [("--formt json", "--format"), ("--metdata", "--metadata"), ("--recursiv", "--recursive")])
  func suggestsTheOptionThatWasMeant(arguments: String, option: String) throws {
    let result = try shell.run("$touchstone inspect \(arguments) photo.jpg")
    #expect(result.status == 64)
    #expect(result.errors.contains("Did you mean '\(option)'?"))
  }

  @Test(arguments: [
    "inspect", "inspect - -", "inspect --stdin0 -", "inspect --stdin-frames photo.jpg", "inspect --jobs 0 photo.jpg",
    "inspect --fail-below 101 photo.jpg", "strip", "strip - photo.jpg", "strip --keep gps photo.jpg",
    "strip --output a --in-place photo.jpg",
  ])
  func explainsWrongUseInTheReadersLanguage(arguments: String) throws {
    let line = try #require(try shell.run("$touchstone \(arguments) --locale ko").errorLines.first)
    #expect(line.unicodeScalars.contains { ("가"..."힣").contains($0) }, "\(line)")
  }

  @Test func suggestsNothingForAnotherWord() throws {
    for word in ["xyz", "banana", "in"] { #expect(!(try shell.run("$touchstone \(word)").errors.contains("Did you"))) }
  }

  @Test func leadsFromAPhotoAloneToInspecting() throws {
    let result = try shell.run("$touchstone photo.jpg")
    #expect(result.status == 64)
    #expect(result.errors.hasSuffix("\nTo analyse that photo: touchstone inspect photo.jpg\n"))
  }

  /// A name from a pattern must not control the terminal.
  @Test(arguments: [#"-\033[31mx"#, #"--\033]0;x\007"#, #"--\342\200\256x"#])
  func showsControlCharactersOfAnOptionEscaped(name: String) throws {
    let result = try shell.run(
      "mkdir all && cp photo.jpg \"./all/$(printf '%b' '\(name)')\" && cd all && $touchstone inspect *")
    #expect(result.status == 64)
    #expect(result.errors.contains("\\u{"))
    #expect(!result.errors.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{7}" || $0 == "\u{202E}" })
  }

  /// The letters of the second and third name are valid options.
  @Test(arguments: ["-dash.jpg", "-h.jpg", "--help.jpg", "-", "--recursive"])
  func neverTakesANameFromAPatternForAnOption(name: String) throws {
    let result = try shell.run("mkdir all && cp photo.jpg './all/\(name)' && cd all && $touchstone inspect *")
    switch name {
    // The first means standard input; the other is an option, whether such a file exists or not.
    case "-": #expect(result.errors == "-: This file is empty. Choose the photo again.\n")
    case "--recursive": #expect(result.errors.contains("Put -- before the names of files"))
    default:
      #expect(
        result.errors == """
          Error: The file \(name) begins with a dash, so its name would be read as options. Put -- before the names of \
          files: touchstone inspect -- *.jpg

          """)
    }
    #expect(result.status != 0 && result.output.isEmpty)
    let told = try shell.run(
      "cd all && $touchstone inspect --format ndjson --depth quick -- ./* && $touchstone strip -- *")
    #expect(told.status == (name == "-" ? 2 : 0))
  }

  @Test func namesTheFileInTheReadersLanguage() throws {
    try workspace.photo("-dash.jpg")
    #expect(try shell.run("LANG=ko_KR.UTF-8 $touchstone inspect *").errors.contains("파일 이름 앞에 --를 쓰세요"))
    #expect(try shell.run("LANG=ja_JP.UTF-8 $touchstone inspect *").errors.contains("ファイル名の前に--を付けて"))
  }
}
