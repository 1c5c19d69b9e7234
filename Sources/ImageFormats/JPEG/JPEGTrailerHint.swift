/// A part behind a JPEG's end that an index in the file names.
struct JPEGTrailerHint {
  var kind: Trailer.Kind
  /// Where it begins in the JPEG's region.
  var position: Int
  var length: Int
}
