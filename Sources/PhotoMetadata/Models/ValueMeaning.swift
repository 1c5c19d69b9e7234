/// How a value is put into words.
public enum ValueMeaning: Sendable {
  /// As it is.
  case plain
  /// Seconds: 1/125 s.
  case exposureTime
  /// An f-number: f/1.8.
  case fNumber
  /// APEX shutter speed (Exif 3.0, annex C): 2^-value seconds.
  case apexShutterSpeed
  /// APEX aperture: f/2^(value/2).
  case apexAperture
  /// APEX brightness: 4.25 EV.
  case apexBrightness
  /// Exposure value: +0.33 EV.
  case exposureValue
  /// Millimetres.
  case millimetres
  /// Metres.
  case metres
  /// Metres to the subject, where Exif 3.0 reserves 0 for "unknown" and 0xFFFFFFFF for "infinity".
  case subjectDistance
  /// Degrees, minutes and seconds.
  case degrees
  /// An angle in decimal degrees: a compass direction, a tilt.
  case angle
  /// Hours, minutes and seconds of a GPS time stamp.
  case clockTime
  /// Degrees Celsius.
  case celsius
  /// Per cent.
  case percent
  /// Hectopascals.
  case hectopascals
  /// Kelvins of a colour temperature.
  case kelvin
  /// Four version characters: 0232 is 2.32.
  case version
  /// Numbers with dots between them: 2.3.0.0.
  case dotted
  /// One of the words of a table; a text of one character is looked up by its code.
  case choice(WordTable)
  /// Any of the words of a table, whose numbers are masks.
  case bits(WordTable)
  /// Exif's Flash bits.
  case flash
  /// Exif's ComponentsConfiguration.
  case components
  /// Exif's SubjectArea: a point, a circle or a rectangle.
  case subjectArea
  /// Exif's CFAPattern: columns, rows, then a colour a cell.
  case colourFilter
  /// Four lens limits: focal lengths and f-numbers.
  case lens
  /// Folder and file number in one: 1181861 is 118-1861.
  case folderAndFile
  /// Minutes ahead of UTC: 540 is +09:00.
  case minutesOfZone
}
