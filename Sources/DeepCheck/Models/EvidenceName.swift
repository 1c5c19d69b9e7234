/// The names under which evidence stands in a report.
public enum EvidenceName: String, Sendable, CaseIterable {
  /// Which try this is, from 1.
  case attempt
  /// Where a number comes from: `measured` or `stated`.
  case origin
  /// How long was listened, in seconds.
  case seconds

  // Motion: times in ms, accelerations in m/s², rates in °/s, angles in °.
  case delay, times, accelerationX, accelerationY, accelerationZ, rateX, rateY, rateZ, faces, axis
  case headings, accuracy, fixTimes, accuracies, place

  // Sound: levels in dBFS, frequencies in Hz.
  case level, floor, longestZero, bands, bandLevels, bandFloors, clippedShare, harmonics, fundamental
  case left, right, answers, playback, capture

  // Touch: places in cells or millimetres.
  case columns, rows, path, missed, strokes, pointsX, pointsY, contactTimes, contacts, expected

  // Display and cameras.
  case width, height, scale, spotsX, spotsY, spotKinds, decoysFound, decoysShown, intervals
  case decoysX, decoysY, colours
  case lumas, spreads, digests, facing, lit, laplacian, edges, hotX, hotY, frames, off, on

  // The rest.
  case pulses, seen, verified, full, design, health, cycles, charge, temperature, online
  case temperatures, limits, speeds, faults, work, throttled, uncorrected, corrected, corrupted
  case passed, criticalWarning, spare, spareThreshold, used, reallocated, pending, mediaErrors, hours
  case bytes, mismatched, writeRate, readRate, differing, total, tested, told
  case carrier, speed, packets, errors, roundTrip, adapters, blocked, channels
  case model, vendor, version, date, year, age, name, state, agent, lens, refresh
}
