import ByteReading
import ImageFormats
import PhotoMetadata

/// Reads `count` bytes of the open file from `offset` into `buffer`; returns how many were read.
@_extern(wasm, module: "platform", name: "readFile")
func platformReadFile(_ offset: Int32, _ count: Int32, _ buffer: UnsafeMutableRawPointer) -> Int32

@_expose(wasm, "inspect")
@_cdecl("inspect")
func inspect(_ size: Int32) -> Int32 {
  let source = ByteSource(count: Int(size)) { offset, count in
    [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = Int(platformReadFile(Int32(offset), Int32(count), UnsafeMutableRawPointer(buffer.baseAddress!)))
    }
  }
  guard let file = try? ImageFileReader.read(source, depth: .deep) else { return -1 }
  let metadata = PhotoMetadataReader.read(file)
  return Int32(metadata.directories.count)
}
