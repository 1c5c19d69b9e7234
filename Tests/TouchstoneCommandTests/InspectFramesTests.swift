import Foundation
import Testing

/// `inspect --stdin-frames`: photos piped in by another program, without files.
@Suite struct InspectFramesTests {
  private let workspace: Workspace
  private var shell: Shell { workspace.shell }

  init() throws {
    workspace = try Workspace()
    try workspace.photo()
  }

  /// A frame in the command's input format.
  private func frame(_ name: [UInt8], _ bytes: [UInt8], claiming length: UInt64? = nil) -> [UInt8] {
    let nameLength = UInt32(name.count)
    let length = length ?? UInt64(bytes.count)
    return (0..<4).map { UInt8(truncatingIfNeeded: nameLength >> (8 * $0)) } + name
      + (0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) } + bytes
  }

  private func inspect(_ frames: [UInt8], _ options: String = "") throws -> Shell.Result {
    try workspace.write("frames", frames)
    return try shell.run("cat frames | $touchstone inspect --stdin-frames --format ndjson \(options)")
  }

  @Test func givesTheReportThatTheFileHas() throws {
    let framed = try inspect(frame(Array("photo.jpg".utf8), Workspace.jpeg), "--depth deep --sha256")
    let named = try shell.run("$touchstone inspect --format ndjson --depth deep --sha256 photo.jpg")
    #expect(framed.status == 0)
    // The two runs may fall into different seconds.
    let time = #/"inspectedAt":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ"/#
    #expect(framed.text.replacing(time, with: "") == named.text.replacing(time, with: ""))
    #expect(framed.text.firstMatch(of: time) != nil)
    #expect(framed.objects.count == 1)
  }

  @Test(arguments: [1, 3, 64])
  func keepsTheOrderAndGivesARowForWhatIsNoPhoto(jobs: Int) throws {
    let frames = (0..<200).flatMap { number in
      frame(Array("photo \(number)".utf8), number % 5 == 3 ? Array("text".utf8) : Workspace.jpeg)
    }
    let result = try inspect(frames, "--jobs \(jobs)")
    #expect(result.status == 2)
    #expect(result.objects.map { $0["file"] as? String } == (0..<200).map { "photo \($0)" })
    #expect(
      result.objects.map { ($0["error"] as? [String: Any])?["code"] as? String }
        == (0..<200).map { $0 % 5 == 3 ? "unknownFormat" : nil })
  }

  @Test func keepsTheBytesOfAName() throws {
    let object = try #require(try inspect(frame([0x61, 0xFF], Workspace.jpeg)).objects.first)
    #expect(object["file"] as? String == "a\u{FFFD}")
    #expect(object["filePath"] as? String == "a%FF")
  }

  @Test func givesARowForAFrameWithoutAName() throws {
    let rows = try inspect(frame([], Workspace.jpeg) + frame([], Array("text".utf8))).objects
    #expect(rows.map { $0["file"] as? String } == ["", ""])
  }

  @Test func hasNoReportOfNothing() throws {
    let result = try inspect([])
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
  }

  @Test func saysWhereTheStreamIsCut() throws {
    let whole = frame(Array("first".utf8), Workspace.jpeg) + frame(Array("second".utf8), Workspace.jpeg)
    let first = frame(Array("first".utf8), Workspace.jpeg).count
    for count in 1..<whole.count where count != first {
      guard count % 7 == 0 || count < 20 || abs(count - first) < 20 else { continue }
      let result = try inspect(Array(whole[..<count]))
      #expect(result.status == 2, "cut at \(count)")
      #expect(result.errors.contains("ends inside a frame"))
      #expect(result.objects.count { $0["score"] != nil } == (count > first ? 1 : 0))
    }
  }

  @Test(arguments: [1 << 40, UInt64.max, 1 << 63]) func allocatesNothingForALengthAlone(length: UInt64) throws {
    try workspace.write("frames", frame(Array("a".utf8), [1, 2, 3], claiming: length))
    let result = try shell.run("ulimit -v 2000000; $touchstone inspect --stdin-frames --format ndjson < frames")
    #expect(result.status == 2)
    #expect(result.errors.contains("ends inside a frame"))
  }

  @Test func answersEachFrameWithoutWaitingForTheNext() throws {
    try workspace.write("frame", frame(Array("a".utf8), Workspace.jpeg))
    let result = try shell.run(
      """
      mkfifo in out
      $touchstone inspect --stdin-frames --format ndjson < in > out & exec 3> in 4< out
      for number in 1 2 3; do cat frame >&3; IFS= read -r line <&4 && echo "$line"; done
      exec 3>&-; wait
      """)
    #expect(result.objects.count == 3)
  }

  @Test func takesNoPathsBesides() throws {
    #expect(try shell.run("$touchstone inspect --stdin-frames photo.jpg < /dev/null").status == 64)
    #expect(try shell.run("$touchstone inspect --stdin-frames --stdin0 < /dev/null").status == 64)
  }
}
