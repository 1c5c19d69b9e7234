import Testing

@testable import Keeper

@Suite struct ShareTargetTests {
  @Test(arguments: [
    (#"{"share_target":{"action":"./share","method":"POST"}}"#, "share"),
    (#"{"share_target":{"action":"/share?x=1"}}"#, "share"), (#"{"share_target":{"action":"a/b"}}"#, "a/b"),
  ])
  func isReadFromTheManifest(manifest: String, path: String) {
    #expect(ShareTarget.path(manifest: Array(manifest.utf8)) == path)
  }

  @Test(arguments: ["", "[]", "{}", #"{"share_target":7}"#, #"{"share_target":{"action":"./"}}"#, "{\"share_target\":"])
  func isNoneWhereTheManifestNamesNone(manifest: String) {
    #expect(ShareTarget.path(manifest: Array(manifest.utf8)) == nil)
  }
}
