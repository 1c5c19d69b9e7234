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
