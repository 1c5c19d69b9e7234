import ByteReading

/// Something that takes bytes of anybody's making and must neither crash, nor hoard, nor dawdle.
struct FuzzTarget: Sendable {
  /// The name on the command line, and of the folders of its seeds and regressions.
  let name: String
  /// The memory that each byte of its input may cost, in bytes.
  let memoryPerByte: Int
  /// Reads the input, and stops the process when what comes out can't be true.
  let run: @Sendable ([UInt8]) -> Void

  /// Inflated text may be 256 times as long as the stream, and its values are beside it.
  static let memoryPerInflatedByte = 1024

  init(_ name: String, memoryPerByte: Int = 256, _ run: @escaping @Sendable ([UInt8]) -> Void) {
    self.name = name
    self.memoryPerByte = memoryPerByte
    self.run = run
  }

  /// All of them, in the order in which they are reported.
  static let all =
    containers + blocks + credentials + makerNotes + [inspect, copied, places, removal] + devices + envelope + archives
    + shell
    + capsules
    + sheets

  static func named(_ name: String) -> FuzzTarget? {
    all.first { $0.name == name }
  }
}
