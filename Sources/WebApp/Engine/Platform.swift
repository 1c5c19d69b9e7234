import ByteReading
import MetaLens

/// The functions that the page's script provides to the engine.
package enum Platform {
  /// Reads `count` bytes of the open file at `offset` into `buffer`; returns the number of bytes read.
  @_extern(wasm, module: "platform", name: "readFile")
  private static func readFile(_ offset: Int32, _ count: Int32, _ buffer: UnsafeMutableRawPointer) -> Int32

  /// Seconds since 1970 in UTC, by the device's clock.
  @_extern(wasm, module: "platform", name: "now")
  private static func secondsSince1970() -> Double

  /// The time of the inspection.
  package static var now: PhotoDate { PhotoDate(unixSeconds: Int64(secondsSince1970())) }

  /// The file that the page has opened.
  ///
  /// A read costs about a millisecond in a browser regardless of size, so it reads a few large windows: 128 KB first,
  /// then 256 KB, doubling each time more is needed.
  package static func openFile(_ size: Int) -> ByteSource {
    ByteSource(count: size, firstWindow: 131_072, window: 262_144, growth: 1) { offset, count in
      [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
        guard let base = buffer.baseAddress else { return }
        let result = readFile(Int32(offset), Int32(count), UnsafeMutableRawPointer(base))
        initialized = max(0, min(count, Int(result)))
      }
    }
  }
}
