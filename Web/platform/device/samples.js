// Bulk data between device and recorder, passed through the Wasm's memory.
export function createSamples(exports, memory, perform) {
  const bytes = (data) => new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  const copy = (length) => memory.bytes(length).slice();
  return {
    sound: (floats) => perform(exports.takeSound(memory.putBytes(bytes(floats)))),
    frame: (time, missed, { width, height, data }) =>
      perform(exports.takeFrame(time, missed, width, height, memory.putBytes(data))),
    picture(pixels, control, renderer) {
      const name = new TextEncoder().encode(renderer);
      const whole = new Uint8Array(2 * pixels.length + name.length);
      whole.set(pixels);
      whole.set(control, pixels.length);
      whole.set(name, 2 * pixels.length);
      memory.putBytes(whole);
      perform(exports.takePicture(pixels.length, name.length));
    },
    block: (index, data) => perform(exports.takeBlock(index, memory.putBytes(data))),

    // Data that Swift generates for the device.
    storageBlock: (index, count) => copy(exports.storageBlock(index, count)),
    soundSamples: (sound, rate) => new Float32Array(copy(exports.soundSamples(memory.put(JSON.stringify(sound)), rate)).buffer),
    pictureOf: (side, seed) => copy(exports.graphicsPixels(side, seed)),
    shader: () => memory.text(exports.graphicsShader()),
  };
}
