import Testing

@testable import Keeper

@Suite struct SecurityHeadersTests {
  @Test func takesThePagesOwnPolicyAndForbidsFrames() {
    let page = "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'self'\">"
    #expect(
      SecurityHeaders(page: Array(page.utf8)).policy
        == "default-src 'none'; script-src 'self'; frame-ancestors 'none'")
  }

  @Test(arguments: [
    "", "<p>", "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src",
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src *\r\nSet-Cookie: a=b\">",
  ])
  func refusesEverythingWhereThePageHasNoPolicy(page: String) {
    #expect(SecurityHeaders(page: Array(page.utf8)).policy.hasPrefix("default-src 'none'; base-uri 'none';"))
  }

  @Test func allowsTheFeaturesThatChecksUse() throws {
    let fields = SecurityHeaders().fields(isPage: true)
    let permissions = try #require(fields.first { $0.name.rawName == "Permissions-Policy" }?.value)
    for right in [
      "accelerometer", "bluetooth", "camera", "geolocation", "gyroscope", "magnetometer", "microphone",
    ] {
      #expect(permissions.contains("\(right)=(self)"))
    }
    #expect(permissions.contains("payment=()"))
  }
}
