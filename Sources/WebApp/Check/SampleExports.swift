import DeepCheck
import JSON
import WebShared

// What comes and goes in bulk is in the reserved room. Each of these hands the running recorder an event and returns
// effects as every export does: `receive` is the session's way of taking an event.

/// The microphone heard `length` bytes of 32-bit floats.
@_expose(wasm, "takeSound")
@_cdecl("touchstone_take_sound")
func takeSound(_ length: Int32) -> Int32 {
  receive(.sound(SharedBuffer.floats(length)))
}

/// The camera gave a frame at `time` ms, `length` bytes of RGBA; `missed` more were not looked at.
@_expose(wasm, "takeFrame")
@_cdecl("touchstone_take_frame")
func takeFrame(_ time: Double, _ missed: Int32, _ width: Int32, _ height: Int32, _ length: Int32) -> Int32 {
  guard let frame = LumaFrame(width: Int(width), height: Int(height), rgba: SharedBuffer.bytes(length)) else {
    return receive(.lost)
  }
  return receive(.frame(time: time, missed: Int(missed), frame))
}

/// The graphics processor drew `length` bytes of RGBA. As many after them are of the picture that was only put there, and
/// `nameLength` bytes say what it calls itself.
@_expose(wasm, "takePicture")
@_cdecl("touchstone_take_picture")
func takePicture(_ length: Int32, _ nameLength: Int32) -> Int32 {
  let length = max(0, min(length, 1 << 24))
  let bytes = SharedBuffer.bytes(2 * length + max(0, min(nameLength, 1 << 16)))
  let (pixels, both) = (min(Int(length), bytes.count), min(2 * Int(length), bytes.count))
  return receive(
    .drawn(
      DrawnPicture(
        pixels: Array(bytes[..<pixels]), control: Array(bytes[pixels..<both]),
        renderer: String(decoding: bytes[both...], as: UTF8.self))))
}

/// `length` bytes were read back of block `index`.
@_expose(wasm, "takeBlock")
@_cdecl("touchstone_take_block")
func takeBlock(_ index: Int32, _ length: Int32) -> Int32 {
  receive(.block(Int(index), SharedBuffer.bytes(length)))
}

/// Leaves block `index` of ``StoragePattern``, of `count` bytes; returns its length.
@_expose(wasm, "storageBlock")
@_cdecl("touchstone_storage_block")
func storageBlock(_ index: Int32, _ count: Int32) -> Int32 {
  SharedBuffer.leave(StoragePattern.block(Int(index), count: Int(count)))
}

/// Leaves the samples of the sound whose JSON of `length` bytes was handed over, at `rate` Hz, as 32-bit floats.
@_expose(wasm, "soundSamples")
@_cdecl("touchstone_sound_samples")
func soundSamples(_ length: Int32, _ rate: Double) -> Int32 {
  guard let json = try? JSONReader.read(SharedBuffer.bytes(length)), let sound = RecorderSound(json) else { return 0 }
  return SharedBuffer.leave(sound.samples(rate: rate))
}

/// Leaves the pixels of a ``GraphicsPicture``.
@_expose(wasm, "graphicsPixels")
@_cdecl("touchstone_graphics_pixels")
func graphicsPixels(_ side: Int32, _ seed: Int32) -> Int32 {
  SharedBuffer.leave(GraphicsPicture(side: Int(side), seed: Int(seed)).pixels)
}

/// Leaves the shader that draws ``GraphicsPicture``.
@_expose(wasm, "graphicsShader")
@_cdecl("touchstone_graphics_shader")
func graphicsShader() -> Int32 {
  SharedBuffer.leave(Array(GraphicsPicture.shader.utf8))
}
