/// Coordinates, clock times and time zones.
enum PlaceWords {
  /// 37°33′04.32″ of degrees, minutes and seconds.
  static func degrees(_ value: MetadataValue) -> String? {
    let parts = value.numbers
    guard !parts.isEmpty, parts.count <= 3 else { return nil }
    guard let whole = parts[0] else { return "undefined" }
    let minutes = parts.count > 1 ? parts[1] ?? 0 : 0
    let seconds = parts.count > 2 ? parts[2] ?? 0 : 0
    let total = whole * 3600 + minutes * 60 + seconds
    guard total.isFinite, abs(total) < 1e9 else { return nil }
    // In hundredths of a second, so that 59.999″ carries into the minutes.
    let hundredths = Int64((abs(total) * 100).rounded(.toNearestOrEven))
    return (total < 0 ? "-" : "") + "\(hundredths / 360_000)°"
      + DecimalText.twoDigits(hundredths / 6000 % 60) + "′"
      + DecimalText.twoDigits(hundredths / 100 % 60) + "." + DecimalText.twoDigits(hundredths % 100) + "″"
  }

  /// 14:05:09.12 of hours, minutes and seconds.
  static func clockTime(_ value: MetadataValue) -> String? {
    let parts = value.numbers
    guard parts.count == 3 else { return nil }
    guard let hours = parts[0], let minutes = parts[1], let seconds = parts[2] else { return "undefined" }
    guard abs(hours) < 1e6, abs(minutes) < 1e6, abs(seconds) < 1e6 else { return nil }
    let text = DecimalText.short(seconds, 3)
    return DecimalText.twoDigits(Int64(hours)) + ":" + DecimalText.twoDigits(Int64(minutes)) + ":"
      + (seconds >= 0 && seconds < 10 ? "0" : "") + text
  }

  /// +09:00 of 540 minutes.
  static func zone(_ value: MetadataValue) -> String? {
    guard let minutes = value.integer, abs(minutes) < 10_000 else { return nil }
    let ahead = Int64(abs(minutes))
    return (minutes < 0 ? "-" : "+") + DecimalText.twoDigits(ahead / 60) + ":" + DecimalText.twoDigits(ahead % 60)
  }
}
