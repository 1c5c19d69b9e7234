import Foundation
import Testing

/// Where reports are written, in which order, and with which exit status.
@Suite struct InspectOutputTests {
  private let workspace: Workspace
  private var shell: Shell { workspace.shell }

  init() throws {
    workspace = try Workspace()
    try workspace.photo()
  }

  @Test func endsWithStatusOneWhenAPhotoScoresLower() throws {
    #expect(try shell.run("$touchstone inspect --fail-below 100 photo.jpg").status == 1)
    #expect(try shell.run("$touchstone inspect --fail-below 0 photo.jpg").status == 0)
    #expect(try shell.run("$touchstone inspect --fail-below 100 photo.jpg missing.jpg").status == 2)
  }

  /// The tests' threads block signals, and child processes inherit that.
  private static let unblocked = """
    python3 -c 'import os, signal, sys; signal.pthread_sigmask(signal.SIG_SETMASK, []); os.execv(sys.argv[1], sys.argv[1:])'
    """

  @Test func writesTheReportToAFile() throws {
    let result = try shell.run("$touchstone inspect --format json --output report.json photo.jpg && cat report.json")
    #expect(result.status == 0)
    #expect((result.json as? [[String: Any]])?.first?["file"] as? String == "photo.jpg")
    #expect(workspace.names == ["photo.jpg", "report.json"])
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/chromium"), "Chromium prints it"))
  func printsAPageAndLeavesNothingBehind() throws {
    let result = try shell.run(
      """
      mkdir private && TMPDIR=$PWD/private $touchstone inspect --format pdf --output report.pdf photo.jpg
      head -c 5 report.pdf; echo; ls private | wc -l
      """)
    #expect(result.lines == ["%PDF-", "0"], "\(result.errors)")
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/chromium"), "Chromium prints it"))
  func leavesNoPageBehindWhenItIsInterrupted() throws {
    let result = try shell.run(
      """
      export TMPDIR=$(mktemp -d /tmp/tXXXXXX); chmod 755 $TMPDIR; trap 'rm -rf $TMPDIR' EXIT
      \(Self.unblocked) $touchstone inspect --format pdf --output report.pdf photo.jpg &
      until ls $TMPDIR/*/words.txt > /dev/null 2>&1; do kill -0 $! || break; sleep 0.05; done
      ls $TMPDIR/*/report.html > /dev/null && kill -TERM $!; wait $!; echo $?
      find . $TMPDIR -name 'report*' -o -name words.txt -o -name '*.partial'
      """)
    #expect(result.lines == ["143"], "\(result.errors)")
  }

  /// Without a folder for the page, or without a browser.
  @Test func leavesNothingBehindWhenItCannotPrint() throws {
    let result = try shell.run("TMPDIR=/missing $touchstone inspect --format pdf --output report.pdf photo.jpg")
    #expect(result.status == 2 && workspace.names == ["photo.jpg"], "\(result.errors)")
  }

  @Test(
    .enabled(
      if: ["/usr/bin/chromium", "/usr/bin/pdftotext"].allSatisfy { FileManager.default.isExecutableFile(atPath: $0) },
      "Chromium prints it, and pdftotext (poppler-utils) reads it"))
  func aPDFHasTheFilesNameWithoutItsFolders() throws {
    let result = try shell.run(
      """
      mkdir folder && cp photo.jpg folder/
      $touchstone inspect --format pdf --output report.pdf $PWD/folder/photo.jpg && pdftotext report.pdf - | head -1
      """)
    #expect(result.lines == ["photo.jpg"], "\(result.errors)")
  }

  @Test func keepsWhatAReplacedFileWas() throws {
    let result = try shell.run(
      """
      mkdir there && echo old > there/real.txt && chmod 640 there/real.txt && ln -s there/real.txt link.txt
      $touchstone inspect --output link.txt photo.jpg && stat -c %a there/real.txt && readlink link.txt && grep -c 'photo.jpg  JPEG' link.txt
      """)
    #expect(result.lines == ["640", "there/real.txt", "1"])
  }

  @Test(arguments: ["/nowhere/report.txt", ".", "photo.jpg/report.txt"])
  func saysWhereItCannotWriteAndLeavesNothingBehind(path: String) throws {
    let result = try shell.run("$touchstone inspect --output \(path) photo.jpg")
    #expect(result.status == 2)
    #expect(
      result.errors
        == "touchstone: The report can’t be saved to \(path). Choose a folder you can write to, with enough space.\n")
    #expect(workspace.names == ["photo.jpg"])
  }

  @Test func opensNoMoreFilesThanItMay() throws {
    let result = try shell.run(
      """
      for n in {1..400}; do echo -en "photo.jpg\\0"; done > list
      ulimit -n 12; $touchstone inspect --jobs 200 --stdin0 --format ndjson < list
      """)
    #expect(result.status == 0)
    #expect(result.objects.count == 400 && result.errors.isEmpty, "\(result.errorLines.first ?? "")")
  }

  @Test(arguments: ["text", "json", "html", "pdf"]) func replacesNoPhoto(format: String) throws {
    let result = try shell.run(
      "cp photo.jpg a.jpg; cp photo.jpg b.jpg; $touchstone inspect --format \(format) --output *.jpg; status=$?; "
        + "cmp a.jpg photo.jpg; exit $status")
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("Error: a.jpg is a photo"))
    #expect(workspace.names == ["a.jpg", "b.jpg", "photo.jpg"])
  }

  @Test func leavesAnUnwritableFolderAsItIs() throws {
    let user = Shell.isRoot ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : ""
    if Shell.isRoot, try shell.run("command -v setpriv").status != 0 {
      print("skipped: setpriv is needed to become an ordinary user")
      return
    }
    let result = try shell.run(
      """
      chmod 755 . && mkdir closed && chmod 555 closed && cp "$touchstone" command && chmod 755 command
      \(user) ./command inspect --output closed/report.txt photo.jpg; status=$?; ls -A closed; exit $status
      """)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("touchstone: The report can’t be saved to closed/report.txt. "))
    #expect(result.output.isEmpty)
  }

  @Test func writesToADeviceInsteadOfReplacingIt() throws {
    let result = try shell.run(
      "$touchstone inspect --format ndjson --output /dev/stdout photo.jpg | cat; "
        + "$touchstone inspect --output /dev/full photo.jpg; echo $?; test -c /dev/full && echo device")
    #expect(result.objects.count == 1)
    #expect(result.lines.suffix(2) == ["2", "device"])
  }

  /// A file that is opened gets the lowest free number, which would be that of the closed standard output or error.
  @Test(arguments: ["0<&-", "1>&-", "2>&-", "0<&- 1>&- 2>&-"])
  func writesNoMessagesIntoTheReportIfDescriptorsAreClosed(closed: String) throws {
    let result = try shell.run(
      """
      echo > no.jpg; $touchstone inspect --format ndjson --output report no.jpg photo.jpg \(closed); echo $? >&2
      cat report
      """)
    #expect(result.objects.map { $0["file"] as? String } == ["no.jpg", "photo.jpg"], "\(result.text)")
    #expect(result.lines.count == 2 && result.errorLines.last == "2")
  }

  @Test func failsIfStandardOutputIsClosed() throws {
    #expect(try shell.run("$touchstone inspect photo.jpg >&-").status == 2)
    #expect(try shell.run("$touchstone structure photo.jpg >&-").status == 2)
  }

  @Test func leavesNothingBehindWhenItIsBrokenOff() throws {
    let result = try shell.run(
      """
      yes photo.jpg | head -n 100000 | tr '\\n' '\\0' > list
      \(Self.unblocked) $touchstone inspect --stdin0 --output report.txt < list & pid=$!
      for n in {1..1000}; do ls *.partial >/dev/null 2>&1 && break; sleep 0.01; done
      ls *.partial | wc -l; kill -TERM $pid; wait $pid; echo $?; ls
      """)
    #expect(result.lines == ["1", "143", "list", "photo.jpg"])
  }

  @Test func readsPathsSeparatedByNUL() throws {
    try workspace.photo("with space.jpg")
    try workspace.photo("with\nnewline.jpg")
    let result = try shell.run("printf '%s\\0' with* | $touchstone inspect --stdin0 --format ndjson photo.jpg")
    #expect(result.status == 0)
    #expect(result.objects.map { $0["file"] as? String } == ["photo.jpg", "with\nnewline.jpg", "with space.jpg"])
  }

  @Test func walksFoldersInTheOrderOfTheirNames() throws {
    for name in ["b/2.jpg", "b/10.jpg", "a.jpg", "c/d/e.jpg", "B.jpg", ".hidden/x.jpg"] {
      try workspace.photo("all/" + name)
    }
    let result = try shell.run(
      """
      ln -s .. all/c/loop; ln -s a.jpg all/linked.jpg; mkfifo all/pipe
      $touchstone inspect --recursive --format ndjson photo.jpg all/
      """)
    #expect(result.status == 0)
    #expect(
      result.objects.map { $0["file"] as? String } == [
        "photo.jpg", "all/.hidden/x.jpg", "all/B.jpg", "all/a.jpg", "all/b/10.jpg", "all/b/2.jpg", "all/c/d/e.jpg",
        "all/linked.jpg",
      ])
  }

  @Test(arguments: [1, 4, 64])
  func keepsTheOrderOfTheInputWithAnyNumberOfJobs(jobs: Int) throws {
    let names = try (0..<300).map { try workspace.photo("photo-\($0).jpg") }
    let list = names.enumerated().map { $0 % 7 == 3 ? "missing-\($0)" : $1 }
    try workspace.write("list", Array(list.joined(separator: "\0").utf8))
    let result = try shell.run("$touchstone inspect --stdin0 --format ndjson --jobs \(jobs) < list")
    #expect(result.status == 2)
    #expect(result.objects.map { $0["file"] as? String } == list)
    #expect(result.errorLines.count == list.count { $0.hasPrefix("missing") })
  }

  @Test func isOneArrayWhateverComesOfTheBatch() throws {
    #expect((try shell.run("$touchstone inspect --stdin0 --format json").json as? [Any])?.isEmpty == true)
    #expect((try shell.run("mkdir e; $touchstone inspect --recursive --format json e").json as? [Any])?.isEmpty == true)
    let result = try shell.run("$touchstone inspect --format json missing.jpg photo.jpg missing.jpg")
    #expect((result.json as? [[String: Any]])?.map { $0["error"] != nil } == [true, false, true])
  }

  @Test func isOnePageWithAnArticleForEveryFile() throws {
    let result = try shell.run("$touchstone inspect --format html photo.jpg missing.jpg photo.jpg")
    #expect(result.text.hasPrefix("<!DOCTYPE html>"))
    #expect(result.text.hasSuffix("</html>\n"))
    // Who keeps the page can tell when it was made, and with which rules.
    #expect(result.text.firstMatch(of: #/<footer>.* 20\d\d.*, rules 20\d\d\./#) != nil)
    #expect(result.text.components(separatedBy: "<article>").count == 4)
  }

  @Test func putsAnEmptyLineBetweenReportsOnly() throws {
    let result = try shell.run("$touchstone inspect missing.jpg photo.jpg missing.jpg photo.jpg")
    #expect(result.text.hasPrefix("photo.jpg  JPEG"))
    #expect(result.text.components(separatedBy: "\n\nphoto.jpg  JPEG").count == 2)
    #expect(!result.text.contains("\n\n\n") && !result.text.hasSuffix("\n\n"))
  }

  @Test func addsEveryValueOnRequest() throws {
    let result = try shell.run("$touchstone inspect --metadata --format ndjson photo.jpg")
    #expect(result.objects.first?["metadata"] is [Any])
  }

  @Test func readsHeadersOnlyWhenThereAreManyPhotos() throws {
    let depths = try shell.run(
      """
      $touchstone inspect --format ndjson $(yes photo.jpg | head -n 20)
      $touchstone inspect --format ndjson $(yes photo.jpg | head -n 21)
      $touchstone inspect --format ndjson --depth quick photo.jpg
      """
    ).objects.map { $0["depth"] as? String }
    #expect(depths == Array(repeating: "deep", count: 20) + Array(repeating: "quick", count: 22))
  }

  @Test func countsWhatIsNoPhotoInAFolder() throws {
    try workspace.photo("all/photo.jpg")
    try workspace.write("all/notes.txt", Array("notes".utf8))
    try workspace.write("all/empty", [])
    let result = try shell.run("$touchstone inspect --recursive --format ndjson all")
    #expect(result.status == 0)
    #expect(result.objects.map { $0["file"] as? String } == ["all/photo.jpg"])
    #expect(result.errors == "touchstone: 2 files that aren’t photos were skipped. Use --strict to see which.\n")
    let one = try shell.run("rm all/empty; $touchstone inspect --recursive --format json all")
    #expect((one.json as? [Any])?.count == 1)
    #expect(one.errors == "touchstone: 1 file that isn’t a photo was skipped. Use --strict to see why.\n")
    let strict = try shell.run("$touchstone inspect --recursive --strict --format ndjson all")
    #expect(strict.status == 2)
    #expect(
      strict.errors == "all/notes.txt: This isn’t a photo in a supported format, such as JPEG, HEIC, PNG or raw.\n")
    #expect(strict.objects.count == 2)
  }

  /// An unreadable photo is an error, not a skipped non-photo.
  @Test func skipsNoFileThatWasNamed() throws {
    try workspace.write("all/notes.txt", Array("notes".utf8))
    try workspace.write("all/cut.tif", [0x49, 0x49, 0x2A, 0])
    let result = try shell.run("$touchstone inspect --recursive --format ndjson all all/notes.txt")
    #expect(result.status == 2)
    #expect(result.objects.map { $0["file"] as? String } == ["all/cut.tif", "all/notes.txt"])
  }

  @Test(arguments: ["cat photo.jpg | $touchstone", "<photo.jpg $touchstone"])
  func readsAPhotoOnStandardInput(command: String) throws {
    let result = try shell.run(command + " inspect --format json --sha256 -")
    let report = (result.json as? [[String: Any]])?.first
    #expect(report?["file"] as? String == "-")
    #expect(report?["bytes"] as? Int == Workspace.jpeg.count)
    #expect(report?["sha256"] as? String == (try shell.run("sha256sum photo.jpg").text.prefix(64)).description)
    #expect(
      try shell.run(command + " structure -").text
        == (try shell.run("echo -; $touchstone structure photo.jpg | tail -n +2").text))
  }

  @Test func saysWhatIsWrongWithStandardInput() throws {
    #expect(
      try shell.run("$touchstone inspect - < .").errors
        == "-: This is a folder. Name the photos in it, or use inspect or strip with --recursive.\n")
    #expect(try shell.run("$touchstone inspect -").errors == "-: This file is empty. Choose the photo again.\n")
    #expect(
      try shell.run("echo text | $touchstone inspect -").errors
        == "-: This isn’t a photo in a supported format, such as JPEG, HEIC, PNG or raw.\n")
    #expect(try shell.run("$touchstone inspect - - < photo.jpg").status == 64)
    #expect(try shell.run("printf 'photo.jpg\\0' | $touchstone inspect --stdin0 -").status == 64)
    // In a list, it is a file name.
    let listed = try shell.run("cp photo.jpg ./-; printf -- '-\\0' | $touchstone inspect --format ndjson --stdin0")
    #expect(listed.objects.map { $0["file"] as? String } == ["./-"])
  }

  @Test func putsTheDigestIntoEveryFormat() throws {
    let digest = try shell.run("sha256sum photo.jpg").text.prefix(64)
    #expect(
      try shell.run("$touchstone inspect --sha256 photo.jpg").lines.contains { $0.contains("SHA-256  \(digest)") })
    #expect(
      try shell.run("$touchstone inspect --sha256 --format ndjson photo.jpg").objects[0]["sha256"] as? String
        == String(digest))
    #expect(try shell.run("$touchstone inspect --format html photo.jpg").text.contains(">\(digest)<"))
    #expect(try shell.run("$touchstone inspect --format ndjson photo.jpg").objects[0]["sha256"] == nil)
  }

  @Test func readsLittleOfAPhotoWithALongTail() throws {
    let read = "awk '/rchar/ { print $2 }' /proc/$$/io"
    let result = try shell.run(
      """
      for tail in 1 5; do
        cp photo.jpg big.jpg && truncate -s ${tail}G big.jpg && before=$(\(read))
        $touchstone inspect --depth quick --format ndjson big.jpg >/dev/null && echo $(($(\(read)) - before))
      done
      """)
    #expect(result.lines.count == 2)
    #expect(result.lines.allSatisfy { Int($0).map { $0 < 200_000 } ?? false }, "\(result.lines)")
  }

  @Test(arguments: ["structure", "credentials"])
  func givesThePathOfANameThatIsNotUTF8(command: String) throws {
    let result = try shell.run("cp photo.jpg $'no\\xff'; $touchstone \(command) --format json $'no\\xff'")
    #expect((result.json as? [String: Any])?["filePath"] as? String == "no%FF")
    let plain = try shell.run("$touchstone \(command) --format json photo.jpg").json as? [String: Any]
    #expect(plain?["file"] as? String == "photo.jpg" && plain?["filePath"] == nil)
  }

  @Test func distinguishesNamesThatAreNotUTF8() throws {
    let result = try shell.run(
      """
      cp photo.jpg $'caf\\xe9 %.jpg'; $touchstone inspect --format ndjson $'caf\\xe9 %.jpg' photo.jpg
      $touchstone inspect --format ndjson $'no\\xff'
      """)
    #expect(result.objects.map { $0["filePath"] as? String } == ["caf%E9%20%25.jpg", nil, "no%FF"])
  }
}
