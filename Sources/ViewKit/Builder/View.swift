/// A pure function of its properties to nodes.
public protocol View<Action> {
  /// What can be asked for through the view.
  associatedtype Action

  /// The nodes.
  @ViewBuilder<Action> var body: [Node<Action>] { get }
}
