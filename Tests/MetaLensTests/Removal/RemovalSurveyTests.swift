import ByteReading
import ImageFormats
import MetaLens
import Testing

/// The survey of a photo before anything is removed.
@Suite struct RemovalSurveyTests {
  private func survey(_ bytes: [UInt8]) throws -> RemovalSurvey { try MetadataRemover.survey(ByteSource(bytes)) }

  private func count(_ kind: RemovalSurvey.Kind, of survey: RemovalSurvey) -> Int {
    survey.groups.first { $0.kind == kind }?.count ?? 0
  }

  @Test func countsWhatAPhotoSays() throws {
    let survey = try survey(SecretPhoto.jpeg)
    // ImageDescription and the comment.
    #expect(count(.words, of: survey) == 2)
    #expect(count(.pictures, of: survey) == 1)
    #expect(count(.other, of: survey) >= 1)
    #expect(count(.place, of: survey) == 0)
    #expect(survey.bytes == SecretPhoto.jpeg.count)
  }

  @Test func offersToKeepOnlyWhatThereIs() throws {
    #expect(try survey(SecretPhoto.jpeg).keepable == [.orientation, .icc])
    #expect(try survey(SecretPhoto.gif).keepable == [])
  }

  @Test(arguments: [SecretPhoto.jpeg, SecretPhoto.webp, SecretPhoto.gif])
  func findsNothingInWhatWasCleaned(photo: [UInt8]) throws {
    let clean = try MetadataRemover.remove(from: ByteSource(photo), keeping: [])
    #expect(try MetadataRemover.survey(clean.source).groups.isEmpty)
  }

  @Test func refusesBeforehandWhatTheRemovalRefuses() {
    #expect(throws: RemovalError.self) { try survey(Array(SecretPhoto.jpeg.prefix(SecretPhoto.jpeg.count - 14))) }
    #expect(throws: RemovalError.format(.empty)) { try survey([]) }
  }

  @Test func estimatesTheWorkNotFarFromWhatIsRead() throws {
    let survey = try survey(SecretPhoto.jpeg)
    #expect(survey.work >= Double(SecretPhoto.jpeg.count))
    #expect(survey.work <= Double(4 * SecretPhoto.jpeg.count))
  }

  @Test(arguments: [
    ("IMG_1.JPG", "IMG_1-stripped.JPG"), ("a.b.heic", "a.b-stripped.heic"), (".png", ".png-stripped"),
    ("x", "x-stripped"), ("2026.11/x", "2026.11/x-stripped"), ("a.b/.png", "a.b/.png-stripped"),
    ("a.b/c.png", "a.b/c-stripped.png"),
  ])
  func namesTheCopyAfterThePhoto(name: String, copy: String) {
    #expect(CleanedPhoto.name(for: name) == copy)
  }
}
