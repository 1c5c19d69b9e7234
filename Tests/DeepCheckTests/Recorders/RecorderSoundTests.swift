import DeepCheck
import Testing

@Suite struct RecorderSoundTests {
  @Test(arguments: [RecorderSound.tone(1000, seconds: 1), .sweep(seconds: 3), .digits([3, 0, 7])])
  func lastsAsLongAsItSaysAndNeverClips(sound: RecorderSound) {
    let samples = sound.samples(rate: 48_000)
    #expect(abs(Double(samples.count) / 48_000 - sound.seconds) < 0.01)
    #expect(samples.allSatisfy { abs($0) <= 0.5 } && samples.contains { abs($0) > 0.4 })
  }

  /// Who counts the notes has the digit.
  @Test func playsADigitAsSoManyNotes() {
    for digit in 1...9 {
      let samples = RecorderSound.digits([digit]).samples(rate: 8000)
      // A hundredth of a second without sound ends a note.
      var (notes, quiet) = (0, 80)
      for sample in samples {
        if abs(sample) > 0.05 {
          if quiet >= 80 { notes += 1 }
          quiet = 0
        } else {
          quiet += 1
        }
      }
      #expect(notes == digit)
    }
  }

  @Test(arguments: [0, -1, .nan, 1e9]) func playsNothingAtARateThatNothingHas(rate: Double) {
    #expect(RecorderSound.sweep(seconds: 3).samples(rate: rate).isEmpty)
  }
}
