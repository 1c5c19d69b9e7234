import Foundation
import ImageFormats
import MetaLens
import Testing

/// `touchstone strip` as run from a shell.
@Suite struct StripCommandTests {
  private let workspace: Workspace
  private var shell: Shell { workspace.shell }

  init() throws {
    workspace = try Workspace()
    let comment: [UInt8] = [0xFF, 0xFE, 0, 8] + Array("secret".utf8)
    try workspace.write("photo.jpg", Array(Workspace.jpeg.prefix(2)) + comment + Workspace.jpeg.dropFirst(2))
    try workspace.write("plain.jpg", Workspace.jpeg)
  }

  @Test func writesBesideThePhotoAndNeverOverAnother() throws {
    let result = try shell.run("$touchstone strip photo.jpg && cmp photo-stripped.jpg plain.jpg")
    #expect(result.status == 0)
    #expect(result.text.contains("COM  @ 2, 10"))
    let again = try shell.run("$touchstone strip photo.jpg")
    #expect(again.status == 2)
    #expect(again.errors.contains("photo-stripped.jpg"))
    #expect(workspace.names == ["photo-stripped.jpg", "photo.jpg", "plain.jpg"])
  }

  @Test func writesIntoAFolder() throws {
    let result = try shell.run("$touchstone strip --output new photo.jpg plain.jpg && cmp new/photo.jpg new/plain.jpg")
    #expect(result.status == 0)
    #expect(result.text.contains("There was nothing to remove."))
  }

  @Test func replacesThePhotoOnlyWhenAskedTo() throws {
    let result = try shell.run("chmod 640 photo.jpg; $touchstone strip --in-place photo.jpg && cmp photo.jpg plain.jpg")
    #expect(result.status == 0)
    #expect(try shell.run("stat -c %a photo.jpg").text == "640\n")
  }

  @Test func namesEveryFormatInItsHelp() throws {
    let help = try shell.run("$touchstone strip --help").text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    for format in MetadataRemover.formats {
      let name =
        switch format {
        case .jpegXL: "JPEG XL"
        case .jpeg2000: "JPEG 2000"
        // HEIC is HEIF with HEVC; the general name says no more.
        case .heif: "HEIC"
        case .jpeg, .png, .webp, .gif, .tiff, .dng, .cr2, .nef, .arw, .orf, .rw2, .pef, .srw, .raf, .cr3, .crw, .heic,
          .avif, .psd:
          format.name
        }
      #expect(help.range(of: " \(name)[,.]", options: [.regularExpression, .caseInsensitive]) != nil, "\(name)")
    }
  }

  @Test func makesACopyNoMoreAccessibleThanThePhoto() throws {
    let result = try shell.run(
      """
      umask 022; chmod 600 photo.jpg; chmod 666 plain.jpg
      $touchstone strip --quiet photo.jpg plain.jpg; $touchstone strip --quiet --output new photo.jpg plain.jpg
      stat -c '%a %n' *-stripped.jpg new/*
      """)
    #expect(
      result.lines == [
        "600 photo-stripped.jpg", "644 plain-stripped.jpg", "600 new/photo.jpg", "644 new/plain.jpg",
      ])
  }

  @Test func keepsNamesThatAreNotUTF8() throws {
    let result = try shell.run(
      """
      name=$(printf 'a\\377b.jpg'); copy=$(printf 'a\\377b-stripped.jpg')
      cp photo.jpg "$name" && $touchstone strip "$name" && cmp "$copy" plain.jpg && rm "$copy" || exit 9
      $touchstone strip --output "$(printf 'c\\376d')" "$name" && cmp "$(printf 'c\\376d')/$name" plain.jpg || exit 8
      $touchstone strip --in-place "$name" && cmp "$name" plain.jpg && ls | wc -l
      """)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.text.hasSuffix("4\n"))
  }

  @Test func leavesWhatItCannotDoAndGoesOn() throws {
    try workspace.write("cut.jpg", Array(Workspace.jpeg.dropLast(2)))
    let result = try shell.run("$touchstone strip --in-place cut.jpg missing.jpg photo.jpg --locale ko")
    #expect(result.status == 2)
    #expect(result.errors.contains("cut.jpg: ") && result.errors.contains("missing.jpg: "))
    #expect(try shell.run("cmp photo.jpg plain.jpg").status == 0)
    #expect(try shell.run("wc -c < cut.jpg").text == "\(Workspace.jpeg.count - 2)\n")
  }

  @Test func takesFoldersWithTheirStructure() throws {
    let result = try shell.run(
      """
      mkdir -p all/a/b all/c && cp photo.jpg all/a/b/1.jpg && cp photo.jpg all/c/1.jpg && echo text > all/notes.txt
      $touchstone strip --recursive --output all/clean all && cmp all/clean/a/b/1.jpg plain.jpg
      cmp all/clean/c/1.jpg plain.jpg && find all/clean -type f | wc -l
      """)
    #expect(result.status == 0)
    #expect(result.lines.last == "2")
    #expect(result.errors == "touchstone: 1 file that isn’t a photo was skipped. Use --strict to see why.\n")
    // Its own output is not stripped again.
    let again = try shell.run("$touchstone strip --recursive --output all/clean all")
    #expect(again.status == 2)
    #expect(again.errorLines.count == 3 && !again.errors.contains("clean/clean"))
    #expect(try shell.run("$touchstone strip --recursive --strict --in-place all").errors.hasPrefix("all/notes.txt: "))
  }

  /// To leave the folder out would be a success without any copy.
  @Test func saysThatAFolderCannotBeItsOwnOutput() throws {
    let result = try shell.run("mkdir all; mv photo.jpg all; $touchstone strip --recursive --output all all")
    #expect(result.status == 2 && result.errors.contains("all/photo.jpg"), "\(result.errors)")
  }

  @Test func takesNoCopyOfItsOwnForAPhoto() throws {
    let result = try shell.run(
      "$touchstone strip --recursive . && rm photo.jpg plain.jpg && $touchstone strip --recursive .")
    // Nor do they count as files that aren't photos.
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(workspace.names == ["photo-stripped.jpg", "plain-stripped.jpg"])
  }

  @Test func takesPathsFromStandardInput() throws {
    let result = try shell.run(
      "find . -name 'photo*' -print0 | $touchstone strip --stdin0 --in-place && cmp photo.jpg plain.jpg")
    #expect(result.status == 0, "\(result.errors)")
  }

  /// Photos that are missing from the list would keep their metadata without a word.
  @Test(arguments: ["strip --in-place --stdin0", "inspect --stdin0", "strip -"])
  func saysThatStandardInputCannotBeRead(_ arguments: String) throws {
    for input in ["< .", "0<&-"] {
      let result = try shell.run("$touchstone \(arguments) \(input)")
      #expect(result.status == 2 && result.output.isEmpty, "\(input)")
      #expect(result.errorLines.count == 1 && result.errors.hasPrefix("-: "), "\(result.errors)")
      #expect(!result.errors.contains("is empty"), "\(result.errors)")
    }
  }

  @Test func isAFilterForAPhotoOnStandardInput() throws {
    let result = try shell.run("cat photo.jpg | $touchstone strip - > copy.jpg && cmp copy.jpg plain.jpg")
    #expect(result.status == 0)
    #expect(result.errors.contains("COM  @ 2, 10"))
    #expect(try shell.run("$touchstone strip --quiet - < photo.jpg | cmp - plain.jpg").errors.isEmpty)
    #expect(try shell.run("$touchstone strip --in-place - < photo.jpg").status == 64)
    #expect(try shell.run("$touchstone strip - photo.jpg < photo.jpg").status == 64)
  }

  @Test func reportsAsJSON() throws {
    let result = try shell.run("$touchstone strip --format json photo.jpg missing.jpg")
    #expect(result.status == 2)
    let objects = try #require(result.json as? [[String: Any]])
    #expect(objects.map { $0["schema"] as? String } == ["touchstone.removal/1", "touchstone.removal/1"])
    #expect(objects[0]["output"] as? String == "photo-stripped.jpg")
    #expect((objects[0]["removed"] as? [[String: Any]])?.first?["name"] as? String == "COM")
    #expect(objects[0]["provenBytes"] as? Int == Workspace.jpeg.count)
    #expect((objects[1]["error"] as? [String: Any])?["code"] as? String == "notFound")
    #expect((try shell.run("mkdir e; $touchstone strip --recursive --format json e").json as? [Any])?.isEmpty == true)
  }

  @Test func saysNothingOfWhatWentWellWhenAskedTo() throws {
    let result = try shell.run(
      "mkdir all; mv photo.jpg all; echo text > all/text; $touchstone strip --quiet --recursive all missing.jpg")
    #expect(result.output.isEmpty)
    #expect(result.errorLines.count == 1 && result.errors.hasPrefix("missing.jpg: "))
  }

  @Test func keepsWhatTheFileSystemNotesOfAReplacedPhoto() throws {
    let result = try shell.run(
      """
      python3 -c 'import os; os.setxattr("photo.jpg", "user.note", b"mine")' 2>/dev/null && echo attributes
      chmod 640 photo.jpg; touch -d 2020-01-02T03:04:05.678Z photo.jpg; chown 12345:54321 photo.jpg 2>/dev/null
      stat -c '%a %u %g %.3Y' photo.jpg; $touchstone strip --quiet --in-place photo.jpg && cmp photo.jpg plain.jpg || exit 9
      stat -c '%a %u %g %.3Y' photo.jpg; python3 -c 'import os; print(os.getxattr("photo.jpg", "user.note"))' 2>/dev/null
      """)
    var lines = result.lines
    if lines.first == "attributes" {
      #expect(lines.removeLast() == "b'mine'")
      lines.removeFirst()
    }
    #expect(lines.count == 2 && lines[0] == lines[1] && lines[0].hasPrefix("640 "), "\(result.text) \(result.errors)")
  }

  @Test func keepsNoAttributeThatSaysWhereAPhotoCameFrom() throws {
    let result = try shell.run(
      """
      set() { python3 -c 'import os, sys; os.setxattr("photo.jpg", sys.argv[1], b"secret")' "$1" 2>/dev/null; }
      set user.note && echo attributes
      for name in xdg.origin.url xdg.referrer.url xdg.comment xdg.origins xdg.tags dublincore.title \
        com.apple.metadata:kMDItemWhereFroms com.apple.assetsd.customLocation DosStream.com.apple.metadata:kMDItemComment \
        $'DosStream.\\005SummaryInformation:$DATA'
      do set "user.$name"; done
      $touchstone strip --quiet --in-place photo.jpg
      python3 -c 'import os; print(*sorted(os.listxattr("photo.jpg")), sep="\\n")' | grep ^user
      """)
    guard result.lines.first == "attributes" else { return }
    #expect(result.lines.dropFirst() == ["user.note", "user.xdg.origins"], "\(result.errors)")
  }

  @Test func saysThatAnotherNameKeepsTheMetadata() throws {
    let result = try shell.run("ln photo.jpg other.jpg; $touchstone strip --in-place photo.jpg")
    #expect(result.text.contains("1 other name (hard link) that still contains the metadata"))
    let json = try shell.run("ln other.jpg third.jpg; $touchstone strip --format json --in-place other.jpg").json
    #expect((json as? [[String: Any]])?.first?["otherNames"] as? Int == 1)
    #expect(!(try shell.run("ln plain.jpg p.jpg; $touchstone strip p.jpg").text.contains("hard link")))
    let quiet = try shell.run("ln third.jpg fourth.jpg; $touchstone strip --quiet --in-place third.jpg")
    #expect(quiet.output.isEmpty)
    #expect(quiet.errors == "third.jpg: This file has 1 other name (hard link) that still contains the metadata.\n")
  }

  @Test func leavesAPhotoWithoutMetadataAsItIs() throws {
    let result = try shell.run(
      """
      ln plain.jpg other.jpg; stat -c '%i %Z' plain.jpg
      $touchstone strip --in-place plain.jpg | grep -v Saved; stat -c '%i %Z' plain.jpg
      """)
    #expect(result.lines.first == result.lines.last)
    #expect(result.text.contains("There was nothing to remove."))
    #expect(!result.text.contains("hard link"))
    let saved = try shell.run("$touchstone strip --in-place plain.jpg; $touchstone strip - < photo.jpg 2>&1 > copy.jpg")
    #expect(!saved.text.contains("Saved"))
  }

  /// A killed run's leftovers are deleted; files of other programs, or still being written, stay.
  @Test func removesWhatAKilledRunLeft() throws {
    let result = try shell.run(
      """
      echo > a.jpg.touchstone-999.partial; echo > b.jpg.999.partial; echo > c.touchstone-x.partial
      echo > d.jpg.touchstone-1.partial; ln -s photo.jpg e.touchstone-2.partial
      flock d.jpg.touchstone-1.partial $touchstone strip --quiet photo.jpg; ls
      """)
    #expect(
      result.lines == [
        "b.jpg.999.partial", "c.touchstone-x.partial", "d.jpg.touchstone-1.partial", "e.touchstone-2.partial",
        "photo-stripped.jpg", "photo.jpg", "plain.jpg",
      ], "\(result.text) \(result.errors)")
  }

  @Test func takesNoLeftoverForAPhoto() throws {
    let result = try shell.run(
      """
      mkdir all && cp photo.jpg all && cp photo.jpg all/b.jpg.touchstone-999.partial
      $touchstone inspect --recursive --format ndjson all | wc -l; $touchstone strip --quiet --recursive --in-place all; ls all
      """)
    #expect(result.errors.isEmpty && result.lines == ["1", "photo.jpg"], "\(result.text) \(result.errors)")
  }

  /// A run looks for leftovers while others create their files, write them and move them into place.
  @Test func runsSideBySideInOneFolder() throws {
    let result = try shell.run(
      """
      for n in {1..80}; do cp photo.jpg $n.jpg; done
      seq -f %g.jpg 80 | xargs -P 8 -n 1 $touchstone strip --in-place --quiet
      for n in {1..80}; do cmp -s $n.jpg plain.jpg && echo done; done | wc -l; ls *.partial 2>/dev/null
      """)
    #expect(result.text == "80\n" && result.errors.isEmpty, "\(result.text) \(result.errors)")
  }

  @Test func saysWhyItCannotWrite() throws {
    #expect(
      try shell.run("$touchstone strip --output no/where photo.jpg").errors
        == "touchstone: no/where can’t be written: there’s no such folder. Create it first.\n")
    #expect(
      try shell.run("echo > file; $touchstone strip --output file photo.jpg").errors
        == "photo.jpg: file/photo.jpg can’t be written: a file is where a folder should be. Choose another folder.\n")
    #expect(
      try shell.run("name=$(printf 'a%.0s' {1..250}).jpg; cp photo.jpg $name; $touchstone strip $name; rm $name").errors
        .contains("the name is too long. Rename the photo, or save into a folder with --output."))
    #expect(
      try shell.run("$touchstone strip - < photo.jpg > /dev/full").errors
        == "-: Standard output can’t be written. Check where it goes, and whether there is enough space.\n")
    // Files may not have a single byte here, as if the disk were full.
    let full = try shell.run("(ulimit -f 0; trap '' XFSZ; $touchstone strip photo.jpg) 2>&1 | cat; ls")
    #expect(
      full.lines == [
        "photo.jpg: photo-stripped.jpg can’t be written: there’s not enough space. Free some, or choose another folder.",
        "file", "photo.jpg", "plain.jpg",
      ])
    // The system would end the process at that limit, without a message, and with the temporary file left.
    let limited = try shell.run("(ulimit -f 0; $touchstone strip --output new plain.jpg photo.jpg) 2>&1 | cat; ls new")
    #expect(limited.lines.count == 2 && limited.lines.allSatisfy { $0.contains("there’s not enough space.") })
    guard try shell.run("command -v setpriv").status == 0, Shell.isRoot else { return }
    let closed = try shell.run(
      """
      chmod 755 . && cp "$touchstone" command && chmod 755 command && mkdir closed && chmod 555 closed
      setpriv --reuid=65534 --regid=65534 --clear-groups ./command strip --output closed photo.jpg
      """)
    #expect(
      closed.errors.hasPrefix(
        "photo.jpg: closed/photo.jpg can’t be written: you don’t have permission to write there. Choose "))
  }

  /// Whichever read fails (of the photo, for the proof or for the copy), the photo is unchanged or finished, never
  /// half-written.
  @Test func neverPutsHalfAPhotoInThePlaceOfAWhole() throws {
    try workspace.write("fail.c", Array(FailingDisk.source.utf8))
    guard try shell.run("cc -shared -fPIC -o fail.so fail.c").status == 0 else {
      return print("skipped: no C compiler to make a failing disk with")
    }
    // Long enough to be read in many parts: the plan, the proof and the copy each read all of it.
    let result = try shell.run(
      """
      for name in photo plain; do
        { head -c -2 $name.jpg; head -c 1048576 /dev/zero | tr '\\0' U; tail -c 2 $name.jpg; } > long-$name.jpg
      done
      for n in 1 20 60 $(seq 78 4 102) 300; do
        cp long-photo.jpg n.jpg
        LD_PRELOAD=$PWD/fail.so FAIL_FROM=$n "$touchstone" strip --quiet --in-place n.jpg 2>/dev/null; status=$?
        wanted=long-plain.jpg; word=done; [ $status = 0 ] || { wanted=long-photo.jpg; word=left; }
        cmp -s n.jpg $wanted && echo $word || echo half $n
      done | sort | uniq -c; ls *.partial 2>/dev/null
      """)
    #expect(!result.text.contains("half") && !result.text.contains("partial"), "\(result.text)")
    // Some reads fail; after the last number none does.
    #expect(result.text.contains("left") && result.text.contains("done"), "\(result.text)")
  }

  /// What another program writes while a photo is cleaned must not be lost.
  @Test func leavesAPhotoThatChangesMeanwhile() throws {
    try workspace.write("change.c", Array(FailingDisk.changingSource.utf8))
    guard try shell.run("cc -shared -fPIC -o change.so change.c").status == 0 else {
      return print("skipped: no C compiler to make a changing file with")
    }
    let result = try shell.run(
      """
      LD_PRELOAD=$PWD/change.so CHANGED=$PWD/photo.jpg "$touchstone" strip --quiet --in-place photo.jpg
      echo $?; tail -c 5 photo.jpg; ls *.partial 2>/dev/null
      """)
    #expect(result.text == "2\nlater", "\(result.text)")
    #expect(result.errors.contains("photo.jpg: The photo changed while it was read."), "\(result.errors)")
  }

  /// Two runs may write copies of the same name at once, such as two folders' `IMG_0001.jpg`, into one.
  @Test func writesOverNoFileThatAppearsMeanwhile() throws {
    try workspace.write("appear.c", Array(FailingDisk.appearingSource.utf8))
    guard try shell.run("cc -shared -fPIC -o appear.so appear.c").status == 0 else {
      return print("skipped: no C compiler to make an appearing file with")
    }
    let result = try shell.run(
      """
      LD_PRELOAD=$PWD/appear.so APPEARING=$PWD/photo-stripped.jpg "$touchstone" strip --quiet photo.jpg
      echo $?; cat photo-stripped.jpg; ls *.partial 2>/dev/null
      """)
    #expect(result.text == "2\nother", "\(result.text)")
    #expect(result.errors.contains("already exists: photo-stripped.jpg"), "\(result.errors)")
  }

  @Test func writesOverNoLinkThatLeadsNowhere() throws {
    let result = try shell.run(
      "ln -s nowhere photo-stripped.jpg; $touchstone strip photo.jpg; readlink photo-stripped.jpg")
    #expect(result.text == "nowhere\n" && result.errors.contains("photo-stripped.jpg"))
  }

  @Test func namesWhatIsNoPhoto() throws {
    let result = try shell.run(
      """
      : > empty.jpg; mkfifo pipe.jpg; mkdir folder.jpg; ln -s loop.jpg loop.jpg
      $touchstone strip --in-place empty.jpg pipe.jpg folder.jpg loop.jpg; ls
      """)
    #expect(result.status == 0 && result.errorLines.count == 4, "\(result.errors)")
    #expect(result.lines == ["empty.jpg", "folder.jpg", "loop.jpg", "photo.jpg", "pipe.jpg", "plain.jpg"])
  }

  @Test func replacesWhatALinkLeadsToAndLeavesTheLink() throws {
    let result = try shell.run(
      """
      ln -s photo.jpg link.jpg
      $touchstone strip --quiet --in-place link.jpg && readlink link.jpg && cmp photo.jpg plain.jpg
      """)
    #expect(result.status == 0 && result.text == "photo.jpg\n")
  }

  @Test func changesNothingOutsideAFolder() throws {
    let result = try shell.run(
      """
      cp photo.jpg outside.jpg; mkdir all; mv photo.jpg all; ln -s ../outside.jpg all/link.jpg
      $touchstone strip --quiet --recursive --in-place all && cmp all/photo.jpg plain.jpg
      grep -c secret outside.jpg; $touchstone strip --quiet --recursive --output new all; cmp new/link.jpg plain.jpg
      """)
    #expect(result.text == "1\n" && result.errors.isEmpty, "\(result.text) \(result.errors)")
  }

  @Test func takesNamesAsLongAsTheyMayBe() throws {
    let result = try shell.run(
      "name=$(printf 'a%.0s' {1..251}).jpg; cp photo.jpg $name; $touchstone strip --quiet --in-place $name && cmp $name plain.jpg"
    )
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test(arguments: ["", "photo.jpg --output a --in-place", "photo.jpg --keep gps", "photo.jpg --keep orientation,"])
  func refusesWrongUse(arguments: String) throws {
    #expect(try shell.run("$touchstone strip \(arguments)").status == 64)
    #expect(workspace.names == ["photo.jpg", "plain.jpg"])
  }

  /// An independent reader agrees that only the orientation is left.
  @Test func agreesWithExiftool() throws {
    guard try shell.run("command -v exiftool").status == 0 else { return print("skipped: exiftool is not here") }
    let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Samples").path
    let result = try shell.run(
      """
      $touchstone strip --output out '\(samples)'/*.jpg '\(samples)'/*.png >/dev/null
      exiftool -q -G1 -s -IFD0:all -ExifIFD:all -GPS:all -XMP:all -IPTC:all -Photoshop:all -JUMBF:all -Comment out \
        | grep -v Orientation | grep -v '^====='
      """)
    #expect(result.text.isEmpty, "\(result.text)")
  }
}
