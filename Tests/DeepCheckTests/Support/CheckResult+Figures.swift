import DeepCheck

extension CheckResult {
  /// The figure's value as it is written.
  func figure(_ name: FigureName) -> String? {
    figures.first { $0.name == name }?.text
  }
}
