import DeepCheck
import Foundation
import Testing

/// Each file problem gets one clear line, and never stops the rest of the batch.
@Suite struct InspectBadUseTests {
  private let workspace: Workspace
  private var shell: Shell { workspace.shell }

  init() throws {
    workspace = try Workspace()
    try workspace.photo()
  }

  @Test(arguments: [
    ("mkdir bad", "This is a folder. Name the photos in it, or use inspect or strip with --recursive."),
    (": > bad", "This file is empty. Choose the photo again."),
    ("echo hello > bad", "This isn’t a photo in a supported format, such as JPEG, HEIC, PNG or raw."),
    ("true", "There’s no such file. Check the path."),
    ("mkfifo bad", "This is a pipe or device, not a file. Save it as a file first."),
    ("ln -s /dev/null bad", "This is a pipe or device, not a file. Save it as a file first."),
    ("ln -s bad bad", "There’s no such file. Check the path."),
    ("ln -s nowhere bad", "There’s no such file. Check the path."),
  ])
  func isNamedInOneLineWhileTheOthersAreInspected(preparation: String, message: String) throws {
    let result = try shell.run(preparation + "; $touchstone inspect --format ndjson photo.jpg bad photo.jpg")
    #expect(result.status == 2)
    #expect(result.errors == "bad: \(message)\n")
    #expect(result.objects.map { $0["file"] as? String } == ["photo.jpg", "bad", "photo.jpg"])
    #expect((result.objects[1]["error"] as? [String: Any])?["message"] as? String == message)
    #expect(result.objects[0]["score"] != nil && result.objects[2]["score"] != nil)
  }

  @Test func namesAFileThatMayNotBeRead() throws {
    // Root may read everything, so run it as an ordinary user there.
    let user = Shell.isRoot ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : ""
    if Shell.isRoot, try shell.run("command -v setpriv").status != 0 {
      print("skipped: setpriv is needed to become an ordinary user")
      return
    }
    let result = try shell.run(
      """
      chmod 755 . && cp photo.jpg secret.jpg && chmod 000 secret.jpg && cp "$touchstone" command && chmod 755 command
      \(user) ./command inspect --format ndjson secret.jpg photo.jpg
      """)
    #expect(result.status == 2)
    #expect(
      result.errors
        == "secret.jpg: You don’t have permission to read this file. Ask its owner, or change its permissions.\n")
    #expect(result.objects.count == 2)
  }

  @Test func namesAFolderThatMayNotBeReadAmongTheFilesBelow() throws {
    let user = Shell.isRoot ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : ""
    if Shell.isRoot, try shell.run("command -v setpriv").status != 0 {
      print("skipped: setpriv is needed to become an ordinary user")
      return
    }
    let result = try shell.run(
      """
      chmod 755 . && mkdir -p all/closed && cp photo.jpg all/ && chmod 000 all/closed
      cp "$touchstone" command && chmod 755 command
      \(user) ./command inspect --recursive --format ndjson all; status=$?; chmod 755 all/closed; exit $status
      """)
    #expect(result.status == 2)
    #expect(
      result.errorLines.count == 1
        && result.errors.hasPrefix("all/closed: You don’t have permission to read this file."))
    #expect(result.objects.map { $0["file"] as? String } == ["all/closed", "all/photo.jpg"])
  }

  @Test func showsControlAndBidirectionalCharactersOfANameEscaped() throws {
    let result = try shell.run(
      "name=$'evil\\n\\e[2J\\xe2\\x80\\xaegpj.jpg'; cp photo.jpg \"$name\"; "
        + "$touchstone inspect \"$name\"; LC_ALL=C.UTF-8 $touchstone inspect \"no$name\"")
    #expect(result.lines[0].hasPrefix("evil\\u{A}\\u{1B}[2J\\u{202E}gpj.jpg  JPEG"))
    #expect(result.errors == "noevil\\u{A}\\u{1B}[2J\\u{202E}gpj.jpg: There’s no such file. Check the path.\n")
  }

  @Test func opensNamesThatAreNotUTF8() throws {
    let result = try shell.run(
      """
      mkdir old && cp photo.jpg $'old/caf\\xe9.jpg' && cp photo.jpg $'old/caf\\xe8.jpg'
      $touchstone inspect --format ndjson old/* && $touchstone inspect --format ndjson --recursive old
      find old -name '*.jpg' -print0 | $touchstone inspect --format ndjson --stdin0
      $touchstone structure --format json $'old/caf\\xe9.jpg'
      """)
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(result.objects.count == 7)
    #expect(result.objects.allSatisfy { $0["file"] as? String == "old/caf\u{FFFD}.jpg" && $0["error"] == nil })
  }

  @Test func endsQuietlyWhenItsReaderEnds() throws {
    let result = try shell.run(
      "for n in {1..200}; do echo -en \"photo.jpg\\0\"; done "
        + "| $touchstone inspect --stdin0 --metadata --format ndjson | head -n 1")
    #expect(result.status == 0)
    #expect(result.objects.count == 1)
    #expect(result.errors.isEmpty)
  }

  @Test(arguments: [
    "inspect photo.jpg", "inspect --format json photo.jpg", "guide", "guide --format json", "structure photo.jpg",
  ])
  func saysThatTheDiskIsFull(arguments: String) throws {
    let result = try shell.run("$touchstone \(arguments) > /dev/full")
    #expect(result.status == 2)
    #expect(
      result.errors
        == "touchstone: Standard output can’t be written. Check where it goes, and whether there is enough space.\n")
  }

  @Test(arguments: [
    "inspect", "inspect --format yaml photo.jpg", "inspect --jobs 0 photo.jpg", "inspect --jobs x photo.jpg",
    "inspect --fail-below 101 photo.jpg", "inspect --fail-below -1 photo.jpg", "inspect --depth deeper photo.jpg",
    "inspect --locale de photo.jpg", "inspect --unknown photo.jpg", "structure", "structure a b", "guide extra",
    "unknown", "photo.jpg",
  ])
  func answersWrongUseWithStatus64(arguments: String) throws {
    let result = try shell.run("$touchstone \(arguments)")
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("Error: "))
  }
}
