extension Judge {
  /// What a sound phone's loop from its own speaker to its own microphone gives in the bands of ``BandLevels``, in dB
  /// against 1 kHz: small speakers give little below 400 Hz, and the way round the case takes some from the top. Ours.
  static let expectedResponse: [Double] = [
    -26, -22, -18, -14, -10, -7, -4, -2, -1, 0, 0, 0, 0, -1, -1, -2, -4, -6,
  ]

  static func microphoneResponse(_ judgement: Judgement) -> CheckResult {
    var judgement = judgement
    let evidence = judgement.evidence
    if isProcessed(judgement) { return judgement.invalid(.soundChanged) }
    let (levels, floors) = (evidence.values(.bandLevels), evidence.values(.bandFloors))
    let count = expectedResponse.count
    guard levels.count == count, floors.count == count else { return judgement.invalid(.tooShort) }
    let reference = referenceLevel(levels)
    // The middle has to stand well above the room.
    guard reference >= Statistics.median(Array(floors[6...12])) + 15 else {
      return judgement.invalidOrFail(.volumeLow, failure: .silent)
    }
    let deviations = (0..<count).compactMap { band -> Double? in
      let expected = reference + expectedResponse[band]
      // Where even a good loop would drown in the room, nothing can be told.
      guard expected >= floors[band] + 10 else { return nil }
      return levels[band] - expected
    }
    judgement.measure(.responseDeviation, deviations.map { abs($0) }.max() ?? 0)
    let deepest = judgement.measure(.deepestBand, max(0, -(deviations.min() ?? 0)))
    return judgement.result(deepest == .fail ? .muffled : nil)
  }

  /// The level from which the others are counted: the middle of the bands from 500 Hz to 2 kHz, so that one band with a
  /// hole does not lift all the others.
  private static func referenceLevel(_ levels: [Double]) -> Double {
    Statistics.median((6...12).map { levels[$0] - expectedResponse[$0] })
  }
}
