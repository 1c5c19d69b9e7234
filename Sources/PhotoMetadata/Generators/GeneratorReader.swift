/// Recognises the marks that image generators leave in text values of any block.
enum GeneratorReader {
  /// Appends a ``BlockID/generator`` directory to `metadata` when its values name a generator.
  static func read(into metadata: inout PhotoMetadata) {
  }
}
