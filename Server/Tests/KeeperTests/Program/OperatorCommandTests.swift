import TemporaryFolders
import Testing

@testable import Keeper

/// What an operator types, and what the command says.
@Suite struct OperatorCommandTests {
  /// The command's output and exit status; in `words`, the server's program is `keeper`.
  private func said(_ words: String, in folder: TemporaryFolder) throws -> String {
    try folder.shell("keeper() { '\(ServerProcess.program.path)' \"$@\" --locale en; }; \(words) 2>&1; echo $?")
  }

  /// With an unset variable, `--data "$DATA"` would be the root folder.
  @Test(arguments: [
    "serve --data ''", "serve --key ''", "serve --key-command ''", "capsule list --data ''", "invite list --data ''",
    "capsule audit --key ''", "capsule backup ''", "capsule restore '' --key key", "capsule restore backup --key ''",
    "capsule export-key ''", "capsule migrate --from '' --to postgresql://a@b/c",
  ])
  func refusesEmptyPaths(_ words: String) throws {
    let said = try said("keeper \(words)", in: TemporaryFolder())
    #expect(said.contains("is empty") && said.hasSuffix("64\n"), "\(said)")
  }

  /// Arguments arrive repaired to UTF-8: another folder would be made, or backed up to.
  @Test func refusesPathsThatAreNotUTF8() throws {
    let folder = try TemporaryFolder()
    for words in [#"serve --data "$(printf 'd\377')""#, #"capsule backup "$(printf 'b\377')""#] {
      let said = try said("keeper \(words)", in: folder)
      #expect(said.contains("UTF-8") && said.hasSuffix("64\n"), "\(said)")
    }
    #expect(try folder.shell("ls") == "")
  }

  /// The server would answer 421 to every request for it.
  @Test(arguments: ["", "two names", "https://keeper.example", "keeper.example/"])
  func refusesNamesThatAreNoHosts(_ name: String) throws {
    let said = try said("keeper serve --name '\(name)'", in: TemporaryFolder())
    #expect(said.contains("must be a host name") && said.hasSuffix("64\n"), "\(said)")
  }

  /// An invite's code can't be shown again, so the operator has to learn that it wasn't shown.
  @Test func reportsOutputThatWasLost() throws {
    let running = try RunningKeeper()
    let lost = try said("(keeper invite add anna --data data >/dev/full)", in: running.folder)
    #expect(lost.contains("output couldn’t be written") && lost.hasSuffix("2\n"), "\(lost)")
    #expect(try said("keeper invite list --data data | head -c 4", in: running.folder).hasPrefix("anna"))
    let again = try said("keeper invite add anna --data data", in: running.folder)
    #expect(again.contains("already an invite named anna") && again.hasSuffix("1\n"), "\(again)")
  }

  /// The list would show such a name in another form, by which nobody could revoke it.
  @Test(arguments: [#"a\nb"#, #"a\u202eb"#, #"\u200b"#])
  func refusesInviteNamesThatDoNotShow(_ name: String) throws {
    let said = try said("keeper invite add $'\(name)' --data data", in: TemporaryFolder())
    #expect(said.contains("don’t show") && said.hasSuffix("64\n"), "\(said)")
  }

  /// The capsules that the database lost are among those that there should be.
  @Test func countsLostCapsulesAmongAll() throws {
    let running = try RunningKeeper()
    #expect(try running.client.seal(SampleSeal(opensAt: 4_000_000_000)).status == 201)
    #expect(running.server.stop() == 0)
    let empty = "rm data/capsules.sqlite*; touch data/capsules.sqlite"
    let said = try said("\(empty); keeper capsule audit --data data", in: running.folder)
    #expect(said.contains("missing capsules: 1 of 1\n") && said.hasSuffix("1\n"), "\(said)")
  }

  @Test func saysWhatHelpsWithADamagedKeyOrDatabase() throws {
    let running = try RunningKeeper()
    #expect(running.server.stop() == 0)
    try running.folder.write("data/keeper.key", "short")
    let again = try running.startAgain()
    again.process.waitUntilExit()
    #expect(again.errors.contains("data/keeper.key isn’t a key of 32 bytes"), "\(again.errors)")
    try running.folder.write("data/capsules.sqlite", String(repeating: "x", count: 8192))
    let damaged = try said("keeper capsule list --data data", in: running.folder)
    #expect(damaged.contains("capsule audit") && damaged.hasSuffix("2\n"), "\(damaged)")
  }
}
