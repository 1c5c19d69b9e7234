import Reports
import Testing
import ViewKit

/// Content credentials as text for a terminal.
@Suite struct CredentialTextTests {
  @Test(arguments: Language.allCases) func namesC2PAsListOnlyForAnAuthorityThatIsOnIt(language: Language) {
    func sentence(isOwnAuthority: Bool) -> String {
      CredentialText.sentence(
        .trusted, trustList: "2026-08-21", isOwnAuthority: isOwnAuthority, .credentials(language))
    }
    #expect(sentence(isOwnAuthority: false).contains("2026-08-21"))
    #expect(!sentence(isOwnAuthority: true).contains("C2PA"))
  }
}
