/// Loudness and defects of recorded samples, full scale being 1.
public enum SoundLevel {
  /// The level of the root mean square in dBFS.
  public static func level(_ samples: [Double]) -> Double {
    Decibels.level(amplitude: Statistics.rootMeanSquare(samples))
  }

  /// How many percent of the samples stand in runs of three or more at full scale.
  public static func clippedShare(_ samples: [Double]) -> Double {
    var (clipped, run) = (0, 0)
    for sample in samples {
      guard sample.magnitude >= 0.999 else {
        run = 0
        continue
      }
      run += 1
      clipped += run == 3 ? 3 : run > 3 ? 1 : 0
    }
    return samples.isEmpty ? 0 : 100 * Double(clipped) / Double(samples.count)
  }

  /// The longest run of exact zeros, in samples.
  public static func longestZeroRun(_ samples: [Double]) -> Int {
    var (longest, run) = (0, 0)
    for sample in samples {
      run = sample == 0 ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
