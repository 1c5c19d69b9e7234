extension Check {
  /// The checks of a run in a browser, in the catalogue's order.
  public static func plan(_ depth: Depth) -> [CheckID] {
    all.filter { $0.places.contains(.browser) && (depth == .full || $0.depth == .quick) }.map { $0.id }
  }

  /// How long `checks` take together, in seconds.
  public static func seconds(_ checks: [CheckID]) -> Int {
    checks.reduce(0) { $0 + check($1).seconds }
  }
}
