import ByteReading

/// A decoded value of a metadata block.
public enum MetadataValue: Sendable {
  case text(String)
  case integer(Int64)
  case integers([Int64])
  case real(Double)
  case reals([Double])
  case rational(Rational)
  case rationals([Rational])
  /// The texts of an XMP array, or of repeated IPTC datasets.
  case list([String])
  /// Bytes that aren't decoded, or a very long array.
  case bytes(ByteSlice)

  /// Whether there is a value: empty text, empty arrays and no bytes don't count.
  public var isPresent: Bool {
    switch self {
    case .text(let text): !text.isEmpty
    case .integers(let numbers): !numbers.isEmpty
    case .reals(let numbers): !numbers.isEmpty
    case .rationals(let fractions): !fractions.isEmpty
    case .list(let texts): !texts.isEmpty
    case .bytes(let bytes): bytes.count > 0
    case .integer, .real, .rational: true
    }
  }

  /// The text, if it is one.
  public var text: String? {
    switch self {
    case .text(let text): text
    case .list(let texts): texts.first
    case .integer, .integers, .real, .reals, .rational, .rationals, .bytes: nil
    }
  }

  /// The first number, if it is an integer.
  public var integer: Int? {
    switch self {
    case .integer(let number): Int(exactly: number)
    case .integers(let numbers): numbers.first.flatMap { Int(exactly: $0) }
    case .text, .real, .reals, .rational, .rationals, .list, .bytes: nil
    }
  }

  /// The first number, if it is an integer; 32 unsigned bits don't fit a browser's `Int`.
  package var whole: Int64? {
    switch self {
    case .integer(let number): number
    case .integers(let numbers): numbers.first
    case .text, .real, .reals, .rational, .rationals, .list, .bytes: nil
    }
  }

  /// The first number, of any type.
  public var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .integers(let numbers): numbers.first.map { Double($0) }
    case .real(let number): number
    case .reals(let numbers): numbers.first
    case .rational(let fraction): fraction.value
    case .rationals(let fractions): fractions.first?.value
    case .text, .list, .bytes: nil
    }
  }

  /// All fractions; a single one as an array.
  public var fractions: [Rational] {
    switch self {
    case .rational(let fraction): [fraction]
    case .rationals(let fractions): fractions
    case .text, .integer, .integers, .real, .reals, .list, .bytes: []
    }
  }
}

/// A TIFF fraction, signed or unsigned.
public struct Rational: Equatable, Sendable {
  public var numerator: Int64
  public var denominator: Int64

  public init(_ numerator: Int64, _ denominator: Int64) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The fraction's value; `nil` when the denominator is 0, which Exif uses for "unknown" and "infinite".
  public var value: Double? {
    denominator == 0 ? nil : Double(numerator) / Double(denominator)
  }
}

/// How to describe a value.
public enum ValueMeaning: Sendable {
  /// By its type alone.
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
  /// Numbers separated by dots: 2.3.0.0.
  case dotted
  /// One of a table's words; a one-character text is looked up by its code.
  case choice(WordTable)
  /// Any of a table's words, whose numbers are masks.
  case bits(WordTable)
  /// Exif's Flash bits.
  case flash
  /// Exif's ComponentsConfiguration.
  case components
  /// Exif's SubjectArea: a point, a circle or a rectangle.
  case subjectArea
  /// Exif's CFAPattern: columns, rows, then one colour per cell.
  case colourFilter
  /// Four lens limits: focal lengths and f-numbers.
  case lens
  /// Folder and file number combined: 1181861 is 118-1861.
  case folderAndFile
  /// Minutes ahead of UTC: 540 is +09:00.
  case minutesOfZone
  /// A setting and its limits.
  case limits
  /// Words that the block's reader supplies: a lens by its eight numbers, focus points by their model.
  case words(String)
}
