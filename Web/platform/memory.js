// Bytes and texts between the script and a Wasm instance. A view is made again after every call: memory that grows
// leaves old views without their bytes.
const encoder = new TextEncoder();
const decoder = new TextDecoder();

export function createMemory(exports) {
  const bytes = (length) => new Uint8Array(exports.memory.buffer, exports.result(), length);

  function putBytes(source) {
    const address = exports.reserve(source.length);
    new Uint8Array(exports.memory.buffer, address, source.length).set(source);
    return source.length;
  }

  return {
    // Both return the length, which is what exports ask for.
    put: (text) => putBytes(encoder.encode(text)),
    putBytes,
    bytes,
    text: (length) => decoder.decode(bytes(length)),
  };
}
