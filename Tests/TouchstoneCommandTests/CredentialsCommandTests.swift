import Foundation
import Testing

/// `credentials`: what a file's record says, and whether it holds.
@Suite struct CredentialsCommandTests {
  private let workspace: Workspace
  private var shell: Shell { workspace.shell }

  init() throws {
    workspace = try Workspace()
  }

  /// A GIF's blocks have no lengths: the record, an extension, is only found by reading all before it.
  @Test(arguments: [1000, 500_000]) func findsTheRecordInALargeGIF(commentLength: Int) throws {
    let chain = [UInt8](repeating: 255, count: 256)
    let comment = [0x21, 0xFE] + [[UInt8]](repeating: chain, count: commentLength / 256).joined() + [0]
    let store = [0x21, 0xFF, 11] + Array("C2PA_GIF".utf8) + [1, 0, 0, 8, 0, 0, 0, 99] + Array("jumb".utf8) + [0]
    try workspace.write("a.gif", Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0] + comment + store + [0x3B])
    let result = try shell.run("$touchstone credentials --format json a.gif")
    // The record is damaged.
    #expect(result.status == 1)
    #expect((result.json as? [String: Any])?["state"] as? String == "Invalid")
  }
}
