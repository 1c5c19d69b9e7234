import Crypto
import Foundation
import Testing
import ViewKit

@testable import ServerPages

/// The page that guides a phone through the set-up.
@Suite struct SetupPageTests {
  private let facts = SetupFacts(
    address: "https://box.local:8443", host: "box.local", year: 2027, month: 12, day: 23)

  private func page(_ language: Language) -> String { SetupPage.html(facts, .server(language)) }

  @Test(arguments: Language.allCases)
  func saysEverythingInItsLanguage(language: Language) {
    let page = page(language)
    #expect(page.contains("<html lang=\"\(language.rawValue)\">"))
    #expect(!page.contains("server.setup"))
    for other in Language.allCases where other != language { #expect(page.contains("href=\"\(other.rawValue)\"")) }
  }

  @Test func linksToEveryDownloadAndToTheApp() {
    for address in ["touchstone.mobileconfig", "touchstone.cer", "touchstone.pem", facts.address] {
      #expect(page(.english).contains("href=\"\(address)\""))
    }
  }

  @Test func writesTheExpiryDateInTheLanguage() {
    #expect(page(.english).contains("23 Dec 2027"))
    #expect(page(.korean).contains("2027년 12월 23일"))
    #expect(page(.japanese).contains("2027年12月23日"))
  }

  @Test func allowsOnlyItsOwnStyle() throws {
    #expect(SetupPage.policy.hasPrefix("default-src 'none'; style-src 'sha256-\(SetupStyle.digest)'"))
    #expect(!page(.english).contains("<script") && !page(.english).contains("src="))
    #expect(Data(SHA256.hash(data: Data(SetupStyle.text.utf8))).base64EncodedString() == SetupStyle.digest)
  }

  @Test func showsHostileNamesAsText() {
    let hostile = SetupFacts(address: "https://\"><script>", host: "<img>", year: 0, month: 0, day: 0)
    let page = SetupPage.html(hostile, .server(.english))
    #expect(!page.contains("<script>") && !page.contains("<img>"))
  }
}
