/// What a flag's sentence is filled with. Never a ready sentence: that comes from the string catalogue, in the
/// reader's language.
public enum FlagDetail: Equatable, Sendable {
  case none
  /// A name from the file: a program, a model, a maker.
  case name(String)
  /// Two names that should agree.
  case names(String, String)
  /// The size that the metadata claims and the size of the picture.
  case sizes(declared: PixelSize, found: PixelSize)
  /// Two dates that should agree.
  case dates(PhotoDate, PhotoDate)
  /// Another clock than the camera's, by its key in the catalogue; its date, then the camera's.
  case clock(String, PhotoDate, PhotoDate)
  /// A model and the date it should not have.
  case modelDate(String, PhotoDate)
  /// A size alone.
  case size(PixelSize)
  /// A count or quality.
  case number(Int)

  /// What fills the sentence's placeholders, in their order.
  public var arguments: [FlagArgument] {
    switch self {
    case .none: []
    case .name(let name): [.text(name)]
    case .names(let first, let second): [.text(first), .text(second)]
    case .sizes(let declared, let found): [.size(declared), .size(found)]
    case .dates(let first, let second): [.date(first), .date(second)]
    case .clock(let key, let other, let camera): [.key(key), .date(other), .date(camera)]
    case .modelDate(let model, let date): [.text(model), .date(date)]
    case .size(let size): [.size(size)]
    case .number(let number): [.number(number)]
    }
  }
}
