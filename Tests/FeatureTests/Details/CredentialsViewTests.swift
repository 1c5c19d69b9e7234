import MetaLens
import Testing
import ViewKit

@testable import PhotoDetailsFeature
@testable import Reports

/// Content credentials as shown to a person.
@Suite struct CredentialsViewTests {
  /// A picture made from a photo signed by a camera and an unsigned drawing.
  private static func json(title: String = "sky.jpg", finding: String = "trusted", labels: [String] = ["b", "a"])
    -> String
  {
    """
    {"schema":"touchstone.credentials/1","file":"x.jpg","state":"Trusted","finding":"\(finding)","trustList":"2026-08-21",\
    "validation":{"success":[{"code":"assertion.dataHash.match","url":"1"},{"code":"assertion.hashedURI.match","url":"2"},\
    {"code":"assertion.hashedURI.match","url":"3"}],"informational":[],"failure":[]},\
    "ingredients":[{"ingredient":"self#jumbf=/c2pa/b/c2pa.assertions/c2pa.ingredient","success":[],"informational":[],\
    "failure":[{"code":"claimSignature.mismatch","url":"4"}]}],\
    "manifests":[{"label":"b","claimVersion":2,"generator":"Editor 1.0","signer":{"commonName":"Signer","organization":\
    "Editors Inc","issuer":"Authority","serialNumber":"01","notBefore":"2026-01-01T00:00:00Z","notAfter":\
    "2027-01-01T00:00:00Z","anchor":"Root"},"timeStamp":{"time":"2026-05-04T03:02:01Z","authority":"Clock","isTrusted":true},\
    "actions":[{"action":"c2pa.opened"},{"action":"c2pa.cropped","when":"2026-05-04T03:00:00Z","softwareAgent":"Editor 1.0"},\
    {"action":"com.example.sparkle","digitalSourceType":"http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture"}],\
    "ingredients":[{"label":"c2pa.ingredient","title":"\(title)","relationship":"parentOf","manifest":"\(labels[1])",\
    "thumbnail":{"format":"image/jpeg","ranges":[{"offset":10,"length":5},{"offset":30,"length":2}]}},\
    {"label":"c2pa.ingredient__1","title":"drawing.svg","relationship":"componentOf",\
    "thumbnail":{"format":"image/svg+xml","ranges":[{"offset":1,"length":9}]}}],\
    "thumbnail":{"format":"image/png","ranges":[{"offset":50,"length":7}]}},\
    {"label":"\(labels[1])","claimVersion":1,"signer":{"commonName":"Camera"},"actions":[{"action":"c2pa.created"}],\
    "ingredients":[{"label":"c2pa.ingredient","title":"again","relationship":"parentOf","manifest":"b"}]}]}
    """
  }

  private func model(hasFile: Bool = true) -> (PhotoDetailsViewModel, [PhotoDetailsEffect]) {
    var model = PhotoDetailsViewModel(language: .english)
    let effects = model.handle(.show(.credentials, photo: 3, hasFile: hasFile, SampleDocuments.full(), .english))
    return (model, effects.filter { $0 != .loadTable })
  }

  private func shown(_ text: String) -> PhotoDetailsViewModel {
    var (model, _) = model()
    _ = model.handle(.credentialsRead(photo: 3, text))
    return model
  }

  private func html(_ model: PhotoDetailsViewModel) -> String { HTMLRenderer.render(model.body) }

  @Test func readsTheCredentialsOnceAndThenTheirPictures() {
    var (model, effects) = model()
    #expect(effects == [.readCredentials(photo: 3)])
    #expect(html(model).contains("Checking the credentials"))
    #expect(model.handle(.credentialsRead(photo: 2, Self.json())) == [], "an answer to another question")
    let pictures: [CredentialDocument.Thumbnail] = [
      .init(mediaType: "image/png", ranges: [50..<57]), .init(mediaType: "image/jpeg", ranges: [10..<15, 30..<32]),
    ]
    #expect(model.handle(.credentialsRead(photo: 3, Self.json())) == [.readThumbnails(photo: 3, pictures)])
    _ = model.handle(.thumbnailsRead(photo: 3, ["blob:signed", "https://example.com/a.jpg"]))
    let page = html(model)
    #expect(page.contains("src=\"blob:signed\"") && !page.contains("example.com/a.jpg"))
    #expect(model.handle(.show(.credentials, photo: 3, hasFile: true, SampleDocuments.full(), .korean)) == [])
    #expect(html(model).contains("서명자"))
  }

  @Test func saysWhetherItIsTheImageThatWasSignedByWhomWhenAndWhatWasDone() {
    let page = html(shown(Self.json()))
    for words in [
      "This is the image that was signed", "Editors Inc (Signer)", "4 May 2026, 03:02:01", "time stamp by Clock",
      "Root",
      "An existing image was opened.", "The image was cropped.", "Action “com.example.sparkle”.",
      "captured by a camera",
    ] {
      #expect(page.contains(words), "\(words)")
    }
  }

  @Test func drawsWhatThePictureWasMadeOfAsATree() {
    let page = html(shown(Self.json()))
    #expect(page.contains("sky.jpg") && page.contains("the image that was edited · signed by Camera"))
    #expect(page.contains("drawing.svg") && page.contains("part of the image · no credentials of its own"))
    #expect(page.contains("The image was created."))
    #expect(page.contains("Its credentials aren’t valid."))
  }

  @Test func takesAnUnknownSignerForNoFailure() {
    let text = Self.json()
    let page = html(
      shown(text.split(separator: "claimSignature.mismatch").joined(separator: "signingCredential.untrusted")))
    #expect(page.contains("signingCredential.untrusted") && !page.contains("Its credentials aren’t valid."))
  }

  @Test func endsWhereManifestsNameEachOther() {
    #expect(html(shown(Self.json())).contains("again"))
    #expect(html(shown(Self.json(labels: ["b", "b"]))).utf8.count < 20_000)
  }

  @Test func countsEachCodeOnce() {
    let page = html(shown(Self.json()))
    #expect(page.contains("<code>assertion.hashedURI.match</code>") && page.contains("× 2"))
    #expect(page.contains("<code>claimSignature.mismatch</code>"))
  }

  @Test func showsTheJSONOnDemandToCopyOrToSave() {
    var model = shown(Self.json())
    #expect(!html(model).contains("&quot;claimVersion&quot;"))
    _ = model.handle(.showCredentialText(true))
    #expect(html(model).contains("\n      &quot;claimVersion&quot;: 2,"))
    #expect(
      model.handle(.saveCredentials) == [.download(name: "IMG_0001.HEIC.credentials.json", text: Self.json())])
  }

  @Test func indentsNothingInsideOfTexts() {
    #expect(JSONLines.indented(#"{"a":"{,\":","b":[1]}"#) == "{\n  \"a\": \"{,\\\":\",\n  \"b\": [\n    1\n  ]\n}")
  }

  @Test func saysSoWhereThePhotoIsGoneOrCannotBeRead() {
    let (gone, effects) = model(hasFile: false)
    #expect(effects == [] && html(gone).contains("Choose it again"))
    for text in ["", "{}", "{\"schema\":\"touchstone.device/1\"}", "[[[["] {
      #expect(html(shown(text)).contains("couldn’t be checked"), "\(text)")
    }
  }

  @Test func namesCredentialsThatAreElsewhereWithoutALink() {
    let page = html(
      shown("{\"schema\":\"touchstone.credentials/1\",\"file\":\"a\",\"remote\":\"https://example.com/m.c2pa\"}"))
    #expect(page.contains("https://example.com/m.c2pa") && !page.contains("href"))
    #expect(html(shown("{\"schema\":\"touchstone.credentials/1\",\"file\":\"a\"}")).contains("No content credentials"))
  }

  @Test(arguments: ["<script>alert(1)</script>", "\\u202Egpj.exe", "\\\"><img src=x onerror=alert(1)>"])
  func showsAFilesOwnWordsAsText(_ text: String) {
    let page = html(shown(Self.json(title: text)))
    #expect(page.contains("alert(1)") || page.contains("gpj"))
    #expect(!page.contains("<script") && !page.contains("<img src=x"))
    #expect(!page.unicodeScalars.contains { $0.value == 0x202E })
  }
}
