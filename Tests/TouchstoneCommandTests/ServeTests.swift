import Foundation
import Testing

/// `serve` hands over to the server, which is a program of its own.
@Suite struct ServeTests {
  private let workspace: Workspace
  private var shell: Shell { workspace.shell }

  init() throws {
    workspace = try Workspace()
  }

  @Test func runsTheServerBesideItWithWhatItWasGiven() throws {
    let result = try shell.run(
      """
      cp "$touchstone" touchstone && printf '#!/bin/sh\\nprintf "%%s|" "$@"; exit 7\\n' > touchstone-keeper
      chmod +x touchstone-keeper && mkdir elsewhere && ln -s ../touchstone elsewhere/
      elsewhere/touchstone serve --port 9000 --site 'a b' --lan
      """)
    #expect(result.text == "serve|--port|9000|--site|a b|--lan|" && result.status == 7)
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
    ("en", "is neither beside this command nor on the PATH"), ("ko", "PATH에도 없어요"), ("ja", "PATH にもありません"),
  ])
  func saysWhereTheServerIsMissing(language: String, words: String) throws {
    let result = try shell.run("cp \"$touchstone\" touchstone && ./touchstone serve --locale \(language)")
    #expect(result.status == 2 && result.errorLines.count == 1 && result.errors.contains(words))
  }

  @Test(arguments: ["--port 0", "--port 70000", "--port x", "--lan --lan-port 8080", "--locale de", "--log-level loud"])
  func refusesWhatMakesNoSense(arguments: String) throws {
    let result = try shell.run("$touchstone serve \(arguments)")
    #expect(result.status == 64 && result.output.isEmpty)
  }
}
