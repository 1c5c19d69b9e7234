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
