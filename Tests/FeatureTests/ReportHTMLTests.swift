import Cryptography
import Foundation
import JSON
import MetaLens
import Testing
import ViewKit

@testable import Reports

@Suite struct ReportHTMLTests {
  @Test func namesTheDigestOfExactlyItsOwnStyle() throws {
    let html = page(SampleReport.full)
    let style = try #require(html.firstMatch(of: /(?s)<style>(.*?)<\/style>/)?.1)
    let digest = try #require(html.firstMatch(of: /style-src &#39;sha256-([^&]+)&#39;/)?.1)
    #expect(SHA256.base64(Array(style.utf8)) == digest)
  }

  @Test func loadsNothingAndRunsNothing() {
    let html = page(SampleReport.full)
    #expect(html.contains("default-src &#39;none&#39;; img-src data:; style-src &#39;sha256-"))
    for word in [
      "<script", "<a ", "<a>", "href", "src=", "url(", "@import", "http:", "https:", "javascript:", "style=",
    ] {
      #expect(!html.contains(word), "\(word)")
    }
    #expect(html.matches(of: /\son[a-z]+=/).isEmpty)
  }

  @Test func letsNoFilePutInAnElementOrAttribute() {
    let attack = #""><script>alert(1)</script><img src=x onerror='alert(2)'><a href="https://example.com">&amp;"#
    let html = page(SampleReport.hostile(attack), file: attack)
    #expect(tags(html) == tags(page(SampleReport.hostile("x"), file: "x")))
    #expect(html.contains("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"))
  }

  @Test func showsHiddenCharactersAsTheirNumbers() {
    let html = page(SampleReport.hostile("\u{202E}gpj\u{1B}"), file: "photo\u{202E}gpj.exe\n")
    #expect(html.contains("photo\\u{202E}gpj.exe\\u{A}"))
    #expect(html.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isHidden })
  }

  @Test(arguments: Language.allCases)
  func reportsItsLanguage(language: Language) {
    #expect(ReportHTML(.photoReports(language)).opening().contains("<html lang=\"\(language.rawValue)\">"))
  }

  @Test func closesEveryElementThatItOpens() {
    var open: [String] = []
    for tag in tags(page(SampleReport.full)) {
      if tag.hasPrefix("/") {
        #expect(open.popLast() == String(tag.dropFirst()))
      } else if !["meta", "br", "!DOCTYPE"].contains(tag) {
        open.append(tag)
      }
    }
    #expect(open.isEmpty)
  }

  @Test func showsScoreReasonsAndEvidence() {
    let html = page(SampleReport.full)
    #expect(html.contains("<div class=\"score orange\">60<small>/100</small></div>"))
    #expect(html.contains("Saved by Adobe Photoshop 25.1 (−40)"))
    #expect(html.contains("<code>Exif.IFD0 Software · byte 218 · Adobe Photoshop 25.1</code>"))
  }

  /// The pages of a PDF are filed one by one.
  @Test func namesTimeAndRulesInEveryArticleIfAsked() {
    let html = ReportHTML(SampleReport.catalogue(.english))
    let document = ReportDocument(SampleReport.full, file: "a.heic")
    #expect(html.article(document, at: 0).contains("1 Jan 1970, 00:00:00 (+00:00), rules \(ScoringGuide.version)."))
    #expect(!html.article(document).contains("rules"))
  }

  @Test func putsAFileThatCouldNotBeInspectedBesideTheOthers() {
    let html = ReportHTML(.photoReports(.english)).article(.empty, file: "<b>.jpg")
    #expect(html.contains("<h1>&lt;b&gt;.jpg</h1>"))
    #expect(html.contains("This file is empty."))
  }

  private func page(_ report: OriginalityReport, file: String = "a.heic") -> String {
    let html = ReportHTML(SampleReport.catalogue(.english))
    return html.opening() + html.article(report, file: file, withMetadata: true) + html.closing()
  }

  /// The names of all tags in order, each followed by its attribute names.
  private func tags(_ html: String) -> [String] {
    html.matches(of: /<([\/!]?[A-Za-z0-9]+)/).map { String($0.1) }
  }
}
