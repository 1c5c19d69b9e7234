import ByteReading

/// Code that takes untrusted bytes and must not crash, use too much memory or run too long.
struct FuzzTarget: Sendable {
  /// The name on the command line and of its folders of seeds and regressions.
  let name: String
  /// The memory allowed per byte of input, in bytes.
  let memoryPerByte: Int
  /// Processes the input, and aborts if the result can't be right.
  let run: @Sendable ([UInt8]) -> Void

  /// Inflated text can be 256 times as long as the stream, and its values come on top.
  static let memoryPerInflatedByte = 1024

  init(_ name: String, memoryPerByte: Int = 256, _ run: @escaping @Sendable ([UInt8]) -> Void) {
    self.name = name
    self.memoryPerByte = memoryPerByte
    self.run = run
  }

  /// All targets, in the order of the report.
  static let all =
    containers + blocks + credentials + makerNotes + [inspect, copied, places, removal] + devices + envelope + archives
    + shell
    + capsules
    + sheets

  static func named(_ name: String) -> FuzzTarget? {
    all.first { $0.name == name }
  }
}
