import CompactLibrary
import PhotoMetadata

/// Checks whether a photo's clocks agree. A camera has one clock, so all dates it writes at capture agree.
enum ClockRules {
  /// Slow cards and long exposures can separate the dates of one shot.
  private static let shotTolerance: Int64 = 120
  /// Phones finish processing a photo, and cameras rotate it after playback, within minutes.
  private static let saveTolerance: Int64 = 600
  private static let day: Int64 = 86_400
  /// Local clocks are at most 14 hours from UTC, and 26 from each other.
  private static let zoneSpan: Int64 = 26 * 3600

  static func flags(_ facts: PhotoFacts) -> [OriginalityFlag] {
    var flags: [OriginalityFlag] = []
    let clocks = facts.clocks
    append(captureDates(facts), to: &flags)
    append(makerNote(clocks, facts.marks.clock), to: &flags)
    append(gps(facts), to: &flags)
    append(recorded(facts), to: &flags)
    append(named(facts), to: &flags)
    append(saved(clocks), to: &flags)
    append(future(clocks, facts.now), to: &flags)
    append(launch(facts), to: &flags)
    append(unset(facts), to: &flags)
    if flags.isEmpty { append(agreement(clocks), to: &flags) }
    return flags
  }

  private static func append(_ flag: OriginalityFlag?, to flags: inout [OriginalityFlag]) {
    if let flag { flags.append(flag) }
  }

  /// Whether the clock may never have been set, so that its date contradicts nothing. Phones set theirs by the network, and
  /// know their time zone; the year in which other clocks start is about the firmware's.
  private static func mayBeUnset(_ date: PhotoDate, _ facts: PhotoFacts) -> Bool {
    guard date.isClockReset, date.offset == nil, !facts.isPhone else { return false }
    guard let launch = facts.model.flatMap({ facts.knowledge.launch(of: $0) }) else { return true }
    return abs(date.year - launch.year) <= 3 || [1970, 1980, 2000].contains(date.year)
  }

  /// DateTimeOriginal and DateTimeDigitized are the same instant in a digital camera (Exif 3.0, 4.6.6). Scanners are
  /// the exception: they digitise later, so a scan with the date of its film is a false alarm. Whole quarter hours are
  /// one clock in two time zones, as a few phones write them: only a doubt.
  private static func captureDates(_ facts: PhotoFacts) -> OriginalityFlag? {
    let clocks = facts.clocks
    switch (clocks.original, clocks.digitized) {
    case (let original?, let digitized?):
      let difference = original.date.seconds(after: digitized.date)
      guard abs(difference) > shotTolerance else { return nil }
      if isZoneDifference(difference) {
        return OriginalityFlag(
          .recordedDatesDiffer, .clock("evidence.clock.digitized", digitized.date, original.date),
          [digitized.evidence, original.evidence])
      }
      return OriginalityFlag(
        .captureDatesDiffer, .dates(original.date, digitized.date), [original.evidence, digitized.evidence])
    // A scan: Fujifilm's minilabs know when they scanned a film, not when it was exposed.
    case (nil, _?) where !facts.hasExposure: return nil
    case (let set?, nil), (nil, let set?):
      // One field is blank because the clock was never set, so the clock can't have set the other one.
      guard let blank = clocks.blankFields.first(where: { haveSameBytes($0.block, set.evidence.block) }) else {
        return nil
      }
      return OriginalityFlag(.captureDateAdded, .dates(set.date, set.date), [set.evidence, blank])
    case (nil, nil): return nil
    }
  }

  /// The date in the MakerNote or after the image comes from the same clock; tools that change dates seldom know it.
  /// Time zones make no difference if both are known.
  private static func makerNote(_ clocks: ClockFacts, _ trailer: TrailerClock?) -> OriginalityFlag? {
    guard let note = clocks.makerNote ?? trailer?.reading, let capture = clocks.original ?? clocks.digitized else {
      return nil
    }
    let differs =
      if let noted = note.date.utcSeconds, let taken = capture.date.utcSeconds {
        abs(noted - taken) > saveTolerance
      } else {
        abs(note.date.seconds(after: capture.date)) > zoneSpan
      }
    guard differs else { return nil }
    return OriginalityFlag(
      .makerNoteDateDiffers, .dates(note.date, capture.date), [note.evidence, capture.evidence])
  }

  /// GPS time is UTC. A fix may be hours old, and receivers from before 2019 may be 1,024 weeks off (the week counter's
  /// rollover, IS-GPS-200 20.3.3.3.1.1): both are tolerated.
  ///
  /// A phone sets its clock by the network, and has no fix from after the photo: in a known time zone, minutes show.
  private static func gps(_ facts: PhotoFacts) -> OriginalityFlag? {
    let clocks = facts.clocks
    guard let gps = clocks.gps, let capture = clocks.original ?? clocks.digitized, !mayBeUnset(capture.date, facts)
    else { return nil }
    let difference = abs(gps.date.seconds(after: capture.date))
    let rollover = 7168 * day
    let isFar = difference > 3 * day && abs(difference - rollover) > 3 * day
    guard isFar || (facts.isPhone && isLaterFix(gps.date, than: capture.date)) else { return nil }
    return OriginalityFlag(
      .gpsDateDiffers, .dates(gps.date, capture.date), [gps.evidence, capture.evidence])
  }

  private static func isLaterFix(_ fix: PhotoDate, than capture: PhotoDate) -> Bool {
    guard let fixed = fix.utcSeconds, let taken = capture.utcSeconds else { return false }
    return fixed - taken > saveTolerance
  }

  /// The capture dates in XMP and IPTC are copied from Exif, unless someone set one of them by hand.
  private static func recorded(_ facts: PhotoFacts) -> OriginalityFlag? {
    let clocks = facts.clocks
    guard let capture = clocks.original else { return nil }
    if let other = clocks.xmpCapture, abs(other.date.seconds(after: capture.date)) > zoneSpan {
      return OriginalityFlag(
        .recordedDatesDiffer, .clock("evidence.clock.xmp", other.date, capture.date),
        [other.evidence, capture.evidence])
    }
    if let other = clocks.iptc, abs(other.date.dayNumber - capture.date.dayNumber) > 1 {
      return OriginalityFlag(
        .recordedDatesDiffer, .clock("evidence.clock.iptc", other.date, capture.date),
        [other.evidence, capture.evidence])
    }
    // Firmware writes the time of capture beside the thumbnail too, where programs that set dates seldom look; those that
    // do write the date of saving.
    if let other = clocks.thumbnail, abs(other.date.seconds(after: capture.date)) > saveTolerance,
      clocks.modified.map({ abs(other.date.seconds(after: $0.date)) > saveTolerance }) ?? true
    {
      return OriginalityFlag(
        .recordedDatesDiffer, .clock("evidence.clock.thumbnail", other.date, capture.date),
        [other.evidence, capture.evidence])
    }
    // A camera may stay on for months, but takes no photo before. False alarm: a clock set back while it was on.
    if let other = clocks.powerUp, other.date.seconds(after: capture.date) > zoneSpan {
      return OriginalityFlag(
        .recordedDatesDiffer, .clock("evidence.clock.powerUp", other.date, capture.date),
        [other.evidence, capture.evidence])
    }
    // A profile that a camera embeds is older than the photo; a clock that was never set isn't a contradiction.
    if let other = clocks.profile, other.date.seconds(after: capture.date) > zoneSpan, !mayBeUnset(capture.date, facts)
    {
      return OriginalityFlag(
        .recordedDatesDiffer, .clock("evidence.clock.icc", other.date, capture.date),
        [other.evidence, capture.evidence])
    }
    return nil
  }

  /// Phones name a photo after the moment of capture, in local time or UTC; people who change the dates seldom rename
  /// the file. False alarm: a file named after the day it was sorted.
  private static func named(_ facts: PhotoFacts) -> OriginalityFlag? {
    guard let capture = facts.clocks.original ?? facts.clocks.digitized, !mayBeUnset(capture.date, facts),
      let date = facts.origin.date, abs(date.seconds(after: capture.date)) > zoneSpan
    else { return nil }
    return OriginalityFlag(
      .recordedDatesDiffer, .clock("evidence.clock.name", date, capture.date),
      [Evidence(block: "File", tag: "name", value: facts.origin.name), capture.evidence])
  }

  /// DateTime is when the file was changed (TIFF 6.0, Exif 3.0 4.6.5); cameras write the time of capture. Whole quarter
  /// hours up to 14 hours are a clock in UTC or another time zone. About one unedited file in nine differs: viewers
  /// that rotate and transfer programs set it too, so it is a doubt and not a verdict.
  private static func saved(_ clocks: ClockFacts) -> OriginalityFlag? {
    guard let capture = clocks.original ?? clocks.digitized,
      let saved = later(clocks.modified, clocks.xmpModified, than: capture)
    else { return nil }
    let difference = saved.date.seconds(after: capture.date)
    if isZoneDifference(difference) { return nil }
    if difference > saveTolerance {
      return OriginalityFlag(
        .savedAfterCapture, .dates(saved.date, capture.date), [saved.evidence, capture.evidence])
    }
    guard difference < -saveTolerance else { return nil }
    return OriginalityFlag(
      .savedBeforeCapture, .dates(saved.date, capture.date), [saved.evidence, capture.evidence])
  }

  private static func later(
    _ exif: ClockReading?, _ xmp: ClockReading?, than capture: ClockReading
  ) -> ClockReading? {
    guard let xmp, xmp.date.seconds(after: capture.date) > saveTolerance else { return exif ?? xmp }
    return xmp
  }

  private static func isZoneDifference(_ difference: Int64) -> Bool {
    let quarter: Int64 = 900
    let distance = abs(difference)
    guard distance <= 14 * 3600 + saveTolerance else { return false }
    let rest = distance % quarter
    return min(rest, quarter - rest) <= 2
  }

  private static func future(_ clocks: ClockFacts, _ now: PhotoDate?) -> OriginalityFlag? {
    guard let now, let capture = clocks.original ?? clocks.digitized,
      capture.date.seconds(after: now) > zoneSpan
    else { return nil }
    return OriginalityFlag(.dateInFuture, .dates(capture.date, now), [capture.evidence])
  }

  /// A photo can't be older than its camera; a clock that was never set isn't a contradiction.
  private static func launch(_ facts: PhotoFacts) -> OriginalityFlag? {
    guard let model = facts.model, let capture = facts.clocks.original ?? facts.clocks.digitized,
      !mayBeUnset(capture.date, facts), let launch = facts.knowledge.launch(of: model),
      capture.date.year * 12 + capture.date.month < launch.year * 12 + launch.month
    else { return nil }
    return OriginalityFlag(
      .dateBeforeModel, .modelDate(model, capture.date),
      [capture.evidence, Evidence(block: "Exif.IFD0", tag: "Model", value: model)])
  }

  private static func unset(_ facts: PhotoFacts) -> OriginalityFlag? {
    let clocks = facts.clocks
    if clocks.original == nil, clocks.digitized == nil {
      return clocks.blankFields.first.map { OriginalityFlag(.clockUnset, [$0]) }
    }
    // A fix shows that the clock was set: the photo was taken on New Year's Day.
    guard let capture = clocks.original, mayBeUnset(capture.date, facts), clocks.gps == nil else { return nil }
    return OriginalityFlag(.clockUnset, [capture.evidence])
  }

  private static func agreement(_ clocks: ClockFacts) -> OriginalityFlag? {
    guard let original = clocks.original, let digitized = clocks.digitized else { return nil }
    var evidence = [original.evidence, digitized.evidence]
    if let modified = clocks.modified { evidence.append(modified.evidence) }
    if let gps = clocks.gps { evidence.append(gps.evidence) }
    if let note = clocks.makerNote { evidence.append(note.evidence) }
    return OriginalityFlag(.datesAgree, .number(evidence.count), evidence)
  }
}
