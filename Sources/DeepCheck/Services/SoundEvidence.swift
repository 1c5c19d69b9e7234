/// What recorded sound comes to as evidence: a recording itself would be a report's megabytes, and somebody's room.
public enum SoundEvidence {
  /// A quiet room.
  public static func noise(_ samples: [Double], rate: Double, attempt: Int) -> Evidence {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.seconds, rate > 0 ? Double(samples.count) / rate : 0, decimals: 2)
    evidence.add(.floor, SoundLevel.level(samples), decimals: 2)
    evidence.add(
      .longestZero, rate > 0 ? Double(SoundLevel.longestZeroRun(samples)) / rate : 0, decimals: 3)
    return evidence
  }

  /// A tone of `frequency` Hz, with the quiet before it: how loud, how clean, what of it was cut off.
  public static func tone(
    _ samples: [Double], quiet: [Double], frequency: Double, rate: Double, attempt: Int
  ) -> Evidence {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.fundamental, frequency)
    evidence.add(.level, Decibels.level(power: Spectrum(samples, rate: rate).tone(frequency)), decimals: 2)
    evidence.add(.floor, SoundLevel.level(quiet), decimals: 2)
    evidence.add(.clippedShare, SoundLevel.clippedShare(samples), decimals: 3)
    evidence.add(
      .harmonics, Distortion.harmonics(samples, fundamental: frequency, rate: rate), decimals: 7)
    return evidence
  }

  /// A tone from the left, then from the right.
  public static func sides(
    left: [Double], right: [Double], quiet: [Double], frequency: Double, rate: Double, attempt: Int
  ) -> Evidence {
    let level = { (samples: [Double]) in
      Decibels.level(power: Spectrum(samples, rate: rate).tone(frequency))
    }
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.left, level(left), decimals: 2)
    evidence.add(.right, level(right), decimals: 2)
    // What the room has at this pitch, as finely as the tones are looked at.
    evidence.add(.floor, level(quiet), decimals: 2)
    return evidence
  }

  /// A ``Sweep``, with the quiet before it.
  public static func sweep(_ samples: [Double], quiet: [Double], rate: Double, attempt: Int) -> Evidence {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.bands, BandLevels.frequencies)
    evidence.add(.bandLevels, BandLevels.levels(samples, rate: rate), decimals: 2)
    evidence.add(.bandFloors, BandLevels.levels(quiet, rate: rate), decimals: 2)
    return evidence
  }
}
