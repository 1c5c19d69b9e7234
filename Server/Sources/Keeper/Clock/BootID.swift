/// Names one start of the machine; another start has another name.
struct BootID: Equatable, Sendable {
  /// The name as the kernel writes it; empty when it is not known.
  let text: String

  /// A start that can't be told from any other.
  static let unknown = BootID(text: "")

  /// Whether two readings are of the same start; never when one of them is unknown.
  func isSame(as other: BootID) -> Bool { !text.isEmpty && text == other.text }
}
