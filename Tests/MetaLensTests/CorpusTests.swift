import Testing

@testable import MetaLens

/// The minimum rates for the rules, from headers alone; `Scripts/confusion-matrix.py` shows them in full.
@Suite(.enabled(if: Corpus.isAvailable, "no corpus beside the package")) struct CorpusTests {
  @Test func findsTampering() throws {
    let photos = try Corpus.inspect("tamper") { $0["expected"] == "modified" }
    let missed = photos.filter { $0.verdict == .original }
    let found = photos.filter { $0.verdict == .modified || $0.verdict == .generated || $0.verdict == .screenshot }
    #expect(photos.count > 100)
    #expect(missed.count * 100 <= photos.count * 15, "\(missed.map { $0.file })")
    #expect(found.count * 100 >= photos.count * 60)
  }

  @Test func leavesOriginalsAlone() throws {
    let photos = try Corpus.inspect("tamper") { $0["truth"] == "original" }
    #expect(photos.filter { $0.verdict == .modified }.isEmpty)
  }

  @Test func cannotJudgeStrippedPhotos() throws {
    let photos = try Corpus.inspect("tamper") { $0["operation"]?.hasPrefix("all metadata removed") ?? false }
    #expect(photos.allSatisfy { $0.verdict == .unverifiable })
  }

  @Test func neverJudgesTheUnknownOriginal() throws {
    let photos = try Corpus.inspect("tamper") { $0["expected"] == "unknown" }
    #expect(photos.filter { $0.verdict == .original }.map { $0.file }.isEmpty)
  }

  @Test func knowsCameraOriginals() throws {
    let photos = try Corpus.inspect("photos") { $0["label"] == "camera-original" }
    let accused = photos.filter { $0.verdict == .modified }
    #expect(accused.count * 100 <= photos.count * 5, "\(accused.map { $0.file })")
    #expect(photos.filter { $0.verdict == .original }.count * 100 >= photos.count * 75)
  }

  @Test func knowsTodaysPhones() throws {
    let photos = try Corpus.inspect("modern") { $0["label"] == "camera-original" }
    #expect(photos.filter { $0.verdict == .modified }.map { $0.file }.isEmpty)
    #expect(photos.filter { $0.verdict == .original }.count * 100 >= photos.count * 92)
  }

  @Test func findsWhatWasDoneToPhonesPhotos() throws {
    let photos = try Corpus.inspect("modern") {
      ($0["label"] ?? "").hasPrefix("edited") || $0["label"] == "recompressed"
    }
    #expect(photos.filter { $0.verdict == .original }.map { $0.file }.isEmpty)
    #expect(photos.filter { $0.verdict == .modified }.count * 100 >= photos.count * 85)
  }

  @Test func neverJudgesGeneratedPicturesOriginal() throws {
    let photos = try Corpus.inspect("modern") { $0["label"] == "ai-generated" }
    #expect(photos.filter { $0.verdict == .original || $0.verdict == .modified }.map { $0.file }.isEmpty)
  }
}
