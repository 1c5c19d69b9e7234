import ByteReading
import MetaLens
import RemovalFeature
import Reports
import WebEngine
import WebShared

/// Reports what would be removed from the open file of `size` bytes; returns the length of the JSON at `result()`.
@_expose(wasm, "survey")
@_cdecl("touchstone_survey")
func survey(_ size: Int32) -> Int32 {
  answer(size) { source throws(RemovalError) in RemovalAnswer.write(try MetadataRemover.survey(source)) }
}

/// Reports the parts of a copy of the open file of `size` bytes, after verifying that it contains the same image.
///
/// - Parameter kept: The raw value of a `KeptMetadata`.
/// - Returns: The length of the JSON at `result()`.
@_expose(wasm, "copy")
@_cdecl("touchstone_copy")
func copy(_ size: Int32, _ kept: Int32) -> Int32 {
  answer(size) { source throws(RemovalError) in
    let kept = KeptMetadata(rawValue: UInt8(truncatingIfNeeded: kept))
    return RemovalAnswer.write(try MetadataRemover.remove(from: source, keeping: kept))
  }
}

private func answer(_ size: Int32, _ work: (ByteSource) throws(RemovalError) -> [UInt8]) -> Int32 {
  let source = Platform.openFile(Int(size))
  // A source is cut off where its bytes can no longer be counted, and a copy would be cut off too.
  guard source.count == Int(size) else { return SharedBuffer.leave(RemovalAnswer.write(.tooLarge)) }
  do throws(RemovalError) {
    return SharedBuffer.leave(try work(source))
  } catch {
    return SharedBuffer.leave(RemovalAnswer.write(RemovalFailure(error)))
  }
}
