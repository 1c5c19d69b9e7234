import Foundation
import Testing

/// `serve` runs the server, which is a separate program.
@Suite struct ServeTests {
  private let workspace: Workspace
  private var shell: Shell { workspace.shell }

  init() throws {
    workspace = try Workspace()
  }

  @Test(arguments: [("touchstone-keeper", ""), ("touchstone-keeper-tls", "--lan")])
  func runsTheServerBesideItWithWhatItWasGiven(program: String, flag: String) throws {
    let result = try shell.run(
      """
      cp "$touchstone" touchstone && printf '#!/bin/sh\\nprintf "%%s|" "$@"; exit 7\\n' > \(program)
      chmod +x \(program) && mkdir elsewhere && ln -s ../touchstone elsewhere/
      elsewhere/touchstone serve --port 9000 --site 'a b' \(flag)
      """)
    #expect(result.text == "serve|--port|9000|--site|a b|" + (flag.isEmpty ? "" : flag + "|") && result.status == 7)
  }

  @Test func findsTheServerOnThePath() throws {
    let result = try shell.run(
      """
      cp "$touchstone" touchstone && mkdir bin && printf '#!/bin/sh\\necho "$0 $@"\\n' > bin/touchstone-keeper
      chmod +x bin/touchstone-keeper && PATH=$PWD/bin:$PATH ./touchstone serve
      """)
    #expect(result.text.hasSuffix("bin/touchstone-keeper serve\n") && result.status == 0)
  }

  @Test(arguments: [
    ("en", "wasn’t found next to this command or on the PATH"), ("ko", "PATH에서 찾을 수 없어요"), ("ja", "PATHにもありません"),
  ])
  func saysWhereTheServerIsMissing(language: String, words: String) throws {
    let result = try shell.run("cp \"$touchstone\" touchstone && ./touchstone serve --locale \(language)")
    #expect(result.status == 2 && result.errorLines.count == 1 && result.errors.contains(words))
  }

  @Test(arguments: ["en", "ko", "ja"])
  func saysWhatToBuildWhereTheServerWithTLSIsMissing(language: String) throws {
    let result = try shell.run(
      """
      cp "$touchstone" touchstone && printf '#!/bin/sh\\n' > touchstone-keeper && chmod +x touchstone-keeper
      ./touchstone serve --lan --locale \(language)
      """)
    #expect(result.status == 2 && result.errorLines.count == 1)
    #expect(result.errors.contains("touchstone-keeper-tls") && result.errors.contains("make build-server LAN=1"))
  }

  @Test(arguments: ["--port 0", "--port 70000", "--port x", "--lan --lan-port 8080", "--locale de", "--log-level loud"])
  func refusesWhatMakesNoSense(arguments: String) throws {
    let result = try shell.run("$touchstone serve \(arguments)")
    #expect(result.status == 64 && result.output.isEmpty)
  }
}
