import SeededRandom
import Testing

@testable import MetaLens

/// Invariants for any combination of flags: random sets of flags represent all photos.
@Suite struct OriginalityJudgeTests {
  private static let found = FlagKind.allCases.filter { $0 != .nothingToConfirm }

  private func sample(_ seed: UInt64) -> [OriginalityFlag] {
    var dice = SeededGenerator(seed: seed)
    let count = Int.random(in: 0...6, using: &dice)
    return (0..<count).map { _ in OriginalityFlag(Self.found[Int.random(in: 0..<Self.found.count, using: &dice)], []) }
  }

  private func judge(_ flags: [OriginalityFlag]) -> OriginalityJudge {
    OriginalityJudge(flags: flags, strength: .moderate)
  }

  @Test func keepsTheInvariantsOfTheScore() {
    for seed in 0..<4000 as Range<UInt64> {
      let judge = judge(sample(seed))
      #expect((judge.verdict == .original) == (judge.score >= ScoringGuide.originalScore))
      #expect(judge.verdict != .unverifiable || judge.score <= ScoringGuide.unverifiableScore)
      #expect((0...100).contains(judge.score))
      #expect(judge.score == judge.flags.reduce(100) { $0 + $1.points })
    }
  }

  @Test func neverRaisesTheScoreForAContradiction() {
    let contradictions = Self.found.filter { OriginalityRule.rule(for: $0).points < 0 }
    for seed in 0..<400 as Range<UInt64> {
      let flags = sample(seed)
      let before = judge(flags).score
      for kind in contradictions { #expect(judge(flags + [OriginalityFlag(kind, [])]).score <= before) }
    }
  }

  @Test func costsPointsOncePerFamily() {
    let judge = judge([
      OriginalityFlag(.sizeDiffers, []), OriginalityFlag(.resavedByLibrary, []), OriginalityFlag(.editingSoftware, []),
      OriginalityFlag(.makerNoteMatches, []),
    ])
    let editor = -OriginalityRule.rule(for: .editingSoftware).points
    let size = -OriginalityRule.rule(for: .sizeDiffers).points
    #expect(editor > size)
    #expect(judge.kinds == [.editingSoftware, .sizeDiffers, .resavedByLibrary, .makerNoteMatches])
    // The second family costs its share of what the first one left.
    #expect(judge.score == ((100 - editor) * (100 - size) + 50) / 100)
    #expect(judge.flags.map { $0.points } == [-editor, judge.score - (100 - editor), 0, 0])
  }

  @Test func requiresProofOfACamera() {
    #expect(judge([OriginalityFlag(.datesAgree, [])]).verdict == .unverifiable)
    #expect(judge([OriginalityFlag(.datesAgree, []), OriginalityFlag(.makerNoteMatches, [])]).verdict == .original)
  }

  @Test func addsUpDoubtsOfDifferentCauses() {
    let camera = OriginalityFlag(.makerNoteMatches, [])
    let late = OriginalityFlag(.savedAfterCapture, [])
    #expect(judge([camera, late]).verdict == .unverifiable)
    #expect(judge([camera, late, OriginalityFlag(.gpsDateDiffers, [])]).verdict == .unverifiable)
    #expect(judge([camera, late, OriginalityFlag(.libraryEncoder, [])]).verdict == .modified)
  }

  @Test func doesNotTreatMissingProofAsProof() {
    let judge = judge([OriginalityFlag(.metadataRemoved, []), OriginalityFlag(.captionsAdded, [])])
    #expect(judge.verdict == .unverifiable)
  }

  @Test func sortsTheHeaviestFirst() {
    let judge = judge([
      OriginalityFlag(.datesAgree, []), OriginalityFlag(.clockUnset, []), OriginalityFlag(.editingSoftware, []),
    ])
    #expect(judge.kinds == [.editingSoftware, .nothingToConfirm, .clockUnset, .datesAgree])
  }

  @Test func judgesACanonFileOriginal() {
    let judge = PhotoMaker.canon().judge()
    #expect(judge.verdict == .original)
    #expect(judge.score == 100 - ProofKind.thumbnail.points)
    #expect(judge.evidence == .strong)
  }

  @Test func givesAFullScoreForEveryKindOfProofAlone() {
    let all: [FlagKind] = [.cameraEncoder, .makerNoteMatches, .datesAgree, .sizesAgree, .thumbnailAgrees]
    #expect(judge(all.map { OriginalityFlag($0, []) }).score == 100)
    for kind in all {
      let fewer = judge(all.filter { $0 != kind }.map { OriginalityFlag($0, []) })
      #expect(fewer.verdict == .original && fewer.score < 100)
      #expect(fewer.kinds.first == .proofMissing && fewer.flags[0].detail == .number(1))
    }
  }

  @Test func countsProofsOfOneKindOnce() {
    let one = judge([OriginalityFlag(.makerNoteMatches, [])])
    let two = judge([OriginalityFlag(.makerNoteMatches, []), OriginalityFlag(.firmwareMarks, [])])
    #expect(one.score == two.score && one.score >= ScoringGuide.originalScore)
  }

  @Test func sharesOutThePointsOfProof() {
    #expect(ProofKind.allCases.allSatisfy { $0.points >= 1 })
    #expect(ProofKind.allCases.reduce(0) { $0 + $1.points } == ProofKind.allPoints)
  }

  @Test func cannotJudgeABareStream() {
    let judge = PhotoMaker.bare(.made(.camera, 1600, 1200, [])).judge()
    #expect(judge.verdict == .unverifiable)
    #expect(judge.score == 60)
    #expect(judge.evidence == .none)
  }

  @Test func capsRecompressedCopies() {
    let judge = PhotoMaker.bare(.made(.libjpeg, 1600, 1200, [.jfif], quality: 75)).judge()
    #expect(judge.verdict == .unverifiable)
    #expect(judge.score == 35)
  }

  @Test func doesNotSayTwiceThatNothingIsLeft() {
    let judge = PhotoMaker.bare(.made(.camera, 1600, 1200, [])).judge()
    #expect(judge.kinds == [.metadataRemoved])
  }
}
