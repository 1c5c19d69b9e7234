/// A pure function of its properties to nodes.
public protocol View<Action> {
  /// What can be asked for through the view.
  associatedtype Action

  /// The nodes.
  @ViewBuilder<Action> var body: [Node<Action>] { get }
}

/// Puts a view's parts together: elements, texts, other views, with `if`, `switch` and `for` between them.
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
