import DeepCheck
import JSON
import WebShared

// Bulk data is passed in the reserved room. Each of these functions sends the running recorder an event and returns
// effects, like every export; `receive` is how the session takes an event.

/// The microphone recorded `length` bytes of 32-bit floats.
@_expose(wasm, "takeSound")
@_cdecl("touchstone_take_sound")
func takeSound(_ length: Int32) -> Int32 {
  receive(.sound(SharedBuffer.floats(length)))
}

/// The camera delivered a frame at `time` ms, `length` bytes of RGBA; `missed` more were skipped.
@_expose(wasm, "takeFrame")
@_cdecl("touchstone_take_frame")
func takeFrame(_ time: Double, _ missed: Int32, _ width: Int32, _ height: Int32, _ length: Int32) -> Int32 {
  guard let frame = LumaFrame(width: Int(width), height: Int(height), rgba: SharedBuffer.bytes(length)) else {
    return receive(.lost)
  }
  return receive(.frame(time: time, missed: Int(missed), frame))
}

/// The graphics processor drew `length` bytes of RGBA. They are followed by as many bytes of the image that was only
/// uploaded, and by `nameLength` bytes with the renderer's name.
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

/// `length` bytes of block `index` were read back.
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

/// Leaves the samples of a sound at `rate` Hz, as 32-bit floats; the sound's JSON of `length` bytes is in the reserved
/// room.
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
