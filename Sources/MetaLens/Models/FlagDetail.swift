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
  /// Two clocks that should agree.
  case dates(PhotoDate, PhotoDate)
  /// A count or quality.
  case number(Int)
}

/// A placeholder's value in a flag's sentence.
public enum FlagArgument: Equatable, Sendable {
  case text(String)
  case number(Int)
  case size(PixelSize)
  case date(PhotoDate)
  /// A key of the string catalogue.
  case key(String)
}

extension FlagDetail {
  /// The values in the order of the sentence's placeholders.
  public var arguments: [FlagArgument] {
    switch self {
    case .none: []
    case .name(let name): [.text(name)]
    case .names(let first, let second): [.text(first), .text(second)]
    case .sizes(let declared, let found): [.size(declared), .size(found)]
    case .dates(let first, let second): [.date(first), .date(second)]
    case .number(let number): [.number(number)]
    }
  }
}
