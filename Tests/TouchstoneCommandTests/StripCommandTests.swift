import Foundation
import Testing

/// `touchstone strip` as a shell sees it.
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

  @Test func replacesThePhotoOnlyWhenToldTo() throws {
    let result = try shell.run("chmod 640 photo.jpg; $touchstone strip --in-place photo.jpg && cmp photo.jpg plain.jpg")
    #expect(result.status == 0)
    #expect(try shell.run("stat -c %a photo.jpg").text == "640\n")
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
    // What it wrote is not taken for photos to be stripped.
    let again = try shell.run("$touchstone strip --recursive --output all/clean all")
    #expect(again.status == 2)
    #expect(again.errorLines.count == 3 && !again.errors.contains("clean/clean"))
    #expect(try shell.run("$touchstone strip --recursive --strict --in-place all").errors.hasPrefix("all/notes.txt: "))
  }

  @Test func takesNoCopyOfItsOwnForAPhoto() throws {
    let result = try shell.run(
      "$touchstone strip --recursive . && rm photo.jpg plain.jpg && $touchstone strip --recursive .")
    #expect(result.status == 0)
    #expect(workspace.names == ["photo-stripped.jpg", "plain-stripped.jpg"])
  }

  @Test func takesPathsFromStandardInput() throws {
    let result = try shell.run(
      "find . -name 'photo*' -print0 | $touchstone strip --stdin0 --in-place && cmp photo.jpg plain.jpg")
    #expect(result.status == 0, "\(result.errors)")
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

  @Test func saysNothingOfWhatWentWellWhenToldSo() throws {
    let result = try shell.run(
      "mkdir all; mv photo.jpg all; echo text > all/text; $touchstone strip --quiet --recursive all missing.jpg")
    #expect(result.output.isEmpty)
    #expect(result.errorLines.count == 1 && result.errors.hasPrefix("missing.jpg: "))
  }

  @Test(arguments: ["", "photo.jpg --output a --in-place", "photo.jpg --keep gps", "photo.jpg --keep orientation,"])
  func refusesWrongUse(arguments: String) throws {
    #expect(try shell.run("$touchstone strip \(arguments)").status == 64)
    #expect(workspace.names == ["photo.jpg", "plain.jpg"])
  }

  /// A stranger's reader agrees that nothing but the turn is left.
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
