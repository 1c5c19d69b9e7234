import ByteReading

/// Something that takes bytes of anybody's making and must neither crash, nor hoard, nor dawdle.
struct FuzzTarget: Sendable {
  /// The name on the command line, and of the folders of its seeds and regressions.
  let name: String
  /// Reads the input, and stops the process when what comes out can't be true.
  let run: @Sendable ([UInt8]) -> Void

  init(_ name: String, _ run: @escaping @Sendable ([UInt8]) -> Void) {
    self.name = name
    self.run = run
  }

  /// All of them, in the order in which they are reported.
  static let all = containers + blocks + makerNotes + [inspect]

  static func named(_ name: String) -> FuzzTarget? {
    all.first { $0.name == name }
  }
}
