extension Check {
  /// The checks of a run in a browser, in the catalogue's order.
  public static func plan(_ depth: Depth) -> [CheckID] { depth.scope.checks }

  /// How long `checks` take together, in seconds.
  public static func seconds(_ checks: [CheckID]) -> Int { checks.reduce(0) { $0 + check($1).seconds } }
}
