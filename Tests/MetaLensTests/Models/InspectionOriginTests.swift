import Testing

@testable import MetaLens

@Suite struct InspectionOriginTests {
  @Test(arguments: [
    "image.jpg", "IMG_0123.jpeg", "IMG_E0123.jpeg", "image.jpeg", "image0.jpeg", "/tmp/IMG_0001.jpeg",
    "4B1C8D3A-0F2E-4C6B-9A7D-1E2F3A4B5C6D.jpeg",
  ])
  func knowsTheNamesThatPhonesGiveToTheirCopies(_ path: String) {
    #expect(InspectionOrigin(path: path).isPhoneCopy)
  }

  @Test(arguments: [
    "", ".", "jpeg", ".jpeg", "IMG_0123.JPG", "IMG_0123.jpg", "IMG_.jpeg", "Image.jpg", "image.png", "image1x.jpeg",
    "DSC_0001.jpeg", "holiday.jpeg", "4B1C8D3A-0F2E-4C6B-9A7D-1E2F3A4B5C6.jpeg",
    "4B1C8D3A_0F2E_4C6B_9A7D_1E2F3A4B5C6D.jpeg",
    "IMG_0123.jpeg/", "image.jpg.exe", "\u{202E}gepj.1000_GMI",
  ])
  func ignoresOtherNames(_ path: String) {
    #expect(!InspectionOrigin(path: path).isPhoneCopy)
  }

  @Test func keepsTheNameWithoutTheFoldersBeforeIt() {
    #expect(InspectionOrigin(path: "/a/b/c.jpg").name == "c.jpg")
    #expect(InspectionOrigin(path: "c.jpg").name == "c.jpg" && InspectionOrigin().name == "")
  }
}
