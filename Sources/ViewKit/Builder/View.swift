/// A pure function from its properties to nodes.
public protocol View<Action> {
  /// The actions of the view.
  associatedtype Action

  /// The nodes.
  @ViewBuilder<Action> var body: [Node<Action>] { get }
}

/// Combines the parts of a view: elements, text and other views, with `if`, `switch` and `for`.
@resultBuilder
public enum ViewBuilder<Action> {
  public static func buildExpression(_ element: Element<Action>) -> [Node<Action>] { [.element(element)] }
  public static func buildExpression(_ element: Element<Action>?) -> [Node<Action>] {
    element.map { [.element($0)] } ?? []
  }
  public static func buildExpression(_ text: String) -> [Node<Action>] { [.text(text)] }
  public static func buildExpression(_ nodes: [Node<Action>]) -> [Node<Action>] { nodes }
  public static func buildExpression<V: View>(_ view: V) -> [Node<Action>] where V.Action == Action { view.body }
  public static func buildBlock(_ parts: [Node<Action>]...) -> [Node<Action>] {
    var nodes: [Node<Action>] = []
    for part in parts { nodes += part }
    return nodes
  }
  public static func buildOptional(_ part: [Node<Action>]?) -> [Node<Action>] { part ?? [] }
  public static func buildEither(first: [Node<Action>]) -> [Node<Action>] { first }
  public static func buildEither(second: [Node<Action>]) -> [Node<Action>] { second }
  public static func buildArray(_ parts: [[Node<Action>]]) -> [Node<Action>] {
    var nodes: [Node<Action>] = []
    for part in parts { nodes += part }
    return nodes
  }
}
